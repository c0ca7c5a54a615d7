// Who would be in danger after a move, with one label per room.
import type { Spot } from "./crowd";
import type { Move, RatName } from "./types";

interface Danger {
  /** How likely it is; null where it is certain. */
  chance: number | null;
  x: number;
  y: number;
}

/** How far above its feet a rat's label is, and how far above the next label, for a size of one. */
const OVERHEAD = 58;
const LABEL_HEIGHT = 24;

/** Where labels go. `standing` says where a rat is drawn, and on which space. */
export function dangersOf(
  move: Move,
  standing: (rat: RatName) => { spot: Spot; space: number | null } | null,
  larger: number,
): Danger[] {
  const { flood } = move;
  const flooded = flood?.swept ? [flood.swept] : (flood?.treading ?? []);
  const labels = [
    ...labelled(move.swept ? [move.swept] : [], null, standing),
    ...labelled(flooded, flood?.chance ?? 0, standing),
  ];
  const seen = new Map<number | null, number>();
  return labels.map(({ space, chance, x, y }) => {
    const below = seen.get(space) ?? 0;
    seen.set(space, below + 1);
    return { chance, x, y: y - below * LABEL_HEIGHT * larger };
  });
}

function labelled(
  rats: readonly RatName[],
  chance: number | null,
  standing: (rat: RatName) => { spot: Spot; space: number | null } | null,
): (Danger & { space: number | null })[] {
  const bySpace = new Map<number | null, Spot[]>();
  for (const rat of rats) {
    const found = standing(rat);
    if (found) bySpace.set(found.space, [...(bySpace.get(found.space) ?? []), found.spot]);
  }
  return [...bySpace].map(([space, spots]) => ({
    space,
    chance,
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: Math.min(...spots.map(({ y, scale }) => y - OVERHEAD * scale)),
  }));
}
