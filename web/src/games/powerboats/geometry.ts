// Where things are in the drawing of a lake. y grows downwards, and neighbouring spaces are one
// `board.unit` apart.
import type { Box, Point } from "../../table/camera.svelte";
import { HEADINGS, type Board, type Heading } from "./types";

export type { Box, Point } from "../../table/camera.svelte";

/** How far, clockwise in degrees, something that points east is rotated to point in a heading. */
export const BEARING: Record<Heading, number> = {
  e: 0,
  ne: -60,
  nw: -120,
  w: 180,
  sw: 120,
  se: 60,
};

const known = new WeakMap<Board, Map<string, Point>>();

function placesOf(board: Board): Map<string, Point> {
  let places = known.get(board);
  if (!places) {
    places = new Map(board.spaces.map(({ space, x, y }) => [space, { x, y }]));
    // Marks can stand on land, which has no spaces of its own here.
    for (const { space, x, y } of [...board.spots, ...board.buoys]) places.set(space, { x, y });
    known.set(board, places);
  }
  return places;
}

/** The middle of a space; the middle of the lake for one that this lake has not. */
export function placeOf(board: Board, space: string): Point {
  return (
    placesOf(board).get(space) ?? {
      x: board.left + board.width / 2,
      y: board.top + board.height / 2,
    }
  );
}

/** The point so far from another in a heading. */
export function beyond(point: Point, heading: Heading, distance: number): Point {
  const angle = (BEARING[heading] * Math.PI) / 180;
  return {
    x: point.x + Math.cos(angle) * distance,
    y: point.y + Math.sin(angle) * distance,
  };
}

/** How many spaces lie from one to another, over land and water. */
export function distance(board: Board, from: Point, to: Point): number {
  const rows = Math.round(Math.abs(to.y - from.y) / (board.unit * Math.sqrt(0.75)));
  const columns = Math.abs(to.x - from.x) / board.unit;
  return Math.round(rows + Math.max(0, columns - rows / 2));
}

/** The heading that points best from one place to another. */
export function headingTo(from: Point, to: Point): Heading {
  const angle = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
  return HEADINGS[(Math.round(angle / 60) + 6) % 6] ?? "e";
}

/** The heading after so many turns of 60 degrees to the left. */
export function turned(heading: Heading, sixths: number): Heading {
  return HEADINGS[(HEADINGS.indexOf(heading) + sixths + 12) % 6] ?? heading;
}

/** The rotation nearest to the present one that points in a heading: a boat turns the short way. */
export function rotation(heading: Heading, present: number): number {
  const wanted = BEARING[heading];
  return wanted + 360 * Math.round((present - wanted) / 360);
}

/** The smallest box round some points, with some room. */
export function boxOf(points: Point[], room: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - room;
  const top = Math.min(...ys) - room;
  return {
    left,
    top,
    width: Math.max(...xs) + room - left,
    height: Math.max(...ys) + room - top,
  };
}

/** A hexagon about (0, 0) as a path, with a corner up. */
export function hexagon(size: number): string {
  const wide = Math.round(size * 86.6) / 100;
  return `M0 ${-size}L${wide} ${-size / 2}V${size / 2}L0 ${size}L${-wide} ${size / 2}V${-size / 2}z`;
}
