// Which of the friendly pages suits a refusal.
import type { Refused } from "../api/requests";

const PAGES: Record<string, string> = {
  "no-such-table": "no-table",
  "bad-request": "no-table",
  "table-full": "full",
  "table-closed": "closed",
  "server-away": "server-away",
  "no-storage": "no-storage",
};

export function troubleOf(refused: Refused): string {
  return PAGES[refused.code] ?? "other";
}
