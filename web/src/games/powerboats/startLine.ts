// The start and finish line: where its two arrows stand, and the words beside them.
import { beyond, placeOf, type Point } from "./geometry";
import { FINISH, START, type Board, type Gate } from "./types";

export interface Crossing extends Point {
  number: number;
  /** How far an arrow that points up is rotated, clockwise in degrees. */
  up: number;
  /** Where the word beside it is written: never upside down. */
  word: Point;
}

/** How long the line is in the drawing. */
export function lineLength(board: Board): number {
  return board.unit * (board.course?.start_tile.length ?? 0);
}

/** Start and finish are crossings of one line; each arrow stands between two of its spaces. */
export function crossings(board: Board): Crossing[] {
  const gates = board.course?.gates.filter(({ kind }) => kind !== "buoy") ?? [];
  const line = gates.find(({ number }) => number === START);
  return gates.map((gate) => crossing(board, gate, line ?? gate));
}

function crossing(board: Board, gate: Gate, line: Gate): Crossing {
  const along = gate.number === FINISH ? lineLength(board) - board.unit * 0.5 : board.unit * 1.5;
  const { x, y } = beyond(placeOf(board, line.mark), line.heading, along);
  const angle = ((gate.across - 90) * Math.PI) / 180;
  const word = { x: x + Math.cos(angle) * 44, y: y + Math.sin(angle) * 40 + 5 };
  return { number: gate.number, x, y, up: gate.across, word };
}
