// Texts in the person's language. `t(id, facts)` is reactive: when the language changes, or the
// messages of an area arrive, whatever was said with it is said anew.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Words } from "../api/types";
import { areaMessages, builtIn, gameMessages } from "./files";
import type { Language } from "./languages";

export type Facts = Record<string, FluentVariable | null | undefined>;

export interface Texts {
  /** A message of the client. A missing one shows as its name, so that it is noticed. */
  (id: string, facts?: Facts): string;
  /** Whether the client has such a message. */
  has(id: string): boolean;
  /** Whether the game has such a message of its own. */
  hasOwn(id: string): boolean;
  /** A message of the game's own, as in `colour-blue`. */
  own(id: string, facts?: Facts): string;
  /**
   * Words of the server or the game: a message by its name, with its facts. People are seats in
   * them, and called by `names`, in the order of the seats. What a game of another package has no
   * message for is said in the plain words of its name.
   */
  say(words: Words, names?: readonly string[]): string;
  readonly language: Language;
  /** Another one when something would be said otherwise: for those who keep what was said. */
  readonly edition: string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  percent(share: number): string;
  date(at: number, options?: Intl.DateTimeFormatOptions): string;
  /** How long ago: 'yesterday', '3 minutes ago'. */
  ago(at: number, now?: number): string;
  list(items: string[]): string;
}

const NO_GAME = "";
/** The server's words for somebody's name; their fact `seat` says whose. */
const SEAT_NAME = "seat-name";

class Library {
  language = $state<Language>("en");
  /** Counts what was loaded, so that texts are said again. */
  #edition = $state(0);
  #bundles = new Map<string, FluentBundle>();
  #loaded = new Map<string, Promise<void>>();

  #bundle(language: Language, game: string): FluentBundle {
    const key = `${language}/${game}`;
    let bundle = this.#bundles.get(key);
    if (!bundle) {
      // No marks round what is filled in: they would be copied and read aloud.
      bundle = new FluentBundle(language, { useIsolating: false });
      this.#bundles.set(key, bundle);
    }
    return bundle;
  }

  add(language: Language, game: string, source: string): void {
    this.#bundle(language, game).addResource(new FluentResource(source), {
      allowOverrides: true,
    });
    this.#edition++;
  }

  #load(key: string, language: Language, game: string, source: Promise<string>): Promise<void> {
    const loading =
      this.#loaded.get(key) ??
      source.then(
        (text) => this.add(language, game, text),
        (error: unknown) => {
          this.#loaded.delete(key);
          throw error;
        },
      );
    this.#loaded.set(key, loading);
    return loading;
  }

  get edition(): string {
    return `${this.language} ${this.#edition}`;
  }

  area(language: Language, area: string): Promise<void> {
    const key = `${language}:${area}`;
    const known = this.#loaded.get(key);
    return known ?? this.#load(key, language, NO_GAME, areaMessages(language, area));
  }

  game(language: Language, game: string): Promise<void> {
    const key = `${language}!${game}`;
    const known = this.#loaded.get(key);
    return known ?? this.#load(key, language, game, gameMessages(language, game));
  }

  message(game: string, id: string): string | null {
    void this.#edition;
    const bundle = this.#bundle(this.language, game);
    return bundle.hasMessage(id) ? id : null;
  }

  format(game: string, id: string, facts: Facts): string {
    void this.#edition;
    const bundle = this.#bundle(this.language, game);
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const filled: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) filled[name] = fact ?? "";
    const errors: Error[] = [];
    return bundle.formatPattern(pattern, filled, errors);
  }
}

const library = new Library();
const needed = { areas: new Set<string>(), games: new Set<string>() };

function loadAll(language: Language): Promise<unknown> {
  return Promise.all([
    ...[...needed.areas].map((area) => library.area(language, area)),
    ...[...needed.games].map((game) => library.game(language, game)),
  ]);
}

/** Loads the messages of areas, now and in every language that is chosen later. */
export async function needAreas(...areas: string[]): Promise<void> {
  for (const area of areas) needed.areas.add(area);
  await loadAll(library.language);
}

/** Loads a game's own messages, now and in every language that is chosen later. */
export async function needGame(game: string): Promise<void> {
  needed.games.add(game);
  await loadAll(library.language);
}

let wanted: Language = "en";

/** Speaks another language from now on, once everything needed is there, with these areas too. */
export async function speak(language: Language, ...areas: string[]): Promise<void> {
  wanted = language;
  for (const area of areas) needed.areas.add(area);
  await loadAll(language);
  if (wanted !== language) return; // somebody chose again meanwhile
  library.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** For tests: messages from a text. */
export function addMessages(language: Language, source: string, game: string = NO_GAME): void {
  library.add(language, game, source);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

function ago(language: Language, at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** The words of a name: 'turn total' for `turn_total`, 'rolled' for `event-rolled`. */
export function plainWords(name: string): string {
  return name.replace(/^(event|action|field|option|refused)-/, "").replaceAll(/[-_]+/g, " ");
}

/** Texts of the client together with those of a game, which may become another one. */
export function makeTexts(game: () => string): Texts {
  const say = (words: Words, names: readonly string[] = []): string => {
    if (words.message === SEAT_NAME) return names[Number(words.facts.seat)] ?? "";
    const facts: Facts = {};
    for (const [name, fact] of Object.entries(words.facts)) {
      facts[name] = typeof fact === "object" ? say(fact, names) : fact;
    }
    return speak(words.message, facts);
  };
  const speak = (id: string, facts: Facts): string => {
    const known = [game(), NO_GAME].find((each) => library.message(each, id) !== null);
    if (known !== undefined) return library.format(known, id, facts);
    return builtIn(game()) ? id : plainWords(id); // one of ours is to be noticed
  };
  const speaker = (id: string, facts: Facts = {}) => library.format(NO_GAME, id, facts);
  Object.defineProperty(speaker, "language", { get: () => library.language });
  Object.defineProperty(speaker, "edition", { get: () => library.edition });
  return Object.assign(speaker, {
    has: (id: string) => library.message(NO_GAME, id) !== null,
    hasOwn: (id: string) => library.message(game(), id) !== null,
    own: (id: string, facts: Facts = {}) => library.format(game(), id, facts),
    say,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(library.language, options).format(value),
    percent: (share: number) =>
      new Intl.NumberFormat(library.language, {
        style: "percent",
        maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
      }).format(share),
    date: (at: number, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }) =>
      new Intl.DateTimeFormat(library.language, options).format(at),
    ago: (at: number, now = Date.now()) => ago(library.language, at, now),
    list: (items: string[]) =>
      new Intl.ListFormat(library.language, { type: "conjunction" }).format(items),
  }) as unknown as Texts;
}

/** The texts of the client. */
export const t: Texts = makeTexts(() => NO_GAME);

const byGame = new Map<string, Texts>();

/** The texts of the client together with a game's own. */
export function textsOf(game: string): Texts {
  let texts = byGame.get(game);
  if (!texts) {
    texts = makeTexts(() => game);
    byGame.set(game, texts);
  }
  return texts;
}
