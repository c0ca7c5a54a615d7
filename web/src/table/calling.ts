// Calls somebody whose turn it is: aloud, and by the system if they look elsewhere and want it.
import { announcer } from "../state/announcer.svelte";
import { settings } from "../state/settings.svelte";
import type { Texts } from "../texts";

export function callToTurn(t: Texts, name: string, table: string): void {
  announcer.interrupt(t("table-turn-yours"));
  if (!document.hidden || !settings.device.notify) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const notice = { body: name, icon: "/icon-192.png", tag: table, data: { url: `/t/${table}` } };
  const worker = navigator.serviceWorker?.ready;
  if (worker) void worker.then((it) => it.showNotification(t("table-turn-yours"), notice));
  else new Notification(t("table-turn-yours"), notice);
}
