// The games of the house, asked for once.
import { get } from "../api/requests";
import type { GameInfo } from "../api/types";

let asked: Promise<GameInfo[]> | null = null;

export function allGames(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>("/api/games");
  asked.catch(() => (asked = null));
  return asked;
}

export async function findGame(name: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.name === name);
}
