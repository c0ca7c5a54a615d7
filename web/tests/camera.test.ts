// @vitest-environment jsdom
// The camera never loses the board.
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LakeCamera } from "../src/games/powerboats/lakeCamera.svelte";
import { Camera } from "../src/table/camera.svelte";
import { panZoom } from "../src/table/panZoom";
import { board } from "./powerboats";

let lake: LakeCamera;
let camera: Camera;

beforeEach(() => {
  lake = new LakeCamera();
  camera = lake.camera;
  lake.fit(board, 600, 400);
});

function middle() {
  return { x: board.left + board.width / 2, y: board.top + board.height / 2 };
}

it("shows the whole board in the middle at first", () => {
  expect(camera.showsAll).toBe(true);
  const seen = camera.toWindow(middle());
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
    const corner = camera.toWindow({ x: board.left, y: board.top });
    const other = camera.toWindow({ x: board.left + board.width, y: board.top + board.height });
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
  const before = camera.toBoard(250, 180);
  camera.zoomAt(250, 180, 2);
  const after = camera.toBoard(250, 180);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

it("keeps its middle when the window changes", () => {
  camera.zoomAt(300, 200, 4);
  const before = camera.toBoard(300, 200);
  lake.fit(board, 500, 300);
  const after = camera.toBoard(250, 150);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

describe("following", () => {
  it("is for windows of every size, until somebody wants the whole lake", () => {
    expect(lake.follows).toBe(true);
    lake.fit(board, 1200, 900);
    expect(lake.follows).toBe(true);
    lake.stay(true);
    expect([lake.follows, camera.showsAll]).toEqual([false, true]);
    lake.follow();
    expect(lake.follows).toBe(true);
  });

  it("is back with the next decision where the whole lake is too small to play on", () => {
    lake.fit(board, 360, 300);
    lake.stay(true);
    expect([lake.follows, camera.held, camera.showsAll]).toEqual([true, true, true]);
  });

  it.each([
    [390, 380, 46],
    [1066, 900, 60],
    [2144, 1440, 72],
  ])("shows a decision larger where there is more room: %i x %i", (width, height, space) => {
    lake.fit(board, width, height);
    lake.frame({ left: 300, top: 300, width: 100, height: 100 }, true);
    expect(camera.scale * board.unit).toBeCloseTo(Math.max(space, camera.least * board.unit));
  });

  it("shows no part under the bearings", () => {
    const box = { left: 300, top: 300, width: 500, height: 330 };
    lake.frame(box, true);
    const corner = camera.toWindow({ x: box.left, y: box.top });
    expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(21.999);
  });

  it("stays where it is while all of a part is seen well", () => {
    lake.frame({ left: 300, top: 300, width: 100, height: 100 }, true);
    const before = { x: camera.x, y: camera.y };
    lake.frame({ left: 340, top: 320, width: 100, height: 100 }, true);
    expect({ x: camera.x, y: camera.y }).toEqual(before);
  });

  it("shows a part as large as is comfortable", () => {
    const box = { left: 0, top: 0, width: 300, height: 200 };
    lake.frame(box, true);
    expect(camera.scale).toBeGreaterThan(camera.least);
    const corner = camera.toWindow({ x: box.left, y: box.top });
    const other = camera.toWindow({ x: box.left + box.width, y: box.top + box.height });
    expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(-0.001);
    expect(other.x).toBeLessThanOrEqual(600.001);
    expect(other.y).toBeLessThanOrEqual(400.001);
  });

  it("comes no closer to see what happens elsewhere", () => {
    lake.frame({ left: 0, top: 0, width: 300, height: 200 }, true);
    const scale = camera.scale;
    camera.reveal({ left: 700, top: 600, width: 100, height: 100 }, true);
    expect(camera.scale).toBeCloseTo(scale);
    const { x, y } = camera.toWindow({ x: 750, y: 650 });
    expect([x > 0 && x < 600, y > 0 && y < 400]).toEqual([true, true]);
  });
});

describe("fingers", () => {
  const clicked = vi.fn();

  /** A picture of twice the window's height, under a camera that the wheel scrolls. */
  function tall() {
    const camera = new Camera();
    camera.fit({ left: 0, top: 0, width: 300, height: 800 }, 300, 400, { least: 0.5, most: 3 });
    camera.jump({ x: 0, y: 0, scale: 1 });
    const node = document.createElement("div");
    node.setPointerCapture = vi.fn();
    node.addEventListener("click", clicked.mockReset());
    panZoom(camera, "scroll")(node);
    const finger = (kind: "pointerDown" | "pointerMove" | "pointerUp", y: number, id = 1) =>
      fireEvent[kind](node, { pointerId: id, clientX: 100, clientY: y });
    return { camera, node, finger };
  }

  it("move it, and what ends a drag is not a tap", async () => {
    const { camera, node, finger } = tall();
    await finger("pointerDown", 200);
    await finger("pointerMove", 150);
    expect([camera.y, camera.held, camera.dragging]).toEqual([-50, true, true]);
    await finger("pointerUp", 150);
    expect(camera.dragging).toBe(false);
    await fireEvent.click(node, { detail: 1 });
    expect(clicked).not.toHaveBeenCalled();
    await fireEvent.click(node, { detail: 1 });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("tap where they hardly move", async () => {
    const { camera, node, finger } = tall();
    await finger("pointerDown", 200);
    await finger("pointerMove", 204);
    await finger("pointerUp", 204);
    await fireEvent.click(node, { detail: 1 });
    expect([camera.y, camera.held]).toEqual([0, false]);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("enlarge what is between two of them", async () => {
    const { camera, finger } = tall();
    await finger("pointerDown", 100, 1);
    await finger("pointerDown", 200, 2);
    const between = camera.toBoard(100, 150);
    await finger("pointerMove", 50, 1);
    await finger("pointerMove", 250, 2);
    expect(camera.scale).toBeCloseTo(2);
    expect(camera.toWindow(between).y).toBeCloseTo(150);
  });

  it("leave alone what is seen whole; then the wheel scrolls the page", async () => {
    const { camera, node, finger } = tall();
    expect(await fireEvent.wheel(node, { deltaY: 30 })).toBe(false);
    expect(camera.y).toBe(-30);
    camera.jump({ x: 0, y: 0, scale: 0.5 });
    camera.held = false;
    await finger("pointerDown", 200);
    await finger("pointerMove", 100);
    expect(await fireEvent.wheel(node, { deltaY: 30 })).toBe(true);
    expect(camera.held).toBe(false);
  });
});
