// The easiest route as a line on the water, and its legs from gate to gate.
import { placeOf, type Point } from "./geometry";
import type { Board } from "./types";

const rounded = (value: number) => Math.round(value * 10) / 10;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The route from gate to gate: leg 0 leads to the start line, the last one to the finish. */
export function routeLegs(board: Board): Point[][] {
  const spaces = board.course?.route ?? [];
  let from = 0;
  return (board.course?.gates ?? []).map((gate, i, gates) => {
    const passed = spaces.findIndex((space, at) => at >= from && gate.spaces.includes(space));
    const to = i === gates.length - 1 || passed < 0 ? spaces.length - 1 : passed;
    const leg = spaces.slice(from, to + 1).map((space) => placeOf(board, space));
    from = to;
    return leg;
  });
}

/** A line through the points, with rounded corners. */
export function routePath(points: Point[]): string {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return "";
  let path = `M${rounded(first.x)} ${rounded(first.y)}`;
  others.slice(0, -1).forEach((point, i) => {
    const to = between(point, others[i + 1] ?? last);
    path += `Q${rounded(point.x)} ${rounded(point.y)} ${rounded(to.x)} ${rounded(to.y)}`;
  });
  return `${path}L${rounded(last.x)} ${rounded(last.y)}`;
}

/** Where arrows stand on the line: between two spaces, every so many of them. */
export function routeArrows(points: Point[], every: number): (Point & { angle: number })[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next || i % every !== every - 2) return [];
    const angle = (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI;
    return [{ ...between(point, next), angle: Math.round(angle) }];
  });
}
