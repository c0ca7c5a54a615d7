// How a decision comes about: a tap on a die shows what it would do, a second one does it. Where any
// rat may be moved, the rat is chosen in between. What can be chosen comes from the server.
import type { Choice, DieName, Move, RatName } from "./types";

/** A second tap sooner than this was meant as one. */
const DOUBLE_TAP = 260;

export class Choosing {
  choices = $state.raw<Choice[] | null>(null);
  die = $state<DieName | null>(null);
  #rat = $state<RatName | null>(null);
  #tapped = -Infinity;

  constructor(private now: () => number = () => performance.now()) {}

  /** Takes what can be chosen now. Something else than before: it is begun anew. */
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

  /** The rat that would move: the only one, or the one that was chosen. */
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

  /** A tap on a die; gives the action to play where it was the second one. */
  tapDie(die: DieName): string | null {
    if (!this.choices?.some((choice) => choice.die === die)) return null;
    if (this.die === die) return this.#second();
    this.die = die;
    this.#rat = null;
    this.#tapped = this.now();
    return null;
  }

  /** A tap on a rat, on the board or in the list. */
  tapRat(rat: RatName): string | null {
    if (!this.choice?.moves.some((move) => move.rat === rat)) return null;
    if (this.rat === rat) return this.#second();
    this.#rat = rat;
    this.#tapped = this.now();
    return null;
  }

  /** Shows what would come of moving a rat; no tap, so the next one is meant. */
  look(rat: RatName): void {
    this.#rat = rat;
    this.#tapped = -Infinity;
  }

  confirm(): string | null {
    return this.move?.action ?? null;
  }

  /** One step back; says whether there was one. */
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
