// Plays a scene in a loop, on the same stage as a table.
import type { GameFace } from "../../games/face";
import { Stage } from "../../state/stage.svelte";
import { applyChanges, type RecordedScene } from "../learn/tutorial";

/** Pauses in ms: with choices to look at, without any, and after the last step. */
const CHOICE_PAUSE = 1800;
const STEP_PAUSE = 700;
const END_PAUSE = 2600;

export class Film {
  readonly stage: Stage;
  choices = $state.raw<unknown[] | null>(null);

  #scene: RecordedScene;
  #playing = false;
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: RecordedScene, board: unknown, face: GameFace) {
    this.#scene = scene;
    this.stage = new Stage("");
    this.stage.board = board;
    // The rules page is silent.
    this.stage.setFace({ ...face, sounds: () => null });
    this.showStill();
  }

  /** Shows the still picture: the last decision, with its choices. */
  showStill(): void {
    const last = this.#scene.beats.length - 1;
    const view = this.#scene.beats
      .slice(0, last)
      .reduce((before, { after }) => applyChanges(before, after), this.#scene.view);
    void this.stage.reset(view, "");
    this.choices = this.#choicesAt(last);
  }

  play(): void {
    if (this.#playing) return;
    this.#playing = true;
    void this.#loop(++this.#run);
  }

  /** Stops after the current step. */
  pause(): void {
    this.#playing = false;
    this.#run++;
    clearTimeout(this.#timer);
  }

  async #loop(run: number): Promise<void> {
    while (run === this.#run) {
      await this.stage.reset(this.#scene.view, "");
      let view = this.#scene.view;
      for (let at = 0; at < this.#scene.beats.length && run === this.#run; at++) {
        this.choices = this.#choicesAt(at);
        await this.#wait(this.choices ? CHOICE_PAUSE : STEP_PAUSE);
        if (run !== this.#run) return;
        this.choices = null;
        view = applyChanges(view, this.#scene.beats[at]?.after ?? {});
        await this.#show(this.#scene.beats[at]?.events ?? [], view);
      }
      if (run === this.#run) await this.#wait(END_PAUSE);
    }
  }

  #choicesAt(at: number): unknown[] | null {
    const choices = this.#scene.beats[at]?.choices ?? [];
    return choices.length > 0 ? choices : null;
  }

  #show(events: unknown[], view: unknown): Promise<void> {
    return new Promise((resolve) => {
      this.stage.enqueue({ events, view, scene: "", onShown: resolve });
    });
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => (this.#timer = setTimeout(resolve, milliseconds)));
  }
}
