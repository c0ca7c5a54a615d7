// What the board shows now, for the list of seats: its own view is already the one after all events,
// and would give the outcome away.
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

  /** The part of a view that the board has shown so far. */
  of(view: View): View {
    return view === this.#view && this.#scene ? this.#scene : view;
  }

  get letters(): Partial<Record<RatName, string>> {
    return Object.fromEntries(this.#rats.map(({ rat, letter }) => [rat, letter]));
  }
}

export const onStage = new OnStage();
