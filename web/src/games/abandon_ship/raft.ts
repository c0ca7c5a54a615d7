// A raft for the rats of a room that is too small for them. It lies where it hides least: in the sea,
// or in front of rooms where nobody is.
import type { Box, Point } from "../../table/camera.svelte";
import type { Plan, Room } from "./plan";
import type { Scene } from "./scene";
import { sum } from "./sum";

export interface Raft {
  /** The space that its rats are on. */
  space: number;
  box: Box;
  /** Where each of them stands. */
  places: Point[];
  /** Where it points. */
  to: Point;
}

/** What a finger needs, in px. */
const TOUCH = 44;
const PADDING = 5;
/** A rat's tail takes more room than its nose. */
const TAIL = 3;
/** What is kept free on the right for the map, in px. */
export const MAP = 34;
/** How bad it is to hide something, in parts of its area. */
const HIDES = { others: 12, cheese: 5, own: 3, ship: 0.5, outside: 20 };
const DISTANCE = 18;

export function raftFor(
  plan: Plan,
  scene: Scene,
  room: Room,
  count: number,
  rat: { width: number; height: number },
  others: readonly Box[],
): Raft {
  const cell = { width: Math.max(TOUCH / plan.scale, rat.width), height: rat.height };
  const widest = plan.width - MAP / plan.scale - 2 * PADDING;
  const boxes = [1, 2].flatMap((rows) => {
    const width = Math.ceil(count / rows) * cell.width + 2 * PADDING;
    const height = rows * cell.height + 2 * PADDING;
    return width > widest ? [] : around(plan, room, { width, height }, widest);
  });
  const cost = (box: Box) => costOf(plan, scene, room, box, others);
  const box = boxes.reduce((best, each) => (cost(each) < cost(best) ? each : best));
  const abreast = Math.round((box.width - 2 * PADDING) / cell.width);
  const places = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / abreast);
    const inRow = Math.min(abreast, count - row * abreast);
    const first = box.left + (box.width - (inRow - 1) * cell.width) / 2 + TAIL;
    return {
      x: first + (n % abreast) * cell.width,
      y: box.top + PADDING + (row + 1) * cell.height - 4,
    };
  });
  return { space: room.space.number, box, places, to: { x: room.middle.x, y: room.middle.y - 12 } };
}

/** Places for a box near a room: below it and above, one deck away or two. */
function around(
  plan: Plan,
  { middle }: Room,
  size: { width: number; height: number },
  widest: number,
): Box[] {
  const gap = 18;
  const tops = [0, 1, 2].flatMap((decks) => [
    middle.y + gap + decks * plan.deck,
    middle.y - (1 + decks) * plan.deck - gap - size.height,
  ]);
  const lefts = [0.5, 0.12, 0.88].map((share) => middle.x - size.width * share);
  const clamped = (left: number) =>
    Math.min(Math.max(left, PADDING), PADDING + widest - size.width);
  return tops.flatMap((top) => lefts.map((left) => ({ left: clamped(left), top, ...size })));
}

function costOf(plan: Plan, scene: Scene, room: Room, box: Box, others: readonly Box[]): number {
  const { middle, width } = room;
  const own = { left: middle.x - width / 2, top: middle.y - plan.deck, width, height: plan.deck };
  const cheese = scene.cheese.flatMap(({ space }) => plan.cheese(space) ?? []);
  const surface = plan.surface(scene.water);
  const ship = { left: 0, top: plan.top, width: plan.width, height: surface - plan.top };
  const picture = { ...ship, height: plan.height };
  const hidden =
    HIDES.others * sum(others.map((each) => overlap(box, each))) +
    HIDES.cheese *
      sum(
        cheese.map(({ x, y, size }) =>
          overlap(box, {
            left: x - 24 * size,
            top: y - 32 * size,
            width: 48 * size,
            height: 34 * size,
          }),
        ),
      ) +
    HIDES.own * overlap(box, own) +
    HIDES.ship * overlap(box, ship) +
    HIDES.outside * (box.width * box.height - overlap(box, picture));
  const away = Math.hypot(
    box.left + box.width / 2 - middle.x,
    box.top + box.height / 2 - (middle.y - plan.deck / 2),
  );
  return hidden + DISTANCE * away;
}

function overlap(one: Box, other: Box): number {
  const across =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
