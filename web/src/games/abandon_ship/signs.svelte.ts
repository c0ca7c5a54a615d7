// The signs of the rats, as the server gives them with the scenery: the list of seats needs them too,
// and is not told the scenery.
import type { Board, RatName } from "./types";

class Signs {
  rats = $state.raw<Board["rats"]>([]);

  get letters(): Partial<Record<RatName, string>> {
    return Object.fromEntries(this.rats.map(({ rat, letter }) => [rat, letter]));
  }
}

export const signs = new Signs();
