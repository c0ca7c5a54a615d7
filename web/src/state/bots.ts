// Bots are called in the person's language. Tables, records and other people's pages know them by
// the names that the server gave them: 'Steady', and 'Steady 2' beside it.
import type { SeatInfo, Told, Words } from "../api/types";
import type { Texts } from "../texts";
import type { LogEntry } from "./log";

type Seated = Pick<SeatInfo, "name" | "person" | "bot">;

/** What somebody at a table is called: a bot in the person's language, anybody else as they like. */
export function calledName({ name, person, bot }: Seated, t: Texts): string {
  // A bot that keeps somebody's seat for them keeps their name, too.
  if (!bot || person || !name.toLowerCase().startsWith(bot)) return name;
  return t.has(`bot-${bot}`) ? t(`bot-${bot}`) + name.slice(bot.length) : name;
}

/** Calls the bots among the seats of a table by their names in the person's language. */
export function callBots<T extends { seats: SeatInfo[] }>(info: T, t: Texts): T {
  const seats = info.seats.map((seat) => ({ ...seat, name: calledName(seat, t) }));
  return { ...info, seats };
}

/** Gives what calls them so wherever a log names them; an entry that was called before is kept. */
export function botCaller(seats: SeatInfo[], t: Texts): (log: LogEntry[]) => LogEntry[] {
  const names = new Map(seats.map((seat) => [seat.name, calledName(seat, t)]));
  for (const [given, called] of names) if (given === called) names.delete(given);
  const translate = (given: string) => names.get(given) ?? given;
  const translateAll = (words: Words): Words => {
    const facts = Object.entries(words.facts).map(([key, fact]) => {
      if (typeof fact === "object") return [key, translateAll(fact)];
      return [key, typeof fact === "string" ? translate(fact) : fact];
    });
    return { ...words, facts: Object.fromEntries(facts) as Words["facts"] };
  };
  const tell = (told: Told): Told => ({ ...told, words: translateAll(told.words) });
  const call = (each: LogEntry): LogEntry => {
    const { name = "", bot = "" } = each.entry;
    const called = bot ? calledName({ name, person: "", bot }, t) : translate(name);
    if (names.size === 0 && called === name) return each;
    return { ...each, entry: { ...each.entry, name: called }, told: each.told.map(tell) };
  };
  const known = new WeakMap<LogEntry, LogEntry>();
  return (log) =>
    log.map((each) => {
      const called = known.get(each) ?? call(each);
      known.set(each, called);
      return called;
    });
}
