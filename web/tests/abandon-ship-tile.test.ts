// The secret tile: under its cover unless somebody lifts it, and under it again before others look.
import { fireEvent, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import face from "../src/games/abandon_ship/face";
import { cover } from "../src/games/abandon_ship/cover.svelte";
import Seat from "../src/games/abandon_ship/Seat.svelte";
import Tile from "../src/games/abandon_ship/Tile.svelte";
import type { TileName } from "../src/games/abandon_ship/types";
import type { EntryInfo } from "../src/api/types";
import { spokenEntry } from "../src/table/logLines";
import { board, ended, moment, render, t } from "./abandon-ship";

const tile: TileName = ["yellow", "blue", "red"];
let now = 0;

beforeEach(() => {
  cover.lower();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

const button = () => screen.getByRole("button", { name: "Lift the cover of your tile" });
const told = () => screen.getByRole("status").textContent ?? "";

async function tap(): Promise<void> {
  await fireEvent.pointerDown(button());
  await fireEvent.pointerUp(button());
  await fireEvent.click(button(), { detail: 1 });
}

describe("the cover", () => {
  it("hides the tile from the page itself", () => {
    const { container } = render(Tile, { board, tile, seat: 0 });
    expect(container.innerHTML).not.toMatch(/rat-(yellow|blue|red)/);
    expect(told().trim()).toBe("");
  });

  it("is lifted by a tap and lowered by the next", async () => {
    const { container } = render(Tile, { board, tile, seat: 0 });
    await tap();
    expect(told()).toContain("yellow, blue, and red");
    expect(container.innerHTML).toMatch(/rat-yellow/);
    await tap();
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
  });

  it("is up only as long as it is held", async () => {
    render(Tile, { board, tile, seat: 0 });
    await fireEvent.pointerDown(button());
    expect(told()).toContain("yellow");
    now += 2000;
    await fireEvent.pointerUp(button());
    expect(told().trim()).toBe("");
  });

  it("is lifted by the keyboard", async () => {
    render(Tile, { board, tile, seat: 0 });
    await fireEvent.click(button(), { detail: 0 });
    expect(told()).toContain("yellow");
  });

  it.each(["blur", "hidden"])("comes down by itself: %s", async (how) => {
    render(Tile, { board, tile, seat: 0 });
    await tap();
    if (how === "hidden") {
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      await fireEvent(document, new Event("visibilitychange"));
    } else {
      await fireEvent(window, new Event("blur"));
    }
    expect(told().trim()).toBe("");
  });

  it("comes down when another seat of a hot seat looks, and when the board goes", async () => {
    const { rerender, unmount } = render(Tile, { board, tile, seat: 0 });
    await tap();
    await rerender({ board, tile: ["green", "black", "red"], seat: 1 });
    expect(cover.lifted).toBe(false);
    await tap();
    expect(cover.lifted).toBe(true);
    unmount();
    expect(cover.lifted).toBe(false);
  });
});

describe("the list of seats", () => {
  const { view } = moment("start");
  const own = { ...view, tiles: [tile, null, null] };

  it("lets me lift mine, and nobody lift the others'", async () => {
    const { container } = render(Seat, { view: own, seat: 0, mine: 0 });
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
    await fireEvent.click(button());
    expect(container.innerHTML).toMatch(/rat-yellow/);
  });

  it.each([
    ["another seat", 1, 0],
    ["a spectator", 0, null],
  ])("shows no tile to lift: %s", (_, seat, mine) => {
    cover.lifted = true;
    flushSync();
    const { container } = render(Seat, { view: own, seat, mine });
    expect(screen.queryByRole("button")).toBeNull();
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
    expect(container.textContent).toContain("Secret tile");
  });

  it("tells tiles and points at the end", () => {
    const { view } = ended("four-home");
    const { container } = render(Seat, { view, seat: 1, mine: 0 });
    expect(container.textContent).toContain(`${view.standings[1]?.points} point`);
    expect(container.innerHTML).toContain(`rat-${view.tiles[1]?.[0]}`);
  });
});

it("is under its cover in the log as well", () => {
  const words = { message: "event-tile-dealt", facts: { rats: "yellow, blue and red" } };
  const entry = { kind: "played" } as EntryInfo;
  const told = [{ words, seat: 0 }];
  const dealt = { n: 1, at: 0, entry, told, events: [], number: null, forced: false };
  expect(spokenEntry(dealt, ["Ann"], t, face)).toBe("Ann: has a secret tile.");
  cover.toggle();
  expect(spokenEntry(dealt, ["Ann"], t, face)).toBe("Ann: your tile: yellow, blue and red.");
});
