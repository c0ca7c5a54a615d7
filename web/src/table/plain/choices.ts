// What can be done, in words: the game's own, or the notation of the action.
import type { PlainChoice } from "../../api/types";
import { capitalize } from "../../state/games";
import type { Texts } from "../../texts";

export function choiceWords(
  choices: PlainChoice[],
  names: string[],
  t: Texts,
): (action: string) => string {
  const said = new Map(choices.map(({ action, words }) => [action, words]));
  return (action) => {
    const words = said.get(action);
    return words ? capitalize(t.say(words, names)) : action;
  };
}
