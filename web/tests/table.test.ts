// @vitest-environment jsdom
// A table, built from the server's messages: seats, hot seats, logs, actions.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connection, type TableListener } from "../src/api/connection.svelte";
import { RefusedError } from "../src/api/requests";
import type { Event as TableEvent, Snapshot } from "../src/api/types";
import { settings } from "../src/state/settings.svelte";
import { MAX_QUEUED_STEPS } from "../src/state/stage.svelte";
import { TableStore } from "../src/state/table.svelte";

let coverSecrets: ((shared: boolean) => void) | undefined;
vi.mock("../src/games", () => ({
  loadFace: async () => ({ pause: () => 0, sounds: () => null, coverSecrets }),
}));
let hasSecrets = true;
vi.mock("../src/state/games", () => ({ findGame: async () => ({ has_secrets: hasSecrets }) }));

let subscriptions: { seat: number | null; listener: TableListener }[];
let requests: Record<string, unknown>[];
let answer: (message: Record<string, unknown>) => unknown;

function snapshot(seat: number | null, more: Partial<Snapshot> = {}): Snapshot {
  return {
    is: "snapshot",
    table: "t",
    seat,
    n: 3,
    state: 1,
    info: { game: "abandon-ship", status: "playing", seats: [] },
    mine: seat === null ? [] : [seat],
    actor: 0,
    legal: seat === 0 ? ["red"] : [],
    can_undo: false,
    clocks: { banks: [], running: null, at: 0 },
    chat: [],
    here: [],
    scene: "s",
    view: `view ${seat}`,
    ...more,
  } as unknown as Snapshot;
}

function played(n: number, seat: number | null, more: Partial<TableEvent> = {}): TableEvent {
  return {
    is: "event",
    table: "t",
    seat,
    n,
    state: n,
    at: 0,
    entry: { kind: "played", seat: 0 },
    actor: 1,
    legal: [],
    can_undo: false,
    clocks: { banks: [], running: null, at: 0 },
    events: [{}],
    told: [{ words: { message: `told to ${seat}`, facts: {} } }],
    view: `view ${seat} after ${n}`,
    scene: "s",
    ...more,
  } as unknown as TableEvent;
}

beforeEach(() => {
  hasSecrets = true;
  coverSecrets = undefined;
  subscriptions = [];
  requests = [];
  answer = () => ({ is: "answer", seat: 0, state: 1, choices: [{ action: "red" }] });
  settings.preferences.speed = "none";
  vi.spyOn(connection, "subscribe").mockImplementation((_table, listener, { seat = null } = {}) => {
    subscriptions.push({ seat, listener });
    return () => undefined;
  });
  vi.spyOn(connection, "request").mockImplementation(async (message) => {
    requests.push(message);
    return answer(message) as never;
  });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.includes("/board/") ? { board: "ship" } : []),
  );
});

afterEach(() => vi.unstubAllGlobals());

/** Waits for pending promises. */
async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done));
}

async function opened(first: Snapshot): Promise<TableStore> {
  const table = new TableStore("t");
  table.open();
  subscriptions[0]?.listener.snapshot(first);
  await settled();
  return table;
}

