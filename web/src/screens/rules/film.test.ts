// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../state/settings.svelte";
import plain from "../../table/plain";
import type { RecordedScene } from "../learn/tutorial";
import { Film } from "./film.svelte";

const SCENE: RecordedScene = {
  name: "two steps",
  view: { at: 0 },
  beats: [
    { choices: [], events: ["rolled"], after: { at: 1 } },
    { choices: ["left", "right"], events: ["moved"], after: { at: 2 } },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.preferences.speed = "none";
  return () => vi.useRealTimers();
});

describe("a moving picture", () => {
  it("stands still before the last thing, with the choices there", async () => {
    const film = new Film(SCENE, {}, plain);
    await vi.advanceTimersByTimeAsync(1);
    expect(film.stage.view).toEqual({ at: 1 });
    expect(film.choices).toEqual(["left", "right"]);
  });

  it("plays over and over, until it is stopped", async () => {
    const film = new Film(SCENE, {}, plain);
    film.play();
    await vi.advanceTimersByTimeAsync(1);
    expect(film.stage.view).toEqual({ at: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(film.stage.view).toEqual({ at: 1 });
    expect(film.choices).toEqual(["left", "right"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(film.stage.view).toEqual({ at: 2 });
    await vi.advanceTimersByTimeAsync(2700);
    expect(film.stage.view).toEqual({ at: 0 });
    film.pause();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(film.stage.view).toEqual({ at: 0 });
  });
});
