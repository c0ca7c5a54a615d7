// Synthesises every sound from noise and tones: there are no audio files. How loud, how long and how
// clean each one is, is measured in tests/browser/test_sounds.py.
import type { SoundName } from "./names";

interface Shape {
  /** Start and duration, in seconds. */
  at?: number;
  duration: number;
  volume: number;
  attack?: number;
}

const SILENCE = 0.0001;
/** From where nothing is heard to nothing at all: without it a sound ends with a click. */
const FADE = 0.03;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseBuffer(audio: BaseAudioContext): AudioBuffer {
  let noise = noises.get(audio);
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(audio, noise);
  }
  return noise;
}

/** Plays one sound: everything it is made of goes to `out`. */
class Sound {
  constructor(
    private audio: BaseAudioContext,
    private out: AudioNode,
  ) {}

  tone(type: OscillatorType, from: number, to: number, shape: Shape): void {
    const oscillator = this.audio.createOscillator();
    oscillator.type = type;
    this.#glide(oscillator.frequency, from, to, shape);
    this.#play(oscillator, oscillator, shape);
  }

  noise(filter: BiquadFilterType, from: number, to: number, shape: Shape, sharp = 1): void {
    const source = this.audio.createBufferSource();
    source.buffer = noiseBuffer(this.audio);
    source.loop = true;
    const shaped = this.audio.createBiquadFilter();
    shaped.type = filter;
    shaped.Q.value = sharp;
    this.#glide(shaped.frequency, from, to, shape);
    this.#play(source, source.connect(shaped), shape);
  }

  rattle(times: number, volume: number): void {
    for (let i = 0; i < times; i++) {
      const at = i * 0.055 + Math.random() * 0.03;
      const pitch = 1800 + Math.random() * 1400;
      this.noise("bandpass", pitch, pitch * 0.8, { at, duration: 0.05, volume }, 8);
    }
  }

  /** A bell has inharmonic overtones. */
  strike(pitch: number, volume: number, at = 0, duration = 1.2): void {
    for (const [overtone, share] of [
      [1, 1],
      [2.76, 0.4],
      [5.4, 0.18],
    ] as const) {
      this.tone("sine", pitch * overtone, pitch * overtone * 0.998, {
        at,
        duration: duration / overtone + 0.3,
        volume: volume * share,
      });
    }
  }

  #glide(value: AudioParam, from: number, to: number, { at = 0, duration }: Shape): void {
    const begin = this.audio.currentTime + at;
    value.setValueAtTime(from, begin);
    value.exponentialRampToValueAtTime(to, begin + duration);
  }

  #play(
    source: AudioScheduledSourceNode,
    last: AudioNode,
    { at = 0, duration, volume, attack = 0.005 }: Shape,
  ): void {
    const begin = this.audio.currentTime + at;
    const end = begin + duration;
    const envelope = this.audio.createGain();
    last.connect(envelope).connect(this.out);
    const { gain } = envelope;
    gain.setValueAtTime(0, begin);
    gain.linearRampToValueAtTime(volume, begin + attack);
    gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.linearRampToValueAtTime(0, end + FADE);
    // No two bursts of noise are the same.
    if (source instanceof AudioBufferSourceNode) source.start(begin, Math.random());
    else source.start(begin);
    source.stop(end + FADE);
  }
}

