// Asks for a review, and follows how far it is.
import { get, post, RefusedError } from "../../api/requests";
import type { ReviewBody, ReviewStatus } from "../../api/types";

const EVERY = 700;

export class Reviewing {
  body = $state.raw<ReviewBody | null>(null);
  status = $state.raw<ReviewStatus | null>(null);
  /** Why there is none, in words. */
  refused = $state("");
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  /** Asks with a request that can be repeated: the review is made once. */
  async ask(path: string, body?: unknown): Promise<void> {
    this.busy = true;
    this.refused = "";
    await this.#try(() => post<ReviewStatus>(path, body));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #try(ask: () => Promise<ReviewStatus>): Promise<void> {
    try {
      const status = await ask();
      if (this.#stopped) return;
      this.status = status;
      if (status.review) {
        this.body = status.review;
        this.busy = false;
        return;
      }
      const next = () => get<ReviewStatus>(`/api/reviews/${status.id}`);
      this.#timer = setTimeout(() => void this.#try(next), EVERY);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.busy = false;
      this.refused = error.refusal.message || error.code;
    }
  }
}
