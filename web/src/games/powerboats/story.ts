// The story of a match in a few lines: its best roll and longest leap, its worst crash, its turning
// point. The words are the game's own.
import type { Texts } from "../../texts";
import type { Figure } from "../face";
import { FINISH, type Event } from "./types";

type Of<K extends Event["kind"]> = Extract<Event, { kind: K }>;

function all<K extends Event["kind"]>(events: Event[], kind: K): Of<K>[] {
  return events.filter((event): event is Of<K> => event.kind === kind);
}

/** The first of those that have most. */
function most<T>(items: T[], worth: (item: T) => number): T | null {
  return items.reduce<T | null>(
    (best, each) => (best !== null && worth(best) >= worth(each) ? best : each),
    null,
  );
}

export function story(events: Event[], _view: unknown, names: string[], t: Texts): string[] {
  const name = (seat: number) => names[seat] ?? "";
  const lines: string[] = [];
  const best = most(all(events, "dice-rolled"), ({ total }) => total);
  if (best) lines.push(t.own("story-best-roll", { name: name(best.seat), total: best.total }));
  const leap = most(all(events, "boat-moved"), ({ path }) => path.length);
  if (leap) {
    lines.push(
      t.own("story-leap", {
        name: name(leap.seat),
        spaces: leap.path.length,
        start: leap.start,
        end: leap.path.at(-1) ?? leap.start,
      }),
    );
  }
  const worst = most(all(events, "boat-crashed"), ({ damage }) => damage);
  lines.push(
    worst
      ? t.own("story-crash", {
          name: name(worst.seat),
          total: worst.total,
          water: worst.water,
          damage: worst.damage,
        })
      : t.own("story-no-crash"),
  );
  const turn = turningPoint(events, name, t);
  return turn ? [...lines, turn] : lines;
}

/** Where the winner of the last race took the lead for good. */
function turningPoint(events: Event[], name: (seat: number) => string, t: Texts): string | null {
  let leads: { seat: number; mark: number }[] = [];
  let letter = "";
  for (const event of events) {
    if (event.kind === "race-began") {
      leads = [];
      letter = event.letter;
    } else if (event.kind === "buoy-rounded" || event.kind === "boat-finished") {
      const mark = event.kind === "boat-finished" ? FINISH : event.buoy;
      if (mark > (leads.at(-1)?.mark ?? 0)) leads.push({ seat: event.seat, mark });
    }
  }
  const last = leads.at(-1);
  if (last?.mark !== FINISH) return null; // everybody sank
  const before = leads.findLastIndex(({ seat }) => seat !== last.seat);
  if (before < 0) return t.own("story-led-throughout", { name: name(last.seat), letter });
  const facts = { name: name(last.seat), other: name(leads[before]?.seat ?? 0), letter };
  const taken = leads[before + 1]?.mark ?? FINISH;
  return taken === FINISH
    ? t.own("story-turn-at-finish", facts)
    : t.own("story-turn", { ...facts, buoy: taken });
}

/** What one boat did in the whole match. */
export function figures(events: Event[], seat: number, t: Texts): Figure[] {
  const own = events.filter((event) => "seat" in event && event.seat === seat);
  const moves = all(own, "boat-moved");
  const spaces = moves.reduce((sum, { path }) => sum + path.length, 0);
  const fastest = Math.max(0, ...all(own, "dice-rolled").map(({ total }) => total));
  const damage = all(own, "boat-crashed").reduce((sum, crash) => sum + crash.damage, 0);
  const perTurn = moves.length > 0 ? spaces / moves.length : 0;
  return [
    { label: t("powerboats-figure-turns"), value: t.number(moves.length) },
    { label: t("powerboats-figure-spaces"), value: t.number(spaces) },
    {
      label: t("powerboats-figure-pace"),
      value: t.number(perTurn, { maximumFractionDigits: 1 }),
    },
    { label: t("powerboats-figure-fastest"), value: t.number(fastest) },
    { label: t("powerboats-figure-buoys"), value: t.number(all(own, "buoy-rounded").length) },
    { label: t("powerboats-figure-damage"), value: t.number(damage) },
  ];
}
