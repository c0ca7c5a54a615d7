// Tells a player that it is their turn: to screen readers, and as a system notification where they
// have enabled it and the page is hidden.
import { announcer } from "../state/announcer.svelte";
import { settings } from "../state/settings.svelte";
import type { Texts } from "../texts";

export function alertTurn(t: Texts, name: string, table: string): void {
  announcer.interrupt(t("table-turn-yours"));
  if (!document.hidden || !settings.device.notify) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const options = { body: name, icon: "/icon-192.png", tag: table, data: { url: `/t/${table}` } };
  const worker = navigator.serviceWorker?.ready;
  if (worker)
    void worker.then((registration) =>
      registration.showNotification(t("table-turn-yours"), options),
    );
  else new Notification(t("table-turn-yours"), options);
}
