// What somebody waits for, and how long it may take, in words.
import type { GameInfo, RecentGames, SeekInfo } from "../../../api/types";
import { gameFolder } from "../../../games";
import { optionValue } from "../../../table/options";
import type { Texts } from "../../../texts";
import { timeLabel } from "../../newtable/times";
import type { Pace, Wish } from "./pairing.svelte";

/** The options of a game of this pace: a quick one is short where the game knows how. */
export function optionsFor(game: string, pace: Pace): Record<string, string> {
  return pace === "quick" ? (gameFolder(game)?.quickStart ?? {}) : {};
}

/** Whether somebody who waits could be seated with this wish: all else is equal, and the seats fit. */
export function wouldMeet(wish: Wish, seek: SeekInfo, info: GameInfo | undefined): boolean {
  const wanted: Record<string, string> = {
    ...Object.fromEntries((info?.options ?? []).map((option) => [option.name, option.default])),
    ...optionsFor(wish.game, wish.pace),
  };
  return (
    seek.game === wish.game &&
    seek.pace === wish.pace &&
    seek.rated === wish.rated &&
    (!wish.seats || seek.seats === null || seek.seats === wish.seats) &&
    Object.entries(seek.options).every(([name, value]) => !info || wanted[name] === value)
  );
}

/** The pace and the seats, and whatever else is not as usual: 'Quick … · 2 seats · One short race'. */
export function wishWords(seek: SeekInfo, info: GameInfo | undefined, t: Texts): string {
  const usual = new Map(info?.options.map((option) => [option.name, option.default]));
  const unusual = Object.entries(seek.options).filter(
    ([name, value]) => info && usual.get(name) !== value,
  );
  return [
    timeLabel(seek.pace, t),
    seek.seats === null ? t("pairing-any-seats") : t("pairing-seats", { seats: seek.seats }),
    ...unusual.map(([name, value]) => optionValue(seek.game, name, value, t)),
    ...(seek.rated ? [t("pairing-rated")] : []),
  ].join(" · ");
}

/** A wait in seconds, or in minutes or hours where it is long. */
function waitWords(seconds: number, t: Texts): string {
  const [value, unit] =
    seconds < 90
      ? [Math.max(1, seconds), "second"]
      : seconds < 5400
        ? [Math.round(seconds / 60), "minute"]
        : [Math.round(seconds / 3600), "hour"];
  return t.number(value, { style: "unit", unit, unitDisplay: "long" });
}

/** What the last day tells of how long it takes; nothing is promised. */
export function latelyWords(lately: RecentGames | null | undefined, t: Texts): string {
  if (!lately) return t("pairing-lately-none");
  return t("pairing-lately", { games: lately.games, wait: waitWords(lately.usual_wait, t) });
}
