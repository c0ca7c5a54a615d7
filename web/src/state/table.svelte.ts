// A table as one person sees it, live: what the server tells, put together.
import { connection } from "../api/connection.svelte";
import { get, post, Refused, remove } from "../api/requests";
import type {
  ChoicesAnswer,
  ClockInfo,
  Event as TableEvent,
  SaidInfo,
  Snapshot,
  TableInfo,
} from "../api/types";
import { loadFace } from "../games";
import type { GameFace } from "../games/face";
import { playSound } from "../sound/player";
import { t } from "../texts";
import { callBots } from "./bots";
import { findGame } from "./games";
import { me } from "./me.svelte";
import { react as reactTo, said } from "./chat";
import { Logbook, logEntry, type LogEntry } from "./log";
import { PATIENCE, Stage } from "./stage.svelte";

/** What one seat of mine, or a spectator, knows. */
interface Look {
  state: number;
  legal: string[];
  canUndo: boolean;
  view: unknown;
  scene: string;
}

const REFUSAL_SECONDS = 8;

export class TableStore {
  readonly stage: Stage;
  face = $state.raw<GameFace | null>(null);
  #info = $state.raw<TableInfo | null>(null);
  info = $derived(this.#info && callBots(this.#info, t));
  /** Through whose eyes the table is shown; null: a spectator's. */
  seat = $state<number | null>(null);
  mine = $state.raw<number[]>([]);
  actor = $state<number | null>(null);
  clocks = $state.raw<ClockInfo>({ banks: [], running: null, at: 0 });
  chat = $state.raw<SaidInfo[]>([]);
  here = $state.raw<number[]>([]);
  log = $state.raw<LogEntry[]>([]);
  /** What happened while this page looked on, as the server told it, and was not yet announced. */
  news = $state.raw<LogEntry[]>([]);
  choices = $state.raw<unknown[] | null>(null);
  busy = $state(false);
  canUndo = $state(false);
  /** Why the last thing was not done, in words. */
  refusal = $state.raw<Refused | null>(null);
  /** Why there is no table to show. */
  trouble = $state.raw<Refused | null>(null);
  /** A hot seat with secrets: the screen is covered until this seat's player is there. */
  covered = $state<number | null>(null);
  hasSecrets = $state(false);

  #looks = new Map<number | null, Look>();
  /** The other seats of mine, each with a look of its own. */
  #watched = new Set<number>();
  #leave: (() => void)[] = [];
  /** What the server said last that a seat of mine can do. */
  #answer: { seat: number; state: number; choices: unknown[] } | null = null;
  /** The entry up to which it is known whose turn it is. */
  #stoodAt = 0;
  /** Which seat is being asked for in which state, so that nothing is asked twice. */
  #asking = "";
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #logbook = new Logbook();

  constructor(readonly id: string) {
    this.stage = new Stage(id, () => this.#settle());
  }

  // --- Looking ------------------------------------------------------------------------------------

  /** Begins to look at the table; gives what ends it. */
  open(): () => void {
    this.#watch(null);
    return () => this.close();
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#watched.clear();
  }

  #watch(seat: number | null): void {
    if (seat !== null) this.#watched.add(seat);
    this.#leave.push(
      connection.watch(
        this.id,
        {
          snapshot: (snapshot) => this.#begin(snapshot),
          event: (event) => this.#hear(event),
          refused: (refused) => (this.trouble = refused),
        },
        { seat },
      ),
    );
  }

  /** Looks again from the start: one sits on another seat now. */
  lookAgain(): void {
    this.close();
    this.#looks.clear();
    this.#watch(null);
  }

