// The camera never loses the board.
import { beforeEach, describe, expect, it } from "vitest";
import { Camera } from "../src/games/powerboats/camera.svelte";
import { board } from "./powerboats";

let camera: Camera;

beforeEach(() => {
  camera = new Camera();
  camera.fit(board, 600, 400);
});

function middle() {
  return { x: board.left + board.width / 2, y: board.top + board.height / 2 };
}

it("shows the whole board in the middle at first", () => {
  expect(camera.showsAll).toBe(true);
  const seen = camera.seen(middle());
  expect(seen.x).toBeCloseTo(300);
  expect(seen.y).toBeCloseTo(200);
});

it("cannot be pushed off the board", () => {
  camera.zoomAt(300, 200, 3);
  for (const [dx, dy] of [
    [9999, 9999],
    [-9999, -9999],
  ] as const) {
    camera.panBy(dx, dy);
    const corner = camera.seen({ x: board.left, y: board.top });
    const other = camera.seen({ x: board.left + board.width, y: board.top + board.height });
    expect(corner.x).toBeLessThanOrEqual(0.001);
    expect(corner.y).toBeLessThanOrEqual(0.001);
    expect(other.x).toBeGreaterThanOrEqual(599.999);
    expect(other.y).toBeGreaterThanOrEqual(399.999);
  }
});

it("zooms between the whole board and a large space", () => {
  camera.zoomAt(0, 0, 1000);
  expect(camera.scale * board.unit).toBeCloseTo(110);
  camera.zoomAt(0, 0, 0.0001);
  expect(camera.showsAll).toBe(true);
});

it("keeps what is under the fingers while it zooms", () => {
  const before = camera.at(250, 180);
  camera.zoomAt(250, 180, 2);
  const after = camera.at(250, 180);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

it("keeps its middle when the window changes", () => {
  camera.zoomAt(300, 200, 4);
  const before = camera.at(300, 200);
  camera.fit(board, 500, 300);
  const after = camera.at(250, 150);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

describe("following", () => {
  it("is for small windows, where nobody says otherwise", () => {
    expect(camera.follows).toBe(true);
    camera.fit(board, 1200, 900);
    expect(camera.follows).toBe(false);
    camera.follow();
    expect(camera.follows).toBe(true);
    camera.stay(true);
    expect(camera.follows).toBe(false);
  });

  it("shows a part as large as is comfortable", () => {
    const box = { left: 0, top: 0, width: 300, height: 200 };
    camera.frame(box, true);
    expect(camera.scale).toBeGreaterThan(camera.whole);
    const corner = camera.seen({ x: box.left, y: box.top });
    const other = camera.seen({ x: box.left + box.width, y: box.top + box.height });
    expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(-0.001);
    expect(other.x).toBeLessThanOrEqual(600.001);
    expect(other.y).toBeLessThanOrEqual(400.001);
  });

  it("comes no closer to see what happens elsewhere", () => {
    camera.frame({ left: 0, top: 0, width: 300, height: 200 }, true);
    const scale = camera.scale;
    camera.reveal({ left: 700, top: 600, width: 100, height: 100 }, true);
    expect(camera.scale).toBeCloseTo(scale);
    const { x, y } = camera.seen({ x: 750, y: 650 });
    expect([x > 0 && x < 600, y > 0 && y < 400]).toEqual([true, true]);
  });
});
