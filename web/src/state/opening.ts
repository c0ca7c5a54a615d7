// Opening tables: one click from the first page to a running game.
import { post } from "../api/requests";
import type { NewTable, Snapshot } from "../api/types";
import { gameFolder } from "../games";
import { me } from "./me.svelte";
import { findGame } from "./games";
import { go } from "./router.svelte";
import type { TableStore } from "./table.svelte";

/** Opens a table with what is given, and goes there. */
export async function openTable(table: NewTable): Promise<Snapshot> {
  await me.someone();
  const opened = await post<Snapshot>("/api/tables", table);
  go(`/t/${opened.table}`);
  return opened;
}

/** The bot that plays best of those that there are. */
export function bestBot(bots: string[]): string {
  return bots.find((bot) => bot !== "random") ?? bots[0] ?? "random";
}

/** Opens a game against bots, and begins it at once. */
export async function playNow(game: string, against = 2): Promise<void> {
  await me.someone();
  const known = await findGame(game);
  const allowed = known?.seats ?? [];
  const seats = Math.min(Math.max(against + 1, allowed[0] ?? 2), allowed.at(-1) ?? against + 1);
  const bot = bestBot(known?.bots ?? []);
  const options = gameFolder(game)?.quickStart ?? {};
  const opened = await post<Snapshot>("/api/tables", {
    game,
    seats,
    options,
    bots: Array.from({ length: seats - 1 }, () => bot),
  } satisfies NewTable);
  await post(`/api/tables/${opened.table}/start`);
  go(`/t/${opened.table}`);
}

/** Plays again with the same people; where only bots and oneself are left, it begins at once. */
export async function rematch(table: TableStore): Promise<void> {
  const opened = await table.change<Snapshot | undefined>("post", "rematch");
  if (!opened) return; // refused, and said so
  const everybody = opened.info.seats.every(({ seat, bot }) => bot || opened.mine.includes(seat));
  if (everybody && opened.info.status === "open") await post(`/api/tables/${opened.table}/start`);
  go(`/t/${opened.table}`);
}
