// What the camera follows: the part of the lake that matters now.
import { beyond, boxOf, distance, placeOf, type Box, type Point } from "./geometry";
import type { Shown } from "./stepping";
import type { Board, Event, SortedChoices, Throttle } from "./types";

const ROOM = 46;
/** The next gate is shown as well if it is no farther away than this, in spaces. */
const NEAR = 8;

/** What must be visible for a decision. */
export function partToDecide(
  board: Board,
  choices: SortedChoices,
  boat: Shown | undefined,
  { goal, option }: { goal?: Point | undefined; option?: Throttle | null } = {},
): Box | null {
  const { places, dice, ways } = choices;
  if (places.length > 0) {
    return boxOf(
      places.map(({ space }) => placeOf(board, space)),
      ROOM,
    );
  }
  if (!boat?.space) return null;
  const start = placeOf(board, boat.space);
  const points: Point[] = [start];
  if (goal && distance(board, start, goal) <= NEAR) points.push(goal);
  if (dice) {
    // As far as this roll can go, and the sign behind the last space where it can go too far.
    const farthest = Math.max(3, ...(option?.totals.map(([total]) => total) ?? []));
    for (const { heading, water } of dice.reaches) {
      const spaces = farthest > water ? water + 1 : farthest;
      points.push(beyond(start, heading, board.unit * (spaces + 0.3)));
    }
  }
  for (const { heading, water } of ways) {
    points.push(beyond(start, heading, board.unit * (water + 0.9)));
  }
  return dice || ways.length > 0 ? boxOf(points, ROOM) : null;
}

/** What must be visible of an event. */
export function partOfEvent(board: Board, event: Event, boats: Shown[]): Box | null {
  switch (event.kind) {
    case "boat-moved": {
      const spaces = [event.start, ...event.path];
      return boxOf(
        spaces.map((space) => placeOf(board, space)),
        ROOM,
      );
    }
    case "boat-placed":
      return boxOf([placeOf(board, event.space)], 3 * ROOM);
    case "boat-crashed":
    case "boat-sank":
    case "boat-finished": {
      const space = boats[event.seat]?.space;
      return space ? boxOf([placeOf(board, space)], 2 * ROOM) : null;
    }
    default:
      return null;
  }
}
