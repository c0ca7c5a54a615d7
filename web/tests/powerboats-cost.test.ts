// @vitest-environment node
import { expect, it } from "vitest";
import { damageOf, isReckless, usualChoices } from "../src/games/powerboats/cost";
import type { DiceChoice, Throttle } from "../src/games/powerboats/types";
import { t } from "./powerboats";
import { nextTurn, offerInWords, risk, shortRisk } from "../src/games/powerboats/ways";

/** A way to roll whose crash costs so much, each with its probability. */
function option(action: string, damage: [number, number][], sinking = 0): Throttle {
  const crash = damage.reduce((sum, [, chance]) => sum + chance, 0);
  return {
    action,
    kept: [3],
    rolled: 1,
    totals: [
      [4, 0.5],
      [5, 0.5],
    ],
    crash,
    sinking,
    progress: 4.5,
    usual: true,
    damage,
    next_crash: 0,
  };
}

const choiceOf = (...throttles: Throttle[]): DiceChoice => ({
  kind: "dice",
  held: [3],
  reaches: [],
  throttles,
});
const actions = (throttles: Throttle[]) => throttles.map(({ action }) => action);

const SAFE = option("safe", []);
const RISKY = option("risky", [[1, 1 / 3]]);
const ONE = option("one", [[1, 1]]);
const THREE = option("three", [
  [2, 0.5],
  [3, 0.5],
]);
const SINKS = option("sinks", [[4, 0.6]], 0.6);

it("tells the least and the most damage", () => {
  expect(damageOf(SAFE)).toBeNull();
  expect(damageOf(ONE)).toEqual({ least: 1, most: 1 });
  expect(damageOf(THREE)).toEqual({ least: 2, most: 3 });
});

it("calls a certain crash hopeless where another choice may be spared it", () => {
  const { promising, hopeless } = usualChoices(choiceOf(SAFE, RISKY, ONE, THREE, SINKS));
  expect(actions(promising)).toEqual(["safe", "risky"]);
  expect(actions(hopeless)).toEqual(["one", "three", "sinks"]);
});

it("keeps the cheapest where all crash", () => {
  const { promising, hopeless } = usualChoices(choiceOf(THREE, ONE));
  expect(actions(promising)).toEqual(["one"]);
  expect(actions(hopeless)).toEqual(["three"]);
});

it("asks where a slip would hurt, and only there", () => {
  const all = choiceOf(SAFE, RISKY, ONE, THREE, SINKS);
  expect(actions(all.throttles.filter((each) => isReckless(each, all)))).toEqual([
    "one",
    "three",
    "sinks",
  ]);
  expect(isReckless(ONE, choiceOf(ONE, THREE))).toBe(false);
  expect(isReckless(THREE, choiceOf(ONE, THREE))).toBe(true);
  // Not certain to crash, though it would cost more on average.
  expect(isReckless(ONE, choiceOf(ONE, option("bold", [[3, 0.5]])))).toBe(true);
});

it("says what a crash would cost", () => {
  expect(risk(SAFE, t)).toBe("No crash possible");
  expect(risk(RISKY, t)).toBe("Crash 33%: 1 damage");
  expect(risk(THREE, t)).toBe("Certain crash: 2 to 3 damage");
  expect(shortRisk(SINKS, t)).toBe("Crash 60%, sinking 60%");
  expect(shortRisk(option("lost", [[4, 1]], 1), t)).toBe("Certain crash and sinking");
});

it("says what is left for the next turn", () => {
  const fast = { ...SAFE, next_crash: 0.25 };
  expect(nextTurn(fast, t)).toBe("Next turn: crash 25% at best");
  expect(nextTurn({ ...ONE, next_crash: 0.25 }, t)).toBe("");
  expect(offerInWords(fast, t)).toBe(
    "Keep 3, roll 1 die, goes about 4.5. No crash possible. Next turn: crash 25% at best",
  );
});
