import { expect, it } from "vitest";
import { scaleOf } from "./scale";

it("has round numbers beside the plot", () => {
  expect(scaleOf([1387, 1712], 200).ticks).toEqual([1400, 1500, 1600, 1700]);
  expect(scaleOf([987, 2013], 200).ticks).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
});

it("goes from the upper edge to the lower one", () => {
  const scale = scaleOf([1400, 1700, 1500], 300);
  expect([scale.at(1700), scale.at(1400), scale.at(1550)]).toEqual([0, 300, 150]);
});

it("draws a single value too", () => {
  const scale = scaleOf([1500], 100);
  expect(scale.ticks).toEqual([1500, 1501]);
  expect(scale.at(1500)).toBe(100);
});
