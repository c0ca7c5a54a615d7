// Notices: what happens at other tables than the one that is shown.
import { connection } from "../api/connection.svelte";
import { playSound } from "../sound/player";
import { t } from "../texts";
import { router } from "./router.svelte";
import { toasts } from "./toasts.svelte";

export function listenToNotices(): void {
  connection.onNotice(({ what, table, name }) => {
    const href = `/t/${table}`;
    if (router.place.path === href) return; // one sees it
    playSound("bell");
    toasts.show(t(`app-notice-${what}`, { table: name }), "plain", {
      href,
      text: t("app-go-there"),
    });
  });
}
