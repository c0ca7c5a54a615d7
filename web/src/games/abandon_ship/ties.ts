// Tie-breaks at the end: who is ahead with equal points, and why.
import type { Texts } from "../../texts";
import { sum } from "./sum";
import type { View } from "./types";

/** A sentence for every group of seats with the same points. */
export function tieWords(view: View, names: string[], t: Texts): string[] {
  const groups = new Map<number, View["standings"]>();
  for (const each of [...view.standings].sort((a, b) => a.rank - b.rank)) {
    groups.set(each.points, [...(groups.get(each.points) ?? []), each]);
  }
  return [...groups].flatMap(([points, group]) => {
    if (group.length < 2) return [];
    const all = t.list(group.map(({ seat }) => names[seat] ?? ""));
    const shared = group.every(({ rank }) => rank === group[0]?.rank);
    if (shared) return [t("abandon-tie-shared", { names: all, points })];
    const cheese = group.map(({ seat }) =>
      t("abandon-tie-cheese-of", {
        name: names[seat] ?? "",
        value: sum(view.taken[seat] ?? []),
      }),
    );
    return [t("abandon-tie-cheese", { names: all, points, cheese: t.list(cheese) })];
  });
}
