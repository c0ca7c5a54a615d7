// The stage: what the board shows now. Steps of a game are shown one after another, each event for
// as long as the game says, at the speed that the person likes.
import { get } from "../api/requests";
import type { Scenery } from "../api/types";
import type { GameFace } from "../games/face";
import { playSound } from "../sound/player";
import { settings } from "./settings.svelte";

/** A step of a game: what happened, and how it stands afterwards. */
export interface Step {
  events: unknown[];
  view: unknown;
  scene: string;
  /** Called when the step has been shown. */
  shown?: () => void;
}

/** So many steps may wait: a round of six boats. When there are more, the first count as shown. */
export const PATIENCE = 15;

const sceneries = new Map<string, Promise<unknown>>();

function scenery(table: string, scene: string): Promise<unknown> {
  const key = `${table}/${scene}`;
  let found = sceneries.get(key);
  if (!found) {
    found = get<Scenery>(`/api/tables/${table}/board/${scene}`).then(({ board }) => board);
    found.catch(() => sceneries.delete(key));
    sceneries.set(key, found);
  }
  return found;
}

export class Stage {
  board = $state.raw<unknown>(null);
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  events = $state.raw<unknown[]>([]);
  step = $state(-1);
  /** Whether something is being shown: nothing can be decided meanwhile. */
  playing = $state(false);

  /** Whether there is a step that can be shown again. */
  canShowAgain = $state(false);

  /** How many steps may wait; those who only watch have all the time in the world. */
  patience = PATIENCE;

  #last: { before: unknown; step: Step } | null = null;
  #queue: Step[] = [];
  /** The step that is being shown. */
  #showing: Step | null = null;
  #face: GameFace | null = null;
  #wake: (() => void) | null = null;
  #settled: () => void;
  #scene = "";
  #generation = 0;

  constructor(
    private table: string,
    settled: () => void = () => undefined,
  ) {
    this.#settled = settled;
  }

  get event(): unknown {
    return this.events[this.step] ?? null;
  }

  wear(face: GameFace): void {
    this.#face = face;
  }

  /** Fetches a scenery before it is shown. */
  prepare(scene: string): void {
    if (scene) void scenery(this.table, scene).catch(() => undefined);
  }

  /** Shows how a game stands, at once; whatever was being shown or waiting counts as shown. */
  async set(view: unknown, scene: string): Promise<void> {
    const waiting = this.#queue.splice(0);
    this.#finish();
    for (const { shown } of waiting) shown?.();
    this.#last = null;
    this.canShowAgain = false;
    const generation = ++this.#generation;
    this.#wake?.();
    if (view !== null) await this.#dress(scene);
    if (generation !== this.#generation) return;
    this.#rest(view);
    this.#settled();
  }

  /** Shows a step after those that are being shown. */
  add(step: Step): void {
    this.#queue.push(step);
    if (!this.playing) void this.#run();
  }

  /** Shows the last step once more. */
  again(): void {
    if (!this.#last || this.playing) return;
    const { before, step } = this.#last;
    this.view = before;
    this.add({ ...step, shown: () => undefined });
  }

  /** Shows the rest of the present step at once. */
  skip(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  #hurried = false;

  async #run(): Promise<void> {
    const generation = this.#generation;
    this.playing = true;
    while (generation === this.#generation) {
      const before = this.#catchUp();
      const step = this.#queue.shift();
      if (!step) break;
      this.#showing = step;
      await this.#show(step, before, generation);
      if (generation === this.#generation) this.#finish();
    }
    if (generation !== this.#generation) {
      // A fresh start came in between; steps that came after it are shown from there.
      if (this.#queue.length > 0) void this.#run();
      return;
    }
    this.#rest(this.view);
    this.#settled();
  }

  /** Leaves out what nobody has the patience for, all at once; gives how it stands then. */
  #catchUp(): unknown {
    const nobodyLooks = document.hidden || settings.speed === Infinity;
    const most = nobodyLooks ? PATIENCE : this.patience;
    const late = this.#queue.splice(0, Math.max(this.#queue.length - most, 0));
    for (const { shown } of late) shown?.();
    return late.at(-1)?.view ?? this.view;
  }

  async #show(step: Step, before: unknown, generation: number): Promise<void> {
    await this.#dress(step.scene);
    if (generation !== this.#generation) return;
    this.#hurried = document.hidden;
    this.before = before;
    this.view = step.view;
    this.events = step.events;
    if (step.events.length > 0) {
      this.#last = { before: this.before, step };
      this.canShowAgain = true;
    }
    for (let i = 0; i < step.events.length && generation === this.#generation; i++) {
      const event = step.events[i];
      const pause = this.#face?.pause(event) ?? 0;
      if (pause <= 0 || this.#hurried || settings.speed === Infinity) continue;
      this.step = i;
      const sound = this.#face?.sounds(event);
      if (sound) playSound(sound);
      await this.#wait(pause / settings.speed);
    }
    if (generation === this.#generation) this.#endStep();
  }

  #finish(): void {
    const step = this.#showing;
    this.#showing = null;
    step?.shown?.();
  }

  #endStep(): void {
    this.step = -1;
    this.before = null;
    this.events = [];
  }

  #rest(view: unknown): void {
    this.#endStep();
    this.view = view;
    this.playing = false;
  }

  async #dress(scene: string): Promise<void> {
    if (!scene || scene === this.#scene) return;
    this.board = await scenery(this.table, scene);
    this.#scene = scene;
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const wake = () => done();
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.#wake = wake;
    });
  }
}
