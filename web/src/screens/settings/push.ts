// Web push: the browser gives an address at which it can be called, and the server keeps it.
import { get, post } from "../../api/requests";
import type { AddedChannel, PushKey } from "../../api/types";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
}

/** Asks the browser for an address and gives it to the server; says what stood in the way. */
export async function subscribe(): Promise<"refused" | "unreachable" | null> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const { key } = await get<PushKey>("/api/push-key");
  const subscription = await addressOf(key);
  if (!subscription) return "unreachable";
  const { endpoint, keys } = subscription.toJSON();
  await post<AddedChannel>("/api/me/channels", {
    kind: "push",
    address: endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  });
  return null;
}

/** The browser's maker runs the service that calls it; not every browser has one, or reaches it. */
async function addressOf(key: string): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  return worker?.pushManager.subscribe(asked).catch(() => null) ?? null;
}
