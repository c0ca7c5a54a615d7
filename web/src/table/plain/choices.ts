// Actions in the game's words, or in their notation where it has none.
import type { PlainChoice } from "../../api/types";
import { capitalize, type Texts } from "../../texts";

export function choiceWords(
  choices: PlainChoice[],
  names: string[],
  t: Texts,
): (action: string) => string {
  const wordsOf = new Map(choices.map(({ action, words }) => [action, words]));
  return (action) => {
    const words = wordsOf.get(action);
    return words ? capitalize(t.say(words, names), t) : action;
  };
}
