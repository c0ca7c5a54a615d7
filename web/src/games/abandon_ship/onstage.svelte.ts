// What the board shows now, for the list of seats beside it: it is given the view after everything
// that is still being shown, and must not tell the end of it before the board does.
import type { Scene } from "./scene";
import type { Board, RatName, View } from "./types";

class OnStage {
  #rats = $state.raw<Board["rats"]>([]);
  #view = $state.raw<View | null>(null);
  #scene = $state.raw<Scene | null>(null);

  show(board: Board, view: View, scene: Scene): void {
    this.#rats = board.rats;
    this.#view = view;
    this.#scene = scene;
  }

  clear(): void {
    this.#view = null;
    this.#scene = null;
  }

  /** A view as far as the board has come with it. */
  of(view: View): View {
    return view === this.#view && this.#scene ? this.#scene : view;
  }

  get letters(): Partial<Record<RatName, string>> {
    return Object.fromEntries(this.#rats.map(({ rat, letter }) => [rat, letter]));
  }
}

export const onStage = new OnStage();