describe("a table", () => {
  it("offers what can be done when it is my turn", async () => {
    const table = await opened(snapshot(0));
    expect([table.seat, table.stage.view]).toEqual([0, "view 0"]);
    expect(table.choices).toEqual([{ action: "red" }]);
  });

  it("offers what comes with the turn, and asks nothing", async () => {
    const red = [{ action: "red" }] as never;
    const blue = [{ action: "blue" }] as never;
    const table = await opened(snapshot(0, { choices: red }));
    expect(table.choices).toEqual([{ action: "red" }]);
    subscriptions[0]?.listener.event(played(4, 0, { actor: 0, legal: ["green"] }));
    subscriptions[0]?.listener.event(played(5, 0, { actor: 0, legal: ["blue"], choices: blue }));
    expect(table.choices).toBeNull();
    await settled();
    expect(table.choices).toEqual([{ action: "blue" }]);
    expect(requests).toEqual([]);
  });

  it("asks where the choices did not come, and never offers those of another state", async () => {
    answer = () => ({ is: "answer", seat: 0, state: 4, choices: [{ action: "blue" }] });
    const table = await opened(snapshot(0, { choices: [{ action: "red" }] as never }));
    subscriptions[0]?.listener.event(played(4, 0, { actor: 0, legal: ["blue"] }));
    await settled();
    expect(requests).toEqual([{ do: "ask", table: "t", seat: 0 }]);
    expect(table.choices).toEqual([{ action: "blue" }]);
  });

  it("asks once for a turn, and offers nothing that comes when it has passed", async () => {
    let reply: (message: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    const table = await opened(snapshot(0));
    subscriptions[0]?.listener.snapshot(snapshot(0));
    await settled();
    expect(requests).toEqual([{ do: "ask", table: "t", seat: 0 }]);
    subscriptions[0]?.listener.event(played(4, 0));
    await settled();
    reply({ is: "answer", seat: 0, state: 1, choices: [{ action: "red" }] });
    await settled();
    expect([table.actor, table.choices]).toEqual([1, null]);
  });

  it("offers a spectator nothing", async () => {
    const table = await opened(snapshot(null));
    expect([table.seat, table.choices]).toEqual([null, null]);
    expect(requests).toEqual([]);
  });

  it("misses no turn that comes while the page is loading", async () => {
    answer = () => ({ is: "answer", seat: 0, state: 5, choices: [{ action: "red" }] });
    const table = new TableStore("t");
    table.open();
    subscriptions[0]?.listener.snapshot(snapshot(0, { actor: 1, legal: [] }));
    subscriptions[0]?.listener.event(played(4, 0));
    subscriptions[0]?.listener.event(played(5, 0, { actor: 0, legal: ["red"] }));
    await settled();
    expect([table.actor, table.stage.view]).toEqual([0, "view 0 after 5"]);
    expect(table.choices).toEqual([{ action: "red" }]);
    expect(table.log.map(({ n }) => n)).toEqual([4, 5]);
  });

  it("trusts a new snapshot more than moves still in the queue", async () => {
    settings.preferences.speed = "normal";
    const table = await opened(snapshot(0, { actor: 1, legal: [] }));
    for (const n of [4, 5]) subscriptions[0]?.listener.event(played(n, 0));
    subscriptions[0]?.listener.snapshot(snapshot(0, { n: 6, state: 6, actor: 0 }));
    await settled();
    expect(table.actor).toBe(0);
  });

  it("plays an action for the state that is shown", async () => {
    const table = await opened(snapshot(0));
    answer = () => ({ is: "done" });
    table.play("red");
    expect(table.busy).toBe(true);
    expect(table.choices).toBeNull();
    await settled();
    expect(requests.at(0)).toMatchObject({ do: "ask" });
    expect(requests).toContainEqual({ do: "play", table: "t", state: 1, action: "red", seat: 0 });
    expect(table.busy).toBe(false);
  });

  it("says why an action was refused, and offers the choices again", async () => {
    const table = await opened(snapshot(0));
    answer = () => {
      throw new RefusedError({ code: "illegal-action", message: "No.", facts: {}, legal: [] }, 422);
    };
    table.play("red");
    await settled();
    expect(table.refusal?.message).toBe("No.");
    expect(table.choices).toEqual([{ action: "red" }]);
  });

  it("shows what happens, and writes it into the log", async () => {
    const table = await opened(snapshot(0));
    subscriptions[0]?.listener.event(played(4, 0));
    await settled();
    expect([table.stage.view, table.actor, table.choices]).toEqual(["view 0 after 4", 1, null]);
    expect(table.log.map(({ n }) => n)).toEqual([4]);
  });

  it("is over when its last move has been shown", async () => {
    const table = await opened(snapshot(0));
    const info = { ...snapshot(0).info, status: "over" } as TableEvent["info"];
    subscriptions[0]?.listener.event(played(4, 0));
    subscriptions[0]?.listener.event(played(5, 0, { entry: { kind: "ended" }, info } as never));
    expect(table.info?.status).toBe("playing");
    await settled();
    expect([table.info?.status, table.stage.view]).toEqual(["over", "view 0 after 5"]);
  });

  it("queues any number of moves where only bots play", async () => {
    const bot = { seat: 0, name: "Steady", person: "", bot: "steady", away: false };
    for (const [person, max] of [
      ["", Infinity],
      ["ann", MAX_QUEUED_STEPS],
    ] as const) {
      const info = { ...snapshot(null).info, seats: [bot, { ...bot, person }] };
      const table = await opened(snapshot(null, { info }));
      expect(table.stage.maxQueuedSteps).toBe(max);
      subscriptions = [];
    }
  });

  it("marks what the server played for me", async () => {
    const table = await opened(snapshot(0));
    subscriptions[0]?.listener.event(played(4, 0));
    await settled();
    expect(table.news.at(-1)?.forced).toBe(true);
  });

  it("switches to the new seat of a spectator who sits down", async () => {
    const table = await opened(snapshot(null));
    subscriptions[0]?.listener.snapshot(snapshot(1, { mine: [1] }));
    await settled();
    expect([table.seat, table.stage.view]).toEqual([1, "view 1"]);
  });

  it.each([
    [null, 1, "seated"],
    [1, null, "unseated"],
  ] as const)(
    "subscribes anew when somebody on seat %s moves to %s",
    async (before, after, kind) => {
      const table = await opened(snapshot(before));
      subscriptions[0]?.listener.event(played(4, after, { entry: { kind, seat: 1 } }));
      expect(subscriptions).toHaveLength(2);
      subscriptions[1]?.listener.snapshot(snapshot(after));
      await settled();
      expect([table.seat, table.stage.view]).toEqual([after, `view ${after}`]);
    },
  );

  it("keeps the error where there is no such table", () => {
    const table = new TableStore("t");
    table.open();
    const refusal = { code: "no-such-table", message: "", facts: {}, legal: [] };
    subscriptions[0]?.listener.refused(new RefusedError(refusal, 404));
    expect(table.loadError?.code).toBe("no-such-table");
  });
});

async function hotSeat(): Promise<TableStore> {
  const table = await opened(snapshot(0, { mine: [0, 1] }));
  expect(subscriptions.map(({ seat }) => seat)).toEqual([null, 1]);
  subscriptions[1]?.listener.snapshot(snapshot(1, { mine: [0, 1] }));
  await settled();
  return table;
}

describe("a hot seat", () => {
  it.each([
    [true, []],
    [false, [{ secret: "of seat 0" }]],
  ])("with secrets: %s, shows the next player %j of the last move", async (secrets, shown) => {
    hasSecrets = secrets;
    const table = await hotSeat();
    const events = [{ secret: "of seat 0" }] as never;
    subscriptions[1]?.listener.event(played(4, 1));
    subscriptions[0]?.listener.event(played(4, 0, { events }));
    await settled();
    expect([table.seat, table.stage.lastEvents]).toEqual([1, shown]);
  });
});

describe("a game that covers its secrets itself", () => {
  it("does so for every player at the device, and after every move; the screen stays open", async () => {
    coverSecrets = vi.fn();
    const table = await hotSeat();
    expect(coverSecrets).toHaveBeenCalledExactlyOnceWith(true);
    table.play("red");
    expect(coverSecrets).toHaveBeenCalledTimes(2);
    subscriptions[1]?.listener.event(played(4, 1));
    subscriptions[0]?.listener.event(played(4, 0));
    await settled();
    expect([table.seat, table.covered]).toEqual([1, null]);
    expect(coverSecrets).toHaveBeenCalledTimes(3);
  });

  it("learns that a player is alone", async () => {
    coverSecrets = vi.fn();
    const table = new TableStore("t");
    table.open();
    subscriptions[0]?.listener.snapshot(snapshot(0));
    await settled();
    expect(coverSecrets).toHaveBeenCalledExactlyOnceWith(false);
    table.play("red");
    expect(coverSecrets).toHaveBeenCalledTimes(1);
  });
});

describe("a hot seat with secrets", () => {
  it("is covered until the player is there", async () => {
    const table = await hotSeat();
    expect(table.covered).toBe(0);
    table.uncover();
    expect(table.covered).toBeNull();
  });

  it("goes to the next player, covered, with their own view and log", async () => {
    const table = await hotSeat();
    table.uncover();
    subscriptions[1]?.listener.event(played(4, 1));
    subscriptions[0]?.listener.event(played(4, 0));
    await settled();
    expect([table.seat, table.covered, table.stage.view]).toEqual([1, 1, "view 1 after 4"]);
    expect(table.log.flatMap(({ told }) => told.map(({ words }) => words.message))).toEqual([
      "told to 1",
    ]);
  });

  it("offers the next player what came with the turn", async () => {
    const table = await hotSeat();
    table.uncover();
    const red = [{ action: "red" }] as never;
    subscriptions[1]?.listener.event(played(4, 1, { legal: ["red"], choices: red }));
    subscriptions[0]?.listener.event(played(4, 0));
    requests = [];
    await settled();
    expect([table.seat, table.choices, requests]).toEqual([1, [{ action: "red" }], []]);
  });
});
