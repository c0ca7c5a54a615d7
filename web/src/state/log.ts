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
}

export function logEntry(event: TableEvent, forced = false): LogEntry {
  const { n, at, entry, told = [], events = [] } = event;
  const { number } = event as { number?: number | null };
  return { n, at, entry, told, events, number: number ?? null, forced };
}

/** Adds an entry, in its place; one that is known already is not added twice. */
export function withEntries(log: LogEntry[], more: LogEntry[]): LogEntry[] {
  const known = new Set(log.map(({ n }) => n));
  const fresh = more.filter(({ n }) => !known.has(n));
  return [...log, ...fresh].sort((one, other) => one.n - other.n);
}
