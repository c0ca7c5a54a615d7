// Where each rat stands: in its room, in rows where there are many; on the top deck beside its score
// space; or adrift in the sea in front of the ship.
import type { Plan, Room } from "./plan";
import type { Scene } from "./scene";
import type { RatName } from "./types";

export interface Spot {
  x: number;
  y: number;
  scale: number;
  /** Ranks behind are drawn first. */
  depth: number;
  /** A rat in the water is seen from the waist up. */
  wet: boolean;
}

const SIZE = 1.2;
/** How wide a rat is, and how far its neighbour stands at least and at most. */
const CLOSEST = 21;
const WIDEST = 38;
const RANK_SIZES = [1, 0.78, 0.64];
const RANK_HEIGHT = 31;
const ADRIFT_DEPTH = 74;

export function spotsOf(plan: Plan, scene: Scene): Map<RatName, Spot> {
  const spots = new Map<RatName, Spot>();
  const crowds = new Map<number, RatName[]>();
  for (const { rat, space } of scene.rats) {
    if (space === null) continue;
    const room = plan.room(space);
    if (!room) spots.set(rat, { ...plan.hatch, scale: SIZE, depth: 0, wet: false });
    else crowds.set(space, [...(crowds.get(space) ?? []), rat]);
  }
  for (const [space, rats] of crowds) {
    const room = plan.room(space);
    if (room) crowd(plan, room, rats, space === scene.water, spots);
  }
  scene.home.forEach((rat, n) => spots.set(rat, onTop(plan, n, 0)));
  const sharing = scene.rats.filter(({ fate }) => fate === "sharing");
  sharing.forEach(({ rat, score }, beside) => {
    const ring = plan.board.score_spaces.indexOf(score ?? 0, scene.home.length);
    spots.set(rat, onTop(plan, ring < 0 ? scene.home.length : ring, beside));
  });
  scene.swept.forEach((rat, n) => spots.set(rat, adrift(plan, scene.water, n)));
  return spots;
}

/** Where a rat would stand after moving to a space. */
export function arrival(plan: Plan, space: number, home: number): Spot {
  const room = plan.room(space);
  if (!room) return onTop(plan, home, 0);
  const { x, y } = room.middle;
  return { x: x + room.width * 0.1, y: y - 3, scale: SIZE * plan.larger, depth: 9, wet: false };
}

function crowd(
  plan: Plan,
  room: Room,
  rats: RatName[],
  wet: boolean,
  spots: Map<RatName, Spot>,
): void {
  const { ranks, abreast, step, scale } = formation(room.width, rats.length, SIZE * plan.larger);
  const aside = ranks > 1 ? 4 : 0;
  rats.forEach((rat, n) => {
    const rank = Math.floor(n / abreast); // 0 stands in front
    const inRank = Math.min(abreast, rats.length - rank * abreast);
    const across = ((n % abreast) - (inRank - 1) / 2) * step + aside;
    const slope = Math.tan((plan.tilt * Math.PI) / 180);
    spots.set(rat, {
      x: room.middle.x + across,
      y: room.middle.y - across * slope - 3 - rank * RANK_HEIGHT * scale + (wet ? 9 : 0),
      scale,
      depth: -rank,
      wet: wet && rank === 0,
    });
  });
}

/** In how many ranks so many rats stand in a room, and how close. */
export function formation(
  width: number,
  count: number,
  size: number,
): { ranks: number; abreast: number; step: number; scale: number } {
  for (const [at, factor] of RANK_SIZES.entries()) {
    const ranks = at + 1;
    const abreast = Math.ceil(count / ranks);
    const scale = size * factor;
    const step = Math.min(WIDEST * scale, (width + 4) / (abreast + 0.3));
    if (step >= CLOSEST * scale || ranks === RANK_SIZES.length || abreast === 1) {
      return { ranks, abreast, step, scale };
    }
  }
  throw new Error("there is always a formation");
}

function onTop(plan: Plan, ring: number, beside: number): Spot {
  const { x, y } = plan.ring(ring);
  const scale = SIZE * Math.min(1, 0.55 + plan.stretch * 0.5);
  const across = (44 + beside * 34) * Math.min(1, 0.35 + plan.stretch * 0.75);
  const slope = Math.tan((plan.tilt * Math.PI) / 180);
  return { x: x + across, y: y - across * slope - 5, scale, depth: beside, wet: false };
}

function adrift(plan: Plan, water: number, n: number): Spot {
  const step = Math.min(92, (plan.width - 120) / 7);
  const y = Math.min(plan.surface(water) + ADRIFT_DEPTH, plan.top + plan.height - 18);
  return { x: 74 + n * step, y: y + (n % 2) * 10, scale: SIZE, depth: 20 + n, wet: true };
}
