// Which field of the form a refusal of the server is about.
import type { RefusedError } from "../../api/requests";

const FIELDS: Record<string, string> = {
  "tournament-bad-title": "title",
  "bad-name": "title",
  "tournament-no-such-format": "format",
  "tournament-no-such-game": "game",
  "tournament-seats-of-game": "seats",
  "tournament-seats-of-format": "seats",
  "tournament-bad-option": "options",
  "bad-option": "options",
  "no-such-option": "options",
  "tournament-bad-most": "most",
  "tournament-bad-rounds": "rounds",
  "tournament-no-rounds": "rounds",
  "tournament-bad-minutes": "minutes",
  "tournament-no-minutes": "minutes",
  "tournament-bad-interval": "interval",
  "tournament-no-interval": "interval",
  "tournament-bad-time": "time",
  "bad-time": "time",
  "tournament-no-clock": "time",
  "tournament-no-days": "time",
  "tournament-bad-points": "points",
  "tournament-own-points": "points",
  "tournament-in-the-past": "start",
  "tournament-too-far": "start",
};

export const fieldsOfRefusals = (): string[] => Object.values(FIELDS);

/** The field's name; empty for a refusal that is about the whole. */
export function fieldOf({ code }: RefusedError): string {
  return FIELDS[code] ?? "";
}
