// What a game brings to the client: `games/<folder>/index.ts` exports a GameFolder by default, and no
// other code mentions the game. Its texts are in `games/<folder>/messages/<language>/`: `card.ftl`, and
// `table.ftl`, `rules.ftl`, `learn.ftl` where it has those parts.
import type { Component } from "svelte";
import type { Tutorial } from "../screens/learn/tutorial";
import type { Book } from "../screens/rules/book";
import type { SeatInfo, Told } from "../api/types";
import type { SoundName } from "../sound/names";
import type { Texts } from "../texts";

export type { SoundName } from "../sound/names";

/** A game in the client. Its parts are loaded when they are needed. */
export interface GameFolder {
  /** The position of its card on the home page, from 1. Games without a folder come last. */
  place: number;
  /** The picture on its card. */
  picture: Load<Component>;
  /** Its user interface at a table. */
  face: Load<GameFace>;
  /** Its rulebook; without one there is no rules page. */
  book?: Load<Book>;
  /** Its lessons; without them there is no tutorial page. */
  tutorial?: Load<Tutorial>;
  /** The options of 'Play now', where they differ from the game's defaults. */
  quickStart?: Record<string, string>;
  /** Suggested values for options that take more than a short list. */
  suggestedValues?: Record<string, string[]>;
  /** Options that take a number, or leave it to chance. */
  numbered?: string[];
}

type Load<T> = () => Promise<{ default: T }>;

/**
 * A game's user interface at a table. Everything around the board (seats, clocks, log, chat, undo, text
 * view, result) is the same for all games.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- the shell does not know the games' types */
export interface GameFace<B = any, V = any, E = any, C = any> {
  /** The board, with the controls of the player to act. */
  Board: Component<BoardProps<B, V, E, C>>;
  /** The game's part of a player's row: dice, damage, points, cheese ... */
  Seat: Component<SeatProps<V>>;
  /**
   * The view at the moment of event number `step`, for everything on the screen. Without it, that is
   * the view before the events until all of them have been shown.
   */
  shown?(view: V, before: V | null, events: E[], step: number): V;
  /** Whose turn it is in a view; null: nobody's. Without it, the table's actor. */
  turn?(view: V): number | null;
  /** 'Race B, round 4'. */
  headline(view: V, t: Texts): string;
  /** The board in sentences, for the text view and for screen readers. */
  describe(board: B, view: V, names: string[], t: Texts, seat: number | null): string[];
  /**
   * The legal actions in words, for the text view, which makes a button of each. Actions left out are
   * shown in their notation.
   */
  options(choices: C[], board: B, view: V, names: string[], t: Texts): OptionGroup[];
  /** The keys of its board, for the list of keys. */
  keys?(t: Texts): { keys: string[]; words: string }[];
  sounds(event: E): SoundName | null;
  /** How long an event of a step is shown at normal speed, in ms; 0: not at all. */
  pause(event: E, events: E[]): number;
  /** Whether an event reveals an outcome: it is shown even if what led to it was skipped. */
  reveals?(event: E): boolean;
  /** The story of a finished game in up to five lines, from all its events. */
  story?(events: E[], view: V, names: string[], t: Texts): string[];
  /** What a seat did in a finished game, in figures. */
  figures?(events: E[], seat: number, t: Texts): Figure[];
  /** The options of another game like this one, such as a new lake, where 'play again' repeats it. */
  another?(options: Record<string, string>, t: Texts): AnotherGame | null;
  /** A seat's current score; null where there is none yet. */
  score?(view: V, seat: number): number | null;
  /** The colours of a seat, where the game has any. */
  colours?(seat: number): { deck: string; trim: string };
  /** The label on a seat's piece, such as a boat; by default the seat's number. */
  label?(seat: number, names: string[]): string;
  /**
   * Covers what only the player in front of the device may see. Called when a device comes to a player,
   * and where several people share it (`shared`), also after their move. A game without it has the whole screen
   * covered until the next player takes over.
   */
  coverSecrets?(shared: boolean): void;
  /** The board shows how a game ends, and the result waits until it calls `goOn`. */
  revealsEnd?: boolean;
  /** Replaces what would give a covered secret away in the log. */
  redact?(told: Told): Told;
}

export interface Figure {
  label: string;
  value: string;
}

export interface AnotherGame {
  label: string;
  options: Record<string, string>;
}

export interface OptionGroup {
  /** Where there are no options: why not. */
  heading: string;
  /** `ask`: what to ask before a risky one. */
  options: { action: string; words: string; note?: string; ask?: string }[];
}

export interface BoardProps<B, V, E, C> {
  /** The static part of the board; it changes only when the view's scene does. */
  board: B;
  /** The current view; while events are shown, the view AFTER all of `events`. */
  view: V;
  /** The view before `events`; null when idle. */
  before: V | null;
  /** The event being shown; null when idle. */
  event: E | null;
  /** All events of the current step, and the index of `event` among them (-1 when idle). */
  events: E[];
  step: number;
  /** The events of the last step, also of one that was not animated. */
  lastEvents: E[];
  /** My choices, with previews; null: it is not my turn, or events are still being shown. */
  choices: C[] | null;
  /** The seat whose perspective is shown; null: a spectator's. */
  seat: number | null;
  seats: SeatInfo[];
  /** Whose turn it is; null: nobody's, for example when the game is over. */
  actor: number | null;
  /** An action has been sent and not answered yet. */
  busy: boolean;
  /** Sends an action; refusals are shown by the table. */
  play(action: string): void;
  /** Opens the dialog about checking the dice. */
  checkDice(): void;
  /** Cuts short what is being shown. */
  skip(): void;
  /** Opens the result; undefined where there is none. See `GameFace.revealsEnd`. */
  goOn?: (() => void) | undefined;
}

export interface SeatProps<V> {
  view: V;
  seat: number;
  /** The seat whose perspective is shown; null: a spectator's. */
  mine: number | null;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
