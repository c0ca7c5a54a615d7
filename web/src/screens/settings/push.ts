// Web push: the browser gives an address at which it can be called, and the server keeps it.
import { get, post } from "../../api/requests";
import type { AddedChannel, PushKey } from "../../api/types";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
}

/** Asks the browser for an address and gives it to the server; false where the person says no. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const { key } = await get<PushKey>("/api/push-key");
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await post<AddedChannel>("/api/me/channels", {
    kind: "push",
    address: endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  });
  return true;
}
