// The options of tables in words, of the client or of the game's own package. What has no words shows
// as it is.
import type { OptionInfo, TimeControl } from "../api/types";
import { capitalize } from "../state/games";
import { spellOut, textsOf, type Texts } from "../texts";

export function optionName(game: string, name: string, t: Texts): string {
  return optionWords(game, name, t) ?? capitalize(spellOut(name));
}

export function optionValue(game: string, name: string, value: string, t: Texts): string {
  return optionWords(game, `${name}-${value}`, t) ?? value;
}

/** What an option takes; only the game's own messages say it in every language. */
export function optionHint(game: string, { name, expected }: OptionInfo, t: Texts): string {
  return optionWords(game, `${name}-hint`, t) ?? expected;
}

function optionWords(game: string, id: string, t: Texts): string | null {
  if (t.has(`option-${game}-${id}`)) return t(`option-${game}-${id}`);
  const own = textsOf(game);
  return own.hasOwn(`option-${id}`) ? own.own(`option-${id}`) : null;
}

export function timeText(time: TimeControl, t: Texts): string {
  if (time.kind === "none") return t("time-none");
  if (time.kind === "daily")
    return t("time-daily", { hours: Math.round((time.increment ?? 0) / 3600) });
  return t("time-live", {
    minutes: Math.round((time.bank ?? 0) / 60),
    seconds: time.increment ?? 0,
  });
}

/** What a bot is called, in words. */
export function botName(bot: string, t: Texts): string {
  const id = `bot-${bot}`;
  return t.has(id) ? t(id) : bot;
}

/** How a bot plays, in a few words. */
export function botHint(bot: string, t: Texts): string {
  const id = `bot-${bot}-explained`;
  return t.has(id) ? t(id) : "";
}
