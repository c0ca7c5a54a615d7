// The texts of the game that a screen shows, for every component below it.
import { getContext, setContext } from "svelte";
import { makeTexts, type Texts } from "./texts.svelte";

const TEXTS = Symbol("texts");

/** Gives every component below this one the texts of the client with those of a game. */
export function provideTexts(game: () => string): Texts {
  return setContext(TEXTS, makeTexts(game));
}

/** The texts that a component above provides. */
export function getTexts(): Texts {
  const texts = getContext<Texts | undefined>(TEXTS);
  if (!texts)
    throw new Error("no component above this one provides texts: call provideTexts(game)");
  return texts;
}

/** A context that holds texts, for a component that is mounted alone. */
export const textsContext = (texts: Texts) => new Map<unknown, unknown>([[TEXTS, texts]]);
