// Finds the face of a game by the game's name. A game without one can be played all the same: with
// the plain face, which lists what can be done.
import { folderOf } from "../texts/files";
import { needAreas, needGame } from "../texts";
import type { GameFace } from "./face";

const faces = import.meta.glob<{ default: GameFace }>("./*/index.ts");

export async function loadFace(game: string): Promise<GameFace> {
  const folder = folderOf(game);
  const load = faces[`./${folder}/index.ts`] ?? (() => import("../table/plain"));
  const [face] = await Promise.all([load(), needGame(game), needAreas("games", folder)]);
  return face.default;
}
