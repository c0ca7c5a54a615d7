import { mount } from "svelte";
import App from "./App.svelte";
import { line } from "./api/line.svelte";
import "./parts/theme.css";
import { me } from "./state/me.svelte";
import { listenToNotices } from "./state/notices";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";
import { needAreas } from "./texts";

async function start(): Promise<void> {
  const asked = me.askUntilKnown(); // whoever one is, the page comes first
  await Promise.all([settings.start(), needAreas("house")]);
  await needAreas("house");
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
