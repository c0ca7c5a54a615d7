// Finds the games' folders. Games without one use the plain face.
import type { Tutorial } from "../screens/learn/tutorial";
import type { Book } from "../screens/rules/book";
import { loadAreas, loadGameMessages } from "../texts";
import { folderOf } from "../texts/files";
import type { GameFace, GameFolder } from "./face";

const found = import.meta.glob<GameFolder>("./*/index.ts", { eager: true, import: "default" });
const folders = new Map(
  Object.entries(found)
    .map(([path, folder]) => [nameOf(path), folder] as const)
    .sort(([, one], [, other]) => one.place - other.place),
);

/** The game of a folder: `some-game` for `./some_game/index.ts`. */
function nameOf(path: string): string {
  return (path.split("/")[1] ?? "").replaceAll("_", "-");
}

export function gameFolder(game: string): GameFolder | undefined {
  return folders.get(game);
}

/** The games whose folder has this part, in order. */
export function gamesWith(part: keyof GameFolder = "face"): string[] {
  return [...folders].flatMap(([game, folder]) => (folder[part] === undefined ? [] : [game]));
}

/** Sorts games: first those with a folder, then the others by name. */
export function inOrder(games: string[]): string[] {
  const place = (game: string) => folders.get(game)?.place ?? Infinity;
  return [...games].sort((one, other) =>
    place(one) === place(other) ? one.localeCompare(other) : place(one) - place(other),
  );
}

export async function loadFace(game: string): Promise<GameFace> {
  const load = folders.get(game)?.face ?? (() => import("../table/plain"));
  const [face] = await Promise.all([
    load(),
    loadGameMessages(game),
    loadAreas("games", `${folderOf(game)}/table`),
  ]);
  return face.default;
}

export async function loadBook(game: string): Promise<Book> {
  const load = folders.get(game)?.book;
  if (!load) throw new Error(`there is no rulebook for ${game}`);
  const [book] = await Promise.all([load(), loadAreas(`${folderOf(game)}/rules`)]);
  return book.default;
}

export async function loadTutorial(game: string): Promise<Tutorial> {
  const load = folders.get(game)?.tutorial;
  if (!load) throw new Error(`there are no lessons for ${game}`);
  const [tutorial] = await Promise.all([load(), loadAreas(`${folderOf(game)}/learn`)]);
  return tutorial.default;
}
