// @vitest-environment jsdom
// The board and its controls: what is sent for which taps and keys.
import { fireEvent, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/powerboats/Board.svelte";
import { isHarm } from "../src/games/powerboats/helm.svelte";
import { usualChoices } from "../src/games/powerboats/cost";
import { sorted } from "../src/games/powerboats/types";
import { settings } from "../src/state/settings.svelte";
import { board, matches, moment, NAMES, render, t } from "./powerboats";
import { IDLE } from "./render";

const play = vi.fn();

beforeEach(() => {
  play.mockReset();
  settings.device.confirm = true;
});

function show(name: string, changes: object = {}) {
  const { view, choices } = moment(name);
  const props = {
    board,
    view,
    ...IDLE,
    choices,
    seat: typeof view.actor === "number" ? view.actor : null,
    seats: NAMES.map((each, seat) => ({ seat, name: each, person: null, bot: "", away: "" })),
    play,
    checkDice: vi.fn(),
    ...changes,
  };
  return { ...render(Board, props as never), ...sorted(choices), props, view };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });

function direction(action: string | undefined): Element {
  const found = document.querySelector(`button[data-direction=${action}]`);
  if (!found) throw new Error(`there is no button for ${action}`);
  return found;
}

describe("placing", () => {
  it("puts the boat where the bow was suggested, with one button", async () => {
    const { places } = show("placing");
    await fireEvent.click(button("Place it here"));
    const [space, heading] = String(play.mock.calls[0]?.[0]).split(">");
    expect(places.find((each) => each.space === space)?.suggested).toBe(heading);
  });

  it("takes a space by a tap, and turns the bow by another one", async () => {
    const { places } = show("placing");
    const place = places.at(-1);
    if (!place) throw new Error("no start space");
    const space = button(new RegExp(`Start space ${place.space}(,|$)`));
    await fireEvent.click(space);
    await fireEvent.click(button("Place it here"));
    expect(play).toHaveBeenLastCalledWith(`${place.space}>${place.suggested}`);
    await fireEvent.click(space);
    await fireEvent.click(button("Place it here"));
    const order = ["e", "ne", "nw", "w", "sw", "se"];
    const next = order[(order.indexOf(place.suggested) + 5) % 6];
    expect(play).toHaveBeenLastCalledWith(`${place.space}>${next}`);
  });

  it("turns the bow with buttons and with arrow keys", async () => {
    show("placing");
    const left = button("Turn the bow to the left");
    await fireEvent.click(left);
    await fireEvent.keyDown(left, { key: "ArrowRight" });
    await fireEvent.keyDown(left, { key: "ArrowRight" });
    await fireEvent.click(left);
    await fireEvent.click(button("Place it here"));
    const first = String(play.mock.calls[0]?.[0]);
    play.mockReset();
    document.body.innerHTML = "";
    show("placing");
    await fireEvent.click(button("Place it here"));
    expect(play).toHaveBeenCalledWith(first);
  });
});

