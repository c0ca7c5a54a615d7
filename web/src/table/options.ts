// The options of tables in words. An option or a value without words shows as it is.
import type { TimeControl } from "../api/types";
import type { Texts } from "../texts";

export function optionName(game: string, name: string, t: Texts): string {
  const id = `option-${game}-${name}`;
  return t.has(id) ? t(id) : name;
}

export function optionValue(game: string, name: string, value: string, t: Texts): string {
  const id = `option-${game}-${name}-${value}`;
  return t.has(id) ? t(id) : value;
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
