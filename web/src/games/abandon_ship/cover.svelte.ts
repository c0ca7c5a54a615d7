// Whether my secret tile lies open. Alone at a device it does, unless I cover it. Where several people
// share the device, it is covered until the player whose turn it is lifts it, and after their move.
import { load, save } from "../../state/storage";
import type { RatName, View } from "./types";

const COVERED_BY_HAND = "tile-covered";

class TileCover {
  #shared = $state(false);
  #lifted = $state(!load<boolean>(COVERED_BY_HAND));

  get lifted(): boolean {
    return this.#lifted;
  }

  /** Whether others look at this screen too. */
  get shared(): boolean {
    return this.#shared;
  }

  lift(lifted: boolean): void {
    this.#lifted = lifted;
    if (!this.#shared) save(COVERED_BY_HAND, !lifted);
  }

  toggle(): void {
    this.lift(!this.#lifted);
  }

  /** The device is in front of the next player, or will be. */
  pass(shared: boolean): void {
    this.#shared = shared;
    this.#lifted = !shared && !load<boolean>(COVERED_BY_HAND);
  }
}

export const cover = new TileCover();

/** The rats on a seat's tile, as far as the screen may show them. */
export function ownRats(view: View, seat: number | null): readonly RatName[] {
  return (seat !== null && cover.lifted && view.tiles[seat]) || [];
}
