// What the server knows of the position that is shown: asked for while somebody wants to see it.
import { post, RefusedError } from "../../api/requests";
import type { InsightBody, InsightStatus, ShownLayer } from "../../api/types";

const EVERY = 500;

/** What is asked about: a position as text, of a game by its rules. */
export interface AskedAbout {
  game: string;
  rules: number;
  position: string;
}

export class Insight {
  /** What is known of the position at hand; null while it is not yet. */
  body = $state.raw<InsightBody | null>(null);
  /** How many are asked about first. */
  queued = $state(0);
  /** Why nothing is known, in words. */
  refused = $state("");
  /** The name of the layer that is to be shown, at every position that has it. */
  layerName = $state("");

  readonly layer = $derived<ShownLayer | null>(
    this.body?.layers.find(({ name }) => name === this.layerName) ?? null,
  );

  #about = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks about a position, unless that is done already. */
  ask(about: AskedAbout): void {
    const key = JSON.stringify(about);
    if (key === this.#about) return;
    this.forget();
    this.#about = key;
    void this.#try(about, key);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#about = "";
    this.body = null;
    this.queued = 0;
    this.refused = "";
  }

  async #try(about: AskedAbout, key: string): Promise<void> {
    try {
      const found = await post<InsightStatus>("/api/positions/insight", about);
      if (key !== this.#about) return;
      if (found.insight) this.body = found.insight;
      else {
        this.queued = found.queued ?? 0;
        this.#timer = setTimeout(() => void this.#try(about, key), EVERY);
      }
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (key === this.#about) this.refused = error.message || error.code;
    }
  }
}
