// @vitest-environment jsdom
// The board and its dice: what is shown before a decision, and what is sent for which taps and keys.
import { fireEvent, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/abandon_ship/Board.svelte";
import { board, choiceWith, moment, NAMES, retail, render } from "./abandon-ship";
import { IDLE } from "./render";

const play = vi.fn();
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  play.mockReset();
});

function show(name: string, changes: object = {}) {
  const { view, choices } = moment(name);
  const props = {
    board,
    view,
    ...IDLE,
    choices,
    seat: typeof view.actor === "number" ? view.actor : null,
    seats: NAMES.slice(0, 3).map((each, seat) => ({ seat, name: each, person: "", bot: "" })),
    play,
    checkDice: vi.fn(),
    ...changes,
  };
  return { ...render(Board, props as never), props, view, choices };
}

const die = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} die`, "i") });
const rats = () => screen.getByRole("radiogroup");
const rat = (name: string) =>
  within(rats()).getByRole("radio", { name: new RegExp(`^${name} rat`, "i") });
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

describe("a die for its own rat", () => {
  it("shows what it would do at the first tap, and is played by the second", async () => {
    const { choices } = show("circled");
    const own = choiceWith(choices, ({ moves }) => moves.length === 1);
    await fireEvent.click(die(own.die));
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole("region", { name: /would do/ }).textContent).toContain(
      String(own.moves[0]?.end),
    );
    await fireEvent.click(die(own.die));
    expect(play).toHaveBeenCalledExactlyOnceWith(own.moves[0]?.action);
  });

  it("is played by the button too", async () => {
    const { choices } = show("circled");
    const own = choiceWith(choices, ({ moves }) => moves.length === 1);
    await fireEvent.click(die(own.die));
    await fireEvent.click(screen.getByRole("button", { name: /^(Move the|Use the die)/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith(own.moves[0]?.action);
  });

  it("takes two quick taps for one", async () => {
    const { choices } = show("circled");
    const own = choiceWith(choices, ({ moves }) => moves.length === 1);
    vi.spyOn(performance, "now").mockReturnValue(5000);
    await fireEvent.click(die(own.die));
    await fireEvent.click(die(own.die));
    expect(play).not.toHaveBeenCalled();
  });

  it("gives way to another one", async () => {
    const { choices } = show("start");
    const [first, other] = choices;
    if (!first || !other) throw new Error("too few dice");
    await fireEvent.click(die(first.die));
    await fireEvent.click(die(other.die));
    expect(die(first.die)).toHaveProperty("ariaPressed", "false");
    expect(die(other.die)).toHaveProperty("ariaPressed", "true");
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a die for any rat", () => {
  it("asks for the rat, and plays it at its second tap", async () => {
    const { choices } = show("circled");
    const any = choiceWith(choices, ({ moves }) => moves.length > 1);
    const move = any.moves.at(-1);
    await fireEvent.click(die(any.die));
    expect(within(rats()).getAllByRole("radio")).toHaveLength(any.moves.length);
    await fireEvent.click(die(any.die)); // no rat yet: nothing to play
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(rat(move?.rat ?? ""));
    expect(rat(move?.rat ?? "")).toHaveProperty("ariaChecked", "true");
    await fireEvent.click(rat(move?.rat ?? ""));
    expect(play).toHaveBeenCalledExactlyOnceWith(move?.action);
  });

  it("takes the rat on the board, and the end of its way as yes", async () => {
    const { choices, container } = show("circled");
    const any = choiceWith(
      choices,
      ({ moves }) => moves.length > 1 && moves.some(({ start, end }) => start < end),
    );
    const move = any.moves.find(({ start, end }) => start < end);
    await fireEvent.click(die(any.die));
    const piece = container.querySelector(`.rat[data-rat="${move?.rat}"]`);
    if (!piece) throw new Error("no such rat");
    await fireEvent.click(piece);
    expect(rat(move?.rat ?? "")).toHaveProperty("ariaChecked", "true");
    const ghost = container.querySelector("[data-ghost]");
    if (!ghost) throw new Error("no ghost");
    await fireEvent.click(ghost);
    expect(play).toHaveBeenCalledExactlyOnceWith(move?.action);
  });
});

describe("by keyboard", () => {
  it("numbers choose dice and rats, Enter plays, Escape goes back", async () => {
    const { choices } = show("circled");
    const at = choices.findIndex(({ moves }) => moves.length > 1);
    await press(String(at + 1));
    expect(die(choices[at]?.die ?? "")).toHaveProperty("ariaPressed", "true");
    await press("2");
    expect(rat(choices[at]?.moves[1]?.rat ?? "")).toHaveProperty("ariaChecked", "true");
    await press("Escape");
    expect(within(rats()).queryByRole("radio", { checked: true })).toBeNull();
    await press("1");
    await press("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith(choices[at]?.moves[0]?.action);
    await press("Escape");
  });

  it("arrows walk the dice, and the rats with what they would do", async () => {
    const { choices, view } = show("circled");
    const any = choiceWith(choices, ({ moves }) => moves.length > 1);
    die(any.die).focus();
    await press("ArrowRight", die(any.die));
    const n = view.dice.findIndex((each) => each.die === any.die);
    expect(document.activeElement).toBe(die(view.dice[(n + 1) % view.dice.length]?.die ?? ""));
    await fireEvent.click(die(any.die));
    await press("ArrowRight", rats());
    await press("ArrowRight", rats());
    expect(rat(any.moves[1]?.rat ?? "")).toHaveProperty("ariaChecked", "true");
    await fireEvent.click(document.activeElement ?? document.body);
    expect(play).toHaveBeenCalledExactlyOnceWith(any.moves[1]?.action);
  });
});

describe("when nothing can be chosen", () => {
  it("dice explain themselves, and nothing is sent", async () => {
    const { view, container } = show("start", { choices: null });
    const first = view.dice.find(({ place }) => place === "pool")?.die ?? "";
    await fireEvent.click(die(first));
    await fireEvent.click(die(first));
    expect(play).not.toHaveBeenCalled();
    expect(container.querySelector(".note")?.textContent).toContain("Its faces");
  });

  it("a choice is forgotten when the turn is over", async () => {
    const { choices, rerender, props } = show("start");
    await fireEvent.click(die(choices[0]?.die ?? ""));
    await rerender({ ...props, choices: null } as never);
    expect(screen.queryByRole("region", { name: /would do/ })).toBeNull();
  });

  it("nothing is sent while an action is under way", async () => {
    const { choices } = show("circled", { busy: true });
    const own = choiceWith(choices, ({ moves }) => moves.length === 1);
    await fireEvent.click(die(own.die));
    await fireEvent.click(die(own.die));
    expect(play).not.toHaveBeenCalled();
  });
});

it.each([
  ["cheese", /You take the cheese worth/],
  ["safe", /It is safe, and worth/],
  ["lost on X", /worth nothing/],
  ["left alone", /left alone in the water and swept away/],
  ["water sweeps", /(With \d+% i|I)t sweeps the \w+ rat away/],
  ["water treads", /(With \d+% t|T)hese rats tread water/],
  ["water held", /hold it up/],
  ["ends", /Then the game is over/],
  ["stays put", /no rat is (ahead of|behind) it/],
])("before a choice one is told: %s", async (name, told) => {
  const { choices } = show(name);
  const seen: string[] = [];
  for (const { die: colour, moves } of choices) {
    await fireEvent.click(die(colour));
    for (const move of moves.length > 1 ? moves : []) {
      await fireEvent.click(rat(move.rat));
      seen.push(screen.getByRole("region", { name: /would do/ }).textContent ?? "");
    }
    seen.push(screen.getByRole("region", { name: /would do/ }).textContent ?? "");
  }
  expect(seen.join(" ")).toMatch(told);
  expect(play).not.toHaveBeenCalled();
});

it("draws the other ship with seven players as well", async () => {
  const { container } = show("start", { ...retail, seats: [] });
  await tick();
  expect(container.querySelectorAll(".rat")).toHaveLength(7);
  expect(container.textContent).toContain("36");
});
