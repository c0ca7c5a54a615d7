// Texts in the player's language. `t(id, facts)` is reactive: it updates when the language changes
// and when more messages arrive.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Words } from "../api/types";
import { vocalised } from "./czech";
import { areaMessages, gameMessages, isBuiltIn } from "./files";
import type { Language } from "./languages";

export type Facts = Record<string, FluentVariable | null | undefined>;

export interface Texts {
  /** A message of the client. A missing one shows as its id, so that somebody notices. */
  (id: string, facts?: Facts): string;
  /** Whether the client has this message. */
  has(id: string): boolean;
  /** Whether the game has this message. */
  hasOwn(id: string): boolean;
  /** A message of the game, such as `colour-blue`. */
  own(id: string, facts?: Facts): string;
  /**
   * Words from the server: a message id with its facts. Players are seat numbers in them; `names`
   * has their names by seat. Where a game from another package has no such message, its id is
   * spelled out.
   */
  say(words: Words, names?: readonly string[]): string;
  readonly language: Language;
  /** Changes whenever a text might: for those who cache texts. */
  readonly version: string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  percent(share: number): string;
  date(at: number, options?: Intl.DateTimeFormatOptions): string;
  /** How long ago: 'yesterday', '3 minutes ago'. */
  ago(at: number, now?: number): string;
  list(items: string[]): string;
}

const NO_GAME = "";
/** The server's message for a player's name; its fact `seat` says whose. */
export const SEAT_NAME = "seat-name";

class MessageStore {
  language = $state<Language>("en");
  /** Counts loads, so that texts update. */
  #loads = $state(0);
  #bundles = new Map<string, FluentBundle>();
  #loaded = new Map<string, Promise<void>>();

  #bundle(language: Language, game: string): FluentBundle {
    const key = `${language}/${game}`;
    let bundle = this.#bundles.get(key);
    if (!bundle) {
      // Without isolation marks: they would be copied, and read aloud by screen readers.
      bundle = new FluentBundle(language, {
        useIsolating: false,
        functions: { VOCALISED: vocalised },
      });
      this.#bundles.set(key, bundle);
    }
    return bundle;
  }

  add(language: Language, game: string, source: string): void {
    this.#bundle(language, game).addResource(new FluentResource(source), {
      allowOverrides: true,
    });
    this.#loads++;
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

  get version(): string {
    return `${this.language} ${this.#loads}`;
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

  has(game: string, id: string): boolean {
    void this.#loads;
    return this.#bundle(this.language, game).hasMessage(id);
  }

  format(game: string, id: string, facts: Facts): string {
    void this.#loads;
    const bundle = this.#bundle(this.language, game);
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const filled: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) filled[name] = fact ?? "";
    const errors: Error[] = [];
    return bundle.formatPattern(pattern, filled, errors);
  }
}

const store = new MessageStore();
const needed = { areas: new Set<string>(), games: new Set<string>() };

function loadAll(language: Language): Promise<unknown> {
  return Promise.all([
    ...[...needed.areas].map((area) => store.area(language, area)),
    ...[...needed.games].map((game) => store.game(language, game)),
  ]);
}

/** Loads the messages of areas, now and in every language chosen later. */
export async function loadAreas(...areas: string[]): Promise<void> {
  for (const area of areas) needed.areas.add(area);
  await loadAll(store.language);
}

/** Loads a game's own messages, now and in every language chosen later. */
export async function loadGameMessages(game: string): Promise<void> {
  needed.games.add(game);
  await loadAll(store.language);
}

let requested: Language = "en";

/** Switches to a language once all messages needed so far, and those of these areas, are loaded. */
export async function setLanguage(language: Language, ...areas: string[]): Promise<void> {
  requested = language;
  for (const area of areas) needed.areas.add(area);
  await loadAll(language);
  if (requested !== language) return; // superseded by a later choice
  store.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Adds messages, for tests. */
export function addMessages(language: Language, source: string, game: string = NO_GAME): void {
  store.add(language, game, source);
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
  return format.format(Math.min(-1, Math.trunc(seconds)), "second"); // "now" fits no sentence
}

/** Spells out a name: 'turn total' for `turn_total`, 'rolled' for `event-rolled`. */
export function spellOut(name: string): string {
  return name.replace(/^(event|action|field|option|refused)-/, "").replaceAll(/[-_]+/g, " ");
}

/** Sentences may begin with words that are lower-case in the messages, such as a colour. */
export function capitalize(text: string, t: Texts): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(t.language) + rest.join("");
}

/** The client's texts together with those of a game, which may change. */
export function makeTexts(game: () => string): Texts {
  const say = (words: Words, names: readonly string[] = []): string => {
    if (words.message === SEAT_NAME) return names[Number(words.facts.seat)] ?? "";
    const facts: Facts = {};
    for (const [name, fact] of Object.entries(words.facts)) {
      facts[name] = typeof fact === "object" ? say(fact, names) : fact;
    }
    return translate(words.message, facts);
  };
  const translate = (id: string, facts: Facts): string => {
    const source = [game(), NO_GAME].find((each) => store.has(each, id));
    if (source !== undefined) return store.format(source, id, facts);
    return isBuiltIn(game()) ? id : spellOut(id); // a missing message of ours should be noticed
  };
  const texts = (id: string, facts: Facts = {}) => store.format(NO_GAME, id, facts);
  Object.defineProperty(texts, "language", { get: () => store.language });
  Object.defineProperty(texts, "version", { get: () => store.version });
  return Object.assign(texts, {
    has: (id: string) => store.has(NO_GAME, id),
    hasOwn: (id: string) => store.has(game(), id),
    own: (id: string, facts: Facts = {}) => store.format(game(), id, facts),
    say,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(store.language, options).format(value),
    percent: (share: number) =>
      new Intl.NumberFormat(store.language, {
        style: "percent",
        maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
      }).format(share),
    date: (at: number, options: Intl.DateTimeFormatOptions = { dateStyle: "medium" }) =>
      new Intl.DateTimeFormat(store.language, options).format(at),
    ago: (at: number, now = Date.now()) => ago(store.language, at, now),
    list: (items: string[]) =>
      new Intl.ListFormat(store.language, { type: "conjunction" }).format(items),
  }) as unknown as Texts;
}

export const t: Texts = makeTexts(() => NO_GAME);

const byGame = new Map<string, Texts>();

/** The client's texts together with a game's. */
export function textsOf(game: string): Texts {
  let texts = byGame.get(game);
  if (!texts) {
    texts = makeTexts(() => game);
    byGame.set(game, texts);
  }
  return texts;
}
