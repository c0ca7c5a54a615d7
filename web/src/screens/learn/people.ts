// Who sits at the table of the lessons: the learner, and two who are called like birds and beasts.
// Where one only looks on nobody is 'you', and the first seat has such a name too.
import type { SeatInfo, Told } from "../../api/types";
import type { LogEntry } from "../../state/log";
import type { Texts } from "../../texts";
import { lines, named } from "../../table/words";
import { LEARNER } from "./school";

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

/** What a game told, in words. What the learner did is told without a name. */
export function toldIn(told: Told[], names: string[], t: Texts): string[] {
  const entry: LogEntry = {
    n: 0,
    at: 0,
    entry: { kind: "played" },
    told,
    events: [],
    number: null,
    forced: false,
  };
  return lines(entry, names, t).map((line) =>
    line.seat === LEARNER ? line.text : named(line, names, t),
  );
}
