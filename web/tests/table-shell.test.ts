// @vitest-environment jsdom
// What stands round every board: log, seats, lobby, text view and the end, with a real game's face.
import { fireEvent, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EntryInfo, SaidInfo, SeatInfo, TableInfo } from "../src/api/types";
import face from "../src/games/powerboats/face";
import { unreadMessages } from "../src/state/chat";
import type { LogEntry } from "../src/state/log";
import { me } from "../src/state/me.svelte";
import type { TableStore } from "../src/state/table.svelte";
import Chat from "../src/table/Chat.svelte";
import Ending from "../src/table/Ending.svelte";
import Lobby from "../src/table/Lobby.svelte";
import Laurels from "../src/table/Laurels.svelte";
import Log from "../src/table/Log.svelte";
import Seats from "../src/table/Seats.svelte";
import TextView from "../src/table/TextView.svelte";
import TurnIndicator from "../src/table/TurnIndicator.svelte";
import { actionsIn } from "../src/table/actions";
import { board, matches, moment, render } from "./powerboats";

const seat = (n: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  name,
  person: name ? `p-${name}` : "",
  bot: "",
  away: false,
  ...more,
});

function info(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "powerboats",
    name: "Swift Fjord",
    status: "playing",
    host: "p-Ann",
    options: {},
    seats: [seat(0, "Ann"), seat(1, "Bob"), seat(2, "Steady", { person: "", bot: "steady" })],
    time: { kind: "none" },
    away: "bot",
    results: [],
    rematch: "",
    ...more,
  } as TableInfo;
}

function store(more: object = {}): TableStore {
  const change = vi.fn(() => Promise.resolve());
  const found = { id: "t1", info: info(), face, mine: [0], seat: 0, log: [], change, ...more };
  return found as unknown as TableStore;
}

function entry(n: number, message: string, more: Partial<LogEntry> = {}): LogEntry {
  const told = [{ words: { message, facts: {} }, seat: 1, begins: true }];
  const played = { kind: "played", seat: 1 } as EntryInfo;
  return { n, at: 0, entry: played, told, events: [], number: 10 + n, forced: false, ...more };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  me.person = { id: "p-Ann", name: "Ann" } as NonNullable<typeof me.person>;
});

describe("the log", () => {
  const { seats } = info();

  it("leads from every line to its moment in the replay", () => {
    render(Log, { table: "t1", log: [entry(1, "only-turns")], seats, face });
    expect(screen.getByRole("link").getAttribute("href")).toBe("/t/t1/replay/11");
    expect(screen.getByRole("log").textContent).toMatch(/B\s+Bob:/);
  });

  it("strikes out what was taken back, and marks what played itself", () => {
    const log = [
      entry(1, "only-turns", { undone: true }),
      entry(2, "only-turns", { forced: true }),
    ];
    const { container } = render(Log, { table: "t1", log, seats, face, current: 2 });
    expect(container.querySelectorAll(".undone")).toHaveLength(1);
    expect(screen.getByText("no other choice", { exact: false })).toBeTruthy();
    expect(container.querySelector('[aria-current="true"]')?.textContent).toContain(
      "no other choice",
    );
  });
});

