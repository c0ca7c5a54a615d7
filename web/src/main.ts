import { mount } from "svelte";
import App from "./App.svelte";
import { line } from "./api/line.svelte";
import "./parts/theme.css";
import { find } from "./routes";
import { me } from "./state/me.svelte";
import { listenToNotices } from "./state/notices";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";

async function start(): Promise<void> {
  // Everything that the first screen needs is asked for at once: on a slow line each wait for the
  // one before it would be seen.
  const asked = me.askUntilKnown();
  const { route, params } = find(location.pathname);
  if (route.place === "table" && params.id) line.open();
  void route.load().catch(() => undefined); // the frame says so where it cannot be had
  await settings.start("house", ...route.areas);
  router.listen();
  listenToNotices();
  line.onSignedOut(() => void me.ask().catch(() => undefined));
  addEventListener("online", () => line.hurry());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) line.hurry();
  });
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  await asked;
  if (me.person) line.open(); // for notices: your turn elsewhere, an invitation
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void start();
