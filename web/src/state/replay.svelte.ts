// The replay of a game: the same stage as at the table, fed from the past.
import { get, RefusedError } from "../api/requests";
import type { Event as TableEvent, Moment, Snapshot, TableInfo } from "../api/types";
import { loadFace } from "../games";
import type { GameFace } from "../games/face";
import { t } from "../texts";
import { localizeBotNames } from "./bots";
import { logEntry, withEntries, type LogEntry } from "./log";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";

const STEP_PAUSE = 350;
/** How many moments are fetched at once, and how far ahead. */
const PAGE_SIZE = 60;
const LOOKAHEAD = 20;

export class ReplayStore {
  readonly stage: Stage;
  face = $state.raw<GameFace | null>(null);
  #info = $state.raw<TableInfo | null>(null);
  info = $derived(this.#info && localizeBotNames(this.#info, t));
  log = $state.raw<LogEntry[]>([]);
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  loadError = $state.raw<RefusedError | null>(null);
  /** The seat whose perspective is shown; null: my own, or a spectator's. */
  seat = $state<number | null>(null);

  /** The moments fetched so far for this seat. */
  #moments = new Map<number, Moment>();
  #fetching: Promise<void> | null = null;
  #latestMove = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.stage = new Stage(id, () => this.#onIdle());
  }

  get at(): number {
    return this.moment?.at ?? 0;
  }

  get of(): number {
    return this.moment?.of ?? 0;
  }

  /** The log entry of the current moment. */
  get entry(): number | null {
    const past = this.log.filter(({ number }) => number !== null && number <= this.at);
    return past.at(-1)?.n ?? null;
  }

  async open(at: number | null): Promise<void> {
    try {
      const snapshot = await get<Snapshot>(`/api/tables/${this.id}`);
      this.#info = snapshot.info;
      this.face = await loadFace(snapshot.info.game);
      this.stage.setFace(this.face);
      const past = await get<TableEvent[]>(`/api/tables/${this.id}/events`, {
        after: 0,
        brief: true,
      });
      this.log = withEntries(
        [],
        past.map((event) => logEntry(event)),
      );
      const began = this.log.find(({ entry }) => entry.kind === "started")?.number;
      await this.goTo(at ?? began ?? 0);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.loadError = error;
    }
  }

  close(): void {
    this.pause();
  }

  /** Goes to a moment; the next one is animated. */
  async goTo(at: number): Promise<void> {
    const wanted = this.moment ? Math.min(Math.max(0, at), this.of) : Math.max(0, at);
    if (this.moment && wanted === this.at) return;
    const move = ++this.#latestMove;
    try {
      const moment = await this.#getMoment(wanted);
      if (move !== this.#latestMove) return; // superseded by a later one
      const next = this.moment !== null && moment.at === this.at + 1;
      this.moment = moment;
      if (next) this.stage.enqueue(moment);
      else await this.stage.reset(moment.view, moment.scene, this.#lastEvents(wanted));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.pause();
      if (this.moment) return;
      // The link leads past the end: show the last moment.
      const last = error.refusal.facts.last;
      if (typeof last === "number" && last !== wanted) await this.goTo(last);
      else this.loadError = error;
    }
  }

  async #getMoment(at: number): Promise<Moment> {
    await this.#fetching; // it may contain this moment
    if (!this.#moments.has(at)) await this.#fetch(Math.max(0, at - LOOKAHEAD));
    const moment = this.#moments.get(at);
    if (moment) this.#fetchAhead(moment);
    // Past the end: the server answers where that is.
    return moment ?? get<Moment>(`/api/tables/${this.id}/replay/${at}`, { seat: this.seat });
  }

  /** The events of the latest decision up to this moment, with what was drawn after it. */
  #lastEvents(at: number): unknown[] {
    let events: unknown[] = [];
    for (let i = at; i >= 0; i--) {
      events = [...(this.#moments.get(i)?.events ?? []), ...events];
      const decided = this.#moments.get(i - 1)?.actor ?? null;
      if (decided !== null && events.length > 0) break;
    }
    return events;
  }

  async #fetch(first: number): Promise<void> {
    const moments = this.#moments;
    const path = `/api/tables/${this.id}/replay/${first}/next`;
    const page = await get<Moment[]>(path, { seat: this.seat, limit: PAGE_SIZE });
    for (const moment of page) moments.set(moment.at, moment);
  }

  /** Fetches the next moments before they are needed. */
  #fetchAhead({ at, of }: Moment): void {
    let first = at + 1;
    while (this.#moments.has(first)) first++;
    if (first > Math.min(at + LOOKAHEAD, of)) return;
    this.#fetching = this.#fetch(first)
      .catch(() => undefined) // fetched again when it is needed
      .finally(() => (this.#fetching = null));
  }

  async viewAs(seat: number | null): Promise<void> {
    this.seat = seat;
    this.#moments = new Map();
    const at = this.at;
    this.moment = null;
    await this.goTo(at);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.of) void this.goTo(0);
    else void this.goTo(this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #onIdle(): void {
    if (!this.playing) return;
    if (this.at >= this.of) {
      this.pause();
      return;
    }
    const pause = settings.speed === Infinity ? 0 : STEP_PAUSE / settings.speed;
    this.#timer = setTimeout(() => void this.goTo(this.at + 1), pause);
  }
}
