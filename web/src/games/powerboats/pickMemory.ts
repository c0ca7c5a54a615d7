// The half-made choice of dice, kept on this device: it survives a reload.
import { load, save } from "../../state/storage";
import { offered, type Picked } from "./throttle";
import type { DiceChoice } from "./types";

interface Kept {
  /** The decision that it belongs to. */
  decision: string;
  picked: Picked;
}

const NAME = "powerboats-dice";

/** The same boat with the same dice on the same water, at the same table. */
const decisionOf = ({ held, reaches }: DiceChoice) =>
  [location.pathname, held.join(""), ...reaches.map(({ path }) => path.join(" "))].join("|");

export function remember(choice: DiceChoice, picked: Picked): void {
  save(NAME, { decision: decisionOf(choice), picked } satisfies Kept);
}

export function forget(): void {
  save(NAME, null);
}

/** What was picked before, if it was for this decision. */
export function recall(choice: DiceChoice): Picked | null {
  const kept = load<Kept>(NAME);
  if (kept?.decision !== decisionOf(choice)) return null;
  return offered(choice, kept.picked) ? kept.picked : null;
}
