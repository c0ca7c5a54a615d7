// Which error page to show for a refusal.
import type { RefusedError } from "../api/requests";

const PAGES: Record<string, string> = {
  "no-such-table": "no-table",
  "bad-request": "no-table",
  "table-full": "full",
  "table-closed": "closed",
  "server-away": "server-away",
  "no-storage": "no-storage",
};

export function errorPageFor(refused: RefusedError): string {
  return PAGES[refused.code] ?? "other";
}
