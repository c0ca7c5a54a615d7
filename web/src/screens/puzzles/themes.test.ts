import { describe, expect, it } from "vitest";
import type { Texts } from "../../texts";
import { namedThemes, questionOf } from "./themes";

const words = new Set([
  "puzzle-ask-choice",
  "puzzle-ask-way",
  "puzzle-ask-island",
  "puzzle-theme-way",
]);
const t = Object.assign((name: string) => name, {
  has: (name: string) => words.has(name),
}) as unknown as Texts;

describe("the question of a puzzle", () => {
  it("is that of its last theme that has one", () => {
    expect(questionOf(["way", "danger", "island"], t)).toBe("puzzle-ask-island");
    expect(questionOf(["way", "danger"], t)).toBe("puzzle-ask-way");
  });

  it("is a general one for a game without questions of its own", () => {
    expect(questionOf(["danger"], t)).toBe("puzzle-ask-choice");
  });
});

it("leaves out themes without a name", () => {
  expect(namedThemes(["way", "danger"], t)).toEqual([{ theme: "way", name: "puzzle-theme-way" }]);
});
