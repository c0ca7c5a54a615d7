// Where names are written: below their boats, above them where another name is in the way, or nowhere
// where there is no room.
import type { Point } from "./geometry";

export type Side = "below" | "above" | "none";

interface Label {
  at: Point;
  name: string;
}

const LETTER = 6.2;
const LINE = 13;
const OFFSET: Record<Exclude<Side, "none">, number> = { below: 28, above: -27 };

/** Chooses a side for each name; `size` is how much larger than usual they are written. */
export function sidesOf(labels: (Label | null)[], size: number): Side[] {
  const written: { x: number; y: number; half: number }[] = [];
  const boats = labels.flatMap((label) => (label ? [label.at] : []));
  return labels.map((label) => {
    if (!label) return "none";
    const half = (label.name.length * LETTER * size) / 2;
    for (const side of ["below", "above"] as const) {
      const spot = { x: label.at.x, y: label.at.y + OFFSET[side], half };
      const clear =
        written.every(
          (other) =>
            Math.abs(other.y - spot.y) > LINE * size ||
            Math.abs(other.x - spot.x) > other.half + half,
        ) &&
        boats.every(
          (boat) =>
            boat === label.at ||
            Math.abs(boat.y - spot.y) > 14 ||
            Math.abs(boat.x - spot.x) > half + 12,
        );
      if (clear) {
        written.push(spot);
        return side;
      }
    }
    return "none";
  });
}
