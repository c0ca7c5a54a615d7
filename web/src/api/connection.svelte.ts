// The live connection: one WebSocket for everything that happens, whatever happens to it. It comes
// back by itself, asks from the last number it knows, and hands on every event exactly once.
import { Refused, SERVER_AWAY } from "./requests";
import type {
  ChoicesAnswer,
  ClientMessage,
  Done,
  Event as TableEvent,
  Notice,
  Refused as RefusedMessage,
  ServerMessage,
  Snapshot,
} from "./types";

export interface Watcher {
  /** How the table stands: at first, and whenever a fresh start is needed. */
  snapshot(snapshot: Snapshot): void;
  event(event: TableEvent): void;
  /** The table cannot be shown. */
  refused(refusal: Refused): void;
}

interface Watching {
  table: string;
  seat: number | null;
  spectate: boolean;
  /** What was asked for at first; the server's choice may differ. */
  asked: { seat: number | null; spectate: boolean };
  watcher: Watcher;
  /** The last number that was handed on; null before the first snapshot. */
  last: number | null;
  request: number;
}

interface Waiting {
  message: ClientMessage;
  resolve(answer: Done | ChoicesAnswer): void;
  reject(error: Refused): void;
}

type ConnectionState = "off" | "connecting" | "open" | "lost";
type Ask = { do: "play" | "undo" | "ask" | "say" | "react" } & Record<string, unknown>;

const SILENCE = 9_500;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;

export class Connection {
  state = $state<ConnectionState>("off");
  /** Since when the connection is lost, to be said only when it takes a while. */
  lostAt = $state(0);

  #socket: WebSocket | null = null;
  #watching: Watching[] = [];
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ahead = 0;
  #notices = new Set<(notice: Notice) => void>();
  #signedOut: (() => void) | null = null;

  /** The server's time now: people's clocks differ. */
  now(): number {
    return Date.now() - this.#ahead;
  }

  /** Opens the connection, if it is not open, and keeps it open. */
  open(): void {
    if (this.#socket || this.state === "lost") return;
    this.state = "connecting";
    this.#connect();
  }

  /** Comes back as whoever one is now. */
  restart(): void {
    if (this.state === "off") return;
    for (const each of this.#watching) Object.assign(each, { last: null, ...each.asked });
    this.#drop();
    this.state = "connecting";
    this.#connect();
  }

  /** Tries at once instead of after a pause: the network or the page is back. */
  hurry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Shows a table from now on; gives what ends it. Without a seat the server chooses. */
  watch(
    table: string,
    watcher: Watcher,
    { seat = null, spectate = false }: { seat?: number | null; spectate?: boolean } = {},
  ): () => void {
    const asked = { seat, spectate };
    const watching: Watching = { table, ...asked, asked, watcher, last: null, request: 0 };
    this.#watching.push(watching);
    this.open();
    if (this.state === "open") this.#ask(watching);
    return () => {
      this.#watching = this.#watching.filter((each) => each !== watching);
      if (!this.#watching.some((each) => each.table === table)) {
        this.#send({ do: "unwatch", table });
      }
    };
  }

  /** Asks for something; an action that is under way survives a lost connection. */
  request(message: Ask): Promise<Done | ChoicesAnswer> {
    this.open();
    const id = this.#next++;
    const full = { ...message, id } as unknown as ClientMessage;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message: full, resolve, reject });
      if (this.state === "open") this.#send(full);
    });
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.#notices.add(listener);
    return () => this.#notices.delete(listener);
  }

  onSignedOut(listener: () => void): void {
    this.#signedOut = listener;
  }

  // --- The socket ---------------------------------------------------------------------------------

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/live`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#listenForSilence();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    // Browsers complain of one that is closed before it is open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #lose(): void {
    this.#drop();
    if (this.state !== "lost") this.lostAt = Date.now();
    this.state = "lost";
    for (const [id, waiting] of this.#waiting) {
      // An action says which state it is meant for, so it can be sent again; talk cannot.
      if (waiting.message.do === "play" || waiting.message.do === "ask") continue;
      this.#waiting.delete(id);
      waiting.reject(new Refused({ code: SERVER_AWAY, message: "", facts: {}, legal: [] }, 0));
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries++, LONGEST_PAUSE);
    this.#timer = setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #ask(watching: Watching): void {
    watching.request = this.#next++;
    this.#send({
      do: "watch",
      table: watching.table,
      after: watching.last,
      seat: watching.spectate ? null : watching.seat,
      spectate: watching.spectate,
      choices: true,
      id: watching.request,
    });
  }

  // --- What is heard ------------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    this.#listenForSilence();
    switch (message.is) {
      case "hello":
        this.state = "open";
        this.#tries = 0;
        for (const each of this.#watching) this.#ask(each);
        for (const { message: again } of this.#waiting.values()) this.#send(again);
        break;
      case "beat":
        this.#ahead = Date.now() - message.at;
        this.#send({ do: "beat" });
        break;
      case "snapshot":
        this.#begin(message);
        break;
      case "event":
        this.#tell(message);
        break;
      case "done":
      case "answer":
        this.#settle(message.id as number)?.resolve(message);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "notice":
        for (const listener of this.#notices) listener(message);
        break;
      case "bye":
        if (message.why === "signed-out") this.#signedOut?.();
        break;
    }
  }

  #begin(snapshot: Snapshot): void {
    const watching = this.#watching.find((each) => each.request === snapshot.id);
    if (!watching) return;
    watching.last = snapshot.n;
    // From now on through this seat, also after a lost connection.
    watching.seat = snapshot.seat;
    watching.spectate = snapshot.seat === null;
    watching.watcher.snapshot(snapshot);
  }

  #tell(event: TableEvent): void {
    for (const watching of this.#watching) {
      if (watching.table !== event.table) continue;
      reseat(watching, event);
      if (watching.seat !== event.seat) continue;
      if (watching.last === null || event.n <= watching.last) continue;
      if (event.n > watching.last + 1) {
        this.#ask(watching); // something is missing: it comes again, in order
        continue;
      }
      watching.last = event.n;
      watching.watcher.event(event);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #refuse(message: RefusedMessage): void {
    const { code, message: words, facts, legal = [], present } = message;
    const refused = new Refused({ code, message: words, facts, legal }, 400);
    const watching = this.#watching.find((each) => each.request === message.id);
    if (watching) {
      if (watching.last !== null) {
        // Perhaps the seat is not mine any more: as at first, then.
        Object.assign(watching, { last: null, ...watching.asked });
        this.#ask(watching);
      } else {
        watching.watcher.refused(refused);
      }
      return;
    }
    if (present) {
      for (const each of this.#watching) {
        if (each.table === present.table && each.seat === present.seat) {
          each.last = present.n;
          each.watcher.snapshot(present);
        }
      }
    }
    this.#settle(message.id as number)?.reject(refused);
  }
}

/** Whoever sits down is shown the table through that seat, whoever stands up looks on. */
function reseat(watching: Watching, { entry, seat }: TableEvent): void {
  const sits =
    entry.kind === "seated" &&
    seat === entry.seat &&
    watching.seat === null &&
    !watching.asked.spectate;
  const stands = entry.kind === "unseated" && seat === null && watching.seat === entry.seat;
  if (sits || stands) Object.assign(watching, { seat, spectate: seat === null });
}

export const connection = new Connection();