describe("dice", () => {
  it("sends what is kept and rolled", async () => {
    show("three dice");
    await fireEvent.click(button(/^Die with 2: you keep it/));
    await fireEvent.click(button("One die more"));
    await fireEvent.click(button("Roll 2 dice"));
    await fireEvent.click(button("Go anyway"));
    expect(play).toHaveBeenCalledExactlyOnceWith("31??", true);
  });

  it("goes with the dice as they are", async () => {
    show("three dice");
    await fireEvent.click(button("Go 6"));
    await fireEvent.click(button("Go anyway"));
    expect(play).toHaveBeenCalledExactlyOnceWith("321", true);
  });

  it("remembers a half-made choice until it is played", async () => {
    show("three dice");
    await fireEvent.click(button(/^Die with 2: you keep it/));
    document.body.innerHTML = "";
    show("three dice");
    await fireEvent.click(button("Roll 1 die"));
    await fireEvent.click(button("Go anyway"));
    expect(play).toHaveBeenCalledExactlyOnceWith("31?", true);
    document.body.innerHTML = "";
    show("three dice");
    expect(button("Go 6")).toBeTruthy();
  });

  it("asks before a certain crash, and says what it would cost", async () => {
    show("three dice");
    await fireEvent.click(button("Go 6"));
    expect(play).not.toHaveBeenCalled();
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toMatch(/crash for certain: \d damage/);
    await fireEvent.click(button("Think again"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(button("Go 6")).toBeTruthy();
  });

  /** The usual choices as they are listed: the hopeless ones come last. */
  function usual(name: string) {
    const { dice, container } = show(name);
    if (!dice) throw new Error("no dice to choose");
    const { promising, hopeless } = usualChoices(dice);
    const list = container.querySelector<HTMLElement>(".offers");
    if (!list) throw new Error("no usual choices");
    const offers = within(list).getAllByRole("button", { hidden: true });
    return { all: [...promising, ...hopeless], promising, hopeless, offers, container };
  }

  it("takes a usual choice", async () => {
    const { promising, offers, container } = usual("risky dice");
    await fireEvent.click(offers[promising.length - 1] as HTMLElement);
    await fireEvent.click(container.querySelector("[data-main] button") as Element);
    expect(play).toHaveBeenCalledExactlyOnceWith(promising.at(-1)?.action);
  });

  it("folds away what is hopeless", () => {
    const { hopeless, container } = usual("three dice");
    expect(hopeless.length).toBeGreaterThan(0);
    const folded = container.querySelector("details:not([open])");
    expect(folded?.querySelectorAll("button")).toHaveLength(hopeless.length);
  });

  it("shows the chance of every total, and of a crash", async () => {
    const { all, offers } = usual("risky dice");
    const at = all.findIndex(({ crash }) => crash > 0 && crash < 1);
    const risky = all[at];
    if (!risky) throw new Error("nothing is risky");
    await fireEvent.click(offers[at] as HTMLElement);
    const totals = within(screen.getByRole("list", { name: "Chances of the totals" }));
    expect(totals.getAllByRole("listitem")).toHaveLength(risky.totals.length);
    expect(totals.getAllByText(/, a crash$/).length).toBeGreaterThan(0);
    const words = new RegExp(`Crash ${t.percent(risky.crash)}.*: .*damage`);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it("sends nothing while something is under way", async () => {
    show("three dice", { busy: true });
    await fireEvent.click(button("Go 6"));
    expect(play).not.toHaveBeenCalled();
  });

  it("keeps what was picked when the server refuses", async () => {
    const { rerender, props } = show("three dice");
    await fireEvent.click(button(/^Die with 3: you keep it/));
    await rerender({ choices: null } as never);
    await rerender({ choices: props.choices } as never);
    await fireEvent.click(button("Roll 1 die"));
    await fireEvent.click(button("Go anyway"));
    expect(play).toHaveBeenCalledExactlyOnceWith("21?", true); // nobody asks about it again
  });
});

describe("directions", () => {
  it("goes where one taps", async () => {
    const { ways } = show("two ways");
    const way = ways.find((each) => each.legal && !isHarm(each));
    await fireEvent.click(direction(way?.action));
    expect(play).toHaveBeenCalledExactlyOnceWith(way?.action);
  });

  it("goes where one taps on the water", async () => {
    const { ways, container } = show("two ways");
    const way = ways.findLast((each) => each.legal && !isHarm(each));
    const ghost = container.querySelector(`[data-way=${way?.action}]`);
    await fireEvent.click(ghost as Element);
    expect(play).toHaveBeenCalledExactlyOnceWith(way?.action);
  });

  it("says why not, and does not go", async () => {
    const { ways } = show("forced");
    const barred = ways.find(({ legal }) => !legal);
    const shown = direction(barred?.action);
    expect(shown.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(shown);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toMatch(/You need \d+ spaces? of water/);
  });

  it("points with arrow keys", async () => {
    show("two ways");
    const group = screen.getByRole("group", { name: "Directions" });
    await fireEvent.keyDown(group.firstElementChild as Element, { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("data-direction")).toBe("right");
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
    expect(document.activeElement?.getAttribute("data-direction")).toBe("ahead");
  });

  it("asks before going back over a gate, unless nobody wants that", async () => {
    const { ways, unmount } = show("undoes");
    const back = ways.find(({ legal, undoes }) => legal && undoes.length > 0);
    await fireEvent.click(direction(back?.action));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(button("Think again"));
    await fireEvent.click(direction(back?.action));
    await fireEvent.click(button("Go anyway"));
    expect(play).toHaveBeenCalledExactlyOnceWith(back?.action, true);
    unmount();
    play.mockReset();
    settings.device.confirm = false;
    show("undoes");
    await fireEvent.click(direction(back?.action));
    expect(play).toHaveBeenCalledExactlyOnceWith(back?.action);
  });

  it("does not ask where there is nothing better", async () => {
    const { ways } = show("sinks");
    const legal = ways.filter((way) => way.legal);
    const better = legal.some(({ sinks, undoes }) => !sinks && undoes.length === 0);
    await fireEvent.click(direction(legal[0]?.action));
    expect(play).toHaveBeenCalledTimes(better ? 0 : 1);
  });
});

describe("looking on", () => {
  it("shows whose dice fall, and offers nothing", async () => {
    const step = matches.finish.steps.find(({ events }) => events[1]?.kind === "dice-rolled");
    if (!step) throw new Error("nobody rolled");
    const changes = {
      view: step.view,
      before: matches.finish.before,
      events: step.events,
      event: step.events[1],
      step: 1,
      choices: null,
      seat: null,
    };
    show("placing", changes);
    await tick();
    expect(screen.queryByRole("button", { name: /Roll|Place it/ })).toBeNull();
    expect(screen.getByRole("list", { name: /^Dice of/ })).toBeTruthy();
  });

  it("names every boat and buoy for those who cannot see them", () => {
    const { view } = show("rounds");
    const pieces = within(screen.getByRole("group", { name: "Boats and buoys" }));
    const afloat = view.boats.filter(({ space }) => space).length;
    expect(pieces.getAllByRole("button")).toHaveLength(afloat + board.buoys.length);
    for (const piece of pieces.getAllByRole("button")) {
      expect(piece.getAttribute("aria-label")).toMatch(/\w+/);
    }
    expect(pieces.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });
});
