// What a puzzle asks, and what it is about: in the game's words where it has some.
import type { Texts } from "../../texts";

/** The question: that of the last theme that has one, for it is the most exact. */
export function questionOf(themes: string[], t: Texts): string {
  const asked = themes.findLast((theme) => t.has(`puzzle-ask-${theme}`)) ?? "choice";
  return t(`puzzle-ask-${asked}`);
}

/** The themes that have a name. */
export function namedThemes(themes: string[], t: Texts): { theme: string; name: string }[] {
  return themes
    .filter((theme) => t.has(`puzzle-theme-${theme}`))
    .map((theme) => ({ theme, name: t(`puzzle-theme-${theme}`) }));
}
