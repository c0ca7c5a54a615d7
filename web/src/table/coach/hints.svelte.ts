// Asks the coach about the decision that is due: ahead of time, or because somebody waits.
import { post, RefusedError } from "../../api/requests";
import type { HintBody, HintStatus } from "../../api/types";
import { me } from "../../state/me.svelte";

export class Hints {
  hint = $state.raw<HintBody | null>(null);
  /** Why there is none, in words. */
  refused = $state("");
  #state: number | null = null;
  #ahead = true;
  #found: Promise<HintBody | null> | null = null;

  constructor(private table: string) {}

  /** Asks for the hint of a state of the table; null: there is none. It is asked for once. */
  ask(state: number, ahead: boolean): Promise<HintBody | null> {
    if (this.#state !== state) this.#begin(state);
    const again = !ahead && (this.#ahead || this.refused !== "");
    if (!this.#found || (again && !this.hint)) {
      this.#ahead = ahead;
      this.refused = "";
      this.#found = this.#poll(state, ahead);
    }
    return this.#found;
  }

  stop(): void {
    this.#begin(null);
  }

  #begin(state: number | null): void {
    this.#state = state;
    this.#ahead = true;
    this.#found = null;
    this.hint = null;
    this.refused = "";
  }

  async #poll(state: number, ahead: boolean): Promise<HintBody | null> {
    // The server answers after two seconds at the latest; whoever waits takes the place of what was
    // asked ahead.
    while (this.#state === state && this.#ahead === ahead) {
      let found: HintStatus;
      try {
        await me.ensureSignedIn();
        found = await post<HintStatus>(`/api/tables/${this.table}/hint`, { ahead });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        if (this.#state === state) this.refused = error.refusal.message || error.code;
        return null;
      }
      if (this.#state !== state || found.state !== state) return null;
      if (found.hint) return (this.hint = found.hint);
    }
    return this.#found;
  }
}
