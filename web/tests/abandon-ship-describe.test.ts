// @vitest-environment jsdom
// The board in sentences, the options in words, the end and its ties.
import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Ceremony from "../src/games/abandon_ship/Ceremony.svelte";
import { cover } from "../src/games/abandon_ship/cover.svelte";
import { describe as told, headline, options } from "../src/games/abandon_ship/describe";
import { tieWords } from "../src/games/abandon_ship/ties";
import { board, ended, game, moment, NAMES, render, t } from "./abandon-ship";

beforeEach(() => cover.pass(true));

const names = NAMES.slice(0, 3);

describe("the board in sentences", () => {
  it("names water, rats, cheese and dice", () => {
    const { view } = moment("start");
    const sentences = told(board, view, names, t, 0);
    expect(sentences[0]).toContain("the top deck is space 27");
    expect(sentences[0]).toContain("8 sinking tokens are left: 3 4 4 5 5 6 7 8");
    expect(sentences).toContain("Space 1: yellow, blue, purple, green, orange, red, and black.");
    expect(sentences.some((each) => each.startsWith("Cheese: "))).toBe(true);
    expect(sentences.some((each) => /^Dice in the pool: yellow /.test(each))).toBe(true);
  });

  it("tells my tile only when I have lifted its cover, and nobody else's ever", () => {
    const { view } = moment("start");
    const seat = typeof view.actor === "number" ? view.actor : 0;
    const mine = () => told(board, view, names, t, seat).join(" ");
    expect(mine()).toContain("under its cover");
    cover.lift(true);
    expect(mine()).toMatch(/Your tile: \w+, \w+, and \w+\./);
    expect(told(board, view, names, t, null).join(" ")).not.toContain("tile");
  });

  it("tells every rat once at every moment of a game", () => {
    for (const { view } of game.steps) {
      const text = told(game.board, view, NAMES.slice(0, 4), t, null)
        .filter((each) => /^(Space|Swept)|safe on/.test(each))
        .join(" ")
        .toLowerCase();
      for (const { rat } of board.rats) expect(text.split(rat)).toHaveLength(2);
    }
  });

  it("has a headline", () => {
    expect(headline(moment("start").view, t)).toBe("Turn 1 · water at 0");
    expect(headline(ended("four-home").view, t)).toMatch(/^Over after \d+ turns$/);
  });
});

describe("the options", () => {
  it("are all actions, in words, in a group for each die", () => {
    const { view, choices } = moment("circled");
    const groups = options(choices, board, view, names, t);
    expect(groups.map(({ options }) => options.map(({ action }) => action))).toEqual(
      choices.map(({ moves }) => moves.map(({ action }) => action)),
    );
    for (const { heading, options } of groups) {
      expect(heading).toMatch(/^[A-Z]\w+ die: /);
      for (const { words, note } of options) {
        expect(words).toMatch(/^The \w+ rat /);
        expect(note).toMatch(/die/);
      }
    }
    expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length);
  });
});

describe("the end", () => {
  function ceremony(name: string, at: "turning" | "over") {
    const { board, events, view } = ended(name);
    const event =
      at === "over" ? null : (events.find(({ kind }) => kind === "tiles-revealed") ?? null);
    const taps = { onclose: vi.fn(), onresult: vi.fn(), onskip: vi.fn() };
    const props = { board, view, event, time: 5000, names: NAMES, seat: 0, ...taps };
    return { ...render(Ceremony, props), view, ...taps };
  }

  it("leads on to the result when all tiles are up, and can be skipped before", async () => {
    const turning = ceremony("four-home", "turning");
    expect(screen.queryByRole("button")).toBeNull();
    await fireEvent.click(screen.getByRole("heading"));
    expect(turning.onskip).toHaveBeenCalledOnce();
    cleanup();
    const { onresult, onskip } = ceremony("four-home", "over");
    await fireEvent.click(screen.getByRole("button", { name: "The result" }));
    expect(onresult).toHaveBeenCalledOnce();
    expect(onskip).not.toHaveBeenCalled();
  });

  it("turns the tiles up one by one, the winner's last", async () => {
    vi.useFakeTimers();
    const { view, container } = ceremony("four-home", "turning");
    const rows = () => [...container.querySelectorAll("li")];
    const up = () => rows().filter((row) => !row.textContent?.includes("Secret tile")).length;
    expect(up()).toBe(0);
    const counts: number[] = [];
    for (let n = 0; n < 100; n++) {
      await vi.advanceTimersByTimeAsync(50);
      if (counts.at(-1) !== up()) counts.push(up());
    }
    expect(counts).toEqual(Array.from({ length: view.standings.length + 1 }, (_, n) => n));
    const winner = view.standings.find(({ rank }) => rank === 1)?.seat ?? 0;
    expect(rows().at(-1)?.textContent).toContain(NAMES[winner]);
    vi.useRealTimers();
  });

  it("counts everybody's points: three rats and the cheese", () => {
    const { view, container } = ceremony("four-home", "over");
    const rows = [...container.querySelectorAll("li")];
    for (const { seat, points } of view.standings) {
      const row = rows.find((each) => each.textContent?.includes(NAMES[seat] ?? ""));
      const rats = [...(row?.querySelectorAll(".part") ?? [])].slice(0, 3);
      const scores = rats.map((part) => Number(part.lastChild?.textContent));
      const cheese = (view.taken[seat] ?? []).reduce((sum, each) => sum + each, 0);
      expect(scores.reduce((sum, each) => sum + each, 0) + cheese).toBe(points);
      expect(row?.querySelector(".points b")?.textContent).toBe(String(points));
    }
    expect(screen.getByRole("button", { name: "See the ship" })).toBeTruthy();
  });

  it("explains ties", () => {
    const broken = tieWords(ended("tie-broken-by-cheese").view, NAMES, t);
    expect(broken.join()).toContain("More cheese decides");
    const shared = tieWords(ended("shared-win").view, NAMES, t);
    expect(shared.join()).toContain("they share their place");
  });
});
