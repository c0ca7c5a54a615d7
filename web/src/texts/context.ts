// A context with the texts of the game on the screen.
import { getContext, setContext } from "svelte";
import { makeTexts, type Texts } from "./texts.svelte";

const TEXTS = Symbol("texts");

/** Provides the texts of the client and of a game to every component below this one. */
export function provideTexts(game: () => string): Texts {
  return setContext(TEXTS, makeTexts(game));
}

/** The texts provided by a component above. */
export function getTexts(): Texts {
  const texts = getContext<Texts | undefined>(TEXTS);
  if (!texts)
    throw new Error("no component above this one provides texts: call provideTexts(game)");
  return texts;
}

/** A context with texts, for a component mounted on its own. */
export const textsContext = (texts: Texts) => new Map<unknown, unknown>([[TEXTS, texts]]);
