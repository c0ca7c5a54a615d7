// Notices about other tables and tournaments than the one on the screen.
import { connection } from "../api/connection.svelte";
import { post, RefusedError } from "../api/requests";
import { playSound } from "../sound/player";
import { t } from "../texts";
import { router } from "./router.svelte";
import { toasts } from "./toasts.svelte";
import { goToPaired, waiting } from "./waiting";

export function showNotices(): void {
  connection.onNotice(({ what, table, tournament, name, by }) => {
    const href = tournament ? `/tournament/${tournament}` : `/t/${table}`;
    if (router.location.path === href) return; // it is on the screen
    playSound("bell");
    if (what === "paired" && waiting.live && goToPaired(table)) {
      toasts.show(t("app-notice-paired", { table: name }));
      return;
    }
    const invited = what === "invited";
    toasts.show(t(`app-notice-${what}`, { table: name, by }), "plain", {
      href,
      text: t(invited ? "app-join" : "app-go-there"),
      ...(invited && { act: () => void join(table) }),
    });
  });
}

/** Takes a free seat at a table. */
async function join(table: string): Promise<void> {
  try {
    await post(`/api/tables/${table}/seats`, {});
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    toasts.show(error.message, "bad");
  }
}
