export { getTexts, provideTexts, textsContext } from "./context";
export { browserLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from "./languages";
export type { Language } from "./languages";
export {
  addMessages,
  capitalize,
  loadAreas,
  loadGameMessages,
  SEAT_NAME,
  spellOut,
  setLanguage,
  t,
  textsOf,
} from "./texts.svelte";
export type { Facts, Texts } from "./texts.svelte";
