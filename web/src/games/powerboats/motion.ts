// Movement: transforms and opacity alone, so that the browser can do it without drawing anew.

/** Moves an element; it ends as its style says. Without time it does nothing. */
export function move(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  duration: number,
  options: KeyframeAnimationOptions = {},
): Animation | null {
  if (!element || duration <= 0 || !("animate" in element)) return null;
  return element.animate(keyframes, { duration, easing: "ease-in-out", ...options });
}
