// The actions at a moment of a replay in the game's words, as soon as the server has told what they were.
import { SvelteMap } from "svelte/reactivity";
import type { GameFace } from "../../games/face";
import type { Stage } from "../../state/stage.svelte";
import { actionWords } from "../../table/actionWords";
import type { Texts } from "../../texts";

/** A game that is shown move by move. */
interface Shown {
  face: GameFace | null;
  stage: Stage;
  at: number;
}

/**
 * Returns a function that gives an action of move number `move` in words, or in notation until they are
 * known: a game words its choices with the view of that moment.
 */
export function pastWords(
  replay: Shown,
  choicesAt: (at: number) => Promise<unknown[]>,
  names: () => string[],
  t: Texts,
): (move: number, action: string) => string {
  const known = new SvelteMap<number, unknown[]>();
  const asked = new Set<number>();
  const told = new Map<number, Map<string, string>>();
  return (move, action) => {
    const choices = known.get(move);
    const { face, stage } = replay;
    if (!choices) {
      if (!asked.has(move)) {
        asked.add(move);
        void choicesAt(move - 1).then((found) => known.set(move, found));
      }
      return action;
    }
    if (face && replay.at === move - 1 && !stage.playing && stage.board && stage.view)
      told.set(move, actionWords(face.options(choices, stage.board, stage.view, names(), t)));
    return told.get(move)?.get(action) ?? action;
  };
}
