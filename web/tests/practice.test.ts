// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import plain from "../src/table/plain";
import { settings } from "../src/state/settings.svelte";
import { Practice } from "../src/screens/learn/practice.svelte";
import { Progress } from "../src/screens/learn/progress.svelte";
import { loadTutorial } from "../src/games";
import type { Tutorial } from "../src/screens/learn/tutorial";

let tutorial: Tutorial;
const done = vi.fn();

function practice(name: string): Practice {
  const lesson = tutorial.lessons.find((each) => each.name === name);
  if (!lesson) throw new Error(name);
  return new Practice(tutorial, plain, lesson, done);
}

async function settled(one: Practice): Promise<void> {
  await vi.waitFor(() => expect(one.stage.playing).toBe(false), 30_000);
}

beforeEach(async () => {
  localStorage.clear();
  done.mockReset();
  settings.preferences.speed = "none";
  tutorial = await loadTutorial("powerboats");
});

describe("a lesson", () => {
  it("answers a try that misses, and can be tried again", async () => {
    const one = practice("back");
    await vi.waitFor(() => expect(one.choices).not.toBeNull(), 30_000);
    one.play("right");
    await settled(one);
    expect(one.reply).toMatchObject({ say: "undone", good: false });
    expect(one.choices).toBeNull();
    expect(one.canShow).toBe(true);
    await one.again();
    expect(one.reply).toBeNull();
    expect(one.choices).not.toBeNull();
    one.play("left");
    await settled(one);
    expect(one.reply).toMatchObject({ say: "good", good: true });
    expect(done).toHaveBeenCalledOnce();
  });

  it("leads on from the dice to the direction", async () => {
    const one = practice("engine");
    one.play("?");
    await vi.waitFor(() => expect(one.step?.say).toBe("rolled"), 30_000);
    await settled(one);
    expect(one.reply).toBeNull();
    expect(one.canTry("ahead")).toBe(true);
    one.play("ahead");
    await settled(one);
    expect(one.reply?.good).toBe(true);
  });

  it("shows how it is done", async () => {
    const one = practice("forced");
    await one.show();
    await settled(one);
    expect(one.reply?.good).toBe(true);
  });

  it("does nothing with an action that it does not know", async () => {
    const one = practice("forced");
    one.play("ahead");
    await settled(one);
    expect(one.reply).toBeNull();
  });
});

describe("progress", () => {
  it("is kept, and forgotten on demand", () => {
    new Progress("powerboats").add("place");
    const again = new Progress("powerboats");
    expect(again.has("place")).toBe(true);
    expect(again.has("engine")).toBe(false);
    expect(new Progress("abandon-ship").has("place")).toBe(false);
    again.clear();
    expect(new Progress("powerboats").has("place")).toBe(false);
  });

  it("does not mind what somebody else wrote there", () => {
    localStorage.setItem("boathouse.learned.powerboats", '{"place": true}');
    expect(new Progress("powerboats").has("place")).toBe(false);
  });
});
