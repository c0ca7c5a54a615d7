export { getTexts, provideTexts, textsContext } from "./context";
export { browserLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from "./languages";
export type { Language } from "./languages";
export { addMessages, needAreas, needGame, plainWords, speak, t, textsOf } from "./texts.svelte";
export type { Facts, Texts } from "./texts.svelte";
