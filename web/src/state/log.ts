// The log of a table: one entry for everything that happened.
import type { EntryInfo, Event as TableEvent, Told } from "../api/types";

export interface LogEntry {
  n: number;
  at: number;
  entry: EntryInfo;
  told: Told[];
  /** What happened in the game, as the game tells it. */
  events: unknown[];
  /** How many decisions and draws there had been: where the replay shows this moment. */
  number: number | null;
  /** Played by itself, for there was only one thing to do. */
  forced: boolean;
  /** Taken back later. */
  undone?: boolean;
}

export function logEntry(event: TableEvent, forced = false): LogEntry {
  const { n, at, entry, told = [], events = [], number = null } = event;
  return { n, at, entry, told, events, number, forced };
}

/** Adds entries, each in its place and none twice; marks what was taken back. */
export function withEntries(log: LogEntry[], more: LogEntry[]): LogEntry[] {
  const known = new Set(log.map(({ n }) => n));
  const fresh = more.filter(({ n }) => !known.has(n));
  if (fresh.length === 0) return log;
  return markUndone([...log, ...fresh].sort((one, other) => one.n - other.n));
}

function markUndone(log: LogEntry[]): LogEntry[] {
  const undone = new Set<number>();
  for (const [i, { entry }] of log.entries()) {
    if (entry.kind !== "undone") continue;
    let left = entry.count ?? 1;
    for (let j = i - 1; j >= 0 && left > 0; j--) {
      const before = log[j];
      if (before?.entry.kind !== "played" || undone.has(before.n)) continue;
      undone.add(before.n);
      left--;
    }
  }
  return log.map((each) =>
    (each.undone ?? false) === undone.has(each.n) ? each : { ...each, undone: undone.has(each.n) },
  );
}

/** The logs of one person's seats: with secrets, each seat is told something else. */
export class Logbook {
  #logs = new Map<number | null, LogEntry[]>();

  of(seat: number | null): LogEntry[] {
    return this.#logs.get(seat) ?? [];
  }

  add(seat: number | null, entries: LogEntry[]): LogEntry[] {
    const log = withEntries(this.of(seat), entries);
    this.#logs.set(seat, log);
    return log;
  }

  /** The number up to which nothing is missing. */
  whole(seat: number | null): number {
    let last = 0;
    for (const { n } of this.of(seat)) {
      if (n > last + 1) break;
      last = n;
    }
    return last;
  }
}
