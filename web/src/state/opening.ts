// Opens tables: one click from the home page to a running game.
import { post } from "../api/requests";
import type { NewTable, Snapshot } from "../api/types";
import { gameFolder } from "../games";
import { me } from "./me.svelte";
import { findGame } from "./games";
import { go } from "./router.svelte";
import type { TableStore } from "./table.svelte";

/** Opens a table and goes there; where nobody else is to come, the game starts at once. */
export async function openTable(table: NewTable, startsAtOnce = false): Promise<Snapshot> {
  await me.ensureSignedIn();
  const opened = await post<Snapshot>("/api/tables", table);
  if (startsAtOnce) await post(`/api/tables/${opened.table}/start`);
  go(`/t/${opened.table}`);
  return opened;
}

/** The bot to play against by default: the first that is not random. */
export function defaultBot(bots: string[]): string {
  return bots.find((bot) => bot !== "random") ?? bots[0] ?? "random";
}

/** Starts a game against bots at once. */
export async function playNow(game: string, opponents = 2): Promise<void> {
  await me.ensureSignedIn();
  const gameInfo = await findGame(game);
  const allowed = gameInfo?.seats ?? [];
  const seats = Math.min(Math.max(opponents + 1, allowed[0] ?? 2), allowed.at(-1) ?? opponents + 1);
  const bot = defaultBot(gameInfo?.bots ?? []);
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

/** The bots of the next game, each a level stronger; null where people play too, or none is stronger. */
export async function strongerBots(table: TableStore): Promise<string[] | null> {
  const others = othersOf(table);
  if (!others || !table.info) return null;
  const levels = (await findGame(table.info.game))?.bots ?? [];
  const stronger = others.map((bot) => levels[levels.indexOf(bot) + 1] ?? bot);
  return stronger.join() === others.join() ? null : stronger;
}

/** The bots that I played against; null where there were other people. */
export function othersOf(table: TableStore): string[] | null {
  const seats = table.info?.seats.filter(({ seat }) => !table.mine.includes(seat)) ?? [];
  const bots = seats.filter(({ person, bot }) => bot && !person).map(({ bot }) => bot);
  return table.mine.length > 0 && bots.length === seats.length ? bots : null;
}

/** Starts another game against bots, like the one at this table but for what changes. */
export async function playAnother(
  table: TableStore,
  changes: { bots?: string[]; options?: Record<string, string> },
): Promise<void> {
  const { info } = table;
  if (!info) return;
  const opened = await post<Snapshot>("/api/tables", {
    game: info.game,
    seats: info.seats.length,
    options: info.options,
    time: info.time,
    away: info.away,
    my_seats: table.mine.length,
    bots: othersOf(table) ?? [],
    ...changes,
  } satisfies NewTable);
  await post(`/api/tables/${opened.table}/start`);
  go(`/t/${opened.table}`);
}

/** Opens a rematch; where everybody else is a bot, it starts at once. */
export async function rematch(table: TableStore): Promise<void> {
  const opened = await table.change<Snapshot | undefined>("post", "rematch");
  if (!opened) return; // refused, and the table shows why
  const ready = opened.info.seats.every(({ seat, bot }) => bot || opened.mine.includes(seat));
  if (ready && opened.info.status === "open") await post(`/api/tables/${opened.table}/start`);
  go(`/t/${opened.table}`);
}
