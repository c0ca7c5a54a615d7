import type { SoundName } from "./names";

export function synth(_name: SoundName): void {}
