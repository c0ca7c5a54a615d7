// Inviting people with one click: to my open table, or to the one that I open next.
import { get, post } from "../api/requests";
import type { Listed, Page } from "../api/types";
import { me } from "./me.svelte";
import { go } from "./router.svelte";

export function inviteTo(table: string, name: string): Promise<void> {
  return post(`/api/tables/${table}/invitations`, { name });
}

/** My newest table that waits for players. */
async function openTableOfMine(): Promise<Listed | undefined> {
  const { tables } = await get<Page>("/api/me/tables", { status: "current", limit: 20 });
  const open = tables.filter(
    ({ status, free_seats, host, players }) =>
      status === "open" &&
      free_seats > 0 &&
      (host === me.person?.id || players.some(({ person }) => person === me.person?.id)),
  );
  return open.sort((one, other) => other.created_at - one.created_at)[0];
}

/** Invites somebody to my open table, and returns it; without one, a new table is opened for them. */
export async function invite(name: string): Promise<Listed | undefined> {
  const table = await openTableOfMine();
  if (table) await inviteTo(table.id, name);
  else go(`/new?invite=${encodeURIComponent(name)}`);
  return table;
}
