// A moving picture: plays a scene over and over, as the table plays what happens at it.
import type { GameFace } from "../../games/face";
import { Stage } from "../../state/stage.svelte";
import { changed, type Scene } from "../learn/school";

/** How long choices are looked at before one is taken, and how long the end is. */
const LOOK = 1800;
const THINK = 700;
const REST = 2600;

export class Film {
  readonly stage: Stage;
  choices = $state.raw<unknown[] | null>(null);

  #scene: Scene;
  #playing = false;
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: Scene, board: unknown, face: GameFace) {
    this.#scene = scene;
    this.stage = new Stage("");
    this.stage.board = board;
    // A page of the rules makes no noise.
    this.stage.setFace({ ...face, sounds: () => null });
    this.rest();
  }

  /** Stands still before the last thing that is done, with what can be done there. */
  rest(): void {
    const last = this.#scene.beats.length - 1;
    const view = this.#scene.beats
      .slice(0, last)
      .reduce((before, { after }) => changed(before, after), this.#scene.view);
    void this.stage.reset(view, "");
    this.choices = this.#offered(last);
  }

  play(): void {
    if (this.#playing) return;
    this.#playing = true;
    void this.#loop(++this.#run);
  }

  /** Stops where it is: what is being shown comes to its end. */
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
        this.choices = this.#offered(at);
        await this.#wait(this.choices ? LOOK : THINK);
        if (run !== this.#run) return;
        this.choices = null;
        view = changed(view, this.#scene.beats[at]?.after ?? {});
        await this.#show(this.#scene.beats[at]?.events ?? [], view);
      }
      if (run === this.#run) await this.#wait(REST);
    }
  }

  #offered(at: number): unknown[] | null {
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
