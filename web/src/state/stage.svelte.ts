// The stage: what the board shows now. Steps of a game are shown one after another, each event for
// as long as the game says, at the speed the player has chosen.
import { get } from "../api/requests";
import type { Scenery } from "../api/types";
import type { GameFace } from "../games/face";
import { playSound } from "../sound/player";
import { settings } from "./settings.svelte";

/** One step of a game: what happened, and the view after it. */
export interface Step {
  events: unknown[];
  view: unknown;
  scene: string;
  /** Called when the step has been shown. */
  onShown?: () => void;
}

/** How many steps may queue up: a round of six boats. Beyond that, the oldest are not animated. */
export const MAX_QUEUED_STEPS = 15;

const sceneries = new Map<string, Promise<unknown>>();

function fetchScenery(table: string, scene: string): Promise<unknown> {
  const key = `${table}/${scene}`;
  let scenery = sceneries.get(key);
  if (!scenery) {
    scenery = get<Scenery>(`/api/tables/${table}/board/${scene}`).then(({ board }) => board);
    scenery.catch(() => sceneries.delete(key));
    sceneries.set(key, scenery);
  }
  return scenery;
}

export class Stage {
  board = $state.raw<unknown>(null);
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  events = $state.raw<unknown[]>([]);
  step = $state(-1);
  /** The events of the last step, also of one that was not animated. */
  lastEvents = $state.raw<unknown[]>([]);
  /** Whether events are being shown; nobody can act meanwhile. */
  playing = $state(false);
  canReplayStep = $state(false);

  /** Unlimited for a table that is only watched: nobody is waiting for their turn. */
  maxQueuedSteps = MAX_QUEUED_STEPS;

  #lastStep: { before: unknown; step: Step } | null = null;
  #queue: Step[] = [];
  #currentStep: Step | null = null;
  #face = $state.raw<GameFace | null>(null);
  #endPause: (() => void) | null = null;
  #skipping = false;
  #scene = "";
  /** Counts resets, so that a step in progress notices one. */
  #generation = 0;

  constructor(
    table: string,
    private onIdle: () => void = () => undefined,
    /** Finds the scenery of a position that is at no table. */
    private sceneryOf: (scene: string) => Promise<unknown> = (scene) => fetchScenery(table, scene),
  ) {}

  /**
   * The view at the moment that is shown: while events are shown, with those so far. Whatever is on the
   * screen shows this one, so that nothing tells an outcome early.
   */
  shown = $derived.by<unknown>(() => {
    if (this.step < 0 || this.before === null) return this.view;
    const { view, before, events, step } = this;
    return this.#face?.shown ? this.#face.shown(view, before, events, step) : before;
  });

  /** Whose turn it is at the moment that is shown, where the game tells; otherwise `actor`. */
  turn(actor: number | null): number | null {
    return this.#face?.turn && this.shown !== null ? this.#face.turn(this.shown) : actor;
  }

  get event(): unknown {
    return this.events[this.step] ?? null;
  }

  setFace(face: GameFace): void {
    this.#face = face;
  }

  /** Fetches a scenery before it is needed. */
  preload(scene: string): void {
    if (scene) void this.sceneryOf(scene).catch(() => undefined);
  }

  /** Shows a view at once, with the events that led to it; steps in the queue count as shown. */
  async reset(view: unknown, scene: string, lastEvents: unknown[] = []): Promise<void> {
    const queued = this.#queue.splice(0);
    this.#finishStep();
    for (const { onShown } of queued) onShown?.();
    this.#lastStep = null;
    this.canReplayStep = false;
    const generation = ++this.#generation;
    this.#endPause?.();
    if (view !== null) await this.#loadScenery(scene);
    if (generation !== this.#generation) return;
    this.lastEvents = lastEvents;
    this.#becomeIdle(view);
  }

  /** Shows a step after those in the queue. */
  enqueue(step: Step): void {
    this.#queue.push(step);
    if (!this.playing) void this.#run();
  }

  replayLastStep(): void {
    if (!this.#lastStep || this.playing) return;
    const { before, step } = this.#lastStep;
    this.view = before;
    this.enqueue({ ...step, onShown: () => undefined });
  }

  /** Cuts the current step short, but for what the game reveals at its end. */
  skip(): void {
    this.#skipping = true;
    this.#endPause?.();
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    this.playing = true;
    while (generation === this.#generation) {
      const before = this.#dropOldSteps();
      const step = this.#queue.shift();
      if (!step) break;
      this.#currentStep = step;
      await this.#show(step, before, generation);
      if (generation === this.#generation) this.#finishStep();
    }
    if (generation !== this.#generation) {
      // A reset came in between; steps queued since then go on from there.
      if (this.#queue.length > 0) void this.#run();
      return;
    }
    this.#becomeIdle(this.view);
  }

  /** Skips the oldest steps where too many are queued; returns the view after them. */
  #dropOldSteps(): unknown {
    const nobodyWatches = document.hidden || settings.speed === Infinity;
    const max = nobodyWatches ? MAX_QUEUED_STEPS : this.maxQueuedSteps;
    const dropped = this.#queue.splice(0, Math.max(this.#queue.length - max, 0));
    for (const { onShown } of dropped) onShown?.();
    return dropped.at(-1)?.view ?? this.view;
  }

  async #show(step: Step, before: unknown, generation: number): Promise<void> {
    await this.#loadScenery(step.scene);
    if (generation !== this.#generation) return;
    this.#skipping = document.hidden;
    this.before = before;
    this.view = step.view;
    this.events = step.events;
    if (step.events.length > 0) {
      this.lastEvents = step.events;
      this.#lastStep = { before: this.before, step };
      this.canReplayStep = true;
    }
    for (let i = 0; i < step.events.length && generation === this.#generation; i++) {
      const event = step.events[i];
      const pause = this.#face?.pause(event, step.events) ?? 0;
      if (this.#face?.reveals?.(event) && !document.hidden) this.#skipping = false;
      if (pause <= 0 || this.#skipping || settings.speed === Infinity) continue;
      this.step = i;
      const sound = this.#face?.sounds(event);
      if (sound) playSound(sound);
      await this.#pause(pause / settings.speed);
    }
    if (generation === this.#generation) this.#clearEvents();
  }

  #finishStep(): void {
    const step = this.#currentStep;
    this.#currentStep = null;
    step?.onShown?.();
  }

  #clearEvents(): void {
    this.step = -1;
    this.before = null;
    this.events = [];
  }

  #becomeIdle(view: unknown): void {
    this.#clearEvents();
    this.view = view;
    this.playing = false;
    this.onIdle();
  }

  async #loadScenery(scene: string): Promise<void> {
    if (!scene || scene === this.#scene) return;
    this.board = await this.sceneryOf(scene);
    this.#scene = scene;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
