// The dice in hand: which are kept, rolled, or given away. The server's choices say what is allowed.
import type { DiceChoice, Throttle } from "./types";

export type DieAction = "keep" | "roll" | "away";

export interface Picked {
  /** The dice that are held, and what happens to each. */
  dice: { face: number; state: DieAction }[];
  /** Dice that are added; they are rolled. */
  added: number;
}

const count = (picked: Picked, state: DieAction) =>
  picked.dice.filter((die) => die.state === state).length;

const key = (faces: number[]) => [...faces].sort().join("");

export function rolledIn(picked: Picked): number {
  return count(picked, "roll") + picked.added;
}

/** The choice that matches what was picked; null: none. */
export function offered(choice: DiceChoice, picked: Picked): Throttle | null {
  const kept = key(picked.dice.filter(({ state }) => state === "keep").map(({ face }) => face));
  const rolled = rolledIn(picked);
  return choice.throttles.find((each) => each.rolled === rolled && key(each.kept) === kept) ?? null;
}

/** What is picked at first: everything stays as it is; without dice, one is rolled. */
export function firstPick(choice: DiceChoice): Picked {
  const picked: Picked = {
    dice: choice.held.map((face) => ({ face, state: "keep" as const })),
    added: 0,
  };
  return choice.held.length > 0 ? picked : (more(choice, picked) ?? picked);
}

/** What is picked when an offer is taken as it is. */
export function pickOf(choice: DiceChoice, throttle: Throttle): Picked {
  const kept = [...throttle.kept];
  let rolled = throttle.rolled;
  const dice: Picked["dice"] = choice.held.map((face) => {
    const at = kept.indexOf(face);
    if (at < 0) return { face, state: "away" };
    kept.splice(at, 1);
    return { face, state: "keep" };
  });
  for (const die of dice) {
    if (die.state === "away" && rolled > 0) {
      die.state = "roll";
      rolled--;
    }
  }
  return { dice, added: rolled };
}

function withDie(picked: Picked, at: number, state: DieAction): Picked {
  return { ...picked, dice: picked.dice.map((die, i) => (i === at ? { ...die, state } : die)) };
}

const lastWith = (picked: Picked, state: DieAction) =>
  picked.dice.findLastIndex((die) => die.state === state);

/** A tap on a die: kept dice are rolled, others are kept. */
export function tapped(choice: DiceChoice, picked: Picked, at: number): Picked {
  const next = withDie(picked, at, picked.dice[at]?.state === "keep" ? "roll" : "keep");
  return offered(choice, next) ? next : picked;
}

/** One die more: the one that went away comes back, or a new one; null: there can be no more. */
export function more(choice: DiceChoice, picked: Picked): Picked | null {
  const away = lastWith(picked, "away");
  const next = away >= 0 ? withDie(picked, away, "roll") : { ...picked, added: picked.added + 1 };
  return offered(choice, next) ? next : null;
}

/** One die less: an added one, one that would be rolled, or the last; null: there can be no fewer. */
export function less(choice: DiceChoice, picked: Picked): Picked | null {
  const rolling = lastWith(picked, "roll");
  const at = rolling >= 0 ? rolling : lastWith(picked, "keep");
  const next =
    picked.added > 0 ? { ...picked, added: picked.added - 1 } : withDie(picked, at, "away");
  return offered(choice, next) ? next : null;
}
