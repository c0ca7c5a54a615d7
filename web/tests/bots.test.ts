// @vitest-environment node
// Bots are called in the person's language, people as they like.
import { beforeAll, describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/api/types";
import { localizeBotNames, displayName } from "../src/state/bots";
import type { LogEntry } from "../src/state/log";
import { entryLines } from "../src/table/logLines";
import { addMessages, setLanguage, t } from "../src/texts";

const SEATS: SeatInfo[] = [
  { seat: 0, name: "Captain", person: "p1", bot: "", away: false },
  { seat: 1, name: "Captain 2", person: "", bot: "captain", away: false },
  { seat: 2, name: "Ann", person: "p2", bot: "captain", away: true },
];

beforeAll(async () => {
  await setLanguage("it");
  addMessages("it", "bot-captain = Capitano");
});

function entry(more: Partial<LogEntry>): LogEntry {
  const kind = { kind: "played" as const };
  return { n: 1, at: 0, entry: kind, told: [], events: [], number: null, forced: false, ...more };
}

describe("the names of bots", () => {
  it("are translated, with their number", () => {
    expect(localizeBotNames({ seats: SEATS }, t).seats.map(({ name }) => name)).toEqual([
      "Captain",
      "Capitano 2",
      "Ann",
    ]);
  });

  it("stay as they are where there is no word for them", () => {
    expect(displayName({ name: "Deep 2", person: "", bot: "deep" }, t)).toBe("Deep 2");
    expect(displayName({ name: "Somebody", person: "", bot: "captain" }, t)).toBe("Somebody");
  });

  it("are translated where the log seats them", () => {
    const seated = entry({ entry: { kind: "seated", name: "Captain 3", bot: "captain" } });
    addMessages("it", "log-seated-bot = { $name } gioca\nlog-seated = { $name } si siede");
    expect(entryLines(seated, [], t).map(({ text }) => text)).toEqual(["Capitano 3 gioca"]);
    const namesake = entry({ entry: { kind: "seated", name: "Captain 2" } });
    expect(entryLines(namesake, [], t).map(({ text }) => text)).toEqual(["Captain 2 si siede"]);
  });
});
