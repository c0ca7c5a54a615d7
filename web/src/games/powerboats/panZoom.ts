// Fingers, mouse and keys move the camera: drag, pinch, wheel, double click, arrows, + - 0.
import type { Camera } from "./camera.svelte";

/** A finger that moves less than this has tapped, in px. */
const TAP = 7;
const STEP = 90;
const ZOOM = 1.5;

interface Finger {
  x: number;
  y: number;
}

/** Lets a camera be moved on an element. `still`: whether movement is unwanted. */
export function panZoom(camera: Camera, still: () => boolean) {
  return (node: HTMLElement): (() => void) => {
    const fingers = new Map<number, Finger>();
    let dragging = false;
    let pressed: Finger | null = null;

    function place(event: MouseEvent): Finger {
      const { left, top } = node.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    }

    function middle(): Finger & { spread: number } {
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
      fingers.set(event.pointerId, place(event));
      if (fingers.size === 1) {
        pressed = place(event);
        dragging = false;
      } else {
        dragging = true;
      }
    }

    function moved(event: PointerEvent): void {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      const now = place(event);
      if (!dragging && pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) < TAP) return;
      if (!dragging) {
        dragging = true;
        node.setPointerCapture(event.pointerId);
      }
      const before = middle();
      fingers.set(event.pointerId, now);
      const after = middle();
      camera.panBy(after.x - before.x, after.y - before.y);
      if (fingers.size > 1) camera.zoomAt(after.x, after.y, after.spread / before.spread);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size === 0 && dragging) camera.settle();
    }

    // What ends a drag is not a tap on whatever lies below.
    function click(event: MouseEvent): void {
      if (dragging && fingers.size === 0 && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      dragging = false;
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      const { x, y } = place(event);
      camera.zoomAt(x, y, Math.exp(-event.deltaY * lines * speed));
    }

    function doubled(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest("[role=button], button")) return;
      const { x, y } = place(event);
      camera.zoomAt(x, y, 1.8);
    }

    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") camera.zoomBy(ZOOM, still());
      else if (event.key === "-") camera.zoomBy(1 / ZOOM, still());
      else if (event.key === "0") {
        camera.stay(still());
      } else if (event.target === node && event.key.startsWith("Arrow")) {
        const dx = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
        const dy = event.key === "ArrowUp" ? STEP : event.key === "ArrowDown" ? -STEP : 0;
        camera.panBy(dx, dy);
      } else return;
      event.preventDefault();
    }

    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", down],
      ["pointermove", moved],
      ["pointerup", up],
      ["pointercancel", up],
      ["click", click, { capture: true }],
      ["wheel", wheel, { passive: false }],
      ["dblclick", doubled],
      ["keydown", key],
    ];
    for (const [name, listener, options] of listeners) {
      node.addEventListener(name, listener as EventListener, options);
    }
    return () => {
      for (const [name, listener, options] of listeners) {
        node.removeEventListener(name, listener as EventListener, options);
      }
    };
  };
}
