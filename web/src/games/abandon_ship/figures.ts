// What one player's rats, cheese and moves came to, once the tiles are open.
import type { Texts } from "../../texts";
import type { Figure } from "../face";
import { sum } from "./sum";
import type { Event, RatName, View } from "./types";
import { scoreSign } from "./words";

export function figures(
  events: Event[],
  seat: number,
  t: Texts,
  view: View,
  names: string[],
): Figure[] {
  const tile: readonly RatName[] = view.tiles[seat] ?? [];
  const moves = events.filter((event) => event.kind === "die-chosen");
  const own = moves.filter((move) => move.seat === seat);
  const forMine = (move: (typeof moves)[number]) => tile.includes(move.rat);
  return [
    ...tile.map((rat) => ratFigure(rat, seat, view, names, t)),
    { label: t("abandon-figure-cheese"), value: t.number(sum(view.taken[seat] ?? [])) },
    {
      label: t("abandon-figure-own-moves"),
      value: t("abandon-figure-of", { count: own.filter(forMine).length, all: own.length }),
    },
    {
      label: t("abandon-figure-others"),
      value: t.number(moves.filter((move) => move.seat !== seat && forMine(move)).length),
    },
  ];
}

/** What a rat brought, and who else had backed it. */
function ratFigure(rat: RatName, seat: number, view: View, names: string[], t: Texts): Figure {
  const found = view.rats.find((each) => each.rat === rat);
  const swept = found?.fate === "swept";
  const backers = view.tiles.flatMap((tile, other) =>
    other !== seat && tile?.includes(rat) ? [names[other] ?? ""] : [],
  );
  const colour = t.own(`colour-${rat}`);
  const label = t("abandon-rat", { colour });
  return {
    label:
      backers.length > 0 ? t("abandon-figure-with", { rat: label, names: t.list(backers) }) : label,
    value: swept ? t("abandon-figure-swept") : scoreSign(found?.score ?? 0),
  };
}
