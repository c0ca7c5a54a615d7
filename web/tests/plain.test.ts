// @vitest-environment jsdom
// A game without a folder: its plain board, and its names and words from the server.
import { fireEvent, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GameInfo, PlainEvent, PlainView, SeatInfo } from "../src/api/types";
import { gamesWith, inOrder, loadFace } from "../src/games";
import { allGames, gameFacts, gameName, gamePitch } from "../src/state/games";
import { optionName, optionValue } from "../src/table/options";
import plain from "../src/table/plain";
import PlainBoard from "../src/table/plain/Board.svelte";
import { eventWords, scoreOf, groupFields } from "../src/table/plain/fields";
import { loadAreas, setLanguage, t as client, textsOf } from "../src/texts";
import { renderWith } from "./render";

const GAMES = [
  {
    name: "sow",
    title: "Sow",
    version: 1,
    seats: [2, 3, 4],
    has_secrets: false,
    options: [{ name: "goal", default: "100", expected: "points from 10 to 1000", choices: [] }],
    bots: ["random"],
    characters: [],
  },
] satisfies GameInfo[];

const MESSAGES: Record<string, string> = {
  en: `
title = The Sow
pitch = Roll, or keep what you have.
option-goal = Points to win
field-at_stake = At stake
field-hidden = { "" }
field-mood-calm = calm and friendly
event-rolled = rolls { $pips }
event-gave = gives to { $receiver } ({ $whole }, { $mood })
action-give = give to { $receiver }
action-roll = roll the die
`,
  it: "title = La scrofa\nfield-at_stake = In gioco\naction-roll = tira il dado\n",
};

const t = textsOf("sow");
const NAMES = ["Ann", "Bob"];
const VIEW: PlainView = {
  text: "",
  fields: {
    goal: 100,
    points: [12, 1040],
    turn: 1,
    at_stake: 7,
    hidden: true,
    rolling: false,
    mood: "calm",
    dice: [3, 5],
    last_winner: null,
  },
};

function seat(n: number): SeatInfo {
  return { seat: n, name: NAMES[n] ?? "", person: "", bot: "", away: false };
}

beforeAll(async () => {
  vi.stubGlobal("fetch", (path: string) => {
    const [, language = ""] = /\/api\/games\/sow\/messages\/(\w+)$/.exec(path) ?? [];
    if (path === "/api/games") return Promise.resolve(Response.json(GAMES));
    if (!language) return Promise.reject(new Error(`nobody asks for ${path}`));
    const more = language === "en" ? "" : (MESSAGES[language] ?? "");
    return Promise.resolve(new Response(`${MESSAGES.en}\n${more}`));
  });
  await loadAreas("table", "games", "home");
  await allGames();
});

describe("a game without a folder", () => {
  it("comes after the others, and has the plain face", async () => {
    expect(inOrder(["sow", "abandon-ship", "powerboats", "acorns"])).toEqual([
      ...gamesWith(),
      "acorns",
      "sow",
    ]);
    expect(await loadFace("sow")).toBe(plain);
  });

  it("is called as its package says, or as the server does, or by its name", () => {
    expect(gameName("sow", client)).toBe("The Sow");
    expect(gamePitch("sow", client)).toBe("Roll, or keep what you have.");
    expect(gameFacts("sow", GAMES[0], client)).toBe("2 to 4 players");
    expect(gameName("liars-dice", client)).toBe("Liars dice");
    expect(gamePitch("liars-dice", client)).toBe("");
    expect(optionName("sow", "goal", client)).toBe("Points to win");
    expect(optionName("sow", "first_player", client)).toBe("First player");
    expect(optionValue("sow", "goal", "100", client)).toBe("100");
  });

  it("speaks the person's language, or English, or plain words", async () => {
    const say = (message: string, facts = {}) => t.say({ message, facts });
    await setLanguage("it");
    expect(gameName("sow", client)).toBe("La scrofa");
    expect(say("action-roll")).toBe("tira il dado");
    expect(say("event-rolled", { pips: 4 })).toBe("rolls 4");
    expect(say("event-fell-over")).toBe("fell over");
    expect(say("plain-event-with", { event: "did", facts: "what wait" })).toBe("did: what wait");
    await setLanguage("en");
    expect(gameName("sow", client)).toBe("The Sow");
    // A message of ours that is missing is to be noticed.
    expect(textsOf("powerboats").say({ message: "event-none", facts: {} })).toBe("event-none");
  });
});

