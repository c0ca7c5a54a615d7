// The coach: actions in words, and hints that are asked for once.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HintBody, HintStatus } from "../src/api/types";
import { actionWords } from "../src/table/actionWords";
import { Hints } from "../src/table/coach/hints.svelte";

const asked: { ahead: boolean; answer: (found: Partial<HintStatus>) => void }[] = [];

vi.mock("../src/state/me.svelte", () => ({ me: { ensureSignedIn: () => Promise.resolve() } }));
vi.mock("../src/api/requests", async (original) => ({
  ...(await original<object>()),
  post: (_path: string, { ahead }: { ahead: boolean }) =>
    new Promise((answer) => {
      asked.push({ ahead, answer });
    }),
}));

const HINT = { best: "a", costs: { a: 0, b: 0.2 }, grave: 0.08 } as unknown as HintBody;

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a hint", () => {
  test("is asked for once, and kept while the state lasts", async () => {
    const hints = new Hints("table");
    const first = hints.ask(7, true);
    expect(hints.ask(7, true)).toBe(first);
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    asked[0]?.answer({ state: 7, status: "done", hint: HINT });
    expect(await first).toBe(HINT);
    expect(await hints.ask(7, false)).toBe(HINT);
    expect(asked).toHaveLength(1);
  });

  test("is asked for again until it is there", async () => {
    const hints = new Hints("table");
    const found = hints.ask(7, false);
    for (const n of [0, 1, 2]) {
      await vi.waitFor(() => {
        expect(asked).toHaveLength(n + 1);
      });
      asked[n]?.answer({ state: 7, status: "running", ...(n === 2 && { hint: HINT }) });
    }
    expect(await found).toBe(HINT);
  });

  test("that somebody waits for takes the place of one that was asked ahead", async () => {
    const hints = new Hints("table");
    const ahead = hints.ask(7, true);
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    const waited = hints.ask(7, false);
    await vi.waitFor(() => {
      expect(asked.map((each) => each.ahead)).toEqual([true, false]);
    });
    asked[0]?.answer({ state: 7, status: "waiting" });
    asked[1]?.answer({ state: 7, status: "done", hint: HINT });
    expect(await waited).toBe(HINT);
    expect(await ahead).toBe(HINT);
  });

  test("of a state that is past is of no use", async () => {
    const hints = new Hints("table");
    const past = hints.ask(7, true);
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    void hints.ask(8, true);
    asked[0]?.answer({ state: 7, status: "done", hint: HINT });
    expect(await past).toBeNull();
    expect(hints.hint).toBeNull();
  });
});

test("actions have words of their own, and no full stop inside a sentence", () => {
  const options = (words: string, action: string) => [{ words, action }];
  const words = actionWords([
    { heading: "Space a1", options: options("Bow west", "a1>w") },
    { heading: "Space a2", options: options("Bow west", "a2>w") },
    { heading: "Red die: 3", name: "Red die", options: options("It climbs.", "r3") },
    { heading: "Blue die: 3", name: "Blue die", options: options("It climbs.", "b3") },
    { heading: "Dice", options: options("The red rat climbs (yours).", "red") },
  ]);
  expect([...words.values()]).toEqual([
    "Space a1: Bow west",
    "Space a2: Bow west",
    "Red die: It climbs",
    "Blue die: It climbs",
    "The red rat climbs (yours)",
  ]);
});
