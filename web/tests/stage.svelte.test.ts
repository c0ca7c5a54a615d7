// @vitest-environment jsdom
// The stage: events one after another, at the chosen speed.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameFace } from "../src/games/face";
import { settings } from "../src/state/settings.svelte";
import { MAX_QUEUED_STEPS, Stage } from "../src/state/stage.svelte";

const face = {
  pause: (event: { pause: number }) => event.pause,
  sounds: () => null,
} as unknown as GameFace;
let stage: Stage;
let settled: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ board: "lake" })));
  settings.preferences.speed = "normal";
  settled = 0;
  stage = new Stage("table", () => settled++);
  stage.setFace(face);
  await stage.reset("begin", "scene");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function step(view: string, ...pauses: number[]) {
  return { view, scene: "scene", events: pauses.map((pause) => ({ pause })) };
}

it("shows a view at once", () => {
  expect([stage.view, stage.board, stage.playing, settled]).toEqual(["begin", "lake", false, 1]);
});

it("shows events one after another, with the view before and after", async () => {
  const onShown = vi.fn();
  stage.enqueue({ ...step("after", 100, 0, 200), onShown });
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.step, stage.before, stage.view]).toEqual([0, "begin", "after"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.step).toBe(2); // the one without a pause is not shown
  expect(onShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect([stage.step, stage.before, stage.event, stage.playing]).toEqual([-1, null, null, false]);
  expect(onShown).toHaveBeenCalledOnce();
  expect(settled).toBe(2);
});

it("shows one moment: the view before the events, or what the game makes of them", async () => {
  stage.enqueue(step("after", 100, 100));
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.view, stage.shown, stage.turn(1)]).toEqual(["after", "begin", 1]);
  stage.setFace({
    ...face,
    shown: (view: string, before: string | null, _: unknown[], at: number) =>
      `${before} to ${view}: ${at}`,
    turn: (view: string) => view.length,
  } as unknown as GameFace);
  expect([stage.shown, stage.turn(1)]).toEqual(["begin to after: 0", 17]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.shown).toBe("begin to after: 1");
  await vi.advanceTimersByTimeAsync(100);
  expect([stage.shown, stage.turn(1)]).toEqual(["after", 5]);
});

it("does not wait where animations are off", async () => {
  settings.preferences.speed = "none";
  stage.enqueue(step("after", 5000));
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.view, stage.playing]).toEqual(["after", false]);
});

it("can be skipped", async () => {
  stage.enqueue(step("after", 5000, 5000));
  await vi.advanceTimersByTimeAsync(10);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.playing).toBe(false);
});

it("skips steps where too many are queued", async () => {
  const last = 2 * MAX_QUEUED_STEPS;
  for (let i = 0; i <= last; i++) stage.enqueue(step(`${i}`, 100));
  await vi.advanceTimersByTimeAsync(100 * (MAX_QUEUED_STEPS + 2));
  expect([stage.view, stage.playing]).toEqual([`${last}`, false]);
});

it("skips all surplus steps at once, and counts them as shown", async () => {
  const shown: string[] = [];
  let looks = 0;
  const cleanup = $effect.root(() => {
    $effect(() => {
      void stage.view;
      looks++;
    });
  });
  stage.enqueue(step("first", 100));
  await vi.advanceTimersByTimeAsync(50);
  for (let i = 0; i < 500; i++) {
    stage.enqueue({ ...step(`${i}`, 100), onShown: () => shown.push(`${i}`) });
  }
  const before = looks;
  await vi.advanceTimersByTimeAsync(100);
  const late = 500 - MAX_QUEUED_STEPS;
  expect([shown.length, stage.before, stage.view]).toEqual([late, `${late - 1}`, `${late}`]);
  expect(looks - before).toBe(1);
  cleanup();
});

it("shows every step where the queue is unlimited", async () => {
  stage.maxQueuedSteps = Infinity;
  const seen: unknown[] = [];
  for (let i = 0; i < 40; i++) stage.enqueue(step(`${i}`, 100));
  for (let i = 0; i < 40; i++) {
    await vi.advanceTimersByTimeAsync(50);
    seen.push(stage.view);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
});

it("drops queued steps on a reset", async () => {
  stage.enqueue(step("old", 100));
  stage.enqueue(step("older", 100));
  await vi.advanceTimersByTimeAsync(10);
  await stage.reset("fresh", "scene");
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.view, stage.playing, stage.step]).toEqual(["fresh", false, -1]);
});

it("becomes idle after the step that a reset cut short has counted as shown", async () => {
  // A page that is still loading: the scenery is on its way when a move and a reset come.
  const order: string[] = [];
  stage = new Stage("another table", () => order.push("idle"));
  stage.setFace(face);
  stage.enqueue({ ...step("move", 100), onShown: () => order.push("shown") });
  void stage.reset("fresh", "scene");
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual(["shown", "idle"]);
});

it("goes on after a reset with the steps queued since", async () => {
  stage.enqueue(step("old", 100));
  await vi.advanceTimersByTimeAsync(10);
  const fresh = stage.reset("fresh", "scene");
  stage.enqueue(step("next", 100));
  await fresh;
  await vi.advanceTimersByTimeAsync(500);
  expect([stage.view, stage.playing]).toEqual(["next", false]);
});

it("shows the last step again", async () => {
  stage.enqueue(step("after", 100));
  await vi.advanceTimersByTimeAsync(200);
  expect(stage.canReplayStep).toBe(true);
  stage.replayLastStep();
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.before, stage.view, stage.step]).toEqual(["begin", "after", 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([stage.view, stage.playing]).toEqual(["after", false]);
});

it("keeps the events of the last step, also where nothing is animated", async () => {
  settings.preferences.speed = "none";
  expect(stage.lastEvents).toEqual([]);
  stage.enqueue(step("after", 100, 200));
  stage.enqueue(step("later"));
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.view, stage.lastEvents]).toEqual(["later", [{ pause: 100 }, { pause: 200 }]]);
  await stage.reset("elsewhere", "scene", ["led there"]);
  expect(stage.lastEvents).toEqual(["led there"]);
  await stage.reset("fresh", "scene");
  expect(stage.lastEvents).toEqual([]);
});
