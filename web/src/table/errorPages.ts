// Which error page to show for a refusal.
import type { RefusedError } from "../api/requests";

const PAGES: Record<string, string> = {
  "no-such-table": "no-table",
  "no-such-study": "nowhere",
  "no-such-puzzle": "nowhere",
  "table-full": "full",
  "table-closed": "closed",
  "server-away": "server-away",
  "no-storage": "no-storage",
};

/** `unread`: what an address that cannot be read leads to. */
export function errorPageFor(refused: RefusedError, unread = "no-table"): string {
  return PAGES[refused.code] ?? (refused.code === "bad-request" ? unread : "other");
}
