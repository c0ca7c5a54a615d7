// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import type { EntryInfo, LogLine } from "../src/api/types";
import { SeatLogs, withEntries, type LogEntry } from "../src/state/log";
import { entryLines, spokenEntry, logRenderer } from "../src/table/logLines";
import { addMessages, loadAreas, setLanguage, textsOf } from "../src/texts";

const t = textsOf("powerboats");
const NAMES = ["Ann", "Bob"];

beforeAll(async () => {
  await loadAreas("table");
  addMessages("en", "log-came-back = { $name } is back.\nlog-undone = { $name } takes back.");
  addMessages(
    "en",
    "event-rolled = gets { $faces }\nevent-moved = to { $space }\nevent-over = Over!\nlist = { $a } and { $b }",
    "powerboats",
  );
});

function entry(n: number, told: LogLine[], info: Partial<EntryInfo> = {}): LogEntry {
  const kind = { kind: "played", ...info } as EntryInfo;
  return { n, at: 0, entry: kind, told, events: [], number: null, forced: false };
}

function words(message: string, facts: LogLine["words"]["facts"] = {}): LogLine["words"] {
  return { message, facts };
}

describe("the log", () => {
  it("goes on in the line of the same seat", () => {
    const told = [
      { words: words("event-rolled", { faces: "31" }), seat: 0 },
      { words: words("event-moved", { space: "m7" }), seat: 0 },
      { words: words("event-over"), style: "strong" },
    ];
    expect(entryLines(entry(1, told), NAMES, t).map(({ seat, text }) => [seat, text])).toEqual([
      [0, "gets 31, to m7"],
      [null, "Over!"],
    ]);
    expect(spokenEntry(entry(1, told), NAMES, t)).toBe("Ann: gets 31, to m7. Over!");
  });

  it("calls people by their seats, also in words within words", () => {
    const seatName = (seat: number) => words("seat-name", { seat });
    const both = words("list", { a: seatName(1), b: words("event-moved", { space: seatName(0) }) });
    const told = [{ words: both }];
    expect(entryLines(entry(1, told), NAMES, t)[0]?.text).toBe("Bob and to Ann");
    expect(entryLines(entry(1, told), ["Ann", "Captain"], t)[0]?.text).toBe("Captain and to Ann");
    // A text that looks like somebody's old name is left alone.
    const typed = [{ words: words("event-moved", { space: "Bob" }) }];
    expect(entryLines(entry(1, typed), ["Ann", "Captain"], t)[0]?.text).toBe("to Bob");
  });

  it("tells a game that has no sentences in the client's own", () => {
    const told = [{ words: words("plain-event-with", { event: "rolled", facts: "face 6" }) }];
    expect(entryLines(entry(1, told), NAMES, t)[0]?.text).toBe("rolled: face 6");
  });

  it("sets a name before a colon as each language does", async () => {
    const told = [{ words: words("event-over"), seat: 0 }];
    addMessages("fr", "event-over = Fini !", "powerboats");
    await setLanguage("fr");
    expect(spokenEntry(entry(1, told), NAMES, t)).toBe("Ann\u00a0: Fini !");
    await setLanguage("en");
    expect(spokenEntry(entry(1, told), NAMES, t)).toBe("Ann: Over!");
  });

  it("begins a line with a turn, and goes on with what follows", () => {
    const told = [
      { words: words("event-over"), seat: 0 },
      { words: words("event-over"), seat: 0, begins: true },
      { words: words("event-moved", { space: "a1" }), seat: 1, follows: true },
    ];
    expect(entryLines(entry(1, told), NAMES, t).map(({ text }) => text)).toEqual([
      "Over!",
      "Over!, to a1",
    ]);
  });

  it("says a name once while the same seat goes on, and keeps what it has told", () => {
    const turn = (n: number, seat: number, begins = false) =>
      entry(n, [{ words: words("event-over"), seat, begins }]);
    const log = [turn(1, 0), turn(2, 0), entry(3, []), turn(4, 0, true), turn(5, 1)];
    const tell = logRenderer(NAMES, t, null);
    const told = tell(log);
    expect(told.map(({ entry, lines }) => [entry.n, lines[0]?.named])).toEqual([
      [1, true],
      [2, false],
      [4, true],
      [5, true],
    ]);
    const more = tell([...log, turn(6, 1)]);
    expect(more.slice(0, 4).every((each, i) => each === told[i])).toBe(true);
    expect(more[4]?.lines[0]?.named).toBe(false);
    // Another one before it: now the name is needed.
    expect(tell([turn(0, 1), ...log.slice(1)]).map(({ lines }) => lines[0]?.named)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("says words within words", () => {
    const inner = words("list", { a: "tea", b: words("event-over") });
    expect(t.say(words("event-moved", { space: inner }))).toBe("to tea and Over!");
  });

  it("tells what happens at the table", () => {
    expect(spokenEntry(entry(1, [], { kind: "came-back", seat: 1 }), NAMES, t)).toBe(
      "Bob is back.",
    );
  });

  it("keeps its order, and nothing twice", () => {
    const log = withEntries([entry(2, [])], [entry(1, []), entry(2, []), entry(3, [])]);
    expect(log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it("marks what was taken back", () => {
    const log = withEntries(
      [],
      [
        entry(1, []),
        entry(2, [], { kind: "said" }),
        entry(3, []),
        entry(4, [], { kind: "undone", count: 2 }),
        entry(5, []),
      ],
    );
    expect(log.filter(({ undone }) => undone).map(({ n }) => n)).toEqual([1, 3]);
  });

  it("knows for each seat up to where it is whole", () => {
    const book = new SeatLogs();
    book.add(0, [entry(1, []), entry(2, []), entry(5, [])]);
    expect([book.completeUpTo(0), book.completeUpTo(1)]).toEqual([2, 0]);
    expect(book.of(1)).toEqual([]);
  });
});

it("tells in every language that a table of a round is open to everybody", async () => {
  for (const language of ["it", "fr", "cs", "en"] as const) {
    await setLanguage(language);
    await loadAreas("table");
    expect(entryLines(entry(1, [], { kind: "released" }), NAMES, t)[0]?.text).not.toContain("log-");
  }
});
