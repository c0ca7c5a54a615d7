// Quick pairing: who waits for a game, what I wait for, and what to expect.
import { connection } from "../../../api/connection.svelte";
import { get, post, RefusedError, remove } from "../../../api/requests";
import type { NewSeek, OwnSeek, RecentGames, SeekInfo, SeekList } from "../../../api/types";
import { me } from "../../../state/me.svelte";
import { load, save } from "../../../state/storage";
import { goToPaired, waiting } from "../../../state/waiting";
import { t } from "../../../texts";

export type Pace = SeekInfo["pace"];
/** What somebody would like to play; 0 seats: any number. */
export interface Wish {
  game: string;
  pace: Pace;
  seats: number;
  rated: boolean;
}

const LAST_WISH = "wish";

class Pairing {
  /** What I wait for, the live games first. */
  mine = $state.raw<OwnSeek[]>([]);
  /** Everybody else who waits. */
  others = $state.raw<SeekInfo[]>([]);
  lately = $state.raw<RecentGames[]>([]);
  /** Why the last request was refused. */
  refusal = $state("");
  busy = $state("");

  /** Whether I wait for a game that begins while I am here. */
  live = $derived(this.mine.some(({ seek }) => seek.pace !== "daily"));

  async load(): Promise<void> {
    const [all, mine] = await Promise.all([
      get<SeekList>("/api/seeks"),
      me.person ? get<OwnSeek[]>("/api/me/seeks") : [],
    ]);
    this.#show(mine);
    const own = me.person?.id;
    this.others = all.seeks.filter(({ person }) => person !== own);
    this.lately = all.lately;
  }

  /** Shows my seeks; true where one has led to a table, and the page goes there. */
  #show(mine: OwnSeek[]): boolean {
    this.mine = mine.filter(({ table }) => !table).sort((one, other) => later(one) - later(other));
    waiting.live = this.live;
    // The notice may have been lost with the connection.
    const begun = mine.find(({ seek, table }) => table && seek.pace !== "daily")?.table;
    return begun ? goToPaired(begun) : false;
  }

  async seek(wish: Wish, options: Record<string, string>): Promise<void> {
    save(LAST_WISH, wish);
    const { game, pace, seats, rated } = wish;
    const seek: NewSeek = { game, pace, seats: seats || null, rated, options };
    await this.#ask("seek", () => post<OwnSeek[]>("/api/seeks", seek));
  }

  async take(id: string): Promise<void> {
    const went = await this.#ask(id, () => post<OwnSeek[]>(`/api/seeks/${id}/take`));
    if (!went) await this.load().catch(() => undefined); // the list may be old
  }

  /** Stops waiting; true where there is a table already, and the page goes there. */
  withdraw(id: string): Promise<boolean> {
    return this.#ask(id, async () => {
      await remove(`/api/seeks/${id}`).catch((error: unknown) => {
        if (!(error instanceof RefusedError && error.code === "no-such-seek")) throw error;
      });
      return get<OwnSeek[]>("/api/me/seeks");
    });
  }

  async #ask(what: string, request: () => Promise<OwnSeek[]>): Promise<boolean> {
    this.busy = what;
    this.refusal = "";
    try {
      await me.ensureSignedIn();
      connection.open(); // whoever waits has to be here, and hears of the table
      return this.#show(await request());
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.refusal.message || t("trouble-server-away");
      return false;
    } finally {
      this.busy = "";
    }
  }
}

function later({ seek }: OwnSeek): number {
  return (seek.pace === "daily" ? 1e15 : 0) + seek.created_at;
}

/** What was wanted last on this device. */
export function lastWish(): Wish | null {
  return load<Wish>(LAST_WISH);
}

export const pairing = new Pairing();
