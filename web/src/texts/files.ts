// The message files: the client's own by area, and the games' by game. Each is a chunk of its own,
// loaded when somebody needs it in that language.
import type { Language } from "./languages";

type Load = () => Promise<string>;

const areas = import.meta.glob<string>("../../messages/*/*.ftl", {
  query: "?raw",
  import: "default",
});
const games = import.meta.glob<string>(
  [
    "../../../src/boathouse/*/messages/{en,it,fr,cs}.ftl",
    "!../../../src/boathouse/{cli,terminal,server}/**",
  ],
  { query: "?raw", import: "default" },
);

function found(files: Record<string, Load>, end: string): Load | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
}

/** Loads the messages of an area of the client; an area without any has none. */
export async function areaMessages(language: Language, area: string): Promise<string> {
  return (await found(areas, `/messages/${language}/${area}.ftl`)?.()) ?? "";
}

/** The folder of a game: `abandon_ship` for the game `abandon-ship`. */
export function folderOf(game: string): string {
  return game.replaceAll("-", "_");
}

/** Loads a game's own messages: what it tells of events, refusals, names. */
export async function gameMessages(language: Language, game: string): Promise<string> {
  return (await found(games, `/boathouse/${folderOf(game)}/messages/${language}.ftl`)?.()) ?? "";
}
