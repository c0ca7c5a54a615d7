// Moves a camera by touch, mouse and wheel: one finger pans, two zoom. A tap stays a tap.
import type { Camera, Point } from "./camera.svelte";

/** Movements shorter than this are taps, in px. */
const TAP_DISTANCE = 7;

/** Adds event listeners; returns the function that removes them. */
export function listen(
  node: HTMLElement,
  listeners: [string, (event: never) => void, AddEventListenerOptions?][],
): () => void {
  for (const [name, listener, options] of listeners) {
    node.addEventListener(name, listener as EventListener, options);
  }
  return () => {
    for (const [name, listener, options] of listeners) {
      node.removeEventListener(name, listener as EventListener, options);
    }
  };
}

/** The position of a pointer relative to an element. */
export function positionOn(node: HTMLElement, event: MouseEvent): Point {
  const { left, top } = node.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** An attachment that moves a camera on an element; the wheel zooms or scrolls. */
export function panZoom(camera: Camera, wheeling: "zoom" | "scroll") {
  return (node: HTMLElement): (() => void) => {
    const fingers = new Map<number, Point>();
    let pressed: Point | null = null;
    /** Stays true after a drag until its click event. */
    let dragged = false;

    function middle(): Point & { spread: number } {
      const [a, b] = [...fingers.values()];
      if (!a) return { x: 0, y: 0, spread: 1 };
      if (!b) return { ...a, spread: 1 };
      return {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
        spread: Math.max(24, Math.hypot(a.x - b.x, a.y - b.y)),
      };
    }

    function down(event: PointerEvent): void {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      fingers.set(event.pointerId, positionOn(node, event));
      dragged = fingers.size > 1;
      if (!dragged) pressed = positionOn(node, event);
    }

    function moved(event: PointerEvent): void {
      if (!fingers.has(event.pointerId) || !(camera.partial || fingers.size > 1)) return;
      const now = positionOn(node, event);
      if (!dragged && pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) < TAP_DISTANCE)
        return;
      if (!dragged) {
        dragged = true;
        node.setPointerCapture(event.pointerId);
      }
      camera.dragging = true;
      const before = middle();
      fingers.set(event.pointerId, now);
      const after = middle();
      camera.panBy(after.x - before.x, after.y - before.y);
      if (fingers.size > 1) camera.zoomAt(after.x, after.y, after.spread / before.spread);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      camera.dragging = false;
      if (dragged) camera.settle();
    }

    // The end of a drag is not a click on what lies below.
    function click(event: MouseEvent): void {
      if (dragged && fingers.size === 0 && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      dragged = false;
    }

    function wheel(event: WheelEvent): void {
      const scrolls = wheeling === "scroll" && !event.ctrlKey;
      if (scrolls && !camera.partial) return; // the page scrolls
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      if (scrolls) {
        camera.panBy(-event.deltaX * lines, -event.deltaY * lines);
        return;
      }
      const speed = wheeling === "scroll" ? 1 / 240 : event.ctrlKey ? 0.01 : 0.0016;
      const { x, y } = positionOn(node, event);
      camera.zoomAt(x, y, Math.exp(-event.deltaY * lines * speed));
    }

    const stop = listen(node, [
      ["pointerdown", down],
      ["pointermove", moved],
      ["pointerup", up],
      ["pointercancel", up],
      ["click", click, { capture: true }],
      ["wheel", wheel, { passive: false }],
    ]);
    return () => {
      stop();
      camera.close();
    };
  };
}
