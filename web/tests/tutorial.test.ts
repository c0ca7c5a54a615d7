// @vitest-environment node
import { describe, expect, it } from "vitest";
import { gamesWith, loadBook, loadTutorial } from "../src/games";
import { applyChanges, lessonScene, type Lesson } from "../src/screens/learn/tutorial";

describe("changed", () => {
  it("puts new values in their places, and leaves the view alone", () => {
    const view = { turn: 0, boats: [{ space: "a1" }, { space: "b2" }] };
    expect(applyChanges(view, { turn: 1, "boats.1.space": "c3" })).toEqual({
      turn: 1,
      boats: [{ space: "a1" }, { space: "c3" }],
    });
    expect(view.boats[1]?.space).toBe("b2");
  });
});

describe("lessonScene", () => {
  const lesson: Lesson = {
    name: "two",
    moments: [
      {
        view: { at: 0 },
        choices: ["dice"],
        best: "?",
        tries: {
          "?": { say: "on", good: true, events: ["rolled"], told: [], after: { at: 1 }, to: 1 },
        },
      },
      {
        view: { at: 1 },
        choices: ["ways"],
        best: "left",
        tries: { left: { say: "good", good: true, events: ["moved"], told: [], after: { at: 2 } } },
      },
    ],
  };

  it("does one thing after the other", () => {
    expect(lessonScene(lesson, ["?", "left"])).toEqual({
      name: "two",
      view: { at: 0 },
      beats: [
        { choices: ["dice"], events: ["rolled"], after: { at: 1 } },
        { choices: ["ways"], events: ["moved"], after: { at: 2 } },
      ],
    });
  });

  it("knows when something cannot be done", () => {
    expect(() => lessonScene(lesson, ["left"])).toThrow("no left in the lesson two");
  });
});

it("says which games have lessons", async () => {
  expect(gamesWith("tutorial")).toEqual(["powerboats", "abandon-ship"]);
  await expect(loadTutorial("chess")).rejects.toThrow("no lessons for chess");
  await expect(loadBook("chess")).rejects.toThrow("no rulebook for chess");
});
