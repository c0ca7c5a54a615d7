import { mount } from "svelte";
import App from "./App.svelte";
import { connection } from "./api/connection.svelte";
import { askAsStranger } from "./api/requests";
import "./parts/fonts/fonts.css";
import "./parts/theme.css";
import { findRoute } from "./routes";
import { frame } from "./state/frame.svelte";
import { me } from "./state/me.svelte";
import { showNotices } from "./state/notices";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";

async function start(): Promise<void> {
  // Everything the first screen needs is requested in parallel: on a slow connection, one after the
  // other would be visibly slower.
  const { route, params } = findRoute(location.pathname);
  frame.embedded = route.section === "embed";
  const loading = frame.embedded ? undefined : me.loadWithRetry();
  if (route.section === "table" && params.id) connection.open();
  void route.load().catch(() => undefined); // App.svelte reports the error
  await settings.start("app", ...route.areas);
  if (frame.embedded) startEmbedded();
  else startSite();
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if (!loading) return;
  await loading;
  if (me.person) connection.open(); // for notices about other tables
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

function startSite(): void {
  router.listen();
  showNotices();
  connection.onSignedOut(() => void me.load().catch(() => undefined));
  addEventListener("online", () => connection.reconnectNow());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.reconnectNow();
  });
}

/** On another site's page, links open a window of their own: no other page of ours may be framed. */
function startEmbedded(): void {
  askAsStranger(settings.preferences.language);
  document.head.append(Object.assign(document.createElement("base"), { target: "_blank" }));
}

void start();