describe("the fields of a view", () => {
  it("are put where they belong, with labels and values in words", () => {
    const { bySeat, single, lists } = groupFields(VIEW, NAMES, t);
    expect(bySeat).toEqual([{ name: "points", label: "Points", values: ["12", "1,040"] }]);
    expect(single.map(({ label, value }) => [label, value])).toEqual([
      ["Goal", "100"],
      ["At stake", "7"],
      ["Rolling", "no"],
      ["Last winner", "–"],
    ]);
    expect(lists.map(({ label, value }) => [label, value])).toEqual([
      ["Mood", "calm and friendly"],
      ["Dice", "3, 5"], // as many as seats, but nobody said that they are the seats'
    ]);
  });

  it("are not the seats' where there are more or fewer of them than seats", () => {
    const { bySeat, lists } = groupFields({ fields: { points: [1, 2, 3] } }, NAMES, t);
    expect(bySeat).toEqual([]);
    expect(lists.map(({ label, value }) => [label, value])).toEqual([["Points", "1, 2, 3"]]);
  });

  it("of everybody are shown for everybody", () => {
    const players = [
      { seat: 0, cards: 3, safe: true },
      { seat: 1, cards: 5, safe: false },
    ];
    const fields = { players, winner: 1, bids_by_seat: [2, 4] };
    expect(groupFields({ fields, seats: ["players.seat", "winner"] }, NAMES, t)).toEqual({
      bySeat: [
        { name: "players.cards", label: "Cards", values: ["3", "5"] },
        { name: "players.safe", label: "Safe", values: ["yes", "no"] },
        { name: "bids_by_seat", label: "Bids", values: ["2", "4"] },
      ],
      single: [{ name: "winner", label: "Winner", value: "Bob" }],
      lists: [],
    });
    expect(scoreOf({ points: [3, 4] }, 1)).toBe(4);
    expect(scoreOf({ cards: [3, 4] }, 1)).toBeNull();
  });

  it("that hold seats show names, wherever the seats stand", () => {
    const fields = {
      last_bidder: 0,
      out: null,
      nobody: -1,
      third: 2,
      order: [1, 0],
      bids: { "0": 3, "1": 1 },
      tricks: [{ by: 1, cards: 1, hidden: 5 }],
      round: 1,
    };
    const seats = ["last_bidder", "nobody", "third", "order", "bids#", "tricks.by"];
    const { single, lists } = groupFields({ fields, seats }, NAMES, t);
    expect([...single, ...lists].map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Last bidder: Ann",
      "Out: –",
      "Nobody: –",
      "Third: 3",
      "Round: 1",
      "Order: Bob, Ann",
      "Bids: Ann 3, Bob 1",
      "Tricks: By Bob, Cards 1",
    ]);
  });

  it("are sentences for the text view", () => {
    expect(plain.describe({ game: "sow", title: "Sow" }, VIEW, NAMES, t, 0)).toEqual([
      "Points: Ann 12, Bob 1,040",
      "Goal: 100",
      "At stake: 7",
      "Rolling: no",
      "Last winner: –",
      "Mood: calm and friendly",
      "Dice: 3, 5",
    ]);
  });

  it("tell what happened in the game's words, or in plain ones", () => {
    const event = (kind: string, facts: PlainEvent["facts"], seat: number | null = null) =>
      eventWords({ kind, seat, facts }, NAMES, t);
    expect(event("rolled", { pips: 3 }, 0)).toBe("Ann: rolls 3");
    expect(event("fell-over", { into_mud: true }, 1)).toBe("Bob: fell over: Into mud yes");
    expect(event("dealt", {})).toBe("Dealt");
    const gift = { kind: "gave", seat: 0, facts: { receiver: 1, whole: true, mood: "calm" } };
    expect(eventWords({ ...gift, seats: ["receiver"] }, NAMES, t)).toBe(
      "Ann: gives to Bob (yes, calm)",
    );
  });
});

