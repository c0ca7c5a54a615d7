// The consequences of decisions, in words.
import type { Texts } from "../../texts";
import { damageOf, isCertainCrash } from "./cost";
import { FINISH, START, type Throttle, type TurnChoice } from "./types";

/** The name of a gate: 'start line', 'buoy 2', 'finish line'. */
export function gateName(gate: number, t: Texts): string {
  if (gate === START) return t("powerboats-gate-start");
  return gate === FINISH ? t("powerboats-gate-finish") : t("powerboats-gate-buoy", { buoy: gate });
}

/** The consequences of a direction as short remarks, the most important first. */
export function remarksOn(way: TurnChoice, names: string[], t: Texts): string[] {
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
  words.push(...remarksOn(way, names, t));
  if (way.forced) words.push(t("powerboats-forced"));
  return words.join(", ");
}

/** Why a direction is not allowed; empty where it is. */
export function whyNot({ why_not: why }: TurnChoice, t: Texts): string {
  if (!why) return "";
  const named = (direction: string) => t.own(`direction-${direction}`);
  const facts = {
    total: why.total,
    water: why.water,
    longest: why.longest,
    direction: named(why.direction),
    forced: t.list(why.forced.map(named)),
  };
  // The question before it says already that no direction has enough.
  if (why.code === "not-the-longest") return t("powerboats-longest", facts);
  return t.own(`refused-${why.code}`, facts);
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

/** The danger of a way to roll, short: 'safe', 'crash 11 %', 'certain crash: sinks'. */
export function shortRisk(option: Throttle, t: Texts): string {
  const { crash, sinking } = option;
  if (crash <= 0) return t.own("chance-crash", { crash: 0 });
  const facts = { crash: t.percent(crash), sinking: t.percent(sinking) };
  if (isCertainCrash(option)) {
    if (sinking >= 1) return t("powerboats-risk-lost");
    return sinking > 0 ? t("powerboats-risk-certain-sinking", facts) : t("powerboats-risk-certain");
  }
  return sinking > 0 ? t("powerboats-risk-sinking", facts) : t("powerboats-risk-crash", facts);
}

/** The same with what a crash would cost: 'crash 11 %, sinks 4 %: 1 to 3 damage'. */
export function risk(option: Throttle, t: Texts): string {
  const cost = damageOf(option);
  if (option.crash <= 0) return t("powerboats-safe");
  const words = shortRisk(option, t);
  return cost ? t("powerboats-risk-cost", { risk: words, damage: damageInWords(cost, t) }) : words;
}

/** '2 damage', '1 to 3 damage'. */
export function damageInWords({ least, most }: { least: number; most: number }, t: Texts): string {
  return least === most
    ? t("powerboats-damage", { damage: most })
    : t("powerboats-damage-range", { least, most });
}

/** How far a way to roll goes on average: '5.3 spaces'. */
export function progressOf({ progress, rolled, totals }: Throttle, t: Texts): string {
  const spaces = t.number(progress, { maximumFractionDigits: 1 });
  const certain = rolled === 0 || totals.length === 1;
  return t(certain ? "powerboats-goes" : "powerboats-goes-about", { spaces });
}

/** What it leaves for the next turn; empty where nothing threatens, or all dice are lost before. */
export function nextTurn(option: Throttle, t: Texts): string {
  const { next_crash: crash = 0 } = option;
  if (crash < 0.005 || isCertainCrash(option)) return "";
  return t("powerboats-next-turn", { crash: t.percent(crash) });
}

/** A way to roll with all that it brings, in sentences. */
export function offerInWords(option: Throttle, t: Texts): string {
  const deed = `${throttleInWords(option, t)}, ${progressOf(option, t)}`;
  return [deed, risk(option, t), nextTurn(option, t)].filter(Boolean).join(". ");
}

/** What a way to roll does: 'keep 3 2, roll 1 die'. */
export function throttleInWords({ kept, rolled }: Throttle, t: Texts): string {
  return t("powerboats-throttle", { keeps: kept.length, kept: kept.join(" "), rolled });
}

/** What a risky decision would bring, before it is made. */
export function danger(asked: TurnChoice | Throttle, t: Texts): string {
  if ("rolled" in asked) {
    const cost = damageOf(asked);
    if (!isCertainCrash(asked) || !cost) {
      return t("powerboats-ask-may-sink", { sinking: t.percent(asked.sinking) });
    }
    if (asked.sinking >= 1) return t("powerboats-ask-lost");
    return t("powerboats-ask-crash", { damage: damageInWords(cost, t) });
  }
  if (asked.sinks) return t("powerboats-ask-sinks", { damage: asked.damage });
  const undone = asked.undoes[0];
  return undone === START
    ? t("powerboats-ask-undoes-start")
    : t("powerboats-ask-undoes", { buoy: undone ?? 0 });
}
