// The message files: the client's own by area, those of the games' folders by game and part, and what
// the games' rules say. Each is loaded when somebody needs it in that language.
import { getText } from "../api/requests";
import type { Language } from "./languages";

type Load = () => Promise<string>;

const areas = import.meta.glob<string>("../../messages/*/*.ftl", {
  query: "?raw",
  import: "default",
});
const parts = import.meta.glob<string>("../games/*/messages/*/*.ftl", {
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

function all(files: Record<string, Load>, end: string): Load[] {
  return Object.entries(files).flatMap(([path, load]) => (path.endsWith(end) ? [load] : []));
}

function found(files: Record<string, Load>, end: string): Load | undefined {
  return all(files, end)[0];
}

/**
 * Loads the messages of an area of the client, or of a part of a game's folder: `some_game/table`.
 * The area `games` has the cards of all games too. An area without any messages has none.
 */
export async function areaMessages(language: Language, area: string): Promise<string> {
  const [folder, part] = area.split("/");
  if (part) return (await found(parts, `/${folder}/messages/${language}/${part}.ftl`)?.()) ?? "";
  const own = found(areas, `/messages/${language}/${area}.ftl`);
  const cards = area === "games" ? all(parts, `/messages/${language}/card.ftl`) : [];
  const texts = await Promise.all([...(own ? [own] : []), ...cards].map((load) => load()));
  return texts.join("\n");
}

/** The folder of a game: `some_game` for the game `some-game`. */
export function folderOf(game: string): string {
  return game.replaceAll("-", "_");
}

/** Whether a game was there when the client was built; others are brought by packages. */
export function builtIn(game: string): boolean {
  return all(games, `/boathouse/${folderOf(game)}/messages/en.ftl`).length > 0;
}

/** Loads a game's own messages: what it tells of events, refusals, names. */
export async function gameMessages(language: Language, game: string): Promise<string> {
  if (!builtIn(game)) return getText(`/api/games/${game}/messages/${language}`);
  return (await found(games, `/boathouse/${folderOf(game)}/messages/${language}.ftl`)?.()) ?? "";
}
