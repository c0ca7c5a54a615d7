// A table as one player or spectator sees it, kept up to date by the live connection.
import { connection } from "../api/connection.svelte";
import { get, post, RefusedError, remove } from "../api/requests";
import type { ClockInfo, Event as TableEvent, SaidInfo, Snapshot, TableInfo } from "../api/types";
import { loadFace } from "../games";
import type { GameFace } from "../games/face";
import { t } from "../texts";
import { localizeBotNames } from "./bots";
import { applyReaction, chatMessage } from "./chat";
import { ChoiceOffer } from "./choices.svelte";
import { Coaching } from "./coaching.svelte";
import { findGame } from "./games";
import { logEntry, SeatLogs, type LogEntry } from "./log";
import { me } from "./me.svelte";
import { MAX_QUEUED_STEPS, Stage } from "./stage.svelte";

/** The table as one of my seats, or a spectator, knows it. */
interface Perspective {
  state: number;
  legal: string[];
  canUndo: boolean;
  finished: boolean;
  view: unknown;
  scene: string;
}

const REFUSAL_SECONDS = 8;

export class TableStore {
  readonly stage: Stage;
  readonly coaching = new Coaching();
  face = $state.raw<GameFace | null>(null);
  #info = $state.raw<TableInfo | null>(null);
  info = $derived(this.#info && localizeBotNames(this.#info, t));
  /** The seat whose perspective is shown; null: a spectator's. */
  seat = $state<number | null>(null);
  mine = $state.raw<number[]>([]);
  actor = $state<number | null>(null);
  clocks = $state.raw<ClockInfo>({ banks: [], running: null, at: 0 });
  chat = $state.raw<SaidInfo[]>([]);
  log = $state.raw<LogEntry[]>([]);
  /** Log entries that arrived live and have not been announced yet. */
  news = $state.raw<LogEntry[]>([]);
  busy = $state(false);
  canUndo = $state(false);
  /** Whether none of my seats has a decision left in the game. */
  finished = $state(false);
  /** Why the last command was refused. */
  refusal = $state.raw<RefusedError | null>(null);
  /** Why there is no table to show. */
  loadError = $state.raw<RefusedError | null>(null);
  /** A hot seat with secrets: the screen is covered until this seat's player takes over. */
  covered = $state<number | null>(null);
  hasSecrets = $state(false);

  #offer: ChoiceOffer;
  #perspectives = new Map<number | null, Perspective>();
  /** My other seats, each with a subscription of its own. */
  #subscribedSeats = new Set<number>();
  #unsubscribe: (() => void)[] = [];
  /** The number of the latest event or snapshot that said whose turn it is. */
  #turnUpdatedAt = 0;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #logs = new SeatLogs();

  constructor(readonly id: string) {
    this.stage = new Stage(id, () => this.#startTurn());
    this.#offer = new ChoiceOffer(id);
  }

  /** Whether I play alone against bots here, and may ask for hints. */
  hasCoach = $derived(
    this.info?.status === "playing" && this.info.coached && this.mine.length === 1,
  );

  /** Whose turn it is at the moment that is shown. */
  turn = $derived.by(() =>
    this.info?.status === "playing" && this.actor !== null ? this.stage.turn(this.actor) : null,
  );

  /** What I can do now; null: it is not my turn, or moves are still being shown. */
  get choices(): unknown[] | null {
    return this.#offer.current;
  }

  /** The number of the state that I see, for what is asked about it. */
  get stateNumber(): number | null {
    return this.#perspectives.get(this.seat)?.state ?? null;
  }

  // --- Subscriptions ------------------------------------------------------------------------------

  /** Subscribes to the table; returns the function to unsubscribe. */
  open(): () => void {
    this.#subscribe(null);
    return () => this.close();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
    this.#subscribedSeats.clear();
  }

  #subscribe(seat: number | null): void {
    if (seat !== null) this.#subscribedSeats.add(seat);
    this.#unsubscribe.push(
      connection.subscribe(
        this.id,
        {
          snapshot: (snapshot) => this.#receiveSnapshot(snapshot),
          event: (event) => this.#receiveEvent(event),
          refused: (refused) => (this.loadError = refused),
        },
        { seat },
      ),
    );
  }

