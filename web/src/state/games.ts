// The games of the house, asked for once, and what they are called.
import { get } from "../api/requests";
import type { GameInfo } from "../api/types";
import { gameFolder } from "../games";
import { needGame, plainWords, textsOf, type Texts } from "../texts";

let asked: Promise<GameInfo[]> | null = null;
const titles = new Map<string, string>();

export function allGames(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>("/api/games").then(meet);
  asked.catch(() => (asked = null));
  return asked;
}

export async function findGame(name: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.name === name);
}

/** Learns how the games are called that have no folder here: their packages say it. */
async function meet(games: GameInfo[]): Promise<GameInfo[]> {
  const others = games.filter(({ name }) => !gameFolder(name));
  for (const { name, title } of others) titles.set(name, title);
  // Without their messages they have the titles that the server knows.
  await Promise.allSettled(others.map(({ name }) => needGame(name)));
  return games;
}

/** What a game is called. */
export function gameName(game: string, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}`);
  const own = textsOf(game);
  return own.hasOwn("title") ? own.own("title") : (titles.get(game) ?? sentence(plainWords(game)));
}

/** What a game is about, in a sentence; empty where it does not say. */
export function gamePitch(game: string, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}-pitch`);
  const own = textsOf(game);
  return own.hasOwn("pitch") ? own.own("pitch") : "";
}

/** How many can play, and how long that takes where a game says it. */
export function gameFacts(game: string, info: GameInfo | undefined, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}-facts`);
  const seats = info?.seats ?? [];
  return seats.length > 0
    ? t("home-players", { least: Math.min(...seats), most: Math.max(...seats) })
    : "";
}

/** Words as a line begins with them. */
export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