  #begin(snapshot: Snapshot): void {
    this.trouble = null;
    // The first look, or another one: a spectator sits down, or somebody else signs in.
    const elsewhere = snapshot.seat !== this.seat && !snapshot.mine.includes(this.seat ?? -1);
    const first = this.#looks.size === 0 || elsewhere;
    if (first) this.#looks.clear();
    this.#looks.set(snapshot.seat, {
      state: snapshot.state,
      legal: snapshot.legal,
      canUndo: snapshot.can_undo,
      view: snapshot.view ?? null,
      scene: snapshot.scene,
    });
    this.#learn(snapshot);
    this.#know(snapshot.info);
    this.mine = snapshot.mine;
    this.#stoodAt = snapshot.n;
    this.actor = snapshot.actor;
    this.clocks = snapshot.clocks;
    this.chat = snapshot.chat;
    this.here = snapshot.here;
    if (first) {
      // A hot seat: one more look for every other seat of mine.
      for (const seat of snapshot.mine) {
        if (seat !== snapshot.seat && !this.#watched.has(seat)) this.#watch(seat);
      }
      this.#choose(snapshot.seat);
      // What the board needs is asked for at once, while the game's face is still on its way.
      this.stage.prepare(snapshot.scene);
      void this.#dress();
    } else if (snapshot.seat === this.seat) {
      void this.#showLook();
    }
    void this.#askForHistory(snapshot.seat, snapshot.n);
  }

  async #dress(): Promise<void> {
    const game = this.info?.game;
    if (!game) return;
    const [face, known] = await Promise.all([loadFace(game), findGame(game)]);
    this.face = face;
    this.hasSecrets = known?.has_secrets ?? true;
    this.stage.wear(face);
    if (this.mine.length > 1 && this.hasSecrets && this.seat !== null) this.covered = this.seat;
    await this.#showLook();
  }

  async #showLook(): Promise<void> {
    const look = this.#looks.get(this.seat);
    if (!look || !this.face) return;
    try {
      await this.stage.set(look.view, look.scene);
    } catch (error) {
      if (error instanceof Refused) this.refuse(error);
    }
  }

  /** Shows the table through a seat; where there are secrets, only when its player is there. */
  #choose(seat: number | null): void {
    const another = seat !== this.seat;
    this.seat = seat;
    this.log = this.#logbook.of(seat);
    if (another && this.mine.length > 1 && this.hasSecrets && seat !== null) this.covered = seat;
  }

  uncover(): void {
    this.covered = null;
  }

  // --- What happens -------------------------------------------------------------------------------

  #hear(event: TableEvent): void {
    const look = this.#looks.get(event.seat);
    if (!look) {
      // One has sat down or stood up.
      if (!event.info || !this.#informed(event.info)) this.lookAgain();
      return;
    }
    const forced = this.#wasForced(event, look);
    Object.assign(look, { state: event.state, legal: event.legal, canUndo: event.can_undo });
    if (event.view !== undefined) look.view = event.view;
    if (event.scene !== undefined) look.scene = event.scene;
    this.#learn(event);
    if (event.seat !== this.seat) {
      this.#logbook.add(event.seat, [logEntry(event, forced)]);
      return;
    }
    // That it is over is told when the last move has been shown.
    const last = event.entry.kind === "ended" ? event.info : undefined;
    if (event.info && !last && this.#informed(event.info)) return;
    this.#talked(event);
    const shown = () => {
      if (last) this.#know(last);
      const entry = logEntry(event, forced);
      this.news = [...this.news, entry];
      this.#record(event.seat, [entry]);
      this.#stand(event);
    };
    if (event.view === undefined) {
      shown();
      return;
    }
    this.choices = null;
    this.canUndo = false;
    if (event.entry.kind === "undone" || event.entry.kind === "started") {
      shown();
      void this.#showLook();
    } else {
      this.stage.add({
        events: event.events ?? [],
        view: event.view,
        scene: event.scene ?? look.scene,
        shown,
      });
    }
  }

  #know(info: TableInfo): void {
    this.#info = info;
    this.stage.patience = info.seats.some(({ person }) => person) ? PATIENCE : Infinity;
  }

  /** Takes what is new about the table; says whether one sits elsewhere now, and looks anew. */
  #informed(info: TableInfo): boolean {
    this.#know(info);
    if (!me.known) return false; // the look says which seats are mine
    const mine = info.seats.filter(({ person }) => person && person === me.person?.id);
    const seats = mine.map(({ seat }) => seat);
    if (seats.join() === this.mine.join()) return false;
    this.mine = seats;
    this.lookAgain();
    return true;
  }

  #talked(event: TableEvent): void {
    if (event.entry.kind === "said") this.chat = [...this.chat, said(event)];
    if (event.entry.kind === "reacted") this.chat = reactTo(this.chat, event);
  }

  /** Whether the server played a seat of mine by itself: there was one thing to do, not by me. */
  #wasForced({ entry }: TableEvent, { legal }: Look): boolean {
    const mine = entry.seat !== undefined && entry.seat !== null && this.mine.includes(entry.seat);
    return entry.kind === "played" && mine && legal.length === 1 && !this.busy;
  }

  #record(seat: number | null, entries: LogEntry[]): void {
    const log = this.#logbook.add(seat, entries);
    if (seat === this.seat) this.log = log;
  }

  /** Takes whose turn it is after an event; what came later, or a fresh look, knows better. */
  #stand(event: TableEvent): void {
    if (event.n <= this.#stoodAt) return;
    if (event.view !== undefined) this.#stoodAt = event.n;
    this.actor = event.actor;
    this.clocks = event.clocks;
  }

  /** Everything has been shown: whose turn is it, and what can they do? */
  #settle(): void {
    const actor = this.actor;
    if (actor !== null && actor !== this.seat && this.mine.includes(actor)) {
      this.#choose(actor);
      void this.#showLook();
      return;
    }
    const look = this.#looks.get(this.seat);
    this.canUndo = look?.canUndo ?? false;
    if (!look || actor === null || actor !== this.seat || look.legal.length === 0) {
      this.choices = null;
      return;
    }
    if (this.#answer?.state === look.state && this.#answer.seat === this.seat) {
      this.#offer(this.#answer.choices);
    } else {
      this.#ask(this.seat, look.state);
    }
  }

  /** Takes what can be done, which comes with the turn. */
  #learn({ seat, state, choices }: Snapshot | TableEvent): void {
    if (seat !== null && choices !== undefined) this.#answer = { seat, state, choices };
  }

  #offer(choices: unknown[]): void {
    const before = this.choices;
    this.choices = choices;
    if (before === null) playSound("turn");
  }

  /** Asks what can be done, where it did not come with the turn: from an older server, say. */
  #ask(seat: number, state: number): void {
    const question = `${seat} ${state}`;
    if (this.#asking === question) return;
    this.#asking = question;
    connection
      .request({ do: "ask", table: this.id, seat })
      .finally(() => (this.#asking = ""))
      .then((answer) => {
        const { state, choices } = answer as ChoicesAnswer;
        this.#answer = { seat, state, choices };
        const now = this.#looks.get(this.seat);
        const due = this.seat === seat && this.actor === seat && now?.state === state;
        if (due && !this.stage.playing && !this.busy) this.#offer(choices);
      })
      .catch(() => undefined);
  }

  /** Asks for what happened before this page looked on. */
  async #askForHistory(seat: number | null, until: number): Promise<void> {
    const after = this.#logbook.whole(seat);
    if (after >= until) return;
    try {
      const asked = { after, seat, brief: true };
      const past = await get<TableEvent[]>(`/api/tables/${this.id}/events`, asked);
      const older = past.filter(({ n }) => n <= until);
      this.#record(
        seat,
        older.map((event) => logEntry(event)),
      );
    } catch {
      // The log begins here, then; the next look asks again.
    }
  }

  // --- What is done -------------------------------------------------------------------------------

  play = (action: string): void => {
    const seat = this.seat;
    const look = this.#looks.get(seat);
    if (!look || seat === null || this.busy) return;
    const before = this.choices;
    this.choices = null;
    void this.#do(
      connection.request({ do: "play", table: this.id, state: look.state, action, seat }),
      () => (this.choices = before),
    );
  };

  undo = (): void => {
    const seat = this.seat;
    const look = this.#looks.get(seat);
    if (!look || seat === null || this.busy) return;
    void this.#do(connection.request({ do: "undo", table: this.id, state: look.state, seat }));
  };

  async #do(doing: Promise<unknown>, back: () => void = () => undefined): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      await doing;
    } catch (error) {
      back();
      if (error instanceof Refused) this.refuse(error);
      else throw error;
    } finally {
      this.busy = false;
    }
    if (!this.stage.playing) this.#settle();
  }

  refuse(refusal: Refused): void {
    this.refusal = refusal;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.refusal = null), REFUSAL_SECONDS * 1000);
  }

  /** Hides what somebody wrote; the server does so from the next look on. */
  mute(person: string): void {
    this.chat = this.chat.map((each) =>
      each.by === person ? { ...each, text: "", hidden: true } : each,
    );
    this.lookAgain();
  }

  say = (text: string): Promise<void> =>
    this.#do(connection.request({ do: "say", table: this.id, text }));

  react = (to: number, sign: string, on: boolean): Promise<void> =>
    this.#do(connection.request({ do: "react", table: this.id, to, sign, on }));

  /** Asks for a change of the table itself: a seat, a start, a rematch. */
  async change<T = Snapshot>(method: "post" | "delete", what: string, body?: unknown): Promise<T> {
    const path = `/api/tables/${this.id}/${what}`;
    let answer: T | undefined;
    const asking = async () => {
      await me.someone();
      answer = await (method === "post" ? post<T>(path, body) : remove<T>(path, body));
    };
    await this.#do(asking());
    return answer as T;
  }
}
