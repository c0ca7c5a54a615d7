// A game seen again: the same stage as at the table, with the past as its source.
import { get, Refused } from "../api/requests";
import type { Event as TableEvent, Moment, Snapshot, TableInfo } from "../api/types";
import { loadFace } from "../games";
import type { GameFace } from "../games/face";
import { t } from "../texts";
import { callBots } from "./bots";
import { logEntry, withEntries, type LogEntry } from "./log";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";

const BREATH = 350;
/** So many moments are fetched at once, and more before they are needed. */
const PAGE = 60;
const AHEAD = 20;

export class ReplayStore {
  readonly stage: Stage;
  face = $state.raw<GameFace | null>(null);
  #info = $state.raw<TableInfo | null>(null);
  info = $derived(this.#info && callBots(this.#info, t));
  log = $state.raw<LogEntry[]>([]);
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  trouble = $state.raw<Refused | null>(null);
  /** Through whose eyes; null: what everybody could see, or one's own. */
  seat = $state<number | null>(null);

  /** The moments through the present eyes that are here already, so that a step is a step. */
  #moments = new Map<number, Moment>();
  #fetching: Promise<void> | null = null;
  #going = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.stage = new Stage(id, () => this.#settled());
  }

  get at(): number {
    return this.moment?.at ?? 0;
  }

  get of(): number {
    return this.moment?.of ?? 0;
  }

  /** The entry of the log that the present moment belongs to. */
  get entry(): number | null {
    const past = this.log.filter(({ number }) => number !== null && number <= this.at);
    return past.at(-1)?.n ?? null;
  }

  async open(at: number | null): Promise<void> {
    try {
      const snapshot = await get<Snapshot>(`/api/tables/${this.id}`);
      this.#info = snapshot.info;
      this.face = await loadFace(snapshot.info.game);
      this.stage.wear(this.face);
      const past = await get<TableEvent[]>(`/api/tables/${this.id}/events`, {
        after: 0,
        brief: true,
      });
      this.log = withEntries(
        [],
        past.map((event) => logEntry(event)),
      );
      const began = this.log.find(({ entry }) => entry.kind === "started")?.number;
      await this.go(at ?? began ?? 0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error;
    }
  }

  close(): void {
    this.pause();
  }

  /** Goes to a moment; the next one is shown with all that happens on the way. */
  async go(at: number): Promise<void> {
    const wanted = this.moment ? Math.min(Math.max(0, at), this.of) : Math.max(0, at);
    if (this.moment && wanted === this.at) return;
    const going = ++this.#going;
    try {
      const moment = await this.#find(wanted);
      if (going !== this.#going) return; // somebody went on meanwhile
      const next = this.moment !== null && moment.at === this.at + 1;
      this.moment = moment;
      if (next) this.stage.add(moment);
      else await this.stage.set(moment.view, moment.scene);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.pause();
      if (this.moment) return;
      // A link to a moment that there is not: the last one that there is.
      const last = error.refusal.facts.last;
      if (typeof last === "number" && last !== wanted) await this.go(last);
      else this.trouble = error;
    }
  }

  async #find(at: number): Promise<Moment> {
    await this.#fetching; // perhaps it is on its way
    if (!this.#moments.has(at)) await this.#fetch(Math.max(0, at - AHEAD));
    const moment = this.#moments.get(at);
    if (moment) this.#fetchAhead(moment);
    // Beyond the end: the server says where that is.
    return moment ?? get<Moment>(`/api/tables/${this.id}/replay/${at}`, { seat: this.seat });
  }

  async #fetch(first: number): Promise<void> {
    const moments = this.#moments;
    const path = `/api/tables/${this.id}/replay/${first}/next`;
    const page = await get<Moment[]>(path, { seat: this.seat, limit: PAGE });
    for (const moment of page) moments.set(moment.at, moment);
  }

  /** Fetches what comes next before anybody waits for it. */
  #fetchAhead({ at, of }: Moment): void {
    let first = at + 1;
    while (this.#moments.has(first)) first++;
    if (first > Math.min(at + AHEAD, of)) return;
    this.#fetching = this.#fetch(first)
      .catch(() => undefined) // it is asked for again when it is needed
      .finally(() => (this.#fetching = null));
  }

  async lookThrough(seat: number | null): Promise<void> {
    this.seat = seat;
    this.#moments = new Map();
    const at = this.at;
    this.moment = null;
    await this.go(at);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.of) void this.go(0);
    else void this.go(this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #settled(): void {
    if (!this.playing) return;
    if (this.at >= this.of) {
      this.pause();
      return;
    }
    const pause = settings.speed === Infinity ? 0 : BREATH / settings.speed;
    this.#timer = setTimeout(() => void this.go(this.at + 1), pause);
  }
}
