// The bearings of the lake: which numbers and letters are written at the edges of the window, and
// where, in px.
import type { Camera } from "../../table/camera.svelte";
import type { Board } from "./types";

/** How wide the edge is. */
export const EDGE = 22;
/** No two of them are nearer to each other than this. */
const APART = 19;

export interface EdgeMark {
  name: string;
  at: number;
}

const letters = new WeakMap<Board, string[]>();

/** The letters of the rows, from above. */
function lettersOf(board: Board): string[] {
  let found = letters.get(board);
  if (!found) {
    found = [];
    for (const { space, y } of board.spaces) {
      found[Math.round(y / (board.unit * Math.sqrt(0.75)))] = space.replace(/\d+$/, "");
    }
    letters.set(board, found);
  }
  return found;
}

/** Those that are whole within the window. Where they would be too many, every second one is left. */
function within(names: string[], step: number, from: number, room: number): EdgeMark[] {
  const every = Math.ceil(APART / step);
  return names
    .map((name, i) => ({ name, at: Math.round(10 * (from + i * step)) / 10, i }))
    .filter(({ name, at, i }) => name && i % every === 0 && at > EDGE + 9 && at < room - 9);
}

export function bearings(
  board: Board,
  { x, y, scale, width, height }: Pick<Camera, "x" | "y" | "scale" | "width" | "height">,
): { columns: EdgeMark[]; rows: EdgeMark[] } {
  const numbers = Array.from({ length: board.columns }, (_, column) => String(column + 1));
  const unit = board.unit * scale;
  return {
    // Every second row is shifted by half a space: numbers stand in the middle of both kinds.
    columns: within(numbers, unit, x + unit / 4 - board.left * scale, width),
    rows: within(lettersOf(board), unit * Math.sqrt(0.75), y - board.top * scale, height),
  };
}
