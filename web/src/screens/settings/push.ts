// Web push: the browser subscribes, and the server stores its endpoint.
import { get, post } from "../../api/requests";
import type { AddedChannel, PushKey } from "../../api/types";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
}

/** Subscribes to push notifications; returns what went wrong, or null. */
export async function subscribe(): Promise<"refused" | "unreachable" | null> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const { key } = await get<PushKey>("/api/push-key");
  const subscription = await pushSubscription(key);
  if (!subscription) return "unreachable";
  const { endpoint, keys } = subscription.toJSON();
  await post<AddedChannel>("/api/me/channels", {
    kind: "push",
    address: endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  });
  return null;
}

/** Each browser has a push service of its own, and may have none or fail to reach it. */
async function pushSubscription(key: string): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return worker?.pushManager.subscribe(options).catch(() => null) ?? null;
}
