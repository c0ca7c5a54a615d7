// The message files: the client's own by area, those of the games' folders by game and part, and
// those of the rules. Each is loaded when it is needed in that language.
import { getText } from "../api/requests";
import type { Language } from "./languages";

type Load = () => Promise<string>;

// What only some pages need is listed by them, so that a table loads no list of it: `addMessageFiles`.
const areas = import.meta.glob<string>(
  ["../../messages/*/*.ftl", "!**/{review,coach,puzzles,study}.ftl"],
  {
    query: "?raw",
    import: "default",
  },
);
const parts = import.meta.glob<string>(
  ["../games/*/messages/*/*.ftl", "!**/{review,puzzles,study}.ftl"],
  {
    query: "?raw",
    import: "default",
  },
);
const games = import.meta.glob<string>(
  [
    "../../../src/boathouse/*/messages/{en,it,fr,cs}.ftl",
    "!../../../src/boathouse/{cli,terminal,server}/**",
  ],
  { query: "?raw", import: "default" },
);

/** Adds message files of areas, and of parts of games' folders. */
export function addMessageFiles(
  ofAreas: Record<string, Load>,
  ofParts: Record<string, Load>,
): void {
  Object.assign(areas, ofAreas);
  Object.assign(parts, ofParts);
}

function matching(files: Record<string, Load>, end: string): Load[] {
  return Object.entries(files).flatMap(([path, load]) => (path.endsWith(end) ? [load] : []));
}

function first(files: Record<string, Load>, end: string): Load | undefined {
  return matching(files, end)[0];
}

/**
 * Loads the messages of an area of the client, or of a part of a game's folder: `some_game/table`.
 * The area `games` includes the cards of all games. An area without messages is empty.
 */
export async function areaMessages(language: Language, area: string): Promise<string> {
  const [folder, part] = area.split("/");
  if (part) return (await first(parts, `/${folder}/messages/${language}/${part}.ftl`)?.()) ?? "";
  const own = first(areas, `/messages/${language}/${area}.ftl`);
  const cards = area === "games" ? matching(parts, `/messages/${language}/card.ftl`) : [];
  const texts = await Promise.all([...(own ? [own] : []), ...cards].map((load) => load()));
  return texts.join("\n");
}

/** The folder of a game: `some_game` for the game `some-game`. */
export function folderOf(game: string): string {
  return game.replaceAll("-", "_");
}

/** Whether a game is part of Boathouse; others come from packages. */
export function isBuiltIn(game: string): boolean {
  return matching(games, `/boathouse/${folderOf(game)}/messages/en.ftl`).length > 0;
}

/** Loads the messages of a game's rules: events, refusals, names. */
export async function gameMessages(language: Language, game: string): Promise<string> {
  if (!isBuiltIn(game)) return getText(`/api/games/${game}/messages/${language}`);
  return (await first(games, `/boathouse/${folderOf(game)}/messages/${language}.ftl`)?.()) ?? "";
}
