// @vitest-environment jsdom
// The live connection, with a fake socket.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type TableListener } from "../src/api/connection.svelte";
import type { Event as TableEvent, ServerMessage, Snapshot } from "../src/api/types";

class Socket {
  static all: Socket[] = [];
  static CONNECTING = 0;
  static OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onopen: (() => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  receive(message: Partial<ServerMessage> | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hello(): void {
    this.receive({ is: "hello", person: "p", name: "Ann", beat: 3, server: "1" });
  }

  lose(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function last(): Socket {
  const socket = Socket.all.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

const TABLE = "k3v9x2m7qw4tcz";

function snapshot(id: unknown, n: number, seat: number | null = 0): Partial<Snapshot> {
  return { is: "snapshot", table: TABLE, seat, n, state: 1, id: id as number };
}

function event(
  n: number,
  seat: number | null = 0,
  entry: TableEvent["entry"] = { kind: "played" },
): Partial<TableEvent> {
  return { is: "event", table: TABLE, seat, n, entry };
}

let connection: Connection;
let told: string[];
let listener: TableListener;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  connection = new Connection();
  told = [];
  listener = {
    snapshot: ({ n }) => told.push(`snapshot ${n}`),
    event: ({ n }) => told.push(`event ${n}`),
    refused: ({ code }) => told.push(`refused ${code}`),
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function subscribed(seat: number | null = 0, spectate = false): Socket {
  connection.subscribe(TABLE, listener, { spectate });
  last().hello();
  last().receive(snapshot(last().sent[0]?.id, 4, seat));
  return last();
}

describe("a subscription", () => {
  it("never closes a socket before it is open: browsers log an error", () => {
    connection.open();
    const first = last();
    first.readyState = Socket.CONNECTING;
    connection.restart();
    expect([Socket.all.length, first.readyState]).toEqual([2, Socket.CONNECTING]);
    first.readyState = Socket.OPEN;
    first.onopen?.();
    expect(first.readyState).toBe(3);
  });

  it("starts with a snapshot and continues with events", () => {
    const socket = subscribed();
    expect(socket.sent[0]).toMatchObject({
      do: "watch",
      table: TABLE,
      after: null,
      spectate: false,
      choices: true,
    });
    socket.receive(event(5));
    expect(told).toEqual(["snapshot 4", "event 5"]);
  });

  it("delivers every event once and in order", () => {
    const socket = subscribed();
    socket.receive(event(5));
    socket.receive(event(5));
    socket.receive(event(7)); // 6 is missing
    expect(told).toEqual(["snapshot 4", "event 5"]);
    expect(socket.sent.at(-1)).toMatchObject({ do: "watch", after: 5 });
    socket.receive(event(6));
    socket.receive(event(7));
    expect(told.slice(2)).toEqual(["event 6", "event 7"]);
  });

  it("ignores events of other seats", () => {
    subscribed().receive(event(5, 1));
    expect(told).toEqual(["snapshot 4"]);
  });

  it("follows a player who sits down and stands up again", () => {
    const socket = subscribed(null);
    socket.receive(event(5, null, { kind: "seated", seat: 0, bot: "steady" }));
    socket.receive(event(6, 1, { kind: "seated", seat: 1 }));
    socket.receive(event(7, 1));
    socket.receive(event(8, null, { kind: "unseated", seat: 1 }));
    socket.receive(event(9, null));
    expect(told.slice(1)).toEqual(["event 5", "event 6", "event 7", "event 8", "event 9"]);
    socket.lose();
    vi.advanceTimersByTime(1000);
    last().hello();
    expect(last().sent[0]).toMatchObject({ after: 9, seat: null, spectate: true });
  });

  it("keeps spectating where that was requested, also with a seat", () => {
    const socket = subscribed(null, true);
    socket.receive(event(5, 1, { kind: "seated", seat: 1 }));
    expect(told).toEqual(["snapshot 4"]);
  });

  it("starts over where the seat was lost with the connection", () => {
    subscribed(1).lose();
    vi.advanceTimersByTime(1000);
    last().hello();
    const refusal = { is: "refused", code: "not-your-seat", message: "", facts: {} };
    last().receive({ ...refusal, id: last().sent[0]?.id });
    expect(last().sent[1]).toMatchObject({ do: "watch", after: null, seat: null });
    last().receive(snapshot(last().sent[1]?.id, 9, null));
    expect(told).toEqual(["snapshot 4", "snapshot 9"]);
  });

  it("resumes after the last event, on the same seat", () => {
    subscribed().lose();
    expect(connection.state).toBe("lost");
    vi.advanceTimersByTime(1000);
    last().hello();
    expect(connection.state).toBe("open");
    expect(last().sent[0]).toMatchObject({ do: "watch", after: 4, seat: 0, spectate: false });
  });

  it("starts over when somebody else signs in", () => {
    subscribed();
    connection.restart();
    last().hello();
    expect(last().sent[0]).toMatchObject({ after: null, seat: null });
  });

  it("reports that there is no such table", () => {
    connection.subscribe(TABLE, listener);
    last().hello();
    last().receive({
      is: "refused",
      id: last().sent[0]?.id,
      code: "no-such-table",
      message: "",
      facts: {},
    });
    expect(told).toEqual(["refused no-such-table"]);
  });

  it("can be ended", () => {
    const leave = connection.subscribe(TABLE, listener);
    last().hello();
    leave();
    expect(last().sent.at(-1)).toEqual({ do: "unwatch", table: TABLE });
  });
});

describe("the connection", () => {
  it("answers heartbeats, and knows the server's time", () => {
    subscribed().receive({ is: "beat", at: Date.now() - 5000 });
    expect(last().sent.at(-1)).toEqual({ do: "beat" });
    expect(connection.serverNow()).toBe(Date.now() - 5000);
  });

  it("is lost after a heartbeat timeout", () => {
    subscribed();
    vi.advanceTimersByTime(9_600);
    expect(connection.state).toBe("lost");
  });

  it("reconnects with backoff, or at once on demand", () => {
    subscribed().lose();
    for (let i = 0; i < 6; i++) {
      vi.advanceTimersByTime(20_000);
      last().lose();
    }
    const before = Socket.all.length;
    connection.reconnectNow();
    expect(Socket.all.length).toBe(before + 1);
  });
});

describe("a request", () => {
  it("resolves with the answer", async () => {
    const socket = subscribed();
    const doing = connection.request({ do: "play", table: TABLE, state: 1, action: "e5" });
    const { id } = socket.sent.at(-1) as { id: number };
    socket.receive({ is: "done", id, n: 5, state: 2 });
    await expect(doing).resolves.toMatchObject({ n: 5 });
  });

  it("sends an action again after a lost connection", async () => {
    const doing =
      (subscribed(), connection.request({ do: "play", table: TABLE, state: 1, action: "e5" }));
    const { id } = last().sent.at(-1) as { id: number };
    last().lose();
    vi.advanceTimersByTime(1000);
    last().hello();
    expect(last().sent.at(-1)).toMatchObject({ do: "play", id, action: "e5" });
    last().receive({ is: "done", id, n: 5, state: 2, again: true });
    await expect(doing).resolves.toMatchObject({ again: true });
  });

  it("never sends a chat message twice", async () => {
    subscribed();
    const saying = connection.request({ do: "say", table: TABLE, text: "Ahoy" });
    last().lose();
    await expect(saying).rejects.toMatchObject({ code: "server-away" });
  });

  it("is refused with a reason, and with a snapshot where it was stale", async () => {
    const socket = subscribed();
    const doing = connection.request({ do: "play", table: TABLE, state: 0, action: "e5" });
    const { id } = socket.sent.at(-1) as { id: number };
    const present = snapshot(undefined, 9);
    socket.receive({
      is: "refused",
      id,
      code: "stale-state",
      message: "Too late.",
      facts: {},
      present,
    });
    await expect(doing).rejects.toMatchObject({ code: "stale-state", message: "Too late." });
    expect(told).toEqual(["snapshot 4", "snapshot 9"]);
  });
});
