// Plays sounds where they are enabled. The synthesiser is loaded with the first one.
import { settings } from "../state/settings.svelte";
import type { SoundName } from "./names";

export function playSound(name: SoundName): void {
  if (!settings.preferences.sound || document.hidden) return;
  void import("./synth").then(({ synth }) => synth(name)).catch(() => undefined);
}
