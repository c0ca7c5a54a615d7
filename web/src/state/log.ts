// The log of a table: one entry for each event.
import type { EntryInfo, Event as TableEvent, LogLine } from "../api/types";

export interface LogEntry {
  n: number;
  at: number;
  entry: EntryInfo;
  told: LogLine[];
  /** The game's own events. */
  events: unknown[];
  /** The number of decisions and draws so far: the position in the replay. */
  number: number | null;
  /** Played by the server, because there was only one legal action. */
  forced: boolean;
  /** Whether it was taken back later. */
  undone?: boolean;
}

export function logEntry(event: TableEvent, forced = false): LogEntry {
  const { n, at, entry, told = [], events = [], number = null } = event;
  return { n, at, entry, told, events, number, forced };
}

/** The game's events of a log, without those that were taken back. */
export function eventsOf(log: LogEntry[]): unknown[] {
  return log.filter(({ undone }) => !undone).flatMap(({ events }) => events);
}

/** Adds entries in order, without duplicates, and marks those that were taken back. */
export function withEntries(log: LogEntry[], more: LogEntry[]): LogEntry[] {
  const present = new Set(log.map(({ n }) => n));
  const added = more.filter(({ n }) => !present.has(n));
  if (added.length === 0) return log;
  return markUndone([...log, ...added].sort((one, other) => one.n - other.n));
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

/** The logs of one person's seats: where there are secrets, each seat has a different one. */
export class SeatLogs {
  #logs = new Map<number | null, LogEntry[]>();

  of(seat: number | null): LogEntry[] {
    return this.#logs.get(seat) ?? [];
  }

  add(seat: number | null, entries: LogEntry[]): LogEntry[] {
    const log = withEntries(this.of(seat), entries);
    this.#logs.set(seat, log);
    return log;
  }

  /** The number of the last entry before the first gap. */
  completeUpTo(seat: number | null): number {
    let last = 0;
    for (const { n } of this.of(seat)) {
      if (n > last + 1) break;
      last = n;
    }
    return last;
  }
}
