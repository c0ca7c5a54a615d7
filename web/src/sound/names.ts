// The names of the sounds, by how much they ask for; `sound/synth.ts` makes them.

/** Heard many times a minute. */
export const TICKS = ["tap", "dice", "engine", "splash", "creak", "squeak", "munch"] as const;
/** They call somebody. */
export const CUES = ["turn", "bell", "horn"] as const;
/** Heard a few times a game, and remembered: each moment has its own. */
export const MOMENTS = [
  "buoy",
  "crash",
  "sinking",
  "finish",
  "water",
  "swept",
  "home",
  "win",
] as const;

export type SoundName = (typeof TICKS)[number] | (typeof CUES)[number] | (typeof MOMENTS)[number];
