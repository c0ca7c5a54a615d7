// The story of a game in a few lines: who was lost on X, who was swept away, who caught the most
// cheese, and what turned the game.
import type { Texts } from "../../texts";
import type { Event, RatName, View } from "./types";
import { scoreSign } from "./words";

/** Something that brought points: rats with their score, or cheese for a seat. */
interface Gain {
  score: number;
  rats: readonly RatName[];
  seat: number | null;
}

export function story(events: Event[], view: View, names: string[], t: Texts): string[] {
  return [
    ...firstOnTop(events, names, t),
    sweptAway(view, t),
    ...bestCatch(view, names, t),
    ...turningPoint(events, view, names, t),
  ];
}

function colour(rat: RatName, t: Texts): string {
  return t.own(`colour-${rat}`);
}

function colours(rats: readonly RatName[], t: Texts): string {
  return t.list(rats.map((rat) => colour(rat, t)));
}

function firstOnTop(events: Event[], names: string[], t: Texts): string[] {
  let mover = 0;
  for (const event of events) {
    if (event.kind === "die-chosen") mover = event.seat;
    if (event.kind !== "rat-safe") continue;
    const facts = { rat: colour(event.rat, t), score: scoreSign(event.score) };
    return [t.own("story-first", { ...facts, name: names[mover] ?? "" })];
  }
  return [];
}

function sweptAway(view: View, t: Texts): string {
  if (view.swept.length === 0) return t.own("story-nobody-swept");
  return t.own("story-swept", { rats: colours(view.swept, t), count: view.swept.length });
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

function bestCatch(view: View, names: string[], t: Texts): string[] {
  const best = Math.max(0, ...view.taken.map(sum));
  if (best === 0) return [];
  const seats = names.filter((_, seat) => sum(view.taken[seat] ?? []) === best);
  return [t.own("story-cheese", { names: t.list(seats), value: best })];
}

function gainsOf(events: Event[]): Gain[] {
  return events.flatMap((event): Gain[] => {
    switch (event.kind) {
      case "rat-safe":
        return [{ score: event.score, rats: [event.rat], seat: null }];
      case "rats-share":
        return [{ score: event.score, rats: event.rats, seat: null }];
      case "cheese-taken":
        return [{ score: event.value, rats: [], seat: event.seat }];
      default:
        return [];
    }
  });
}

/** Everybody's points and cheese after some of the gains, as one number that compares both. */
function merits(gains: Gain[], view: View): number[] {
  return view.tiles.map((tile, seat) => {
    const cheese = sum(gains.filter((gain) => gain.seat === seat).map(({ score }) => score));
    const rats = sum(
      gains.map(({ score, rats }) => score * rats.filter((rat) => tile?.includes(rat)).length),
    );
    return (rats + cheese) * 1000 + cheese;
  });
}

/** What brought the winner ahead for good, had the tiles been open from the start. */
function turningPoint(events: Event[], view: View, names: string[], t: Texts): string[] {
  const winners = view.standings.filter(({ rank }) => rank === 1);
  const winner = winners[0]?.seat;
  if (winners.length !== 1 || winner === undefined) return [];
  const gains = gainsOf(events);
  const leads = (n: number) => {
    const all = merits(gains.slice(0, n), view);
    const own = all[winner] ?? 0;
    return all.every((each, seat) => seat === winner || own > each);
  };
  let turn = gains.length;
  if (turn === 0 || !leads(turn)) return []; // not everything that happened is known
  while (turn > 1 && leads(turn - 1)) turn--;
  const gain = gains[turn - 1];
  const before = merits(gains.slice(0, turn - 1), view).map((merit, seat) => ({ merit, seat }));
  const rival = before.filter(({ seat }) => seat !== winner).sort((a, b) => b.merit - a.merit)[0];
  if (!gain || !rival) return [];
  const facts = { name: names[winner] ?? "", other: names[rival.seat] ?? "" };
  if (rival.merit === 0) return [t.own("story-led-throughout", facts)];
  if (gain.rats.length === 0) return [t.own("story-turn-cheese", { ...facts, value: gain.score })];
  const rats = { rats: colours(gain.rats, t), count: gain.rats.length };
  return [t.own("story-turn-rats", { ...facts, ...rats, score: scoreSign(gain.score) })];
}
