// Animates an element to its new place: straight, or along a path in small hops. The element is
// already at its end; the animation starts from where it was.
import type { Waypoint } from "./plan";
import type { Spot } from "./crowd";

export interface Gliding {
  spot: Spot;
  /** The way to go, where it is not straight. */
  way?: readonly Waypoint[] | undefined;
  /** Turns over on the way, as a rat does that the water takes. */
  tumbling?: boolean;
  /** In ms; 0: no animation. */
  duration: number;
}

export function placed({ x, y, scale }: Spot): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

const HOP = 9;

function hops(from: Spot, to: Spot, way: readonly Waypoint[]): Keyframe[] {
  const stops: (Waypoint & { scale: number })[] = [
    { x: from.x, y: from.y, scale: from.scale },
    ...way.slice(1, -1).map((step) => ({ ...step, scale: to.scale })),
    { x: to.x, y: to.y, scale: to.scale, ...(way.at(-1)?.hidden ? { hidden: true } : {}) },
  ];
  const lengths = stops.map((stop, n) => {
    const last = stops[n - 1];
    if (!last) return 0;
    return stop.hidden ? 26 : Math.max(20, Math.hypot(stop.x - last.x, stop.y - last.y));
  });
  const whole = lengths.reduce((sum, each) => sum + each, 0);
  const frames: Keyframe[] = [];
  let gone = 0;
  stops.forEach((stop, n) => {
    const last = stops[n - 1];
    const length = lengths[n] ?? 0;
    if (last && stop.hidden) {
      frames.push({ transform: at(last), opacity: 0, offset: (gone + length * 0.4) / whole });
      frames.push({ transform: at(stop), opacity: 0, offset: (gone + length * 0.6) / whole });
    } else if (last) {
      const middle = {
        x: (last.x + stop.x) / 2,
        y: (last.y + stop.y) / 2 - HOP,
        scale: stop.scale,
      };
      frames.push({ transform: at(middle), opacity: 1, offset: (gone + length / 2) / whole });
    }
    gone += length;
    frames.push({ transform: at(stop), opacity: 1, offset: Math.min(1, gone / whole) });
  });
  return frames;
}

function at({ x, y, scale }: { x: number; y: number; scale: number }): string {
  return placed({ x, y, scale, depth: 0, wet: false });
}

function tumble(from: Spot, to: Spot): Keyframe[] {
  const turned = (x: number, y: number, turn: number) =>
    `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${to.scale})`;
  return [
    { transform: placed(from), opacity: 1 },
    { transform: turned(from.x - 8, from.y - 14, -20), opacity: 1, offset: 0.2 },
    { transform: turned(from.x - 20, from.y + 22, -80), opacity: 0.5, offset: 0.45 },
    { transform: turned((from.x + to.x) / 2, to.y + 16, -40), opacity: 0.4, offset: 0.7 },
    { transform: placed(to), opacity: 1 },
  ];
}

export function glide(node: SVGElement, first: Gliding) {
  let spot = first.spot;
  let running: Animation | undefined;
  return {
    update({ spot: next, way, tumbling, duration }: Gliding): void {
      const from = spot;
      spot = next;
      if (placed(from) === placed(next)) return;
      running?.cancel();
      if (duration <= 0 || typeof node.animate !== "function") return;
      const frames = tumbling
        ? tumble(from, next)
        : way && way.length > 1
          ? hops(from, next, way)
          : [{ transform: placed(from) }, { transform: placed(next) }];
      const easing = way ? "linear" : "ease-in-out";
      running = node.animate(frames, { duration, easing });
    },
    destroy(): void {
      running?.cancel();
    },
  };
}
