// What is worth looking at now: between which heights of the drawing. The camera follows it where the
// whole ship does not fit.
import type { Plan } from "./plan";
import type { Raft } from "./raft";
import type { Scene } from "./scene";
import type { Event, Move } from "./types";

const ABOVE = 78;
const BELOW = 26;
const TOP_DECK = 84;

export interface Span {
  from: number;
  to: number;
}

export function interest(
  plan: Plan,
  scene: Scene,
  rafts: readonly Raft[],
  event: Event | null,
  move: Move | null,
): Span {
  if (move) {
    const own = rafts.filter(({ space }) => space === move.start);
    return withRafts(wayOf(plan, move.start, move.end), own);
  }
  if (event?.kind === "rat-moved") return wayOf(plan, event.start, event.end);
  if (event?.kind === "rat-safe" || event?.kind === "rats-share") return topDeck(plan);
  return withRafts(everybody(plan, scene), rafts);
}

function withRafts({ from, to }: Span, rafts: readonly Raft[]): Span {
  return {
    from: Math.min(from, ...rafts.map(({ box }) => box.top - 6)),
    to: Math.max(to, ...rafts.map(({ box }) => box.top + box.height + 6)),
  };
}

function around(heights: number[]): Span {
  return { from: Math.min(...heights) - ABOVE, to: Math.max(...heights) + BELOW };
}

function wayOf(plan: Plan, start: number, end: number): Span {
  const span = around(plan.way(start, end).map(({ y }) => y));
  return end >= plan.board.top ? { from: topDeck(plan).from, to: span.to } : span;
}

function topDeck(plan: Plan): Span {
  const stern = plan.at(0, plan.roof).y;
  return { from: plan.at(plan.length, plan.roof).y - TOP_DECK, to: stern + BELOW };
}

/** Everybody on board, the water below them, and the top deck once it matters. */
function everybody(plan: Plan, scene: Scene): Span {
  const surface = plan.surface(scene.water);
  const rooms = scene.rats.flatMap(({ space }) => (space === null ? [] : (plan.room(space) ?? [])));
  const span = around([surface, ...rooms.map(({ middle }) => middle.y)]);
  const highest = Math.max(-1, ...rooms.map(({ row }) => row));
  const upper =
    highest >= plan.board.decks.length - 2 || scene.home.length > 0 || rooms.length === 0;
  const from = upper ? Math.min(span.from, topDeck(plan).from) : span.from;
  const to = scene.swept.length > 0 ? Math.max(span.to, surface + 96) : span.to;
  return { from, to };
}