  /** Starts over, as when my seats have changed. */
  #resubscribe(): void {
    this.close();
    this.#perspectives.clear();
    this.#subscribe(null);
  }

  #receiveSnapshot(snapshot: Snapshot): void {
    this.loadError = null;
    // The perspective also changes when a spectator sits down, or somebody else signs in.
    const changed = snapshot.seat !== this.seat && !snapshot.mine.includes(this.seat ?? -1);
    const first = this.#perspectives.size === 0 || changed;
    if (first) this.#perspectives.clear();
    this.#perspectives.set(snapshot.seat, {
      state: snapshot.state,
      legal: snapshot.legal,
      canUndo: snapshot.can_undo,
      finished: snapshot.finished,
      view: snapshot.view ?? null,
      scene: snapshot.scene,
    });
    this.#offer.receive(snapshot);
    this.#setInfo(snapshot.info);
    this.mine = snapshot.mine;
    this.#updateFinished();
    this.#turnUpdatedAt = snapshot.n;
    this.actor = snapshot.actor;
    this.clocks = snapshot.clocks;
    this.chat = snapshot.chat;
    if (first) {
      // A hot seat: each of my other seats needs a subscription of its own.
      for (const seat of snapshot.mine) {
        if (seat !== snapshot.seat && !this.#subscribedSeats.has(seat)) this.#subscribe(seat);
      }
      this.#switchSeat(snapshot.seat);
      // The board's scenery loads in parallel with the game's code.
      this.stage.preload(snapshot.scene);
      void this.#loadGame();
    } else if (snapshot.seat === this.seat) {
      void this.#refreshView();
    }
    void this.#loadHistory(snapshot.seat, snapshot.n);
  }

  async #loadGame(): Promise<void> {
    const game = this.info?.game;
    if (!game) return;
    const [face, gameInfo] = await Promise.all([loadFace(game), findGame(game)]);
    this.face = face;
    this.hasSecrets = gameInfo?.has_secrets ?? true;
    this.stage.setFace(face);
    this.#coverIfSecret();
    this.#showLog();
    await this.#refreshView();
  }

  async #refreshView(lastEvents: unknown[] = []): Promise<void> {
    const perspective = this.#perspectives.get(this.seat);
    if (!perspective || !this.face) return;
    try {
      await this.stage.reset(perspective.view, perspective.scene, lastEvents);
    } catch (error) {
      if (error instanceof RefusedError) this.#showRefusal(error);
    }
  }

  #switchSeat(seat: number | null): void {
    const changed = seat !== this.seat;
    this.seat = seat;
    this.#showLog();
    if (changed) this.#coverIfSecret();
  }

  /** Covers what is secret where players share the screen: the game does, or else the whole of it. */
  #coverIfSecret(): void {
    const shared = this.mine.length > 1;
    if (this.face?.coverSecrets) this.face.coverSecrets(shared);
    else if (shared && this.hasSecrets && this.seat !== null) this.covered = this.seat;
  }

  uncover(): void {
    this.covered = null;
  }

  #updateFinished(): void {
    const mine = this.mine.map((seat) => this.#perspectives.get(seat));
    this.finished = mine.length > 0 && mine.every((each) => each?.finished);
  }

  // --- Events -------------------------------------------------------------------------------------

  #receiveEvent(event: TableEvent): void {
    const perspective = this.#perspectives.get(event.seat);
    if (!perspective) {
      // I have sat down or stood up.
      if (!event.info || !this.#updateInfo(event.info)) this.#resubscribe();
      return;
    }
    const forced = this.#wasForced(event, perspective);
    Object.assign(perspective, {
      state: event.state,
      legal: event.legal,
      canUndo: event.can_undo,
      finished: event.finished,
    });
    if (event.view !== undefined) perspective.view = event.view;
    if (event.scene !== undefined) perspective.scene = event.scene;
    this.#updateFinished();
    this.#offer.receive(event);
    if (event.seat !== this.seat) {
      this.#logs.add(event.seat, [logEntry(event, forced)]);
      return;
    }
    // The result is held back until the last move has been shown.
    const finalInfo = event.entry.kind === "ended" ? event.info : undefined;
    if (event.info && !finalInfo && this.#updateInfo(event.info)) return;
    this.#updateChat(event);
    const onShown = () => {
      if (finalInfo) this.#setInfo(finalInfo);
      const entry = logEntry(event, forced);
      this.news = [...this.news, entry];
      this.#addToLog(event.seat, [entry]);
      this.#updateTurn(event);
    };
    if (event.view === undefined) {
      onShown();
      return;
    }
    this.#offer.current = null;
    this.canUndo = false;
    if (event.entry.kind === "undone" || event.entry.kind === "started") {
      onShown();
      void this.#refreshView();
    } else {
      this.stage.enqueue({
        events: event.events ?? [],
        view: event.view,
        scene: event.scene ?? perspective.scene,
        onShown,
      });
    }
  }

  #setInfo(info: TableInfo): void {
    this.#info = info;
    const onlyBots = !info.seats.some(({ person }) => person);
    this.stage.maxQueuedSteps = onlyBots ? Infinity : MAX_QUEUED_STEPS;
  }

  /** Updates the table's info; where my seats have changed, subscribes anew and returns true. */
  #updateInfo(info: TableInfo): boolean {
    this.#setInfo(info);
    if (!me.loaded) return false; // the snapshot says which seats are mine
    const mySeats = info.seats
      .filter(({ person }) => person && person === me.person?.id)
      .map(({ seat }) => seat);
    if (mySeats.join() === this.mine.join()) return false;
    this.mine = mySeats;
    this.#resubscribe();
    return true;
  }

  #updateChat(event: TableEvent): void {
    if (event.entry.kind === "said") this.chat = [...this.chat, chatMessage(event)];
    if (event.entry.kind === "reacted") this.chat = applyReaction(this.chat, event);
  }

  /** Whether the server played for one of my seats because there was only one legal action. */
  #wasForced({ entry }: TableEvent, { legal }: Perspective): boolean {
    const mine = entry.seat !== undefined && entry.seat !== null && this.mine.includes(entry.seat);
    return entry.kind === "played" && mine && legal.length === 1 && !this.busy;
  }

  #addToLog(seat: number | null, entries: LogEntry[]): void {
    this.#logs.add(seat, entries);
    if (seat === this.seat) this.#showLog();
  }

  /** Shows the log once the game's code is there, which knows what is to be covered in it. */
  #showLog(): void {
    this.log = this.face ? this.#logs.of(this.seat) : [];
  }

  /** Updates whose turn it is, unless a later event or snapshot already has. */
  #updateTurn(event: TableEvent): void {
    if (event.n <= this.#turnUpdatedAt) return;
    if (event.view !== undefined) this.#turnUpdatedAt = event.n;
    this.actor = event.actor;
    this.clocks = event.clocks;
  }

  /** Once everything has been shown: offers the player to act what they can do. */
  #startTurn(): void {
    const actor = this.actor;
    if (actor !== null && actor !== this.seat && this.mine.includes(actor)) {
      this.#switchSeat(actor);
      // The next player may see what the last one did, unless it was secret.
      void this.#refreshView(this.hasSecrets ? [] : this.stage.lastEvents);
      return;
    }
    const perspective = this.#perspectives.get(this.seat);
    this.canUndo = perspective?.canUndo ?? false;
    if (!perspective || actor === null || actor !== this.seat || perspective.legal.length === 0) {
      this.#offer.current = null;
      return;
    }
    this.#offer.offer(actor, perspective.state, (state) => {
      const isCurrent = this.#perspectives.get(this.seat)?.state === state;
      const isTurn = this.seat === actor && this.actor === actor;
      return isCurrent && isTurn && !this.stage.playing && !this.busy;
    });
  }

  /** Fetches the log entries from before this page was opened. */
  async #loadHistory(seat: number | null, until: number): Promise<void> {
    const after = this.#logs.completeUpTo(seat);
    if (after >= until) return;
    try {
      // Before the game nothing is secret, and seats change hands: they may while this is on its way.
      const query = { after, seat: this.#info?.status === "open" ? null : seat, brief: true };
      const events = await get<TableEvent[]>(`/api/tables/${this.id}/events`, query);
      const older = events.filter(({ n }) => n <= until);
      this.#addToLog(
        seat,
        older.map((event) => logEntry(event)),
      );
    } catch {
      // The log starts here, then; the next snapshot tries again.
    }
  }

  // --- Commands -----------------------------------------------------------------------------------

  /** Plays; nobody who is `sure`, as the game has asked them already, is asked again. */
  play = (action: string, sure = false): void => {
    const seat = this.seat;
    const perspective = this.#perspectives.get(seat);
    if (!perspective || seat === null || this.busy) return;
    const choices = this.#offer.current;
    this.#offer.current = null;
    if (this.mine.length > 1) this.face?.coverSecrets?.(true);
    const { state } = perspective;
    const send = () => connection.request({ do: "play", table: this.id, state, action, seat });
    // What is taken back is offered again at the end of this.
    const allowed = sure ? undefined : this.coaching.allows?.(action);
    void this.#submit(
      allowed ? allowed.then((allows) => (allows ? send() : null)) : send(),
      () => (this.#offer.current = choices),
    );
  };

  undo = (): void => {
    const seat = this.seat;
    const perspective = this.#perspectives.get(seat);
    if (!perspective || seat === null || this.busy) return;
    const { state } = perspective;
    void this.#submit(connection.request({ do: "undo", table: this.id, state, seat }));
  };

  async #submit(request: Promise<unknown>, rollBack?: () => void): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      await request;
    } catch (error) {
      rollBack?.();
      if (error instanceof RefusedError) this.#showRefusal(error);
      else throw error;
    } finally {
      this.busy = false;
    }
    if (!this.stage.playing) this.#startTurn();
  }

  #showRefusal(refusal: RefusedError): void {
    this.refusal = refusal;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.refusal = null), REFUSAL_SECONDS * 1000);
  }

  /** Hides somebody's messages at once; the server leaves them out from the next snapshot on. */
  mute(person: string): void {
    this.chat = this.chat.map((message) =>
      message.by === person ? { ...message, text: "", hidden: true } : message,
    );
    this.#resubscribe();
  }

  say = (text: string): Promise<void> =>
    this.#submit(connection.request({ do: "say", table: this.id, text }));

  react = (to: number, sign: string, on: boolean): Promise<void> =>
    this.#submit(connection.request({ do: "react", table: this.id, to, sign, on }));

  /** Changes the table itself: a seat, the start, a rematch. */
  async change<T = Snapshot>(method: "post" | "delete", what: string, body?: unknown): Promise<T> {
    const path = `/api/tables/${this.id}/${what}`;
    let answer: T | undefined;
    const request = async () => {
      await me.ensureSignedIn();
      answer = await (method === "post" ? post<T>(path, body) : remove<T>(path, body));
    };
    await this.#submit(request());
    return answer as T;
  }
}
