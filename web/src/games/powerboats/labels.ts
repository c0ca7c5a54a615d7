// Where names are written: below their boats; above or beside them where something is in the way, or
// nowhere where there is no room.
import type { Box } from "../../table/camera.svelte";
import { beyond, placeOf, type Point } from "./geometry";
import { crossings } from "./startLine";
import type { Board, SortedChoices } from "./types";

export type Side = "below" | "above" | "right" | "left" | "none";

interface Label {
  at: Point;
  name: string;
}

/** Something that no name may lie over: its middle, and how far it reaches from there. */
export interface Obstacle extends Point {
  wide: number;
  high: number;
}

const FAR = 1e6;
export const EVERYWHERE: Box = { left: -FAR, top: -FAR, width: 2 * FAR, height: 2 * FAR };
const LETTER = 6.6;
const HALF_LINE = 6.5;
/** Where the middle of a name is, from the middle of its boat, at its usual size. */
const BELOW = 27;
const ABOVE = -26;
const BESIDE = 25;
const SIDES = ["below", "above", "right", "left"] as const;

function spot({ at, name }: Label, side: (typeof SIDES)[number], size: number): Obstacle {
  const wide = (name.length * LETTER * size) / 2;
  const high = HALF_LINE * size;
  if (side === "below") return { x: at.x, y: at.y + BELOW * size, wide, high };
  if (side === "above") return { x: at.x, y: at.y + ABOVE * size, wide, high };
  const aside = BESIDE * size + wide;
  return { x: at.x + (side === "right" ? aside : -aside), y: at.y, wide, high };
}

export const overlap = (a: Obstacle, b: Obstacle) =>
  Math.abs(a.x - b.x) < a.wide + b.wide && Math.abs(a.y - b.y) < a.high + b.high;

/** Whether something is wholly within what is seen of the lake. */
export function within({ x, y, wide, high }: Obstacle, seen: Box): boolean {
  const { left, top, width, height } = seen;
  return (
    x - wide >= left && x + wide <= left + width && y - high >= top && y + high <= top + height
  );
}

/**
 * Chooses a side for each name; `size` is how much larger than usual they are written. None is cut:
 * a name that the edge of what is `seen` would cut is on another side, or is not there.
 */
export function sidesOf(
  labels: (Label | null)[],
  size: number,
  obstacles: Obstacle[] = [],
  seen: Box = EVERYWHERE,
): Side[] {
  const taken = [...obstacles];
  const boats = labels.flatMap((label) => (label ? [{ ...label.at, wide: 15, high: 13 }] : []));
  return labels.map((label) => {
    if (!label) return "none";
    const others = boats.filter(({ x, y }) => x !== label.at.x || y !== label.at.y);
    for (const side of SIDES) {
      const wanted = spot(label, side, size);
      if (!within(wanted, seen)) continue;
      if ([...taken, ...others].some((each) => overlap(each, wanted))) continue;
      taken.push(wanted);
      return side;
    }
    return "none";
  });
}

/** The room of a word at the line. */
export function wordAt({ x, y }: Point, letters = 8): Obstacle {
  return { x, y: y - 5, wide: letters * 4.4, high: 9 };
}

/** What is drawn on the water and must stay readable: buoys, the words at the line, my choices. */
export function obstaclesOn(
  board: Board,
  choices: SortedChoices,
  start: Point | null,
  picked: Point | null,
): Obstacle[] {
  const buoys = board.buoys.map(({ x, y }) => ({ x, y, wide: 22, high: 22 }));
  const words = crossings(board).flatMap(({ x, y, word }) => [
    wordAt(word),
    { x, y, wide: 16, high: 16 },
  ]);
  const ways = choices.ways.length > 0 ? choices.ways : (choices.dice?.reaches ?? []);
  const along = ways.flatMap(({ heading, water }) =>
    Array.from({ length: start ? 2 * Math.min(water, 6) + 1 : 0 }, (_, half) => ({
      ...beyond(start ?? placeOf(board, ""), heading, (board.unit * (half + 1)) / 2),
      wide: 8,
      high: 8,
    })),
  );
  // As large as what can be tapped there, also where that is enlarged for fingers.
  const ends = choices.ways.map(({ end }) => ({ ...placeOf(board, end), wide: 34, high: 34 }));
  const mine = picked ? [{ ...picked, wide: 32, high: 30 }] : [];
  return [...buoys, ...words, ...along, ...(start ? ends : []), ...mine];
}
