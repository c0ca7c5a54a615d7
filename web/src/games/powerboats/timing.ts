// How long each event is shown at normal speed, in ms, and how it sounds. Somebody else's whole turn takes
// about a second, and with a moment to remember less than two.
import type { SoundName } from "../../sound/names";
import type { Event } from "./types";

/** A boat's turn is a step to roll, which takes as long as its pauses, and one to move. */
const LONGEST_MOVE = 1400;
/** Between two races everybody may read on; whoever has read it goes on. */
const BETWEEN_RACES = 6000;

/** `events` are those of the whole step. */
export function pause(event: Event, events: Event[]): number {
  if (event.kind === "race-ended" && (event.next_multiplier ?? 0) > 0) return BETWEEN_RACES;
  if (!("seat" in event)) return unhurried(event);
  const whole = events.reduce((sum, each) => sum + ("seat" in each ? unhurried(each) : 0), 0);
  return unhurried(event) * Math.min(1, LONGEST_MOVE / whole);
}

function unhurried(event: Event): number {
  switch (event.kind) {
    case "tile-laid":
    case "buoy-put":
    case "course-refused":
    case "match-ended":
      return 0;
    case "boat-held-up":
      return 650;
    case "start-player-drawn":
      return 500;
    case "race-began":
      return 1300;
    case "boat-placed":
      return 360;
    case "dice-chosen":
      return event.rolled > 0 ? 280 : 160;
    case "dice-rolled":
      return 280;
    case "boat-turned":
      return 110;
    case "boat-moved":
      // Why it was forced takes a moment to read.
      return 220 + 35 * Math.min(event.path.length, 10) + (event.forced ? 350 : 0);
    case "race-started":
    case "start-undone":
      return 350;
    case "buoy-rounded":
    case "rounding-undone":
      return 700;
    case "boat-crashed":
      return 900;
    case "boat-sank":
      return 1000;
    case "boat-finished":
      return 1000;
    case "boat-retired":
      return 700;
    case "race-ended":
      return 1200;
  }
}

const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  "race-began": "horn",
  "boat-placed": "splash",
  "boat-moved": "engine",
  "race-started": "tap",
  "buoy-rounded": "buoy",
  "rounding-undone": "creak",
  "start-undone": "creak",
  "boat-crashed": "crash",
  "boat-sank": "sinking",
  "boat-finished": "finish",
  "race-ended": "bell",
};

export function sounds(event: Event): SoundName | null {
  // The dice are heard while they are in the air.
  if (event.kind === "dice-chosen") return event.rolled > 0 ? "dice" : null;
  return SOUNDS[event.kind] ?? null;
}
