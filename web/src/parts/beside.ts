// Where a small list opens: at its button, and within the window.

const EDGE = 8;
const GAP = 5;

interface Extent {
  width: number;
  height: number;
}

/**
 * Where a list begins: under its button, or above it where there is more room. They begin in line,
 * or end in line where there is no room for that.
 */
export function beside(
  button: Pick<DOMRect, "top" | "bottom" | "left" | "right">,
  list: Extent,
  window: Extent,
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
