// What a review draws on the board: where the choice that was made leads, and where the best one does.
export interface ReviewLines {
  played: string[];
  best: string[];
}

class Drawn {
  lines = $state.raw<ReviewLines | null>(null);
}

export const drawn = new Drawn();
