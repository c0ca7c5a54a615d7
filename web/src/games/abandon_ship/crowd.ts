// Where each rat stands: in its room, side by side; with many others on a raft that points at their
// room, where the room is too small for them; on the top deck beside its score space; or adrift in the
// sea in front of the ship. Each can be seen and touched.
import type { Box } from "../../table/camera.svelte";
import type { Plan, Room } from "./plan";
import { MAP, raftFor, type Raft } from "./raft";
import type { Scene } from "./scene";
import type { RatName } from "./types";

export interface Spot {
  x: number;
  y: number;
  scale: number;
  /** Those in front are drawn last. */
  depth: number;
  /** A rat in the water is seen from the waist up. */
  wet: boolean;
}

export interface Footing {
  spots: Map<RatName, Spot>;
  rafts: Raft[];
}

const SIZE = 1.2;
/** How wide and high a rat is, for a size of one. */
const WIDTH = 38;
const HEIGHT = 58;
/** How far apart neighbours stand, in px. */
const APART = 30;
/** How far from the others a rat is shown where it would go, in px. */
const ARRIVAL = { wide: 48, close: 24 };
const ADRIFT_DEPTH = 74;

export function standingOf(plan: Plan, scene: Scene): Footing {
  const spots = new Map<RatName, Spot>();
  const rooms = new Map<number, RatName[]>();
  for (const { rat, space } of scene.rats) {
    if (space === null) continue;
    if (plan.room(space)) rooms.set(space, [...(rooms.get(space) ?? []), rat]);
    else spots.set(rat, { ...plan.hatch, scale: SIZE, depth: 0, wet: false });
  }
  scene.home.forEach((rat, n) => spots.set(rat, onTop(plan, n, 0)));
  const sharing = scene.rats.filter(({ fate }) => fate === "sharing");
  sharing.forEach(({ rat, score }, beside) => {
    const ring = plan.board.score_spaces.indexOf(score ?? 0, scene.home.length);
    spots.set(rat, onTop(plan, ring < 0 ? scene.home.length : ring, beside));
  });
  scene.swept.forEach((rat, n) => spots.set(rat, adrift(plan, scene.water, n)));

  const crowded: [Room, RatName[]][] = [];
  for (const [space, rats] of rooms) {
    const room = plan.room(space);
    if (!room) continue;
    const step = stepIn(plan, room, rats.length, rooms);
    if (step === null) crowded.push([room, rats]);
    else sideBySide(plan, room, rats, step, space === scene.water, spots);
  }
  const rafts: Raft[] = [];
  for (const [room, rats] of crowded) {
    const obstacles = [...spots.values()].map(boxOf).concat(rafts.map(({ box }) => box));
    const size = { width: WIDTH * SIZE * plan.larger, height: HEIGHT * SIZE * plan.larger };
    const raft = raftFor(plan, scene, room, rats.length, size, obstacles);
    rafts.push(raft);
    rats.forEach((rat, n) => {
      const place = raft.places[n];
      if (!place) return;
      const wet = room.space.number === scene.water;
      spots.set(rat, { ...place, scale: SIZE * plan.larger, depth: 40 + n, wet });
    });
  }
  return { spots, rafts };
}

function boxOf({ x, y, scale }: Spot): Box {
  const width = WIDTH * scale;
  return { left: x - width / 2, top: y - HEIGHT * scale, width, height: HEIGHT * scale };
}

/**
 * Where a rat would stand after moving to a space: as near its middle as hides no `others`, and within
 * the picture.
 */
export function arrival(
  plan: Plan,
  space: number,
  home: number,
  others: Iterable<Spot>,
  distance: keyof typeof ARRIVAL,
): Spot {
  const room = plan.room(space);
  if (!room) return onTop(plan, home, 0);
  const { x, y } = room.middle;
  const beside = [...others].filter((other) => Math.abs(other.y - y) < plan.deck * 0.7);
  const free = (at: number) =>
    Math.min(ARRIVAL[distance] / plan.scale, ...beside.map((other) => Math.abs(other.x - at)));
  const half = (WIDTH * SIZE * plan.larger) / 2;
  const places = [0, 1, -1, 2, -2, 3, -3, 4, -4]
    .map((n) => x + (n * ARRIVAL.close) / plan.scale)
    .filter((at) => at === x || (at >= half && at <= plan.width - MAP / plan.scale - half));
  const best = places.reduce((one, other) => (free(other) > free(one) + 1 ? other : one));
  return { x: best, y: y - 3, scale: SIZE * plan.larger, depth: 9, wet: false };
}

/** How far apart so many rats stand in a room; null: there is no room for them. */
function stepIn(
  plan: Plan,
  room: Room,
  count: number,
  rooms: ReadonlyMap<number, readonly RatName[]>,
): number | null {
  const fitting = Math.min(WIDTH * SIZE * plan.larger, (room.width + 4) / (count + 0.3));
  if (fitting >= APART / plan.scale) return fitting;
  // Two may stand on the sills of their room, unless somebody is next door.
  const number = room.space.number;
  const neighbours = [number - 1, number + 1].some(
    (space) => rooms.has(space) && plan.room(space)?.row === room.row,
  );
  return count > 2 || neighbours ? null : APART / plan.scale;
}

function sideBySide(
  plan: Plan,
  room: Room,
  rats: RatName[],
  step: number,
  wet: boolean,
  spots: Map<RatName, Spot>,
): void {
  const slope = Math.tan((plan.tilt * Math.PI) / 180);
  rats.forEach((rat, n) => {
    const across = (n - (rats.length - 1) / 2) * step;
    const y = room.middle.y - across * slope - 3 + (wet ? 9 : 0);
    spots.set(rat, { x: room.middle.x + across, y, scale: SIZE * plan.larger, depth: n, wet });
  });
}

function onTop(plan: Plan, ring: number, beside: number): Spot {
  const { x, y } = plan.ring(ring);
  const scale = SIZE * Math.min(1, 0.55 + plan.stretch * 0.5);
  const short = Math.min(1, 0.35 + plan.stretch * 0.75);
  const across = 44 * short + beside * Math.max(34 * short, APART / plan.scale);
  const slope = Math.tan((plan.tilt * Math.PI) / 180);
  return { x: x + across, y: y - across * slope - 5, scale, depth: beside, wet: false };
}

function adrift(plan: Plan, water: number, n: number): Spot {
  const step = Math.min(92, (plan.width - 120) / 7);
  const y = Math.min(plan.surface(water) + ADRIFT_DEPTH, plan.top + plan.height - 18);
  return { x: 74 + n * step, y: y + (n % 2) * 10, scale: SIZE, depth: 20 + n, wet: true };
}
