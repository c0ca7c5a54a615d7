// What lies around a boat, in sentences: a map for those who do not see it.
import type { Texts } from "../../texts";
import { distance, headingTo, placeOf, turned, type Point } from "./geometry";
import { HEADINGS, type Board, type Boat, type Heading, type View } from "./types";

/** Boats no farther away than this are near, in spaces. */
const NEAR = 8;

/** How many spaces of water lie ahead in a heading. */
export function waterTowards(board: Board, space: string, heading: Heading): number {
  const neighbours = new Map(board.spaces.map((each) => [each.space, each.neighbours]));
  let water = 0;
  let next = neighbours.get(space)?.[heading];
  while (next && neighbours.has(next)) {
    water++;
    next = neighbours.get(next)?.[heading];
  }
  return water;
}

/** Where something lies: 'to the north-east, ahead to the left'. */
export function bearing(boat: Boat, from: Point, to: Point, t: Texts): string {
  const heading = headingTo(from, to);
  const sixths = (HEADINGS.indexOf(heading) - HEADINGS.indexOf(boat.heading) + 6) % 6;
  return t("powerboats-bearing", {
    heading: t(`powerboats-towards-${heading}`),
    side: t(`powerboats-side-${sixths}`),
  });
}

/** The water in the three directions that a boat can take. */
function water(board: Board, boat: Boat & { space: string }, t: Texts): string {
  const towards = (sixths: number) => waterTowards(board, boat.space, turned(boat.heading, sixths));
  return t.own("water-ahead", { left: towards(1), ahead: towards(0), right: towards(-1) });
}

/** The other boats that are near, the nearest first. */
function others(board: Board, view: View, seat: number, names: string[], t: Texts): string {
  const boat = view.boats[seat];
  if (!boat?.space) return "";
  const from = placeOf(board, boat.space);
  const near = view.boats
    .flatMap(({ space }, at) => {
      if (at === seat || !space) return [];
      const to = placeOf(board, space);
      return [{ name: names[at] ?? "", to, spaces: distance(board, from, to) }];
    })
    .filter(({ spaces }) => spaces <= NEAR)
    .sort((a, b) => a.spaces - b.spaces)
    .map(({ name, to, spaces }) =>
      t("powerboats-near-one", { name, spaces, bearing: bearing(boat, from, to, t) }),
    );
  if (near.length === 0) return t("powerboats-near-none");
  return t("powerboats-near", { boats: near.join("; ") });
}

/** What lies around one's own boat; empty while it is not on the lake. */
export function surroundings(
  board: Board,
  view: View,
  seat: number,
  names: string[],
  t: Texts,
): string[] {
  const boat = view.boats[seat];
  if (boat?.fate !== "racing" || !boat.space) return [];
  return [water(board, { ...boat, space: boat.space }, t), others(board, view, seat, names, t)];
}
