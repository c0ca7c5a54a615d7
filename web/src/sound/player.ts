// Plays sounds where they are wanted. The synthesiser is loaded with the first one.
import { settings } from "../state/settings.svelte";
import type { SoundName } from "./names";

/** In ms. Browsers keep still until somebody has touched the page: what was to be heard is over then. */
const TOO_LATE = 300;

let speaker: GainNode | undefined;

function newSpeaker(): GainNode {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  return gain;
}

export function playSound(name: SoundName): void {
  const { volume } = settings.device;
  if (!settings.preferences.sound || volume === 0 || document.hidden) return;
  void play(name, volume).catch(() => undefined);
}

async function play(name: SoundName, volume: number): Promise<void> {
  const { synth } = await import("./synth");
  speaker ??= newSpeaker();
  const asked = performance.now();
  await (speaker.context as AudioContext).resume();
  if (performance.now() - asked > TOO_LATE) return;
  // Half of the way sounds half as loud.
  speaker.gain.value = (volume / 100) ** 2;
  synth(name, speaker.context, speaker);
}
