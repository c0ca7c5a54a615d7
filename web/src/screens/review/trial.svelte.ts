// A decision that is asked again on the board, before it is told.
import { get, RefusedError } from "../../api/requests";
import type { PastChoices, ReviewedDecision } from "../../api/types";

export class Trial {
  asking = $state.raw<ReviewedDecision | null>(null);
  choices = $state.raw<unknown[] | null>(null);
  #answered: (action: string) => void = () => undefined;

  /** `choicesAt` finds what could be done at a moment. */
  constructor(private choicesAt: (at: number) => Promise<unknown[]>) {}

  ask(decision: ReviewedDecision, answered: (action: string) => void): void {
    this.asking = decision;
    this.choices = null;
    this.#answered = answered;
    void this.choicesAt(decision.move - 1).then((choices) => {
      if (this.asking === decision) this.choices = choices;
    });
  }

  answer(action: string): void {
    this.#answered(action);
  }

  end(): void {
    this.asking = null;
    this.choices = null;
  }
}

const NONE: unknown[] = [];

/** The choices at the moments of a table's game, each fetched once. */
export function pastChoices(table: string): (at: number) => Promise<unknown[]> {
  const known = new Map<number, Promise<unknown[]>>();
  return (at) => {
    let found = known.get(at);
    if (!found) {
      found = get<PastChoices>(`/api/tables/${table}/replay/${at}/choices`).then(
        ({ choices }) => choices as unknown[],
        (error: unknown) => {
          if (!(error instanceof RefusedError)) throw error;
          return NONE;
        },
      );
      known.set(at, found);
    }
    return found;
  };
}
