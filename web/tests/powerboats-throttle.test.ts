// @vitest-environment node
import { expect, it } from "vitest";
import {
  firstPick,
  less,
  more,
  offered,
  pickOf,
  tapped,
  type Picked,
} from "../src/games/powerboats/throttle";
import { sorted, type DiceChoice } from "../src/games/powerboats/types";
import { moment } from "./powerboats";

function dice(name: string): DiceChoice {
  const { dice: found } = sorted(moment(name).choices);
  if (!found) throw new Error("no dice to choose");
  return found;
}

/** What is picked, as it would be sent. */
function action(choice: DiceChoice, picked: Picked | null): string | undefined {
  return picked ? offered(choice, picked)?.action : undefined;
}

it("rolls one die where there is none", () => {
  const choice = dice("no dice");
  const first = firstPick(choice);
  expect(action(choice, first)).toBe("?");
  expect(more(choice, first)).toBeNull();
  expect(action(choice, less(choice, first))).toBe("-");
});

it("keeps everything at first", () => {
  const choice = dice("three dice");
  expect(choice.held).toEqual([3, 2, 1]);
  expect(action(choice, firstPick(choice))).toBe("321");
});

it("rolls a die that is tapped, and keeps it again", () => {
  const choice = dice("three dice");
  const rolled = tapped(choice, firstPick(choice), 1);
  expect(action(choice, rolled)).toBe("31?");
  expect(action(choice, tapped(choice, rolled, 1))).toBe("321");
});

it("adds one die at the most", () => {
  const choice = dice("three dice");
  const added = more(choice, firstPick(choice));
  expect(action(choice, added)).toBe("321?");
  expect(added && more(choice, added)).toBeNull();
});

it("takes one die away at the most: first the one that would be rolled", () => {
  const choice = dice("three dice");
  const rolled = tapped(choice, firstPick(choice), 0);
  const fewer = less(choice, rolled);
  expect(action(choice, fewer)).toBe("21");
  expect(fewer && less(choice, fewer)).toBeNull();
  expect(action(choice, fewer && more(choice, fewer))).toBe("21?");
});

it("takes the last kept die away where none is rolled, and gives it back by a tap", () => {
  const choice = dice("three dice");
  const fewer = less(choice, firstPick(choice));
  expect(action(choice, fewer)).toBe("32");
  expect(action(choice, fewer && tapped(choice, fewer, 2))).toBe("321");
});

it("can pick every offer", () => {
  for (const name of ["no dice", "three dice", "risky dice"]) {
    const choice = dice(name);
    for (const throttle of choice.throttles) {
      expect(action(choice, pickOf(choice, throttle))).toBe(throttle.action);
    }
  }
});

it("reaches every offer by taps alone", () => {
  const choice = dice("three dice");
  const reached = new Set<string>();
  const waiting = [firstPick(choice)];
  for (let picked = waiting.pop(); picked; picked = waiting.pop()) {
    const key = JSON.stringify(picked);
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...picked.dice.map((_, at) => tapped(choice, picked as Picked, at)));
    for (const next of [more(choice, picked), less(choice, picked)]) if (next) waiting.push(next);
  }
  const actions = new Set(
    [...reached].map((key) => action(choice, JSON.parse(key) as Picked) ?? "none"),
  );
  expect([...actions].sort()).toEqual(choice.throttles.map((each) => each.action).sort());
});
