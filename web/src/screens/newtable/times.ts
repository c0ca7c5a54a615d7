// The clocks that a new table offers; the server takes others too.
import type { TimeControl } from "../../api/types";

const DAY = 24 * 3600;

export const TIMES = {
  none: { kind: "none" },
  quick: { kind: "live", bank: 120, increment: 15, cap: 240 },
  calm: { kind: "live", bank: 600, increment: 30, cap: 1200 },
  daily: { kind: "daily", bank: DAY, increment: DAY, cap: 3 * DAY },
} satisfies Record<string, TimeControl>;

export type TimeName = keyof typeof TIMES;
