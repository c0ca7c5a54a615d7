// @vitest-environment jsdom
// What stays and what goes when another address is shown.
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import NewTable from "../src/screens/NewTable.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { router } from "../src/state/router.svelte";

const GAMES = ["abandon-ship", "powerboats"].map((name) => ({
  name,
  seats: [2, 3],
  bots: ["random"],
  options: [],
  characters: [],
}));

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(Response.json(path.endsWith("/games") ? GAMES : [])),
  );
});
afterEach(() => vi.unstubAllGlobals());

it("leaves nothing of the last screen for the screen reader", async () => {
  router.go("/settings");
  const { container } = render(App);
  await waitFor(() => expect(container.querySelector("main > *")).not.toBeNull());
  announcer.announce("Ann's turn");
  announcer.interrupt("Your turn");
  router.go("/rules/powerboats");
  await waitFor(() => expect([announcer.polite, announcer.assertive]).toEqual(["", ""]));
});

it("offers the game of the address for a new table, also after going back", async () => {
  router.go("/new?game=powerboats");
  render(NewTable);
  const chosen = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
  await waitFor(() => expect(chosen(/powerboats/i)).toBe(true));
  router.go("/new?game=abandon-ship&with=bots");
  await waitFor(() => expect(chosen(/abandon.ship/i)).toBe(true));
  expect(chosen(/new-bots/)).toBe(true);
  router.go("/new?game=chess");
  await waitFor(() => expect(chosen(/new-friends/)).toBe(true));
  expect(chosen(/abandon.ship/i)).toBe(true);
});
