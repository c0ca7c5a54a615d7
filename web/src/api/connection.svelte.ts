// The live connection: one WebSocket for all live updates. It reconnects by itself, resumes after the
// last event it received, and delivers every event exactly once.
import { RefusedError, SERVER_AWAY } from "./requests";
import type {
  ChoicesAnswer,
  ClientMessage,
  Done,
  Event as TableEvent,
  Notice,
  Refused,
  ServerMessage,
  Snapshot,
} from "./types";

export interface TableListener {
  /** The state of the table: at first, and whenever events alone cannot catch up. */
  snapshot(snapshot: Snapshot): void;
  event(event: TableEvent): void;
  /** The table cannot be shown. */
  refused(refusal: RefusedError): void;
}

interface Subscription {
  table: string;
  seat: number | null;
  spectate: boolean;
  /** What was requested; the server may have picked another seat. */
  requested: { seat: number | null; spectate: boolean };
  listener: TableListener;
  /** The number of the last event delivered; null before the first snapshot. */
  last: number | null;
  requestId: number;
}

interface PendingRequest {
  message: ClientMessage;
  resolve(answer: Done | ChoicesAnswer): void;
  reject(error: RefusedError): void;
}

/** What is sent whenever the connection opens, and who hears the answers. */
interface Kept {
  message(): ClientMessage;
  listener(message: ServerMessage): void;
}

type ConnectionState = "off" | "connecting" | "open" | "lost";
type Command = { do: "play" | "undo" | "ask" | "say" | "react" } & Record<string, unknown>;

const HEARTBEAT_TIMEOUT = 9_500;
const FIRST_BACKOFF = 300;
const MAX_BACKOFF = 10_000;

export class Connection {
  state = $state<ConnectionState>("off");
  /** When the connection was lost: short interruptions are not reported. */
  lostAt = $state(0);

  #socket: WebSocket | null = null;
  #subscriptions: Subscription[] = [];
  #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #attempts = 0;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  #clockSkew = 0;
  #kept = new Set<Kept>();
  #noticeListeners = new Set<(notice: Notice) => void>();
  #signedOut: (() => void) | null = null;

  /** The current time by the server's clock: people's clocks differ. */
  serverNow(): number {
    return Date.now() - this.#clockSkew;
  }

