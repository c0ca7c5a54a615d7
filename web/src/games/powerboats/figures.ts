// What a boat did in a match, in figures.
import type { Texts } from "../../texts";
import type { Figure } from "../face";
import type { Event } from "./types";

type Of<K extends Event["kind"]> = Extract<Event, { kind: K }>;

function all<K extends Event["kind"]>(events: Event[], kind: K): Of<K>[] {
  return events.filter((event): event is Of<K> => event.kind === kind);
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
