// What a player can do: it comes with the turn, and is requested where it did not.
import { connection } from "../api/connection.svelte";
import type { ChoicesAnswer } from "../api/types";
import { playSound } from "../sound/player";

interface Choices {
  seat: number;
  state: number;
  choices: unknown[];
}

export class ChoiceOffer {
  /** What the player is offered now; null: nothing. */
  current = $state.raw<unknown[] | null>(null);
  /** The latest choices of one of my seats. */
  #latest: Choices | null = null;
  /** The seat and state that are being requested, so that nothing is requested twice. */
  #requesting = "";

  constructor(private table: string) {}

  /** Stores the choices that came with a turn. */
  receive(message: { seat: number | null; state: number; choices?: unknown[] }): void {
    const { seat, state, choices } = message;
    if (seat !== null && choices !== undefined) this.#latest = { seat, state, choices };
  }

  /** Offers a seat its choices; `isDue` says whether those of a state are still wanted when they arrive. */
  offer(seat: number, state: number, isDue: (state: number) => boolean): void {
    if (this.#latest?.seat === seat && this.#latest.state === state) {
      this.#show(this.#latest.choices);
    } else {
      void this.#request(seat, state, isDue);
    }
  }

  #show(choices: unknown[]): void {
    const isNew = this.current === null;
    this.current = choices;
    if (isNew) playSound("turn");
  }

  async #request(seat: number, state: number, isDue: (state: number) => boolean): Promise<void> {
    const key = `${seat} ${state}`;
    if (this.#requesting === key) return;
    this.#requesting = key;
    try {
      const answer = await connection.request({ do: "ask", table: this.table, seat });
      const { choices, state: answered } = answer as ChoicesAnswer;
      this.#latest = { seat, state: answered, choices };
      if (isDue(answered)) this.#show(choices);
    } catch {
      // The next turn brings its own choices.
    } finally {
      this.#requesting = "";
    }
  }
}
