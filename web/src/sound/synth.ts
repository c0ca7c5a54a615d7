// Every sound is made here, of noise and tones: no file is loaded.
import type { SoundName } from "./names";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function studio(): AudioContext {
  context ??= new AudioContext();
  // A browser lets nothing sound before the first touch; then it only has to be woken.
  if (context.state === "suspended") void context.resume();
  return context;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

interface Shape {
  /** When it begins and how long it lasts, in seconds. */
  at?: number;
  last: number;
  loud: number;
  /** How long it takes to swell. */
  swell?: number;
}

/** Gives what a sound goes through, so that it swells and dies away. */
function envelope({ at = 0, last, loud, swell = 0.005 }: Shape): { gain: GainNode; begin: number } {
  const audio = studio();
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + last);
  gain.connect(audio.destination);
  return { gain, begin };
}

function tone(type: OscillatorType, from: number, to: number, shape: Shape): void {
  const { gain, begin } = envelope(shape);
  const oscillator = studio().createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + shape.last);
  oscillator.connect(gain);
  oscillator.start(begin);
  oscillator.stop(begin + shape.last + 0.05);
}

function rush(filter: BiquadFilterType, from: number, to: number, shape: Shape, sharp = 1): void {
  const audio = studio();
  const { gain, begin } = envelope(shape);
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  source.loop = true;
  const shaped = audio.createBiquadFilter();
  shaped.type = filter;
  shaped.Q.value = sharp;
  shaped.frequency.setValueAtTime(from, begin);
  shaped.frequency.exponentialRampToValueAtTime(to, begin + shape.last);
  source.connect(shaped).connect(gain);
  source.start(begin);
  source.stop(begin + shape.last + 0.05);
}

function rattle(times: number): void {
  for (let i = 0; i < times; i++) {
    const at = i * 0.055 + Math.random() * 0.03;
    const pitch = 1800 + Math.random() * 1400;
    rush("bandpass", pitch, pitch * 0.8, { at, last: 0.05, loud: 0.22 }, 8);
  }
}

function strike(pitch: number, at = 0, loud = 0.14): void {
  // A bell has overtones that do not fit: that is why it sounds like one.
  for (const [overtone, share] of [
    [1, 1],
    [2.76, 0.4],
    [5.4, 0.18],
  ] as const) {
    tone("sine", pitch * overtone, pitch * overtone * 0.998, {
      at,
      last: 1.4 / overtone + 0.3,
      loud: loud * share,
    });
  }
}

const SOUNDS: Record<SoundName, () => void> = {
  dice: () => rattle(6),
  engine: () => {
    tone("sawtooth", 62, 96, { last: 0.7, loud: 0.07, swell: 0.15 });
    tone("square", 31, 48, { last: 0.7, loud: 0.04, swell: 0.15 });
    rush("lowpass", 500, 1400, { last: 0.8, loud: 0.05, swell: 0.2 });
  },
  splash: () => {
    rush("bandpass", 2400, 500, { last: 0.55, loud: 0.22 });
    rush("lowpass", 900, 200, { at: 0.08, last: 0.6, loud: 0.14 });
  },
  crash: () => {
    rush("lowpass", 1600, 120, { last: 0.5, loud: 0.4 });
    tone("triangle", 120, 45, { last: 0.4, loud: 0.3 });
    rattle(3);
  },
  bell: () => strike(740),
  horn: () => {
    for (const pitch of [110, 138.6])
      tone("sawtooth", pitch, pitch, { last: 1.1, loud: 0.06, swell: 0.12 });
  },
  creak: () => {
    tone("sawtooth", 210, 150, { last: 0.35, loud: 0.03, swell: 0.1 });
    tone("sawtooth", 165, 235, { at: 0.3, last: 0.3, loud: 0.03, swell: 0.1 });
  },
  squeak: () => {
    tone("sine", 1500, 2300, { last: 0.09, loud: 0.09 });
    tone("sine", 1700, 2500, { at: 0.11, last: 0.1, loud: 0.08 });
  },
  munch: () => {
    for (const at of [0, 0.13, 0.26]) rush("bandpass", 700, 350, { at, last: 0.09, loud: 0.2 }, 3);
  },
  win: () => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) strike(pitch, i * 0.16, 0.1);
  },
  turn: () => {
    strike(660, 0, 0.08);
    strike(880, 0.14, 0.08);
  },
  tap: () => tone("sine", 420, 300, { last: 0.05, loud: 0.08 }),
};

/** Makes a sound. */
export function synth(name: SoundName): void {
  SOUNDS[name]();
}
