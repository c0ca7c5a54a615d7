// Waiting for a live game with others: the page goes to its table by itself, once.
import { go } from "./router.svelte";
import { load, save } from "./storage";

const LAST_TABLE = "paired";

/** Whether this page waits, also while it shows a game against bots. */
export const waiting = { live: false };

/** Goes to the table where I was seated; false where the page has been there already. */
export function goToPaired(table: string): boolean {
  waiting.live = false;
  if (load<string>(LAST_TABLE) === table) return false;
  save(LAST_TABLE, table);
  go(`/t/${table}`);
  return true;
}
