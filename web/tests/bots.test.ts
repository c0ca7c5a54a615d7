// Bots are called in the person's language, people as they like.
import { beforeAll, describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/api/types";
import { botCaller, callBots, calledName } from "../src/state/bots";
import type { LogEntry } from "../src/state/log";
import { addMessages, speak, t } from "../src/texts";

const SEATS: SeatInfo[] = [
  { seat: 0, name: "Captain", person: "p1", bot: "", away: false },
  { seat: 1, name: "Captain 2", person: "", bot: "captain", away: false },
  { seat: 2, name: "Ann", person: "p2", bot: "captain", away: true },
];

beforeAll(async () => {
  await speak("it");
  addMessages("it", "bot-captain = Capitano");
});

function entry(more: Partial<LogEntry>): LogEntry {
  const kind = { kind: "played" as const };
  return { n: 1, at: 0, entry: kind, told: [], events: [], number: null, forced: false, ...more };
}

describe("the names of bots", () => {
  it("are translated, with their number", () => {
    expect(callBots({ seats: SEATS }, t).seats.map(({ name }) => name)).toEqual([
      "Captain",
      "Capitano 2",
      "Ann",
    ]);
  });

  it("stay as they are where there is no word for them", () => {
    expect(calledName({ name: "Deep 2", person: "", bot: "deep" }, t)).toBe("Deep 2");
    expect(calledName({ name: "Somebody", person: "", bot: "captain" }, t)).toBe("Somebody");
  });

  it("are translated where the log names them, and nobody else is", () => {
    const words = (name: string) => ({ words: { message: "event", facts: { name, by: 2 } } });
    const log = [
      entry({ told: [words("Captain"), words("Captain 2")] }),
      entry({ told: [{ words: { message: "list", facts: { first: words("Captain 2").words } } }] }),
      entry({ entry: { kind: "seated", name: "Captain 3", bot: "captain" } }),
      entry({ entry: { kind: "came-back", name: "Ann" } }),
    ];
    const called = botCaller(SEATS, t)(log);
    expect(called[0]?.told.map(({ words }) => words.facts)).toEqual([
      { name: "Captain", by: 2 },
      { name: "Capitano 2", by: 2 },
    ]);
    expect(called[1]?.told[0]?.words.facts.first).toMatchObject({ facts: { name: "Capitano 2" } });
    expect(called.slice(2).map(({ entry }) => entry.name)).toEqual(["Capitano 3", "Ann"]);
  });

  it("are translated once in a log that grows", () => {
    const first = entry({ entry: { kind: "seated", name: "Captain 3", bot: "captain" } });
    const call = botCaller(SEATS, t);
    const [called] = call([first]);
    expect(call([first, entry({})])[0]).toBe(called);
  });

  it("cost nothing where there are none", () => {
    const log = [entry({})];
    expect(botCaller(SEATS.slice(0, 1), t)(log)[0]).toBe(log[0]);
  });
});
