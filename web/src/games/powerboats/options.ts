// Every decision in words: the text view makes a button of each.
import type { Texts } from "../../texts";
import type { OptionGroup } from "../face";
import { sorted, type Choice, type DiceChoice, type PlaceChoice, type Throttle } from "./types";
import { isReckless, usualChoices } from "./cost";
import { isHarm } from "./helm.svelte";
import {
  danger,
  nextTurn,
  progressOf,
  question,
  risk,
  throttleInWords,
  wayInWords,
  whyNot,
} from "./ways";

function placing({ space, bows, suggested, started }: PlaceChoice, t: Texts): OptionGroup {
  const first = [...bows].sort(
    (a, b) => Number(b.heading === suggested) - Number(a.heading === suggested),
  );
  return {
    heading: t("powerboats-start-space", { space, started: started ? "yes" : "no" }),
    name: space,
    options: first.map(({ action, heading, water }) => ({
      action,
      words: t("powerboats-bow-to", { heading: t(`powerboats-heading-${heading}`) }),
      note: t("powerboats-water-ahead", { water }),
    })),
  };
}

function rolling(choice: DiceChoice, t: Texts): OptionGroup[] {
  const water = Object.fromEntries(
    choice.reaches.map(({ direction, water: spaces }) => [direction, spaces]),
  );
  const option = (throttle: Throttle) => ({
    action: throttle.action,
    words: throttleInWords(throttle, t),
    ...(isReckless(throttle, choice) ? { ask: danger(throttle, t) } : {}),
    note: [
      `${risk(throttle, t)}, ${progressOf(throttle, t)}`,
      nextTurn(throttle, t),
      throttle.totals
        .map(([total, chance]) =>
          t("powerboats-total-chance", { total, chance: t.percent(chance) }),
        )
        .join(", "),
    ]
      .filter(Boolean)
      .join(". "),
  });
  const { promising, hopeless } = usualChoices(choice);
  const others = [...choice.throttles.filter((each) => !each.usual), ...hopeless];
  const groups = [
    {
      heading: `${t("powerboats-holding", { held: choice.held.length, dice: choice.held.join(" ") })} ${t.own("water-ahead", water)}`,
      options: promising.map(option),
    },
  ];
  if (others.length > 0) {
    groups.push({ heading: t("powerboats-other-throttles"), options: others.map(option) });
  }
  return groups;
}

export function options(
  choices: Choice[],
  _board: unknown,
  _view: unknown,
  names: string[],
  t: Texts,
): OptionGroup[] {
  const { places, dice, ways } = sorted(choices);
  if (dice) return rolling(dice, t);
  if (places.length > 0) return places.map((place) => placing(place, t));
  const legal = ways.filter((way) => way.legal);
  if (legal.length === 0) return [];
  return [
    {
      heading: question(ways, t),
      options: legal.map((way) => ({
        action: way.action,
        words: t.own(`direction-${way.action}`),
        note: wayInWords(way, names, t),
        ...(isHarm(way) && legal.some((each) => !isHarm(each)) ? { ask: danger(way, t) } : {}),
      })),
    },
    ...ways
      .filter((way) => !way.legal)
      .map((way) => ({
        heading: whyNot(way, t),
        options: [],
      })),
  ];
}
