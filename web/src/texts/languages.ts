// The languages in which every message exists.
export const LANGUAGES = ["en", "it", "fr", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  fr: "Français",
  cs: "Čeština",
};

export function isLanguage(text: string | null | undefined): text is Language {
  return (LANGUAGES as readonly string[]).includes(text ?? "");
}

/** The first of the browser's languages that we have; English by default. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const each of wanted) {
    const short = each.toLowerCase().split("-")[0];
    if (isLanguage(short)) return short;
  }
  return "en";
}
