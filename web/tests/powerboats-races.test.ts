// @vitest-environment node
// What the races of a match came to, also long after they are over.
import { expect, it } from "vitest";
import { raceReports } from "../src/games/powerboats/races";
import type { Event, View } from "../src/games/powerboats/types";

const view = {
  points: [6, 1, 2],
  races: "ABC",
  results: [
    { letter: "A", points: [0, 1, 2], places: [null, 2, 1] },
    { letter: "B", points: [6, 0, 0], places: [1, null, null] },
  ],
} as unknown as View;

const events = [
  {
    kind: "race-ended",
    letter: "A",
    points: [0, 1, 2],
    damage: [4, 0, 2],
    repaired: [1, 0, 1],
    next_multiplier: 2,
  },
  { kind: "race-began", letter: "B", start_player: 1 },
  {
    kind: "race-ended",
    letter: "B",
    points: [6, 0, 0],
    damage: [1, 4, 4],
    repaired: [1, 1, 2],
    next_multiplier: 3,
  },
] as Event[];

it("tells of each race in the order of its places", () => {
  const [first, second] = raceReports(events, view);
  expect(first?.rows.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [0, null],
  ]);
  expect(first?.rows[0]).toMatchObject({ won: 2, points: 2, damage: 2, kept: 1 });
  expect(first?.next).toEqual({ letter: "B", multiplier: 2 });
  expect(second?.rows[0]).toMatchObject({ seat: 0, won: 6, points: 6, damage: 1, kept: 1 });
  expect(second?.next).toEqual({ letter: "C", multiplier: 3 });
});

it("knows when there is no other race, and has no damage from an older server", () => {
  const last = { kind: "race-ended", letter: "A", points: [2, 1, 0] } as Event;
  const [only] = raceReports([last], { ...view, races: "A" });
  expect(only?.next).toBeNull();
  expect(only?.rows.every(({ damage, kept }) => damage === 0 && kept === 0)).toBe(true);
});
