// Movement: transforms and opacity alone, so that the browser can do it without drawing anew.

export interface Motion {
  /** In ms; 0: nothing moves, things are where they are. */
  duration: number;
}

/** How long something moves that is shown for `pause` ms at normal speed. */
export function motionOf(pause: number, speed: number, reducedMotion: boolean): Motion {
  const still = reducedMotion || !Number.isFinite(speed) || speed <= 0;
  return { duration: still ? 0 : pause / speed };
}

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
