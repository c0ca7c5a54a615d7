// What a game brings to the client: `games/<folder>/index.ts` default-exports a GameFolder, and nothing
// else in the client knows a game by its name. Its words are in `games/<folder>/messages/<language>/`:
// `card.ftl`, and `table.ftl`, `rules.ftl`, `learn.ftl` for the parts that it has.
import type { Component } from "svelte";
import type { School } from "../screens/learn/school";
import type { Book } from "../screens/rules/book";
import type { SeatInfo, Told } from "../api/types";
import type { SoundName } from "../sound/names";
import type { Texts } from "../texts";

export type { SoundName } from "../sound/names";

/** A game in the client. Every part is loaded when it is needed, so this is small and always there. */
export interface GameFolder {
  /** Where its card is on the first page, counted from 1. Games without a folder come last. */
  place: number;
  /** The picture on its card. */
  picture: Load<Component>;
  /** At the table. */
  face: Load<GameFace>;
  /** The plan of its rulebook; without one there is no page with rules. */
  book?: Load<Book>;
  /** Its lessons; without them there is nothing to learn by doing. */
  school?: Load<School>;
  /** What 'play now' chooses, where that is not what the game itself begins with. */
  quickStart?: Record<string, string>;
  /** Values to choose from, for options that take more than a short list. */
  offered?: Record<string, string[]>;
}

type Load<T> = () => Promise<{ default: T }>;

/**
 * A game at the table. The shell round the board (seats, clocks, log, chat, undo, text view, end of
 * game) is the same for all games.
 */
/* eslint-disable @typescript-eslint/no-explicit-any -- the shell does not know the games' types */
export interface GameFace<B = any, V = any, E = any, C = any> {
  /** The board AND the controls of the seat that is to act. */
  Board: Component<BoardProps<B, V, E, C>>;
  /** The part of a seat's row that belongs to the game: dice, damage, points, cheese ... */
  Seat: Component<SeatProps<V>>;
  /** 'Race B, round 4'. */
  headline(view: V, t: Texts): string;
  /** The board in sentences, for the text view and for screen readers. */
  describe(board: B, view: V, names: string[], t: Texts, seat: number | null): string[];
  /**
   * Every action that can be played now, in words, for the text view: the shell makes a button of
   * each. Groups have a heading. Actions that are left out are shown by their notation.
   */
  options(choices: C[], board: B, view: V, names: string[], t: Texts): OptionGroup[];
  sounds(event: E): SoundName | null;
  /** How long an event is shown at normal speed, in ms; 0: it is not shown at all. */
  pause(event: E): number;
  /** The story of a game that is over, in up to five lines; from all its events. */
  story?(events: E[], view: V, names: string[], t: Texts): string[];
  /** What a seat's score is now, for the list of seats; null where there is none yet. */
  score?(view: V, seat: number): number | null;
  /** The colour and the sign of a seat, where the game gives seats colours (boats do). */
  livery?(seat: number): { deck: string; trim: string };
  /** What is written on a seat's piece, as on a boat; its number where the game writes nothing. */
  sign?(seat: number, names: string[]): string;
  /** What the log says instead of something that lies under a cover. */
  discreet?(told: Told): Told;
}

export interface OptionGroup {
  /** Without options: why something cannot be done. */
  heading: string;
  options: { action: string; words: string; note?: string }[];
}

export interface BoardProps<B, V, E, C> {
  /** The scenery; it changes only when the view's scene does. */
  board: B;
  /** The present view, or while events are shown: the view AFTER all of `events`. */
  view: V;
  /** The view before `events`; null at rest. */
  before: V | null;
  /** The event being shown now, null at rest; the shell steps through them. */
  event: E | null;
  /** All events of the step that is being shown, and which of them `event` is (-1 at rest). */
  events: E[];
  step: number;
  /** The events of the last step, also of one that was not animated. */
  lastEvents: E[];
  /** What I can do now with previews; null: it is not my turn, or events are still being shown. */
  choices: C[] | null;
  /** Through whose eyes; null: a spectator. */
  seat: number | null;
  seats: SeatInfo[];
  /** Whose turn it is; null: nobody's, as when the game is over. */
  actor: number | null;
  /** An action is under way. */
  busy: boolean;
  /** The shell sends it with the state number, and shows refusals. */
  play(action: string): void;
  /** Opens 'how can I check these dice?': for the small seal beside the dice. */
  checkDice(): void;
}

export interface SeatProps<V> {
  view: V;
  seat: number;
  /** Through whose eyes; null: a spectator. */
  mine: number | null;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
