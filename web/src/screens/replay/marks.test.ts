// @vitest-environment node
import { describe, expect, test } from "vitest";
import type { LogLine } from "../../api/types";
import type { LogEntry } from "../../state/log";
import type { Texts } from "../../texts";
import { marksOf } from "./marks";

const t = Object.assign(
  (id: string, facts: Record<string, unknown> = {}) => `${id} ${facts.name}`,
  {
    say: (words: { id: string }) => words.id,
  },
) as unknown as Texts;

function entry(n: number, number: number | null, ...told: [string, string, number?][]): LogEntry {
  return {
    n,
    at: 0,
    entry: { kind: "played" },
    told: told.map(([id, style, seat]) => ({ words: { id }, style, seat })) as unknown as LogLine[],
    events: [],
    number,
    forced: false,
  } as unknown as LogEntry;
}

describe("marks on the slider of a replay", () => {
  test("only what matters has a mark, at its moment", () => {
    const log = [
      entry(1, null, ["seated", "strong"]),
      entry(2, 5, ["rolled", ""]),
      entry(3, 9, ["moved", ""], ["rounded", "good", 1]),
    ];
    expect(marksOf(log, ["Ann", "Bob"], t)).toEqual([
      { at: 9, style: "good", words: "table-of Bob rounded" },
    ]);
  });

  test("the most important style wins, and all words are kept", () => {
    const [mark] = marksOf([entry(1, 3, ["began", "strong"], ["crashed", "bad", 0])], ["Ann"], t);
    expect(mark).toEqual({ at: 3, style: "strong", words: "began, table-of Ann crashed" });
  });

  test("what was taken back has none", () => {
    expect(marksOf([{ ...entry(1, 3, ["crashed", "bad"]), undone: true }], [], t)).toEqual([]);
  });
});
