// The seats in a lesson: the learner and two rivals. In pictures that are only watched, the first
// seat has a name like the others instead of 'you'.
import type { SeatInfo, LogLine } from "../../api/types";
import type { LogEntry } from "../../state/log";
import type { Texts } from "../../texts";
import { entryLines, withName } from "../../table/logLines";
import { LEARNER } from "./tutorial";

const SEATS = [0, 1, 2];

export function seatsOf(t: Texts, learner = t("learn-you")): SeatInfo[] {
  return SEATS.map((seat) => ({
    seat,
    name: seat === LEARNER ? learner : t(`learn-rival-${seat}`),
    person: "",
    bot: seat === LEARNER ? "" : "steady",
    away: false,
  }));
}

/** What happened, in words. What the learner did has no name in front. */
export function describeLogLines(told: LogLine[], names: string[], t: Texts): string[] {
  const entry: LogEntry = {
    n: 0,
    at: 0,
    entry: { kind: "played" },
    told,
    events: [],
    number: null,
    forced: false,
  };
  return entryLines(entry, names, t).map((line) =>
    line.seat === LEARNER ? line.text : withName(line, names, t),
  );
}
