export { browserLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from "./languages";
export type { Language } from "./languages";
export { addMessages, needAreas, needGame, speak, t, textsOf } from "./texts.svelte";
export type { Facts, Texts } from "./texts.svelte";
