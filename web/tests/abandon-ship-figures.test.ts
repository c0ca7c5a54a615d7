// @vitest-environment node
// What a game of Abandon Ship came to for one player.
import { expect, it } from "vitest";
import { figures } from "../src/games/abandon_ship/figures";
import type { Event, View } from "../src/games/abandon_ship/types";
import { t } from "./abandon-ship";

const view = {
  tiles: [
    ["blue", "red", "black"],
    ["blue", "green", "yellow"],
  ],
  taken: [[3, 2], []],
  rats: [
    { rat: "blue", fate: "home", score: 5 },
    { rat: "red", fate: "home", score: 0 },
    { rat: "black", fate: "swept", score: null },
  ],
} as unknown as View;

const chosen = (seat: number, rat: string) => ({ kind: "die-chosen", seat, rat });
const events = [
  chosen(0, "blue"),
  chosen(1, "red"),
  chosen(0, "green"),
  chosen(1, "green"),
] as unknown as Event[];

it("tells what each own rat brought and who else backed it, the cheese, and whose moves helped", () => {
  const told = figures(events, 0, t, view, ["Ann", "Bob"]);
  expect(told.map(({ label, value }) => [label.replace(/[\u2068\u2069]/g, ""), value])).toEqual([
    ["blue rat (with Bob)", "5"],
    ["red rat", "X"],
    ["black rat", "swept"],
    ["cheese", "5"],
    ["your moves with your own rats", "1 of 2"],
    ["moves of others with your rats", "1"],
  ]);
});
