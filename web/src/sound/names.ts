// The names of the sounds; `sound/synth.ts` makes them.
export const SOUNDS = [
  "dice",
  "engine",
  "splash",
  "crash",
  "bell",
  "horn",
  "creak",
  "squeak",
  "munch",
  "win",
  "turn",
  "tap",
] as const;
export type SoundName = (typeof SOUNDS)[number];
