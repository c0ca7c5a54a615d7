// What a game brings to the client: `games/<folder>/index.ts` exports a GameFolder by default, and no
// other code mentions the game. Its texts are in `games/<folder>/messages/<language>/`: `card.ftl`, and
// `table.ftl`, `rules.ftl`, `learn.ftl` where it has those parts.
import type { Component } from "svelte";
import type { Tutorial } from "../screens/learn/tutorial";
import type { Book } from "../screens/rules/book";
import type { SeatInfo, LogLine } from "../api/types";
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
 *
 * Only these names mean something in every game: its functions are called as here, and its `types.ts` exports
 * its `Board`, `View`, `Event` and `Choice`. Any other name is exported once in the client.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- the shell does not know the games' types */
export interface GameFace<Board = any, View = any, Event = any, Choice = any> {
  /** The board, with the controls of the player to act. */
  Board: Component<BoardProps<Board, View, Event, Choice>>;
  /** The game's part of a player's row: dice, damage, points, cheese ... */
  Seat: Component<SeatProps<View>>;
  /**
   * The view at the moment of event number `step`, for everything on the screen. Without it, that is
   * the view before the events until all of them have been shown.
   */
  shown?(view: View, before: View | null, events: Event[], step: number): View;
  /** Whose turn it is in a view; null: nobody's. Without it, the table's actor. */
  turn?(view: View): number | null;
  /** Whether the game is over in a view: the last events may still be shown. */
  over?(view: View): boolean;
  /** 'Race B, round 4'. */
  headline(view: View, t: Texts): string;
  /** The board in sentences, for the text view and for screen readers. */
  describe(board: Board, view: View, names: string[], t: Texts, seat: number | null): string[];
  /**
   * The legal actions in words, for the text view, which makes a button of each. Actions left out are
   * shown in their notation.
   */
  options(choices: Choice[], board: Board, view: View, names: string[], t: Texts): OptionGroup[];
  /** A move's notation in words, for moves of which the log tells nothing. */
  reads?(move: string, board: Board, t: Texts): string | null;
  /** The keys of its board, for the list of keys. */
  keys?(t: Texts): { keys: string[]; words: string }[];
  sounds(event: Event): SoundName | null;
  /** How long an event of a step is shown at normal speed, in ms; 0: not at all. */
  pause(event: Event, events: Event[]): number;
  /** Whether an event reveals an outcome: it is shown even if what led to it was skipped. */
  reveals?(event: Event): boolean;
  /** What has come out so far, such as the races that are over: a page for the menu. */
  soFar?: SoFar<View, Event>;
  /** What a seat did in a finished game, in figures. */
  figures?(events: Event[], seat: number, t: Texts, view: View, names: string[]): Figure[];
  /** The options of another game like this one, such as on a new lake. */
  another?(options: Record<string, string>, t: Texts): AnotherGame | null;
  /** A seat's current score; null where there is none yet. */
  score?(view: View, seat: number): number | null;
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
  redact?(told: LogLine): LogLine;
}

export interface Figure {
  label: string;
  value: string;
}

export interface SoFar<View, Event> {
  /** Whether there is anything yet. */
  has(events: Event[]): boolean;
  label(t: Texts): string;
  page: Load<Component<SoFarProps<View, Event>>>;
}

export interface SoFarProps<View, Event> extends Record<string, unknown> {
  /** All events so far, and the view after them. */
  events: Event[];
  view: View;
  names: string[];
}

export interface AnotherGame {
  label: string;
  options: Record<string, string>;
}

export interface OptionGroup {
  /** Where there are no options: why not. */
  heading: string;
  /** What tells its options from those of others that read the same, if not its heading. */
  name?: string;
  /** `ask`: what to ask before a risky one. */
  options: { action: string; words: string; note?: string; ask?: string }[];
}

export interface BoardProps<Board, View, Event, Choice> {
  /** The static part of the board; it changes only when the view's scene does. */
  board: Board;
  /** The current view; while events are shown, the view AFTER all of `events`. */
  view: View;
  /** The view before `events`; null when idle. */
  before: View | null;
  /** The event being shown; null when idle. */
  event: Event | null;
  /** All events of the current step, and the index of `event` among them (-1 when idle). */
  events: Event[];
  step: number;
  /** The events of the last step, also of one that was not animated. */
  lastEvents: Event[];
  /** My choices, with previews; null: it is not my turn, or events are still being shown. */
  choices: Choice[] | null;
  /** The seat whose perspective is shown; null: a spectator's. */
  seat: number | null;
  seats: SeatInfo[];
  /** Whose turn it is; null: nobody's, for example when the game is over. */
  actor: number | null;
  /** An action has been sent and not answered yet. */
  busy: boolean;
  /** Sends an action; refusals are shown by the table. `sure`: the player has been asked about it. */
  play(action: string, sure?: boolean): void;
  /** Opens the dialog about checking the dice. */
  checkDice(): void;
  /** Cuts short what is being shown. */
  skip(): void;
  /** Whether it is a replay, where a moment stays until one leafs on. */
  past?: boolean;
  /** Opens the result; undefined where there is none. See `GameFace.revealsEnd`. */
  goOn?: (() => void) | undefined;
}

export interface SeatProps<View, Board = any> {
  view: View;
  /** The static part of the board; null while it is loading. */
  board?: Board | null;
  seat: number;
  /** The seat whose perspective is shown; null: a spectator's. */
  mine: number | null;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
