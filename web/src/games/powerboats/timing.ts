// How long each event is shown at normal speed, in ms, and how it sounds. Somebody else's whole turn
// takes little more than a second.
import type { SoundName } from "../../sound/names";
import type { Event } from "./types";

export function pause(event: Event): number {
  switch (event.kind) {
    case "tile-laid":
    case "buoy-put":
    case "course-refused":
    case "match-ended":
      return 0;
    case "boat-held-up":
      return 650;
    case "start-player-drawn":
      return 600;
    case "race-began":
      return 1500;
    case "boat-placed":
      return 420;
    case "dice-chosen":
      return event.rolled > 0 ? 160 : 260;
    case "dice-rolled":
      return 560;
    case "boat-turned":
      return 180;
    case "boat-moved":
      // Why it was forced takes a moment to read.
      return 340 + 45 * Math.min(event.path.length, 12) + (event.forced ? 350 : 0);
    case "race-started":
    case "start-undone":
      return 450;
    case "buoy-rounded":
    case "rounding-undone":
      return 650;
    case "boat-crashed":
      return 850;
    case "boat-sank":
      return 1100;
    case "boat-finished":
      return 1100;
    case "boat-retired":
      return 700;
    case "race-ended":
      return 2400;
  }
}

const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  "race-began": "horn",
  "boat-placed": "splash",
  "dice-rolled": "dice",
  "boat-moved": "engine",
  "race-started": "tap",
  "buoy-rounded": "bell",
  "rounding-undone": "creak",
  "start-undone": "creak",
  "boat-crashed": "crash",
  "boat-sank": "splash",
  "boat-finished": "horn",
  "race-ended": "bell",
};

export function sounds(event: Event): SoundName | null {
  return SOUNDS[event.kind] ?? null;
}
