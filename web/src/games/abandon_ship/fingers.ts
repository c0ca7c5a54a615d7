// Moves the camera with fingers, mouse and wheel: one finger moves it, two enlarge it. A tap stays a
// tap.
import type { Camera } from "./camera.svelte";

const SLIP = 7;

export function fingers(node: HTMLElement, camera: Camera) {
  const down = new Map<number, { x: number; y: number }>();
  let moved = 0;

  function start(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 1) moved = 0;
  }

  function move(event: PointerEvent): void {
    const last = down.get(event.pointerId);
    if (!last || !(camera.partial || down.size > 1)) return;
    const right = event.clientX - last.x;
    const below = event.clientY - last.y;
    moved += Math.hypot(right, below);
    if (moved < SLIP && down.size === 1) return;
    camera.held = true;
    if (down.size === 1) {
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      camera.pan(right, below);
    } else {
      pinch(event, last);
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function pinch(event: PointerEvent, last: { x: number; y: number }): void {
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const box = node.getBoundingClientRect();
    const x = (event.clientX + other.x) / 2 - box.left;
    const y = (event.clientY + other.y) / 2 - box.top;
    if (before > 0) camera.enlarge(now / before, x, y);
  }

  function end(event: PointerEvent): void {
    down.delete(event.pointerId);
    if (down.size === 0) camera.held = false;
  }

  /** After a drag, the click that the browser makes of it is none. */
  function click(event: MouseEvent): void {
    if (moved < SLIP) return;
    moved = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !camera.partial) return;
    event.preventDefault();
    const box = node.getBoundingClientRect();
    if (event.ctrlKey) {
      const factor = Math.exp(-event.deltaY / 240);
      camera.enlarge(factor, event.clientX - box.left, event.clientY - box.top);
    } else {
      camera.pan(-event.deltaX, -event.deltaY);
    }
  }

  node.addEventListener("pointerdown", start);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy(): void {
      node.removeEventListener("pointerdown", start);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
