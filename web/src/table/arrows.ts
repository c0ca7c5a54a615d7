// An arrow as one shape: a shaft that begins and ends off the middle of its places, and a head.
import type { Mark } from "../api/types";
import type { Point } from "./camera.svelte";

/** Seen on water and wood, by day and by night. */
export const MARK_COLOURS: Record<Mark["colour"], string> = {
  green: "#7ee08a",
  red: "#ff8a6e",
  blue: "#7cc4ff",
  yellow: "#ffd666",
};

/** The outline of an arrow from a place to another; `width` is that of its shaft. */
export function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.min(width * 3, length * 0.6);
  const tail = Math.min(width, length * 0.2);
  const at = (far: number, aside: number) =>
    `${(from.x + along.x * far - along.y * aside).toFixed(1)} ${(from.y + along.y * far + along.x * aside).toFixed(1)}`;
  const half = width / 2;
  const neck = length - head;
  const outline = [
    at(tail, half),
    at(neck, half),
    at(neck, width * 1.4),
    at(length, 0),
    at(neck, -width * 1.4),
    at(neck, -half),
    at(tail, -half),
  ];
  return `M${outline.join("L")}z`;
}
