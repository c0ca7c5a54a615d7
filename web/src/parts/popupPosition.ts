// Where a menu opens: next to its button, and inside the window.

const EDGE = 8;
const GAP = 5;

interface Size {
  width: number;
  height: number;
}

/**
 * The position of a list: below its button, or above it where there is more room; aligned with the
 * button's left edge, or with its right one where there is no room for that.
 */
export function popupPosition(
  button: Pick<DOMRect, "top" | "bottom" | "left" | "right">,
  list: Size,
  window: Size,
): { left: number; top: number } {
  const right = window.width - EDGE - list.width;
  const left = button.left <= right ? button.left : Math.min(right, button.right - list.width);
  const below = button.bottom + GAP;
  const fits = below + list.height + EDGE <= window.height;
  const above = button.top > window.height - button.bottom;
  const top = fits || !above ? below : button.top - GAP - list.height;
  const lowest = window.height - EDGE - list.height;
  return { left: Math.max(EDGE, left), top: Math.max(EDGE, Math.min(top, lowest)) };
}
