// The games on this server, fetched once, and what they are called.
import { get } from "../api/requests";
import type { GameInfo } from "../api/types";
import { gameFolder } from "../games";
import { capitalize, loadGameMessages, spellOut, textsOf, type Texts } from "../texts";

let games: Promise<GameInfo[]> | null = null;
const titles = new Map<string, string>();

export function allGames(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>("/api/games").then(loadTitles);
  games.catch(() => (games = null));
  return games;
}

export async function findGame(name: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.name === name);
}

/** Loads the titles of games without a folder here, from their packages. */
async function loadTitles(games: GameInfo[]): Promise<GameInfo[]> {
  const others = games.filter(({ name }) => !gameFolder(name));
  for (const { name, title } of others) titles.set(name, title);
  // Without its messages, a game is shown with the title the server knows.
  await Promise.allSettled(others.map(({ name }) => loadGameMessages(name)));
  return games;
}

export function gameName(game: string, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}`);
  const own = textsOf(game);
  return own.hasOwn("title")
    ? own.own("title")
    : (titles.get(game) ?? capitalize(spellOut(game), t));
}

/** A game in one sentence; empty where it does not have one. */
export function gamePitch(game: string, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}-pitch`);
  const own = textsOf(game);
  return own.hasOwn("pitch") ? own.own("pitch") : "";
}

/** The number of players, and the duration where a game gives one. */
export function gameFacts(game: string, info: GameInfo | undefined, t: Texts): string {
  if (gameFolder(game)) return t(`game-${game}-facts`);
  const seats = info?.seats ?? [];
  return seats.length > 0
    ? t("home-players", { least: Math.min(...seats), most: Math.max(...seats) })
    : "";
}
