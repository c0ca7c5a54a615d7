// The state of a decision: a tap on a die previews it, a second one confirms. Where any rat may be
// moved, the rat is picked in between. The choices come from the server.
import type { Choice, DieName, Move, RatName } from "./types";

/** A second tap sooner than this, in ms, is an accidental double tap. */
const DOUBLE_TAP = 260;

export class Choosing {
  choices = $state.raw<Choice[] | null>(null);
  die = $state<DieName | null>(null);
  #rat = $state<RatName | null>(null);
  #tapped = -Infinity;

  constructor(private now: () => number = () => performance.now()) {}

  /** Sets the choices; where they differ from before, the decision starts over. */
  offer(choices: Choice[] | null): void {
    if (choices === this.choices) return;
    this.choices = choices;
    this.clear();
  }

  clear(): void {
    this.die = null;
    this.#rat = null;
  }

  get choice(): Choice | null {
    return this.choices?.find(({ die }) => die === this.die) ?? null;
  }

  /** The rat that would move: the only one, or the picked one. */
  get rat(): RatName | null {
    const moves = this.choice?.moves ?? [];
    return moves.length === 1 ? (moves[0]?.rat ?? null) : this.#rat;
  }

  get move(): Move | null {
    return this.choice?.moves.find(({ rat }) => rat === this.rat) ?? null;
  }

  /** Whether the rat is still to be chosen, or could be another. */
  get manyRats(): boolean {
    return (this.choice?.moves.length ?? 0) > 1;
  }

  /** Handles a tap on a die; a second tap returns the action to play. */
  tapDie(die: DieName): string | null {
    if (!this.choices?.some((choice) => choice.die === die)) return null;
    if (this.die === die) return this.#second();
    this.die = die;
    this.#rat = null;
    this.#tapped = this.now();
    return null;
  }

  /** Handles a tap on a rat, on the board or in the list. */
  tapRat(rat: RatName): string | null {
    if (!this.choice?.moves.some((move) => move.rat === rat)) return null;
    if (this.rat === rat) return this.#second();
    this.#rat = rat;
    this.#tapped = this.now();
    return null;
  }

  /** Previews moving a rat, without counting as a tap. */
  look(rat: RatName): void {
    this.#rat = rat;
    this.#tapped = -Infinity;
  }

  confirm(): string | null {
    return this.move?.action ?? null;
  }

  /** Goes back one step; returns whether there was one. */
  back(): boolean {
    const had = this.die !== null;
    if (this.manyRats && this.#rat !== null) this.#rat = null;
    else this.die = null;
    return had;
  }

  #second(): string | null {
    return this.now() - this.#tapped < DOUBLE_TAP ? null : this.confirm();
  }
}
