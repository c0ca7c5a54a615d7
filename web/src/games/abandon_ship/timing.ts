// How long each event is shown at normal speed, and what it sounds like.
import type { SoundName } from "../face";
import type { Event } from "./types";

/** How long the ceremony takes for a tile, and before the first. */
const TILE_TIME = 1500;
export const CEREMONY_START = 700;

export function pause(event: Event): number {
  switch (event.kind) {
    case "rat-moved":
      return Math.min(950, 360 + 75 * Math.abs(event.end - event.start));
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
  "pool-rolled": 650,
  "die-chosen": 450,
  "rat-stayed": 450,
  "cheese-taken": 600,
  "rat-safe": 1300,
  "rat-swept": 1400,
  "rats-tread": 700,
  "die-spent": 0,
  "die-kept": 0,
  "die-gone": 0,
  "water-rose": 1400,
  "token-spent": 900,
  "pool-refilled": 400,
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
