// @vitest-environment node
// How long others' turns are shown: the wait between one's own turns.
import { expect, it } from "vitest";
import { pause } from "../src/games/abandon_ship/timing";
import type { Event } from "../src/games/abandon_ship/types";
import { game } from "./abandon-ship";

const MOMENTS = ["rat-safe", "rat-swept", "water-rose"];
const ENDING = ["rats-share", "tiles-revealed", "game-ended"];

/** Of each turn: its events, without those of the end of the game. */
const turns = game.steps
  .map(({ events }) => events)
  .filter((events) => events.some(({ kind }) => kind === "die-chosen"));
const shownFor = (events: Event[]) =>
  events
    .filter(({ kind }) => !ENDING.includes(kind))
    .reduce((sum, event) => sum + pause(event, events), 0);

it("shows a turn in at most two seconds, and in less where nothing special happens", () => {
  const times = turns.map(shownFor);
  const plain = turns
    .filter((events) => !events.some(({ kind }) => MOMENTS.includes(kind)))
    .map(shownFor);
  const mean = (values: number[]) => Math.round(values.reduce((a, b) => a + b) / values.length);
  console.info(
    `Abandon Ship, a turn of somebody else at normal speed: ${mean(times)} ms on average, ` +
      `${Math.round(Math.max(...times))} ms at most; ${mean(plain)} ms where nothing special happens.`,
  );
  expect(times.length).toBeGreaterThan(20);
  expect(Math.max(...times)).toBeLessThanOrEqual(2000.5);
  expect(mean(plain)).toBeLessThanOrEqual(1500);
});

it("gives every moment half a second to two, however many there are in a turn", () => {
  const seen = turns.flatMap((events) =>
    events
      .filter(({ kind }) => MOMENTS.includes(kind))
      .map((event) => [event.kind, pause(event, events)] as const),
  );
  expect(new Set(seen.map(([kind]) => kind))).toEqual(new Set(["rat-swept", "water-rose"]));
  for (const [, time] of seen) {
    expect(time).toBeGreaterThanOrEqual(500);
    expect(time).toBeLessThanOrEqual(2000);
  }
  // A die that leaves one rat alone, and brings the water that takes two more.
  const worst = [
    { kind: "die-chosen" },
    { kind: "rat-moved", start: 1, end: 9 },
    { kind: "rat-swept" },
    { kind: "cheese-taken" },
    { kind: "water-rose" },
    { kind: "rat-swept" },
    { kind: "pool-refilled" },
    { kind: "pool-rolled" },
  ] as Event[];
  expect(shownFor(worst)).toBeLessThanOrEqual(2000.5);
  for (const event of worst) expect(pause(event, worst)).toBeGreaterThan(0);
});