  /** Opens the connection unless it is open, and keeps it open. */
  open(): void {
    if (this.#socket || this.state === "lost") return;
    this.state = "connecting";
    this.#connect();
  }

  /** Reconnects as whoever is signed in now. */
  restart(): void {
    if (this.state === "off") return;
    for (const each of this.#subscriptions) reset(each);
    this.#closeSocket();
    this.state = "connecting";
    this.#connect();
  }

  /** Skips the backoff: the network or the page is back. */
  reconnectNow(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.#reconnectTimer);
    this.#connect();
  }

  /** Subscribes to a table; returns the function to unsubscribe. Without a seat, the server picks one. */
  subscribe(
    table: string,
    listener: TableListener,
    { seat = null, spectate = false }: { seat?: number | null; spectate?: boolean } = {},
  ): () => void {
    const requested = { seat, spectate };
    const subscription: Subscription = {
      table,
      ...requested,
      requested,
      listener,
      last: null,
      requestId: 0,
    };
    this.#subscriptions.push(subscription);
    this.open();
    if (this.state === "open") this.#sendWatch(subscription);
    return () => {
      this.#subscriptions = this.#subscriptions.filter((each) => each !== subscription);
      if (!this.#subscriptions.some((each) => each.table === table)) {
        this.#send({ do: "unwatch", table });
      }
    };
  }

  /**
   * Sends a message now and whenever the connection opens again, and passes on every message that
   * is about something else than tables; returns the function to stop.
   */
  keep(message: Kept["message"], listener: Kept["listener"]): () => void {
    const kept = { message, listener };
    this.#kept.add(kept);
    this.open();
    this.tell(message());
    return () => this.#kept.delete(kept);
  }

  /** Sends a message that needs no answer, if the connection is open. */
  tell(message: ClientMessage): void {
    if (this.state === "open") this.#send(message);
  }

  /** Sends a command; an action in flight survives a lost connection. */
  request(command: Command): Promise<Done | ChoicesAnswer> {
    this.open();
    const id = this.#nextId++;
    const message = { ...command, id } as unknown as ClientMessage;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message, resolve, reject });
      if (this.state === "open") this.#send(message);
    });
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
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
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#connectionLost();
    };
    this.#resetHeartbeat();
  }

  #closeSocket(): void {
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#heartbeatTimer);
    const socket = this.#socket;
    this.#socket = null;
    // Browsers log an error when a socket is closed before it is open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #connectionLost(): void {
    this.#closeSocket();
    if (this.state !== "lost") this.lostAt = Date.now();
    this.state = "lost";
    for (const [id, pending] of this.#pending) {
      // An action names the state it is meant for, so it is safe to send again. Chat is not.
      if (pending.message.do === "play" || pending.message.do === "ask") continue;
      this.#pending.delete(id);
      pending.reject(new RefusedError({ code: SERVER_AWAY, message: "", facts: {}, legal: [] }, 0));
    }
    const backoff = Math.min(FIRST_BACKOFF * 2 ** this.#attempts++, MAX_BACKOFF);
    const jitter = 0.7 + 0.6 * Math.random();
    this.#reconnectTimer = setTimeout(() => this.#connect(), backoff * jitter);
  }

  #resetHeartbeat(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.#connectionLost(), HEARTBEAT_TIMEOUT);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #sendWatch(subscription: Subscription): void {
    subscription.requestId = this.#nextId++;
    this.#send({
      do: "watch",
      table: subscription.table,
      after: subscription.last,
      seat: subscription.spectate ? null : subscription.seat,
      spectate: subscription.spectate,
      choices: true,
      id: subscription.requestId,
    });
  }

  // --- Messages from the server -------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    this.#resetHeartbeat();
    switch (message.is) {
      case "hello":
        this.state = "open";
        this.#attempts = 0;
        for (const each of this.#subscriptions) this.#sendWatch(each);
        for (const pending of this.#pending.values()) this.#send(pending.message);
        for (const { message } of this.#kept) this.#send(message());
        break;
      case "beat":
        this.#clockSkew = Date.now() - message.at;
        this.#send({ do: "beat" });
        break;
      case "snapshot":
        this.#receiveSnapshot(message);
        break;
      case "event":
        this.#receiveEvent(message);
        break;
      case "done":
      case "answer":
        this.#takePending(message.id as number)?.resolve(message);
        break;
      case "refused":
        this.#receiveRefusal(message);
        break;
      case "notice":
        for (const listener of this.#noticeListeners) listener(message);
        break;
      case "bye":
        if (message.why === "signed-out") this.#signedOut?.();
        break;
      default:
        for (const { listener } of this.#kept) listener(message);
    }
  }

  #receiveSnapshot(snapshot: Snapshot): void {
    const subscription = this.#subscriptions.find((each) => each.requestId === snapshot.id);
    if (!subscription) return;
    subscription.last = snapshot.n;
    // Stay on the seat that the server picked, also after reconnecting.
    subscription.seat = snapshot.seat;
    subscription.spectate = snapshot.seat === null;
    subscription.listener.snapshot(snapshot);
  }

  #receiveEvent(event: TableEvent): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.table !== event.table) continue;
      followSeat(subscription, event);
      if (subscription.seat !== event.seat) continue;
      if (subscription.last === null || event.n <= subscription.last) continue;
      if (event.n > subscription.last + 1) {
        this.#sendWatch(subscription); // there is a gap: the server sends the rest again, in order
        continue;
      }
      subscription.last = event.n;
      subscription.listener.event(event);
    }
  }

  #takePending(id: number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #receiveRefusal(message: Refused): void {
    const { code, message: words, facts, legal = [], present } = message;
    const refused = new RefusedError({ code, message: words, facts, legal }, 400);
    const subscription = this.#subscriptions.find((each) => each.requestId === message.id);
    if (subscription) {
      if (subscription.last === null) {
        subscription.listener.refused(refused);
      } else {
        // Perhaps the seat is no longer mine: start over with what was requested.
        reset(subscription);
        this.#sendWatch(subscription);
      }
      return;
    }
    if (present) {
      for (const each of this.#subscriptions) {
        if (each.table === present.table && each.seat === present.seat) {
          each.last = present.n;
          each.listener.snapshot(present);
        }
      }
    }
    this.#takePending(message.id as number)?.reject(refused);
  }
}

/** Makes a subscription start over with a snapshot for the seat it requested. */
function reset(subscription: Subscription): void {
  Object.assign(subscription, { last: null, ...subscription.requested });
}

/** Follows a player to the seat they take, and makes them a spectator when they leave it. */
function followSeat(subscription: Subscription, { entry, seat }: TableEvent): void {
  const sitsDown =
    entry.kind === "seated" &&
    seat === entry.seat &&
    subscription.seat === null &&
    !subscription.requested.spectate;
  const standsUp = entry.kind === "unseated" && seat === null && subscription.seat === entry.seat;
  if (sitsDown || standsUp) Object.assign(subscription, { seat, spectate: seat === null });
}

export const connection = new Connection();