/** How each sound is made, and a factor that makes it as loud as others of its kind. */
const SOUNDS: Record<SoundName, [level: number, make: (sound: Sound) => void]> = {
  tap: [0.9, (sound) => sound.tone("sine", 420, 300, { duration: 0.07, volume: 0.3 })],
  dice: [1.65, (sound) => sound.rattle(6, 0.5)],
  engine: [
    0.81,
    (sound) => {
      sound.tone("sawtooth", 62, 96, { duration: 0.7, volume: 0.14, attack: 0.15 });
      sound.tone("square", 46, 72, { duration: 0.7, volume: 0.06, attack: 0.15 });
      sound.noise("lowpass", 500, 1400, { duration: 0.8, volume: 0.1, attack: 0.2 });
    },
  ],
  splash: [
    1.31,
    (sound) => {
      sound.noise("bandpass", 2400, 500, { duration: 0.55, volume: 0.22 });
      sound.noise("lowpass", 900, 200, { at: 0.08, duration: 0.6, volume: 0.14 });
    },
  ],
  creak: [
    1.1,
    (sound) => {
      sound.tone("sawtooth", 210, 150, { duration: 0.35, volume: 0.1, attack: 0.1 });
      sound.tone("sawtooth", 165, 235, { at: 0.3, duration: 0.3, volume: 0.1, attack: 0.1 });
    },
  ],
  squeak: [
    1.51,
    (sound) => {
      sound.tone("sine", 1500, 2300, { duration: 0.09, volume: 0.1 });
      sound.tone("sine", 1700, 2500, { at: 0.11, duration: 0.1, volume: 0.09 });
    },
  ],
  munch: [
    4.03,
    (sound) => {
      for (const at of [0, 0.13, 0.26])
        sound.noise("bandpass", 700, 350, { at, duration: 0.09, volume: 0.4 }, 3);
    },
  ],
  turn: [
    0.83,
    (sound) => {
      sound.strike(660, 0.1);
      sound.strike(880, 0.1, 0.14);
    },
  ],
  bell: [0.85, (sound) => sound.strike(740, 0.14)],
  horn: [
    1.36,
    (sound) => {
      for (const pitch of [110, 138.6])
        sound.tone("sawtooth", pitch, pitch, { duration: 1.1, volume: 0.1, attack: 0.12 });
    },
  ],
  // A bell buoy, rocked by the wake.
  buoy: [
    0.82,
    (sound) => {
      sound.strike(988, 0.2, 0, 0.8);
      sound.strike(784, 0.16, 0.19, 0.9);
      sound.noise("bandpass", 900, 2200, { duration: 0.5, volume: 0.1, attack: 0.2 });
    },
  ],
  crash: [
    1.26,
    (sound) => {
      sound.noise("lowpass", 2600, 160, { duration: 0.6, volume: 0.4 });
      sound.noise("bandpass", 1400, 500, { at: 0.02, duration: 0.7, volume: 0.4 });
      sound.tone("triangle", 130, 55, { duration: 0.4, volume: 0.2 });
      sound.rattle(3, 0.5);
    },
  ],
  // The hull goes down, and bubbles come up.
  sinking: [
    0.99,
    (sound) => {
      sound.tone("triangle", 190, 55, { duration: 1.1, volume: 0.3, attack: 0.06 });
      sound.noise("lowpass", 900, 180, { duration: 1.2, volume: 0.2, attack: 0.1 });
      for (const [i, pitch] of [300, 360, 280, 420, 340].entries())
        sound.tone("sine", pitch, pitch * 1.9, {
          at: 0.45 + i * 0.17,
          duration: 0.11,
          volume: 0.25,
          attack: 0.02,
        });
    },
  ],
  // Two blasts of the horn and the bell of the line.
  finish: [
    1.42,
    (sound) => {
      for (const pitch of [220, 277.2, 329.6]) {
        sound.tone("sawtooth", pitch, pitch, { duration: 0.28, volume: 0.07, attack: 0.03 });
        sound.tone("sawtooth", pitch, pitch, {
          at: 0.26,
          duration: 0.8,
          volume: 0.08,
          attack: 0.03,
        });
      }
      sound.strike(1319, 0.1, 0.3, 0.9);
    },
  ],
  // The ship groans while it wells up.
  water: [
    1.63,
    (sound) => {
      sound.noise("bandpass", 220, 1300, { duration: 1.3, volume: 0.5, attack: 0.6 });
      sound.tone("sawtooth", 92, 70, { at: 0.2, duration: 0.8, volume: 0.08, attack: 0.3 });
      for (const [i, pitch] of [240, 300, 380].entries())
        sound.tone("sine", pitch, pitch * 1.8, {
          at: 0.6 + i * 0.18,
          duration: 0.1,
          volume: 0.12,
          attack: 0.02,
        });
    },
  ],
  // A long squeak that falls, and a splash.
  swept: [
    1.26,
    (sound) => {
      sound.tone("sine", 2300, 700, { duration: 0.5, volume: 0.14, attack: 0.03 });
      sound.noise("bandpass", 2400, 400, { at: 0.38, duration: 0.8, volume: 0.5 });
      sound.noise("lowpass", 700, 150, { at: 0.42, duration: 0.8, volume: 0.4 });
    },
  ],
  // A squeak of joy, and three notes upwards.
  home: [
    0.99,
    (sound) => {
      sound.tone("sine", 1500, 2400, { duration: 0.12, volume: 0.08 });
      for (const [i, pitch] of [587, 740, 880].entries())
        sound.strike(pitch, 0.14, 0.1 + i * 0.11, 0.6);
    },
  ],
  win: [
    0.86,
    (sound) => {
      for (const [i, pitch] of [523, 659, 784, 1047].entries())
        sound.strike(pitch, 0.14, i * 0.16, 1);
    },
  ],
};

export function synth(name: SoundName, audio: BaseAudioContext, out: AudioNode): void {
  const [level, make] = SOUNDS[name];
  const loudness = audio.createGain();
  loudness.gain.value = level;
  loudness.connect(out);
  make(new Sound(audio, loudness));
}
