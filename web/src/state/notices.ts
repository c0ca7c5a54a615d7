// Notices: what happens at other tables than the one that is shown.
import { line } from "../api/line.svelte";
import { playSound } from "../sound/player";
import { t } from "../texts";
import { router } from "./router.svelte";
import { toasts } from "./toasts.svelte";

export function listenToNotices(): void {
  line.onNotice(({ what, table, name }) => {
    const href = `/t/${table}`;
    if (router.place.path === href) return; // one sees it
    playSound("bell");
    toasts.show(t(`house-notice-${what}`, { table: name }), "plain", {
      href,
      text: t("house-go-there"),
    });
  });
}
