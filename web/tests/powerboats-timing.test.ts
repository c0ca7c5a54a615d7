// @vitest-environment node
// How long others' turns are shown: the wait between one's own turns.
import { expect, it } from "vitest";
import { pause } from "../src/games/powerboats/timing";
import type { Event } from "../src/games/powerboats/types";
import { matches } from "./powerboats";

/** Of each boat's turns in a match: its events, step by step. */
function turns(name: keyof typeof matches): Event[][][] {
  const found: { seat: number; steps: Event[][] }[] = [];
  for (const { events } of matches[name].steps) {
    const first = events.find((event) => "seat" in event);
    if (!first || !("seat" in first) || first.kind === "boat-placed") continue;
    const begins = first.kind === "dice-chosen";
    if (begins || found.at(-1)?.seat !== first.seat) found.push({ seat: first.seat, steps: [] });
    found.at(-1)?.steps.push(events.filter((event) => "seat" in event));
  }
  return found.map(({ steps }) => steps);
}

const MOMENTS = ["buoy-rounded", "boat-crashed", "boat-sank", "boat-finished"];
/** A forced direction comes with its reason, which takes a moment to read. */
const isSpecial = (event: Event) =>
  MOMENTS.includes(event.kind) || (event.kind === "boat-moved" && event.forced);
const all = [...turns("finish"), ...turns("sinking")];
const shownFor = (steps: Event[][]) =>
  steps.flatMap((events) => events.map((event) => pause(event, events))).reduce((a, b) => a + b, 0);

it("shows a turn in at most two seconds, and in less where nothing special happens", () => {
  const times = all.map(shownFor);
  const plain = all.filter((steps) => !steps.flat().some(isSpecial)).map(shownFor);
  const mean = (values: number[]) => Math.round(values.reduce((a, b) => a + b) / values.length);
  console.info(
    `Powerboats, a turn of somebody else at normal speed: ${mean(times)} ms on average, ` +
      `${Math.round(Math.max(...times))} ms at most; ${mean(plain)} ms where nothing special happens.`,
  );
  expect(times.length).toBeGreaterThan(20);
  expect(Math.max(...times)).toBeLessThanOrEqual(2000);
  expect(Math.max(...plain)).toBeLessThanOrEqual(1300);
});

it("gives every moment half a second to two", () => {
  const moments = all
    .flat()
    .flatMap((events) =>
      events
        .filter(({ kind }) => MOMENTS.includes(kind))
        .map((event) => [event.kind, pause(event, events)] as const),
    );
  expect(new Set(moments.map(([kind]) => kind))).toEqual(new Set(MOMENTS));
  for (const [, time] of moments) {
    expect(time).toBeGreaterThanOrEqual(500);
    expect(time).toBeLessThanOrEqual(2000);
  }
});

it("lets everybody read the result between two races, and goes on at once after the last", () => {
  const ends = [...matches.sinking.steps, ...matches.finish.steps].flatMap(({ events }) =>
    events
      .filter(({ kind }) => kind === "race-ended")
      .map((event) => [events.some(({ kind }) => kind === "race-began"), pause(event, events)]),
  );
  expect(ends).toContainEqual([true, 6000]);
  expect(ends).toContainEqual([false, 1200]);
});
