// @vitest-environment jsdom
// My own rats: marked wherever they are, and nowhere while the tile is covered.
import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/abandon_ship/Board.svelte";
import { cover } from "../src/games/abandon_ship/cover.svelte";
import { describe as inWords, options } from "../src/games/abandon_ship/describe";
import Seat from "../src/games/abandon_ship/Seat.svelte";
import type { TileName, View } from "../src/games/abandon_ship/types";
import { board, moment, NAMES, render, t } from "./abandon-ship";
import { IDLE } from "./render";

const MOMENTS = ["circled", "left alone", "water treads"];
let now = 0;

beforeEach(() => {
  localStorage.clear();
  cover.pass(false);
  cover.lift(true);
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
});

function withTile(name: string, tile: TileName) {
  const found = moment(name);
  const seat = found.view.turn;
  const tiles = found.view.tiles.map((_, of) => (of === seat ? tile : null));
  return { ...found, seat, view: { ...found.view, tiles } };
}

function show(name: string, tile: TileName) {
  const { view, choices, seat } = withTile(name, tile);
  const props = {
    board,
    view,
    ...IDLE,
    choices,
    seat,
    seats: NAMES.slice(0, 3).map((each, of) => ({ seat: of, name: each, person: "me", bot: "" })),
    actor: seat,
    play: vi.fn(),
    checkDice: vi.fn(),
  };
  return render(Board, props as never);
}

/** Everything that a page with this tile shows, at rest and before every choice. */
async function pages(name: string, tile: TileName): Promise<string[]> {
  const { container } = show(name, tile);
  const seen: string[] = [];
  // Numbers that the components get one after the other are no secret.
  const look = () => seen.push(container.innerHTML.replace(/(id="|url\(#)[a-z]?\d+/g, "$1"));
  look();
  for (const die of container.querySelectorAll<HTMLElement>(".die.open")) {
    await fireEvent.click(die);
    look();
    for (const rat of container.querySelectorAll<HTMLElement>("[data-pick]")) {
      await fireEvent.focus(rat);
      await fireEvent.click(rat);
      look();
    }
  }
  cleanup();
  const { view, choices, seat } = withTile(name, tile);
  seen.push(...inWords(board, view, NAMES, t, seat));
  seen.push(JSON.stringify(options(choices, board, view, NAMES, t)));
  for (const of of view.tiles.keys()) {
    seen.push(render(Seat, { view: view as View, seat: of, mine: seat }).container.innerHTML);
    cleanup();
  }
  return seen;
}

describe("while the tile is covered", () => {
  it.each(MOMENTS)("a page is the same whatever the tile: %s", async (name) => {
    cover.pass(true);
    const one = await pages(name, ["yellow", "blue", "green"]);
    const other = await pages(name, ["orange", "red", "black"]);
    expect(one).toEqual(other);
    expect(one.join()).not.toContain("yours");
  });
});

describe("while the tile lies open", () => {
  it("marks them on the ship, and nobody else's", () => {
    const { container } = show("start", ["yellow", "blue", "green"]);
    const marked = [...container.querySelectorAll<SVGElement>("[data-own]:has(.yours)")];
    expect(marked.map(({ dataset }) => dataset.own).sort()).toEqual(["blue", "green", "yellow"]);
    // Whoever stands in front hides no word.
    const last = [...container.querySelectorAll(".rat")].at(-1);
    const over = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(marked.every((each) => last?.compareDocumentPosition(each) === over)).toBe(true);
    const rat = container.querySelector<SVGElement>("[data-rat=blue]");
    expect(rat?.dataset.note).toMatch(/\(yours\)$/);
  });

  it("marks them in the row of rats and on the ghost", async () => {
    const { container } = show("circled", ["yellow", "blue", "green"]);
    const any = moment("circled").choices.find(({ moves }) => moves.length > 1);
    await fireEvent.click(container.querySelector(`[data-die="${any?.die}"]`) as Element);
    const rats = within(screen.getByRole("radiogroup")).getAllByRole("radio");
    for (const rat of rats) {
      const own = ["yellow", "blue", "green"].includes(rat.dataset.pick ?? "");
      expect(rat.querySelector(".yours-tag") !== null).toBe(own);
      expect(rat.textContent?.includes("(yours)")).toBe(own);
    }
    await fireEvent.click(container.querySelector("[data-pick=yellow]") as Element);
    expect(container.querySelector(".ghost .yours")).not.toBeNull();
    const told = screen.getByRole("region", { name: /would do/ }).querySelector("li");
    expect(told?.textContent).toMatch(/The yellow rat .* yours/);
  });

  it("marks them in the words of a danger", async () => {
    const { choices } = moment("water treads");
    const rats = choices.flatMap(({ moves }) =>
      moves.flatMap(({ flood }) => flood?.treading ?? []),
    );
    const own = rats[0] ?? "red";
    const tile = [own, own === "blue" ? "red" : "blue", own === "black" ? "green" : "black"];
    const { view } = withTile("water treads", tile as unknown as TileName);
    const words = JSON.stringify(options(choices, board, view as View, NAMES, t));
    expect(words).toMatch(new RegExp(`tread water: .*${own} \\(yours\\)`));
  });
});
