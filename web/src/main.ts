import { mount } from "svelte";
import App from "./App.svelte";
import { connection } from "./api/connection.svelte";
import "./parts/theme.css";
import { find } from "./routes";
import { me } from "./state/me.svelte";
import { showNotices } from "./state/notices";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";

async function start(): Promise<void> {
  // Everything that the first screen needs is asked for at once: on a slow connection each wait for the
  // one before it would be seen.
  const asked = me.loadWithRetry();
  const { route, params } = find(location.pathname);
  if (route.place === "table" && params.id) connection.open();
  void route.load().catch(() => undefined); // the frame says so where it cannot be had
  await settings.start("app", ...route.areas);
  router.listen();
  showNotices();
  connection.onSignedOut(() => void me.load().catch(() => undefined));
  addEventListener("online", () => connection.reconnectNow());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.reconnectNow();
  });
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  await asked;
  if (me.person) connection.open(); // for notices: your turn elsewhere, an invitation
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void start();
