// The plain face, for games that bring none: labelled fields, and a button for each action.
import type { PlainBoard, PlainChoice, PlainEvent, PlainView } from "../../api/types";
import type { GameFace, OptionGroup } from "../../games/face";
import type { Texts } from "../../texts";
import { actionsIn } from "../actions";
import Board from "./Board.svelte";
import { choiceWords } from "./choices";
import { factsOf, scoreOf, sentences } from "./fields";
import Seat from "./Seat.svelte";

const EVENT_PAUSE = 900;

function headline(view: PlainView, t: Texts): string {
  return t.hasOwn("headline") ? t.own("headline", factsOf(view, [], t)) : "";
}

function describe(_: PlainBoard, view: PlainView, names: string[], t: Texts): string[] {
  const drawn = view.text ? view.text.split("\n").filter((line) => line.trim()) : [];
  return [...drawn, ...sentences(view, names, t)];
}

function options(
  choices: PlainChoice[],
  _board: PlainBoard,
  _view: PlainView,
  names: string[],
  t: Texts,
): OptionGroup[] {
  const words = choiceWords(choices, names, t);
  const named = actionsIn(choices).map((action) => ({ action, words: words(action) }));
  return [{ heading: "", options: named }];
}

const face: GameFace<PlainBoard, PlainView, PlainEvent, PlainChoice> = {
  Board,
  Seat,
  headline,
  describe,
  options,
  sounds: () => null,
  pause: () => EVENT_PAUSE,
  score: (view, seat) => scoreOf(view.fields, seat),
};

export default face;