describe("the plain board", () => {
  const play = vi.fn();
  const props = {
    board: { game: "sow", title: "Sow" },
    view: VIEW,
    before: null,
    event: null,
    events: [],
    step: -1,
    lastEvents: [] as PlainEvent[],
    choices: [
      { action: "roll", words: { message: "action-roll", facts: {} } },
      { action: "hold", words: null },
    ],
    seat: 1,
    seats: [seat(0), seat(1)],
    actor: 1,
    busy: false,
    play,
    checkDice: vi.fn(),
    skip: vi.fn(),
  };
  const show = (more: object = {}) => {
    play.mockReset();
    return renderWith(t)(PlainBoard, { ...props, ...more });
  };
  const buttons = () =>
    within(screen.getByRole("group", { name: "What you can do" })).queryAllByRole("button");

  it("has a button for everything that can be done, with its words or its notation", async () => {
    show();
    expect(screen.getByRole("heading").textContent).toBe("The Sow");
    expect(buttons().map((each) => each.textContent.replace(/^\d/, "").trim())).toEqual([
      "Roll the die",
      "hold",
    ]);
    await fireEvent.click(screen.getByRole("button", { name: "hold" }));
    expect(play.mock.calls).toEqual([["hold"]]);
  });

  it("names people in what can be done", () => {
    const receiver = { message: "seat-name", facts: { seat: 0 } };
    const words = { message: "action-give", facts: { receiver } };
    show({ choices: [{ action: "give-1", words }] });
    expect(buttons().map((each) => each.textContent.trim())).toEqual(["1Give to Ann"]);
  });

  it("is played by digits, but not while somebody writes or something is under way", async () => {
    const { rerender } = show();
    await fireEvent.keyDown(document.body, { key: "2" });
    await fireEvent.keyDown(document.body, { key: "3" });
    expect(play.mock.calls).toEqual([["hold"]]);
    const chat = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(chat, { key: "1" });
    chat.remove();
    await rerender({ ...props, busy: true });
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("marks whose turn it is, and shows everybody's points", () => {
    show();
    const rows = screen.getAllByRole("row").map((row) => [row.className, row.textContent]);
    expect(rows[2]?.[0]).toContain("turn");
    expect(rows.map(([, text]) => text?.replaceAll(/\s+/g, ""))).toEqual([
      "Points",
      "Ann12",
      "Bob1,040",
    ]);
  });

  it("gives no outcome away, and keeps the last event in sight", async () => {
    const after = { text: "", fields: { ...VIEW.fields, at_stake: 9 } };
    const event = { kind: "rolled", seat: 1, facts: { pips: 2 } };
    const { container, rerender } = show({ view: after, before: VIEW, event, choices: null });
    const tile = () => [...container.querySelectorAll(".tiles dd")].map((dd) => dd.textContent);
    const headline = () => container.querySelector(".told")?.textContent;
    expect(headline()).toBe("Bob: rolls 2");
    expect(tile()).toContain("7");
    await rerender({ ...props, view: after, before: null, event: null, lastEvents: [event] });
    expect(tile()).toContain("9");
    expect(headline()).toBe("Bob: rolls 2");
  });

  it.each([
    [1, 1, "Your turn"],
    [0, 1, "Bob's turn"],
    [null, 1, "Bob's turn"],
    [1, null, undefined],
  ])("says before the first event, to seat %s, that it is the turn of %s", (seat, actor, text) => {
    const { container } = show({ seat, actor, choices: null });
    expect(container.querySelector(".told")?.textContent).toBe(text);
  });

  it("says whose turn it is while I wait", () => {
    show({ choices: null, actor: 0 });
    const group = screen.getByRole("group", { name: "What you can do" });
    expect(group.textContent.trim()).toBe("Ann's turn");
  });

  it("offers nothing to spectators, nor to anybody when the game is over", () => {
    const { unmount } = show({ choices: null, seat: null });
    expect(screen.queryByRole("group")).toBeNull();
    unmount();
    const { container } = show({ choices: null, actor: null });
    expect(screen.queryByRole("group")).toBeNull();
    expect(container.querySelector(".turn")).toBeNull();
  });
});
