// Synthesises every sound from noise and tones: there are no audio files.
import type { SoundName } from "./names";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function audioContext(): AudioContext {
  context ??= new AudioContext();
  // Browsers suspend audio until the first user gesture.
  if (context.state === "suspended") void context.resume();
  return context;
}

function noiseBuffer(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

interface Shape {
  /** Start and duration, in seconds. */
  at?: number;
  duration: number;
  volume: number;
  attack?: number;
}

/** A gain node with attack and decay. */
function envelope({ at = 0, duration, volume, attack = 0.005 }: Shape): {
  gain: GainNode;
  begin: number;
} {
  const audio = audioContext();
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(volume, begin + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + duration);
  gain.connect(audio.destination);
  return { gain, begin };
}

function tone(type: OscillatorType, from: number, to: number, shape: Shape): void {
  const { gain, begin } = envelope(shape);
  const oscillator = audioContext().createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + shape.duration);
  oscillator.connect(gain);
  oscillator.start(begin);
  oscillator.stop(begin + shape.duration + 0.05);
}

function filteredNoise(
  filter: BiquadFilterType,
  from: number,
  to: number,
  shape: Shape,
  sharp = 1,
): void {
  const audio = audioContext();
  const { gain, begin } = envelope(shape);
  const source = audio.createBufferSource();
  source.buffer = noiseBuffer(audio);
  source.loop = true;
  const shaped = audio.createBiquadFilter();
  shaped.type = filter;
  shaped.Q.value = sharp;
  shaped.frequency.setValueAtTime(from, begin);
  shaped.frequency.exponentialRampToValueAtTime(to, begin + shape.duration);
  source.connect(shaped).connect(gain);
  source.start(begin);
  source.stop(begin + shape.duration + 0.05);
}

function rattle(times: number): void {
  for (let i = 0; i < times; i++) {
    const at = i * 0.055 + Math.random() * 0.03;
    const pitch = 1800 + Math.random() * 1400;
    filteredNoise("bandpass", pitch, pitch * 0.8, { at, duration: 0.05, volume: 0.22 }, 8);
  }
}

function strike(pitch: number, at = 0, volume = 0.14): void {
  // A bell has inharmonic overtones.
  for (const [overtone, share] of [
    [1, 1],
    [2.76, 0.4],
    [5.4, 0.18],
  ] as const) {
    tone("sine", pitch * overtone, pitch * overtone * 0.998, {
      at,
      duration: 1.4 / overtone + 0.3,
      volume: volume * share,
    });
  }
}

const SOUNDS: Record<SoundName, () => void> = {
  dice: () => rattle(6),
  engine: () => {
    tone("sawtooth", 62, 96, { duration: 0.7, volume: 0.07, attack: 0.15 });
    tone("square", 31, 48, { duration: 0.7, volume: 0.04, attack: 0.15 });
    filteredNoise("lowpass", 500, 1400, { duration: 0.8, volume: 0.05, attack: 0.2 });
  },
  splash: () => {
    filteredNoise("bandpass", 2400, 500, { duration: 0.55, volume: 0.22 });
    filteredNoise("lowpass", 900, 200, { at: 0.08, duration: 0.6, volume: 0.14 });
  },
  crash: () => {
    filteredNoise("lowpass", 1600, 120, { duration: 0.5, volume: 0.4 });
    tone("triangle", 120, 45, { duration: 0.4, volume: 0.3 });
    rattle(3);
  },
  bell: () => strike(740),
  horn: () => {
    for (const pitch of [110, 138.6])
      tone("sawtooth", pitch, pitch, { duration: 1.1, volume: 0.06, attack: 0.12 });
  },
  creak: () => {
    tone("sawtooth", 210, 150, { duration: 0.35, volume: 0.03, attack: 0.1 });
    tone("sawtooth", 165, 235, { at: 0.3, duration: 0.3, volume: 0.03, attack: 0.1 });
  },
  squeak: () => {
    tone("sine", 1500, 2300, { duration: 0.09, volume: 0.09 });
    tone("sine", 1700, 2500, { at: 0.11, duration: 0.1, volume: 0.08 });
  },
  munch: () => {
    for (const at of [0, 0.13, 0.26])
      filteredNoise("bandpass", 700, 350, { at, duration: 0.09, volume: 0.2 }, 3);
  },
  win: () => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) strike(pitch, i * 0.16, 0.1);
  },
  turn: () => {
    strike(660, 0, 0.08);
    strike(880, 0.14, 0.08);
  },
  tap: () => tone("sine", 420, 300, { duration: 0.05, volume: 0.08 }),
};

export function synth(name: SoundName): void {
  SOUNDS[name]();
}