describe("the seats", () => {
  it("say whose turn it is, who is oneself, who is a bot and who is away", () => {
    const table = info({
      seats: [seat(0, "Ann"), seat(1, "Bob", { away: true, bot: "steady" }), seat(2, "")],
    });
    render(Seats, { info: table, face, view: null, actor: 1, seat: 0, mine: [0] });
    const [ann, bob, free] = screen.getAllByRole("listitem").map((each) => each.textContent ?? "");
    expect(ann).toContain("you");
    expect(bob).toMatch(/Bob\s*their turn/);
    expect(bob).toContain("away, a bot plays");
    expect(free).toContain("free seat");
  });

  it("say that the table waits, and nothing about who was away once the game is over", async () => {
    const seats = [
      seat(0, "Ann", { away: true, bot: "steady" }),
      seat(1, "Steady", { person: "" }),
    ];
    const props = { face, view: null, actor: null, seat: 0, mine: [0] };
    const waiting = info({ seats, waits_until: 1 });
    const { rerender } = render(Seats, { ...props, info: waiting });
    expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("away, the table waits");
    await rerender({ ...props, info: { ...waiting, status: "over", waits_until: null } });
    expect(screen.getAllByRole("listitem")[0]?.textContent).not.toContain("away");
  });

  it.each([
    ["you", false, "Your turn"],
    ["you", true, "Ann's turn"],
    ["other", false, "Ann's turn"],
    ["showing", false, "You played"],
    ["over", false, "The game is over"],
  ] as const)("has one strong sign: %s, hot seat %s", (turn, hotSeat, words) => {
    const { container } = render(TurnIndicator, { turn, hotSeat, name: "Ann" });
    for (const hidden of container.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    expect(container.textContent?.trim()).toBe(words);
  });
});

describe("the lobby", () => {
  const open = info({ status: "open", seats: [seat(0, "Ann"), seat(1, "")] });
  const start = () => screen.queryByRole("button", { name: "Begin the game" });

  it("lets the host begin when nobody is missing", async () => {
    const table = store({ info: open });
    const { rerender } = render(Lobby, { table });
    expect((start() as HTMLButtonElement).disabled).toBe(true);
    const full = store({ info: { ...open, seats: [seat(0, "Ann"), seat(1, "Bob")] } });
    await rerender({ table: full });
    await fireEvent.click(start() as HTMLButtonElement);
    expect(full.change).toHaveBeenCalledWith("post", "start");
  });

  it("offers a friend a seat, and nothing that is the host's", async () => {
    me.person = { id: "p-Bob", name: "Bob" } as NonNullable<typeof me.person>;
    const table = store({ info: open, mine: [], seat: null });
    render(Lobby, { table });
    expect(start()).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    expect(table.change).toHaveBeenCalledWith("post", "seats", { seat: 1 });
  });

  it("tells whoever comes late what can be done", () => {
    me.person = null;
    const full = info({ status: "open", seats: [seat(0, "Ann"), seat(1, "Bob")] });
    const { container } = render(Lobby, { table: store({ info: full, mine: [], seat: null }) });
    expect(container.textContent).toContain("All seats at this table are taken");
    expect(container.textContent).toContain("You can watch, or open another table.");
  });
});

describe("the text view", () => {
  it.each(["placing", "three dice", "two ways", "crash"])(
    "plays every action: %s",
    async (name) => {
      const { view, choices } = moment(name);
      const play = vi.fn();
      const stage = { view, board };
      render(TextView, { table: store({ choices, stage, play, busy: false }) });
      const region = screen.getByRole("region", { name: "What you can do" });
      const actions = actionsIn(choices);
      const buttons = () => within(region).getAllByRole("button");
      for (const at of buttons().keys()) {
        await fireEvent.click(buttons()[at] as HTMLElement);
        const anyway = screen.queryByRole("button", { name: "Go anyway" });
        if (anyway) await fireEvent.click(anyway);
      }
      expect(new Set(play.mock.calls.map(([action]) => action as string))).toEqual(
        new Set(actions),
      );
    },
  );
});

it("knows that a direction without enough water is no action", () => {
  const { choices } = moment("crash");
  expect(actionsIn(choices)).toEqual(["left"]);
});

describe("the end", () => {
  const results = [
    { seat: 0, rank: 2, points: 3 },
    { seat: 1, rank: 1, points: 8 },
  ];
  const view = matches.finish.steps.at(-1)?.view;
  const log = matches.finish.steps.map(({ events }, n) => entry(n, "only-turns", { events }));
  const over = (more: object = {}) =>
    store({
      info: info({ status: "over", results, seats: [seat(0, "Ann"), seat(1, "Bob")], ...more }),
      stage: { view },
      log,
    });

  it("ranks everybody, tells the server's story, and leads on", async () => {
    const named = { message: "seat-name", facts: { seat: 1 } };
    const told = [{ message: "story-best-roll", facts: { name: named, total: 14 } }];
    const fetched = vi.fn((_path: string) => Promise.resolve(new Response(JSON.stringify(told))));
    vi.stubGlobal("fetch", fetched);
    render(Ending, {
      table: over(),
      open: true,
      onclose: vi.fn(),
      oncheck: vi.fn(),
      onshare: vi.fn(),
    });
    expect(screen.getByRole("heading", { hidden: true, level: 2 }).textContent).toBe("Bob wins");
    const rows = screen.getAllByRole("listitem", { hidden: true }).map((each) => each.textContent);
    expect(rows[0]).toMatch(/1\..*Bob.*8 points/);
    expect(rows[1]).toMatch(/2\..*Ann.*3 points/);
    expect(await screen.findByText("Fastest: Bob, with a total of 14.")).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toContain("/api/tables/t1/story");
    vi.unstubAllGlobals();
    const links = screen
      .getAllByRole("link", { hidden: true })
      .map((each) => each.getAttribute("href"));
    expect(links).toContain("/t/t1/replay?review");
  });

  it.each([
    [[1, 2], "You won!"],
    [[1, 1], "Ann and Bob share the victory"],
  ])("says whether a victory is shared: ranks %j", (ranks, words) => {
    const shared = ranks.map((rank, seat) => ({ seat, rank, points: 5 }));
    render(Ending, {
      table: over({ results: shared }),
      open: true,
      onclose: vi.fn(),
      oncheck: vi.fn(),
      onshare: vi.fn(),
    });
    expect(screen.getByRole("heading", { hidden: true, level: 2 }).textContent).toBe(words);
  });

  it("hangs a pennant where the winner's cup would be", async () => {
    const { container, rerender } = render(Laurels, { won: false });
    expect(container.querySelectorAll(".pennant")).toHaveLength(7);
    await rerender({ won: true });
    expect(container.querySelectorAll(".pennant, .cup")).toHaveLength(7);
  });

  it("tells my own figures", () => {
    render(Ending, {
      table: over(),
      open: true,
      onclose: vi.fn(),
      oncheck: vi.fn(),
      onshare: vi.fn(),
    });
    const figures = screen.getAllByRole("definition", { hidden: true });
    expect(figures.length).toBeGreaterThan(3);
    expect(Number(figures[0]?.textContent)).toBeGreaterThan(0);
  });

  it("joins the next game where there is one", () => {
    render(Ending, {
      table: over({ rematch: "t2" }),
      open: true,
      onclose: vi.fn(),
      oncheck: vi.fn(),
      onshare: vi.fn(),
    });
    const link = screen.getByRole("link", { name: "Join the next game", hidden: true });
    expect(link.getAttribute("href")).toBe("/t/t2");
  });
});

describe("the chat", () => {
  const said = (n: number, by: string, text: string, hidden = false): SaidInfo => ({
    n,
    at: 0,
    by: `p-${by}`,
    name: by,
    text,
    hidden,
    reactions: n === 1 ? { clap: ["Ann"] } : {},
  });

  it("counts what others said since", () => {
    const chat = [
      said(1, "Bob", "old"),
      said(4, "Ann", "mine"),
      said(5, "Bob", "new"),
      said(7, "Cid", "rude", true),
    ];
    expect(unreadMessages(chat, 1, "p-Ann")).toBe(1);
    expect(unreadMessages(chat, 0, "p-Ann")).toBe(2);
    expect(unreadMessages(chat, 7, "p-Ann")).toBe(0);
  });

  it("says, reacts and hides", async () => {
    const say = vi.fn(() => Promise.resolve());
    const react = vi.fn(() => Promise.resolve());
    const chat = [said(1, "Bob", "Ahoy"), said(2, "Cid", "rude", true)];
    render(Chat, { path: "/api/tables/t1", chat, say, react, onmute: vi.fn() });
    expect(screen.getByRole("log").textContent).not.toContain("rude");
    await fireEvent.click(screen.getByRole("button", { name: /Well done/ }));
    expect(react).toHaveBeenCalledWith(1, "clap", false);
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "  Hello " } });
    await fireEvent.submit(screen.getByRole("textbox").closest("form") as HTMLFormElement);
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith("Hello"), 30_000);
  });
});
