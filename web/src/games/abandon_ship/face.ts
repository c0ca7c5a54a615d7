// Abandon Ship at the table: what the shell needs to show and to play it.
import type { LogLine } from "../../api/types";
import type { Texts } from "../../texts";
import type { GameFace } from "../face";
import BoardView from "./Board.svelte";
import "./coats.css";
import { cover } from "./cover.svelte";
import { describe, headline, options } from "./describe";
import { figures } from "./figures";
import { sceneOf } from "./scene";
import Seat from "./Seat.svelte";
import { pause, sounds } from "./timing";
import type { Board, Choice, Event, View } from "./types";
import { dieWords } from "./words";

/** My tile lies on the board, under its cover; the log would tell it without one. */
function redact(told: LogLine): LogLine {
  if (told.words.message !== "event-tile-dealt") return told;
  return { ...told, words: { message: "event-tile-dealt-hidden", facts: {} }, style: "" };
}

const CHEESE = /^cheese (\d+) on (\d+)$/;
const ROLLED = /^([a-z]+) (\S+)$/;

function reads(move: string, board: Board, t: Texts): string | null {
  const cheese = CHEESE.exec(move);
  if (cheese) return t("abandon-cheese-here", { value: cheese[1], space: cheese[2] });
  const [, name, shown] = ROLLED.exec(move) ?? [];
  const die = board.dice.find((each) => each.die === name)?.die;
  return die ? `${dieWords(board, die, t)} ${shown}` : null;
}

const face: GameFace<Board, View, Event, Choice> = {
  Board: BoardView,
  Seat,
  shown: sceneOf,
  turn: ({ phase, turn }) => (phase === "over" ? null : turn),
  over: ({ phase }) => phase === "over",
  headline,
  describe,
  options,
  reads,
  sounds,
  pause,
  reveals: ({ kind }) => kind === "tiles-revealed",
  figures,
  revealsEnd: true,
  coverSecrets: (shared) => cover.pass(shared),
  score: (view, seat) => view.standings.find((each) => each.seat === seat)?.points ?? null,
  redact,
};

export default face;
