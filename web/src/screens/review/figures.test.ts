// @vitest-environment node
import { describe, expect, test } from "vitest";
import type { ReviewBody, ReviewedDecision, ReviewedSeat } from "../../api/types";
import {
  costOf,
  dearest,
  decisionAt,
  fateful,
  isRight,
  nextDecision,
  partsOf,
  sentenceOf,
  spanOf,
  wellPlayed,
} from "./figures";

const SEAT: ReviewedSeat = {
  seat: 1,
  result: 1,
  expected: 0.5,
  luck: 0.7584,
  luck_by_kind: { dice: 0.75836, tokens: 0.00004 },
  own_errors: -0.2586,
  others_errors: 0.0002,
  unknowable: 0,
  drift: 0,
};

function decision(
  move: number,
  cost: number,
  more: Partial<ReviewedDecision> = {},
): ReviewedDecision {
  const played = cost > 0 ? "b" : "a";
  return {
    move,
    seat: 1,
    played,
    best: "a",
    cost,
    mark: cost >= 0.08 ? "??" : cost >= 0.04 ? "?" : cost >= 0.02 ? "?!" : "",
    choices: [
      { action: "a", value: 0.5, crash: null, turns: null },
      { action: "b", value: 0.5 - (cost || 0.1), crash: null, turns: null },
    ],
    reason: null,
    played_line: [],
    best_line: [],
    ...more,
  };
}

const BODY = {
  game: "coins",
  over: true,
  seats: [SEAT],
  decisions: [
    decision(3, 0),
    decision(5, 0.03),
    decision(7, 0.09, { seat: 2 }),
    decision(9, 0.1),
    decision(11, 0.01),
  ],
  draws: [
    { first: 1, last: 2, kind: "dice", drawn: "[3]", luck: [0.1, -0.1] },
    { first: 4, last: 4, kind: "dice", drawn: "[1]", luck: [-0.001, 0.001] },
  ],
  chances: Array.from({ length: 12 }, () => [0.5, 0.5]),
} as unknown as ReviewBody;

describe("the account of a seat", () => {
  const parts = partsOf(SEAT);

  test("adds up on the screen too", () => {
    const shown = parts.slice(0, -1).reduce((sum, { share }) => sum + share, 0);
    expect(shown).toBe(1000);
    expect(parts.at(-1)).toEqual({ name: "result", share: 1000, from: 0, to: 1000 });
  });

  test("begins each part where the one before it ends, and is as long as its figure", () => {
    for (const [n, { share, from, to }] of parts.slice(1, -1).entries()) {
      expect(from).toBe(parts[n]?.to);
      expect(to - from).toBe(share);
    }
  });

  test("has room for what was lost beyond nothing and won beyond all", () => {
    expect(spanOf(parts)).toEqual({ from: 0, to: 1259 });
    const lost = { result: 0, luck: -0.6, luck_by_kind: { dice: -0.6 } };
    const unlucky = { ...SEAT, ...lost, own_errors: -0.25, others_errors: 0.35 };
    expect(spanOf(partsOf(unlucky))).toEqual({ from: -350, to: 1000 });
  });

  test("says the same in a sentence", () => {
    const { luck, errors, dice } = sentenceOf(SEAT);
    const share = (name: string) => parts.find((part) => part.name === name)?.share ?? 0;
    expect(luck).toBe(share("dice") + share("tokens"));
    expect(errors).toBe(-share("own-errors"));
    expect(dice).toBe(true);
  });
});

describe("the decisions", () => {
  test("are praised where they were clear, and counted by what they cost", () => {
    expect(wellPlayed(BODY, 0).map(({ move }) => move)).toEqual([3]);
    expect(dearest(BODY, 0).map(({ move }) => move)).toEqual([9, 5]);
    expect(dearest(BODY, 1).map(({ move }) => move)).toEqual([7]);
  });

  test("are found from the moment that is shown", () => {
    expect(decisionAt(BODY, 4)?.move).toBe(5);
    expect(decisionAt(BODY, 5)?.move).toBe(5);
    expect(decisionAt(BODY, 0)).toBeNull();
    expect(decisionAt(BODY, 11)).toBeNull(); // how it ended comes first
    expect(nextDecision(BODY, 0, 4, 1)?.move).toBe(9);
    expect(nextDecision(BODY, 0, 4, -1)?.move).toBe(3);
    expect(nextDecision(BODY, 0, 10, 1)).toBeNull();
  });

  test("are right within 4 points of the best", () => {
    const [, five, , nine] = BODY.decisions as [
      unknown,
      ReviewedDecision,
      unknown,
      ReviewedDecision,
    ];
    expect(isRight(BODY, nine, "a")).toBe(true);
    expect(isRight(BODY, nine, "b")).toBe(false);
    expect(isRight(BODY, five, "b")).toBe(true);
    expect(costOf(nine, "b")).toBeCloseTo(0.1);
    expect(costOf(nine, "something else")).toBeNull();
  });
});

test("only draws that mattered are dots", () => {
  expect(fateful(BODY, 0).map(({ last }) => last)).toEqual([2]);
});
