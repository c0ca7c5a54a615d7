// A tournament on the screen: always the latest that the server has. What changes comes over the live
// connection; without one, the server is asked every few seconds.
import { connection } from "../../api/connection.svelte";
import { get, post, RefusedError } from "../../api/requests";
import type {
  EventTableInfo,
  SaidInfo,
  ServerMessage,
  StandingsPage,
  TournamentChatEntry,
  TournamentInfo,
  TournamentNews,
} from "../../api/types";
import { applyReaction, chatMessage } from "../../state/chat";

const POLL_LIVE = 20_000;
const POLL_ALONE = 3_000;
/** How many lines of the standings are on a page. */
export const LINES = 25;

export class TournamentStore {
  info = $state.raw<TournamentInfo | null>(null);
  standings = $state.raw<StandingsPage | null>(null);
  chat = $state.raw<SaidInfo[]>([]);
  failure = $state.raw<RefusedError | null>(null);
  /** Counts how often tables have changed, and the latest that did. */
  tables = $state.raw<{ count: number; changed: EventTableInfo[] }>({ count: 0, changed: [] });
  #shown = { group: "", start: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(readonly id: string) {}

  get path(): string {
    return `/api/tournaments/${this.id}`;
  }

  /** Follows the tournament until the returned function is called. */
  follow(): () => void {
    this.#stopped = false;
    void this.#loadAgain();
    const stop = connection.keep(
      () => this.#watch(),
      (message) => this.#receive(message),
    );
    const visible = () => !document.hidden && void this.load();
    document.addEventListener("visibilitychange", visible);
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
      stop();
      connection.tell({ do: "unwatch-tournament", tournament: this.id });
      document.removeEventListener("visibilitychange", visible);
    };
  }

  #watch() {
    return {
      do: "watch-tournament" as const,
      tournament: this.id,
      ...this.#shown,
      count: LINES,
    };
  }

  async #loadAgain(): Promise<void> {
    if (!document.hidden || !this.info) await this.load();
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const pause = connection.state === "open" ? POLL_LIVE : POLL_ALONE;
    this.#timer = setTimeout(() => void this.#loadAgain(), pause);
  }

  /** Loads everything again that is not part of the live messages. */
  async load(): Promise<void> {
    try {
      this.apply(await get<TournamentInfo>(this.path));
      this.failure = null;
      if (connection.state !== "open") await this.#loadStandings();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (!this.info) this.failure = error; // what is shown stays; the next try may succeed
    }
  }

  /** Takes in what a request has answered, unless something newer is shown already. */
  apply(info: TournamentInfo): void {
    if (this.info && info.n < this.info.n) return;
    if (this.info && info.n > this.info.n) this.#tablesChanged([]);
    this.info = info;
  }

  /** Does something, and shows what came of it; returns why it was refused, or nothing. */
  async change(request: Promise<TournamentInfo>): Promise<string> {
    try {
      this.apply(await request);
      return "";
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return error.message;
    }
  }

  // --- Standings ----------------------------------------------------------------------------------

  /** Shows another part of the standings. */
  async show(group: string, start: number): Promise<void> {
    this.#shown = { group, start };
    connection.tell(this.#watch());
    await this.#loadStandings();
  }

  async #loadStandings(): Promise<void> {
    try {
      const query = { ...this.#shown, limit: LINES };
      this.#applyStandings(await get<StandingsPage>(`${this.path}/standings`, query), query);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error; // what is shown stays
    }
  }

  #applyStandings(page: StandingsPage, { group, start } = this.#shown): void {
    const superseded = group !== this.#shown.group || start !== this.#shown.start;
    const known = this.standings;
    const older = known !== null && known.group === page.group && page.n < known.n;
    if (!superseded && page.group === group && !older) this.standings = page;
  }

  // --- Live messages ------------------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    if (!("tournament" in message) || message.tournament !== this.id) return;
    if (message.is === "tournament") this.#receiveNews(message);
    else if (message.is === "tournament-chat") this.#receiveChat(message);
  }

  #receiveNews(news: TournamentNews): void {
    if (news.chat) this.chat = news.chat;
    if (news.standings) this.#applyStandings(news.standings);
    if (news.changed.length > 0 || news.fetch_rounds) {
      this.#tablesChanged(news.fetch_rounds ? [] : news.changed);
    }
    const before = this.info;
    if (!before || news.n < before.n) return;
    const { n, phase, paused, starts_at, ends_at, next_round_at, players, rounds, playing } = news;
    const now = { n, phase, paused, starts_at, ends_at, next_round_at, players, rounds, playing };
    this.info = { ...before, ...now, me: news.me ?? null };
    // Results are all in the message; of everything else, it says only that it happened.
    const onlyResults = news.changed.length > 0 && !news.fetch_rounds && phase === before.phase;
    if (n > before.n && !onlyResults) void this.load();
  }

  #tablesChanged(changed: EventTableInfo[]): void {
    this.tables = { count: this.tables.count + 1, changed };
  }

  // --- Chat ---------------------------------------------------------------------------------------

  #receiveChat(event: TournamentChatEntry): void {
    if (event.entry.kind === "reacted") this.chat = applyReaction(this.chat, event);
    else if (!this.chat.some(({ n }) => n === event.n)) {
      this.chat = [...this.chat, chatMessage(event)];
    }
  }

  say = (text: string): Promise<void> => post(`${this.path}/chat`, { text });

  react = (to: number, sign: string, on: boolean): Promise<void> =>
    post(`${this.path}/reactions`, { to, sign, on });

  mute = (person: string): void => {
    this.chat = this.chat.map((said) => (said.by === person ? { ...said, hidden: true } : said));
  };
}
