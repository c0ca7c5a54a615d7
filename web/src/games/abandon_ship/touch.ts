// Which rats a tap on the ship may mean. A finger is wide: around each rat there is a target of at
// least 44 px, and where these overlap, whoever tapped is asked which rat was meant.
import type { RatName } from "./types";

const TARGET = 44;

/** A rat with the place where it is drawn on the screen. */
export interface Drawn {
  rat: RatName;
  box: Pick<DOMRect, "x" | "y" | "width" | "height">;
}

/** The rats within reach of a finger, from left to right; `free` ones first of all. */
export function ratsUnder(
  drawn: readonly Drawn[],
  finger: { x: number; y: number },
  free: readonly RatName[],
): RatName[] {
  const near = drawn
    .filter(({ box }) => reaches(box, finger))
    .sort((a, b) => a.box.x - b.box.x)
    .map(({ rat }) => rat);
  const wanted = near.filter((rat) => free.includes(rat));
  return wanted.length > 0 ? wanted : near;
}

function reaches({ x, y, width, height }: Drawn["box"], finger: { x: number; y: number }): boolean {
  return (
    Math.abs(finger.x - x - width / 2) <= Math.max(width, TARGET) / 2 &&
    Math.abs(finger.y - y - height / 2) <= Math.max(height, TARGET) / 2
  );
}
