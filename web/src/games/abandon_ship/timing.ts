// How long each event is shown at normal speed, in ms, and what it sounds like. Somebody's whole turn
// takes about a second and a half, and with moments to remember two.
import type { SoundName } from "../face";
import type { Event } from "./types";

/** How long the ceremony takes for a tile, and before the first. */
const TILE_TIME = 1500;
export const CEREMONY_START = 700;

/** A turn takes at most so long, whatever happens in it; what one remembers keeps its moment. */
const LONGEST_TURN = 2000;
const SHORTEST_MOMENT = 500;
const MOMENTS: readonly Event["kind"][] = ["rat-safe", "rat-swept", "water-rose"];
/** The end takes its time. */
const ENDING: readonly Event["kind"][] = ["rats-share", "tiles-revealed", "game-ended"];

/** `events` are those of the whole step. */
export function pause(event: Event, events: readonly Event[]): number {
  if (ENDING.includes(event.kind)) return unhurried(event);
  const turn = events.filter(({ kind }) => !ENDING.includes(kind));
  const factor = Math.min(1, LONGEST_TURN / timeOf(turn));
  const moment = (each: Event) => Math.max(SHORTEST_MOMENT, unhurried(each) * factor);
  if (MOMENTS.includes(event.kind)) return moment(event);
  const moments = turn.filter(({ kind }) => MOMENTS.includes(kind));
  const rest = timeOf(turn.filter(({ kind }) => !MOMENTS.includes(kind)));
  const left = LONGEST_TURN - moments.reduce((sum, each) => sum + moment(each), 0);
  return unhurried(event) * Math.min(1, left / rest);
}

const timeOf = (events: readonly Event[]) =>
  events.reduce((sum, each) => sum + unhurried(each), 0) || 1;

function unhurried(event: Event): number {
  switch (event.kind) {
    case "rat-moved":
      return Math.min(750, 300 + 60 * Math.abs(event.end - event.start));
    case "tiles-revealed":
      return CEREMONY_START + TILE_TIME * event.tiles.length;
    default:
      return PAUSES[event.kind];
  }
}

const PAUSES: Record<Exclude<Event["kind"], "rat-moved" | "tiles-revealed">, number> = {
  "tile-dealt": 0,
  "cheese-put": 0,
  "first-player-drawn": 0,
  "pool-rolled": 400,
  "die-chosen": 300,
  "rat-stayed": 350,
  "cheese-taken": 450,
  "rat-safe": 1400,
  "rat-swept": 1400,
  "rats-tread": 500,
  "die-spent": 0,
  "die-kept": 0,
  "die-gone": 0,
  "water-rose": 1400,
  "token-spent": 600,
  "pool-refilled": 250,
  "rats-share": 900,
  "game-ended": 1600,
};

export function sounds(event: Event): SoundName | null {
  return SOUNDS[event.kind] ?? null;
}

const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  "pool-rolled": "dice",
  "die-chosen": "tap",
  "rat-moved": "squeak",
  "cheese-taken": "munch",
  "rat-safe": "home",
  "rat-swept": "swept",
  "rats-tread": "splash",
  "water-rose": "water",
  "token-spent": "creak",
  "rats-share": "bell",
  "tiles-revealed": "horn",
  "game-ended": "win",
};
