// The clocks that a new table offers; the server takes others too.
import type { TimeControl } from "../../api/types";
import type { Texts } from "../../texts";

const DAY = 24 * 3600;

export const TIMES = {
  none: { kind: "none" },
  quick: { kind: "live", bank: 120, increment: 15, cap: 240 },
  calm: { kind: "live", bank: 600, increment: 30, cap: 1200 },
  daily: { kind: "daily", bank: DAY, increment: DAY, cap: 3 * DAY },
} satisfies Record<string, TimeControl>;

export type TimeName = keyof typeof TIMES;

/** A clock in a few words, with its minutes: 'Quick: 2 min + 15 s'. */
export function timeLabel(name: TimeName, t: Texts): string {
  const time: TimeControl = TIMES[name];
  const words = t(`new-time-${name}`);
  if (time.kind !== "live") return words;
  return t("new-time-figures", {
    words,
    minutes: Math.round((time.bank ?? 0) / 60),
    seconds: time.increment ?? 0,
  });
}
