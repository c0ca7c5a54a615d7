// What reviews, puzzles and studies draw on the board, and what they ask of it.
import type { Mark, ShownLayer } from "../api/types";

/** Where the choice that was made leads, and where the best one does. */
export interface ReviewLines {
  played: string[];
  best: string[];
}

class Drawn {
  lines = $state.raw<ReviewLines | null>(null);
  /** Numbers for places. */
  layer = $state.raw<ShownLayer | null>(null);
  /** Arrows and spots that somebody has drawn. */
  marks = $state.raw<Mark[]>([]);
  /** A place that is shown as chosen, while others can be. */
  chosen = $state<string | null>(null);
  /** While this is set, a tap on the board means a place, not a move. */
  pick = $state.raw<((place: string) => void) | null>(null);

  /** Whether there is anything besides lines and a layer. */
  readonly marked = $derived(this.marks.length > 0 || this.pick !== null || this.chosen !== null);

  clear(): void {
    this.lines = null;
    this.layer = null;
    this.marks = [];
    this.chosen = null;
    this.pick = null;
  }
}

export const drawn = new Drawn();
