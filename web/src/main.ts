import { mount } from "svelte";
import App from "./App.svelte";
import { connection } from "./api/connection.svelte";
import "./parts/fonts/fonts.css";
import "./parts/theme.css";
import { findRoute } from "./routes";
import { me } from "./state/me.svelte";
import { showNotices } from "./state/notices";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";

async function start(): Promise<void> {
  // Everything the first screen needs is requested in parallel: on a slow connection, one after the
  // other would be visibly slower.
  const loading = me.loadWithRetry();
  const { route, params } = findRoute(location.pathname);
  if (route.section === "table" && params.id) connection.open();
  void route.load().catch(() => undefined); // App.svelte reports the error
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
  await loading;
  if (me.person) connection.open(); // for notices about other tables
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void start();
