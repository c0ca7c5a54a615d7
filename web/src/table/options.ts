// A table's options in words: the client's own, or those of the game's package; without any, as they
// are.
import type { OptionInfo, TableInfo, TimeControl } from "../api/types";
import { capitalize, spellOut, textsOf, type Texts } from "../texts";

export function optionName(game: string, name: string, t: Texts): string {
  return optionWords(game, name, t) ?? capitalize(spellOut(name), t);
}

export function optionValue(game: string, name: string, value: string, t: Texts): string {
  return optionWords(game, `${name}-${value}`, t) ?? value;
}

/** Which values an option takes; only the game's own messages have it in every language. */
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

/** A time in full hours, or minutes below one. */
export function durationText(seconds: number, t: Texts): string {
  const hours = seconds / 3600;
  const [value, unit] =
    hours >= 1 ? [Math.round(hours), "hour"] : [Math.ceil(seconds / 60), "minute"];
  return t.number(value, { style: "unit", unit, unitDisplay: "long" });
}

/** Until when a table without players waits; empty where it does not. */
export function waitsUntil(info: TableInfo | null, t: Texts): string {
  if (!info?.waits_until) return "";
  return t.date(info.waits_until, { weekday: "short", hour: "numeric", minute: "2-digit" });
}

/** How a bot plays. */
export function botHint(bot: string, t: Texts): string {
  const id = `bot-${bot}-explained`;
  return t.has(id) ? t(id) : "";
}
