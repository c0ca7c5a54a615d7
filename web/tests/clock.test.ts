// @vitest-environment node
import { expect, it } from "vitest";
import { clockText } from "../src/parts/clock";

it.each([
  [-5, "0:00"],
  [1, "0:01"],
  [61_000, "1:01"],
  [3_600_000, "1:00:00"],
  [3 * 86_400_000 + 3_600_000, "3 d 1 h"],
])("%i ms are %s", (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
