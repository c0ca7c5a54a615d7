// Tournaments in words: points, times, and what to say of each.
import type { TournamentInfo } from "../../api/types";
import { capitalize, type Texts } from "../../texts";

export const FORMATS = ["league", "swiss", "arena", "regatta"] as const;
export type FormatName = (typeof FORMATS)[number];

/** Points are whole numbers: so many are what the winner of a table gets. */
const POINT = 120;

export function pointsText(points: number, t: Texts): string {
  return t.number(points / POINT, { maximumFractionDigits: 2 });
}

/** Points for a message: as they are shown, and as the number on which the words depend. */
export function pointsFacts(points: number, t: Texts): { points: string; count: number } {
  return { points: pointsText(points, t), count: points / POINT };
}

/** A player's name; the server marks those who deleted their account. */
export function playerName(name: string, t: Texts): string {
  return !name || name.startsWith("deleted-") ? t("tournament-gone") : name;
}

/** The name of whoever sits at a table of a tournament: a seat without a player is a bot's. */
export function seatName({ player, name }: { player: string; name: string }, t: Texts): string {
  return player || name ? playerName(name, t) : t("tournament-filler");
}

/** A moment in one's own time zone, which is named: `Saturday 21 November at 20:00 CET`. */
export function momentText(at: number, t: Texts): string {
  return t.date(at, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

/** The level and number of a league's group: '2.1' is the first group of level 2. */
export function groupText(group: string, t: Texts): string {
  const [level = 1, number = 1] = group.split(".").map(Number);
  return t("tournament-group", { level, number });
}

/** The round and number of a table, as in '3.1'. */
export function roundOf(key: string): number {
  return Number(key.split(".")[0]);
}

/** What goes on, in one line. */
export function stateText(info: TournamentInfo, t: Texts): string {
  if (info.phase === "over") {
    return t(info.reason ? "tournament-over-few" : "tournament-over");
  }
  if (info.phase === "closed") return t("tournament-closed", { reason: info.reason });
  if (info.paused) return t("tournament-paused");
  if (info.phase === "open") {
    return t(info.waits ? "tournament-waits" : "tournament-open");
  }
  const { rounds: round, all_rounds: all, playing: tables } = info;
  if (round === 0) return t("tournament-pairing");
  if (info.waits) return t("tournament-waits");
  if (info.plan.format === "arena") return capitalize(t("tournament-tables-now", { tables }), t);
  const where = all > 0 ? t("tournament-round-of", { round, all }) : "";
  const words = [where, t("tournament-tables-now", { tables })].filter(Boolean).join(" · ");
  return capitalize(words, t);
}

export type ListedFacts = {
  format: string;
  seats: number;
};

/** What is played, shortly: `Swiss · tables of 4`. */
export function kindText({ format, seats }: ListedFacts, t: Texts): string {
  return t("tournament-kind", { format: formatName(format, t), seats });
}

export function formatName(format: string, t: Texts): string {
  const id = `tournament-format-${format}`;
  return t.has(id) ? t(id) : format;
}
