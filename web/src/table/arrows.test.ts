import { expect, it } from "vitest";
import { arrowPath } from "./arrows";

it("ends with its point on the place that it leads to", () => {
  const path = arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, 8);
  expect(path).toBe("M8.0 4.0L76.0 4.0L76.0 11.2L100.0 0.0L76.0 -11.2L76.0 -4.0L8.0 -4.0z");
});

it("can be short, and even lead nowhere", () => {
  expect(arrowPath({ x: 5, y: 5 }, { x: 5, y: 5 }, 8)).not.toContain("NaN");
});
