// @vitest-environment jsdom
// The secret tile: in sight for a player alone at a device, covered where others look too.
import { fireEvent, screen } from "@testing-library/svelte";
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
  localStorage.clear();
  cover.pass(false);
  cover.lift(true);
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

const button = () => screen.getByRole("button", { name: "Lift the cover of your tile" });
const told = () => screen.getByRole("status").textContent ?? "";

async function tap(): Promise<void> {
  await fireEvent.pointerDown(button());
  await fireEvent.pointerUp(button());
  await fireEvent.click(button(), { detail: 1 });
}

describe("alone at a device", () => {
  const mine = { board, tile, name: "Ann", size: "medium" as const };

  it("lies open from the start, and stays so when the page loses the focus or is hidden", async () => {
    const { container } = render(Tile, mine);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await fireEvent(document, new Event("visibilitychange"));
    await fireEvent(window, new Event("blur"));
    expect(told()).toContain("yellow, blue, and red");
    expect(container.innerHTML).toMatch(/rat-yellow/);
  });

  it("is covered by hand, and then in the next game as well", async () => {
    const { container } = render(Tile, mine);
    await tap();
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
    cover.pass(false);
    expect(cover.lifted).toBe(false);
    await tap();
    cover.pass(false);
    expect(cover.lifted).toBe(true);
  });

  it("is not covered by being held", async () => {
    render(Tile, mine);
    await fireEvent.pointerDown(button());
    now += 2000;
    await fireEvent.pointerUp(button());
    expect(told()).toContain("yellow");
  });

  it("is open where there is little room too", () => {
    const { container } = render(Tile, { ...mine, size: "small" });
    expect(container.innerHTML).toMatch(/rat-yellow/);
    expect(told()).toContain("yellow");
  });
});

describe("at a device that several people share", () => {
  const mine = { board, tile, name: "Ann", size: "medium" as const };

  beforeEach(() => cover.pass(true));

  it("is covered, and not in the page at all", () => {
    const { container } = render(Tile, mine);
    expect(container.innerHTML).not.toMatch(/rat-(yellow|blue|red)/);
    expect(told().trim()).toBe("");
    expect(container.textContent).toContain("Ann’s secret tile");
  });

  it("is lifted by a tap and lowered by the next", async () => {
    const { container } = render(Tile, mine);
    await tap();
    expect(told()).toContain("yellow, blue, and red");
    expect(container.innerHTML).toMatch(/rat-yellow/);
    await tap();
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
  });

  it("is up only as long as it is held", async () => {
    render(Tile, mine);
    await fireEvent.pointerDown(button());
    expect(told()).toContain("yellow");
    now += 2000;
    await fireEvent.pointerUp(button());
    expect(told().trim()).toBe("");
  });

  it("is lifted by the keyboard", async () => {
    render(Tile, mine);
    await fireEvent.click(button(), { detail: 0 });
    expect(told()).toContain("yellow");
  });

  it("is covered again for the next player, whatever was chosen alone", async () => {
    render(Tile, mine);
    await tap();
    cover.pass(true);
    expect(cover.lifted).toBe(false);
    cover.pass(false);
    expect(cover.lifted).toBe(true);
  });
});

describe("the list of seats", () => {
  const { view } = moment("start");
  const own = { ...view, tiles: [tile, null, null] };

  it("lets me lift mine, and nobody lift the others'", async () => {
    cover.pass(true);
    const { container } = render(Seat, { view: own, seat: 0, mine: 0 });
    expect(container.innerHTML).not.toMatch(/rat-yellow/);
    await fireEvent.click(button());
    expect(container.innerHTML).toMatch(/rat-yellow/);
  });

  it.each([
    ["another seat", 1, 0],
    ["a spectator", 0, null],
  ])("shows no tile to lift: %s", (_, seat, mine) => {
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

it("is never told by the log, which has no cover", () => {
  const words = { message: "event-tile-dealt", facts: { rats: "yellow, blue and red" } };
  const entry = { kind: "played" } as EntryInfo;
  const told = [{ words, seat: 0 }];
  const dealt = { n: 1, at: 0, entry, told, events: [], number: null, forced: false };
  expect(cover.lifted).toBe(true);
  expect(spokenEntry(dealt, ["Ann"], t, face)).toBe("Ann: has a secret tile.");
});
