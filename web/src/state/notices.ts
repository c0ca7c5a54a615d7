// Notices about other tables than the one on the screen.
import { connection } from "../api/connection.svelte";
import { playSound } from "../sound/player";
import { t } from "../texts";
import { router } from "./router.svelte";
import { toasts } from "./toasts.svelte";

export function showNotices(): void {
  connection.onNotice(({ what, table, name }) => {
    const href = `/t/${table}`;
    if (router.location.path === href) return; // it is on the screen
    playSound("bell");
    toasts.show(t(`app-notice-${what}`, { table: name }), "plain", {
      href,
      text: t("app-go-there"),
    });
  });
}
