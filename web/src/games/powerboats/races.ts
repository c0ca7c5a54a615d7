// What the races of a match came to so far, from its events: the page between two races, and every
// later look at it.
import type { Event, View } from "./types";

type RaceEnded = Extract<Event, { kind: "race-ended" }>;

export interface RaceRow {
  seat: number;
  /** null: sunk or retired. */
  place: number | null;
  won: number;
  /** With those of the races before. */
  points: number;
  damage: number;
  /** What is left after the repair. */
  kept: number;
}

export interface RaceReport {
  letter: string;
  rows: RaceRow[];
  next: { letter: string; multiplier: number } | null;
}

/** The races that are over among these events, in their order. `view` is that after them. */
export function raceReports(events: Event[], view: View): RaceReport[] {
  const points = view.points.map(() => 0);
  return events
    .filter((event): event is RaceEnded => event.kind === "race-ended")
    .map((race, at) => {
      for (const [seat, won] of race.points.entries()) points[seat] = (points[seat] ?? 0) + won;
      return raceReport(race, view.results[at]?.places ?? [], points, view.races[at + 1]);
    });
}

/** One race; `points` are those after it. */
export function raceReport(
  race: RaceEnded,
  places: (number | null)[],
  points: number[],
  next: string | undefined,
): RaceReport {
  const rows = race.points.map((won, seat) => {
    const damage = race.damage?.[seat] ?? 0;
    const kept = race.repaired?.[seat] ?? damage;
    return { seat, place: places[seat] ?? null, won, points: points[seat] ?? 0, damage, kept };
  });
  rows.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.points - a.points);
  const multiplier = race.next_multiplier ?? 0;
  const goesOn = next !== undefined && multiplier > 0;
  return { letter: race.letter, rows, next: goesOn ? { letter: next, multiplier } : null };
}
