// Figures of a review: what is shown of it, rounded so that it adds up on the screen too.
import type { ReviewBody, ReviewedDecision, ReviewedDraw, ReviewedSeat } from "../../api/types";

/** How far from the best a choice may be to be right, and from where on it is marked, for two seats. */
const RIGHT = 0.04;
const MARKED = 0.02;
const SHOWN = 3;
const DOTS = 8;

export interface AccountPart {
  name: string;
  /** In thousandths of a win; signed, but for the first and the last. */
  share: number;
  /** Where it begins and ends: below 0, where more was lost than there was. */
  from: number;
  to: number;
}

const thousandths = (share: number) => Math.round(share * 1000);

/** The parts of a seat's account, each beginning where the one before it ends; the result comes last. */
export function partsOf(seat: ReviewedSeat): AccountPart[] {
  const kinds = Object.entries(seat.luck_by_kind);
  const exact: [string, number][] = [
    ["expected", seat.expected],
    ...kinds,
    ["own-errors", seat.own_errors],
    ["others-errors", seat.others_errors],
    ["unknowable", seat.unknowable],
    ["drift", seat.drift],
  ];
  const shares = exact
    .filter(([name, share]) => share !== 0 || name === "expected" || name === "own-errors")
    .map(([name, share]) => ({ name, share: thousandths(share) }));
  // The largest luck takes what rounding leaves.
  const largest = kinds.sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0]?.[0] ?? "expected";
  const rest = thousandths(seat.result) - shares.reduce((sum, { share }) => sum + share, 0);
  for (const each of shares) if (each.name === largest) each.share += rest;
  let at = 0;
  const parts = shares.map(({ name, share }) => {
    const from = at;
    at += share;
    return { name, share, from, to: at };
  });
  return [...parts, { name: "result", share: at, from: 0, to: at }];
}

/** What the bars of an account take: at least all from nothing to a whole win. */
export function spanOf(parts: AccountPart[]): { from: number; to: number } {
  const ends = parts.map(({ to }) => to);
  return { from: Math.min(0, ...ends), to: Math.max(1000, ...ends) };
}

/** What luck brought and what was given away, as the bar shows it. */
export function sentenceOf(seat: ReviewedSeat): { luck: number; errors: number; dice: boolean } {
  const parts = partsOf(seat);
  const kinds = Object.keys(seat.luck_by_kind);
  const luck = parts.filter(({ name }) => kinds.includes(name));
  const all = luck.reduce((sum, { share }) => sum + Math.abs(share), 0);
  const dice = Math.abs(luck.find(({ name }) => name === "dice")?.share ?? 0);
  return {
    luck: luck.reduce((sum, { share }) => sum + share, 0),
    errors: -(parts.find(({ name }) => name === "own-errors")?.share ?? 0),
    dice: dice > 0 && dice >= 0.8 * all,
  };
}

const scale = (body: ReviewBody) => 2 / (body.chances[0]?.length ?? 2);

/** How much better the best choice is than the next one that is worth less. */
export function gapOf({ choices }: ReviewedDecision): number {
  const best = choices[0]?.value ?? 0;
  return best - (choices.find(({ value }) => value < best)?.value ?? best);
}

/** What a seat played well, where it mattered: the clearest first. */
export function wellPlayed(body: ReviewBody, seat: number): ReviewedDecision[] {
  return body.decisions
    .filter((each) => each.seat === seat + 1 && each.played === each.best)
    .filter((each) => gapOf(each) >= MARKED * scale(body))
    .sort((a, b) => gapOf(b) - gapOf(a))
    .slice(0, SHOWN);
}

export const decisionsOf = (body: ReviewBody, seat: number): ReviewedDecision[] =>
  body.decisions.filter((each) => each.seat === seat + 1);

/** What cost a seat most, the dearest first. */
export function dearest(body: ReviewBody, seat: number, most = SHOWN): ReviewedDecision[] {
  return decisionsOf(body, seat)
    .filter(({ mark }) => mark)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
}

/** The draws that mattered most to a seat, in their order. */
export function fateful(body: ReviewBody, seat: number): ReviewedDraw[] {
  const luck = ({ luck }: ReviewedDraw) => Math.abs(luck[seat] ?? 0);
  return [...body.draws]
    .filter((each) => luck(each) >= MARKED * scale(body))
    .sort((a, b) => luck(b) - luck(a))
    .slice(0, DOTS)
    .sort((a, b) => a.last - b.last);
}

/** The decision to show at a moment: the one to be made, else the one just made; none at the end. */
export function decisionAt(body: ReviewBody, at: number): ReviewedDecision | null {
  if (at >= body.chances.length - 1) return null;
  return (
    body.decisions.find(({ move }) => move === at + 1) ??
    body.decisions.find(({ move }) => move === at) ??
    null
  );
}

/** The next decision of a seat after a moment, or the one before it. */
export function nextDecision(
  body: ReviewBody,
  seat: number,
  at: number,
  step: 1 | -1,
): ReviewedDecision | null {
  const own = decisionsOf(body, seat);
  const moment = at + 1;
  return (
    (step > 0
      ? own.find(({ move }) => move > moment)
      : own.findLast(({ move }) => move < moment)) ?? null
  );
}

/** What a choice gives away; null: it is not among those that were weighed. */
export function costOf(decision: ReviewedDecision, action: string): number | null {
  const best = decision.choices[0]?.value ?? 0;
  const value = decision.choices.find((each) => each.action === action)?.value;
  return value === undefined ? null : Math.max(0, best - value);
}

/** Whether a choice is as good as right. */
export function isRight(body: ReviewBody, decision: ReviewedDecision, action: string): boolean {
  const cost = costOf(decision, action);
  return cost !== null && cost <= RIGHT * scale(body) + 1e-9;
}
