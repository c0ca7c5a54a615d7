// The consequences of decisions, in words.
import type { Texts } from "../../texts";
import { FINISH, START, type Throttle, type TurnChoice } from "./types";

/** The name of a gate: 'start line', 'buoy 2', 'finish line'. */
export function gateName(gate: number, t: Texts): string {
  if (gate === START) return t("powerboats-gate-start");
  return gate === FINISH ? t("powerboats-gate-finish") : t("powerboats-gate-buoy", { buoy: gate });
}

/** The consequences of a direction as short remarks, the most important first. */
export function consequences(way: TurnChoice, names: string[], t: Texts): string[] {
  if (!way.legal) return [t.own("way-blocked", { water: way.water, total: way.total })];
  const found: string[] = [];
  if (way.sinks) found.push(t("powerboats-way-sinks", { damage: way.damage }));
  if (way.finishes !== null) found.push(t("powerboats-way-finishes", { place: way.finishes }));
  for (const gate of way.undoes) {
    found.push(
      gate === START
        ? t("powerboats-way-undoes-start")
        : t("powerboats-way-undoes", { buoy: gate }),
    );
  }
  for (const gate of way.passes) {
    if (gate === START) found.push(t("powerboats-way-starts"));
    else if (gate !== FINISH) found.push(t("powerboats-way-rounds", { buoy: gate }));
  }
  if (way.damage > 0 && !way.sinks) found.push(t("powerboats-way-crash", { damage: way.damage }));
  if (way.held_up_by !== null) {
    found.push(t("powerboats-way-held-up", { name: names[way.held_up_by] ?? "" }));
  }
  if (way.retires) found.push(t("powerboats-way-retires"));
  return found;
}

/** How far a direction goes, in a word or two. */
export function distanceOf(way: TurnChoice, t: Texts): string {
  if (way.total === 0) return t.own("only-turns");
  if (way.path.length === 0 && way.legal) return t("powerboats-way-stays");
  return t("powerboats-way-spaces", { spaces: way.legal ? way.path.length : way.water });
}

/** How much water there is in a direction that is not allowed. */
export function shortOf({ water, total }: TurnChoice, t: Texts): string {
  return t("powerboats-way-short", { water, total });
}

/** A direction with its consequences, as one sentence. */
export function wayInWords(way: TurnChoice, names: string[], t: Texts): string {
  const words = [
    t("powerboats-way", {
      way: t.own(`direction-${way.action}`),
      distance: distanceOf(way, t),
    }),
  ];
  if (way.legal && way.path.length > 0) words.push(t("powerboats-way-to", { space: way.end }));
  words.push(...consequences(way, names, t));
  if (way.forced) words.push(t("powerboats-forced"));
  return words.join(", ");
}

/** Why a direction is not allowed; empty where it is. */
export function whyNot({ why_not: why }: TurnChoice, t: Texts): string {
  if (!why) return "";
  const named = (direction: string) => t.own(`direction-${direction}`);
  return t.own(`refused-${why.code}`, {
    total: why.total,
    water: why.water,
    longest: why.longest,
    direction: named(why.direction),
    forced: t.list(why.forced.map(named)),
  });
}

/** What is asked after the roll. */
export function question(ways: TurnChoice[], t: Texts): string {
  const total = ways[0]?.total ?? 0;
  const legal = ways.filter((way) => way.legal);
  if (total === 0) return t.own("ask-turn", { total });
  if (legal.some(({ damage }) => damage > 0)) return t.own("ask-turn-crash", { total });
  if (legal.length === ways.length) return t.own("ask-turn", { total });
  const forced = t.list(legal.map(({ action }) => t.own(`direction-${action}`)));
  return t.own("ask-turn-forced", { total, forced });
}

/** The dangers of a way to roll: 'safe', 'crash 11 %, sinks 4 %'. */
export function risk({ crash, sinking }: Throttle, t: Texts): string {
  if (crash <= 0) return t("powerboats-safe");
  const facts = { crash: t.percent(crash), sinking: t.percent(sinking) };
  return sinking > 0 ? t("powerboats-risk-sinking", facts) : t("powerboats-risk-crash", facts);
}

/** What a way to roll does: 'keep 3 2, roll 1 die'. */
export function throttleInWords({ kept, rolled }: Throttle, t: Texts): string {
  return t("powerboats-throttle", { keeps: kept.length, kept: kept.join(" "), rolled });
}
