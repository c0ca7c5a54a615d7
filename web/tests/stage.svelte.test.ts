// The stage: events one after another, at the speed that somebody likes.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameFace } from "../src/games/face";
import { settings } from "../src/state/settings.svelte";
import { PATIENCE, Stage } from "../src/state/stage.svelte";

const face = {
  pause: (event: { pause: number }) => event.pause,
  sounds: () => null,
} as unknown as GameFace;
let stage: Stage;
let settled: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ board: "lake" })));
  settings.liked.speed = "normal";
  settled = 0;
  stage = new Stage("table", () => settled++);
  stage.wear(face);
  await stage.set("begin", "scene");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function step(view: string, ...pauses: number[]) {
  return { view, scene: "scene", events: pauses.map((pause) => ({ pause })) };
}

it("shows how a game stands, at once", () => {
  expect([stage.view, stage.board, stage.playing, settled]).toEqual(["begin", "lake", false, 1]);
});

it("shows events one after another, with the view before and after", async () => {
  const shown = vi.fn();
  stage.add({ ...step("after", 100, 0, 200), shown });
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.step, stage.before, stage.view]).toEqual([0, "begin", "after"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.step).toBe(2); // the one without a pause is not shown
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect([stage.step, stage.before, stage.event, stage.playing]).toEqual([-1, null, null, false]);
  expect(shown).toHaveBeenCalledOnce();
  expect(settled).toBe(2);
});

it("waits half as long, or not at all, for those who are in a hurry", async () => {
  settings.liked.speed = "none";
  stage.add(step("after", 5000));
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.view, stage.playing]).toEqual(["after", false]);
});

it("can be skipped", async () => {
  stage.add(step("after", 5000, 5000));
  await vi.advanceTimersByTimeAsync(10);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.playing).toBe(false);
});

it("hurries where too much is waiting", async () => {
  const last = 2 * PATIENCE;
  for (let i = 0; i <= last; i++) stage.add(step(`${i}`, 100));
  await vi.advanceTimersByTimeAsync(100 * (PATIENCE + 2));
  expect([stage.view, stage.playing]).toEqual([`${last}`, false]);
});

it("leaves out all that is too much at once, and counts it as shown", async () => {
  const shown: string[] = [];
  let looks = 0;
  const cleanup = $effect.root(() => {
    $effect(() => {
      void stage.view;
      looks++;
    });
  });
  stage.add(step("first", 100));
  await vi.advanceTimersByTimeAsync(50);
  for (let i = 0; i < 500; i++) {
    stage.add({ ...step(`${i}`, 100), shown: () => shown.push(`${i}`) });
  }
  const before = looks;
  await vi.advanceTimersByTimeAsync(100);
  const late = 500 - PATIENCE;
  expect([shown.length, stage.before, stage.view]).toEqual([late, `${late - 1}`, `${late}`]);
  expect(looks - before).toBe(1);
  cleanup();
});

it("shows everything to those who have the time", async () => {
  stage.patience = Infinity;
  const seen: unknown[] = [];
  for (let i = 0; i < 40; i++) stage.add(step(`${i}`, 100));
  for (let i = 0; i < 40; i++) {
    await vi.advanceTimersByTimeAsync(50);
    seen.push(stage.view);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
});

it("drops what is waiting for a fresh start", async () => {
  stage.add(step("old", 100));
  stage.add(step("older", 100));
  await vi.advanceTimersByTimeAsync(10);
  await stage.set("fresh", "scene");
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.view, stage.playing, stage.step]).toEqual(["fresh", false, -1]);
});

it("settles after the step that a fresh start cut short has counted as shown", async () => {
  // A page that is still loading: the first scenery is on its way when a move and a fresh start come.
  const order: string[] = [];
  stage = new Stage("another table", () => order.push("settled"));
  stage.wear(face);
  stage.add({ ...step("move", 100), shown: () => order.push("shown") });
  void stage.set("fresh", "scene");
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual(["shown", "settled"]);
});

it("goes on after a fresh start with what came since", async () => {
  stage.add(step("old", 100));
  await vi.advanceTimersByTimeAsync(10);
  const fresh = stage.set("fresh", "scene");
  stage.add(step("next", 100));
  await fresh;
  await vi.advanceTimersByTimeAsync(500);
  expect([stage.view, stage.playing]).toEqual(["next", false]);
});

it("shows the last step again", async () => {
  stage.add(step("after", 100));
  await vi.advanceTimersByTimeAsync(200);
  expect(stage.canShowAgain).toBe(true);
  stage.again();
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.before, stage.view, stage.step]).toEqual(["begin", "after", 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([stage.view, stage.playing]).toEqual(["after", false]);
});
