// Abandon Ship at the table: what the shell needs to show and to play it.
import type { Told } from "../../api/types";
import type { GameFace } from "../face";
import BoardView from "./Board.svelte";
import "./coats.css";
import { cover } from "./cover.svelte";
import { describe, headline, options } from "./describe";
import { sceneOf } from "./scene";
import Seat from "./Seat.svelte";
import { story } from "./story";
import { pause, sounds } from "./timing";
import type { Board, Choice, Event, View } from "./types";

/** My tile is under its cover in the log as well. */
function redact(told: Told): Told {
  if (told.words.message !== "event-tile-dealt" || cover.lifted) return told;
  return { ...told, words: { message: "event-tile-dealt-hidden", facts: {} }, style: "" };
}

const face: GameFace<Board, View, Event, Choice> = {
  Board: BoardView,
  Seat,
  shown: sceneOf,
  turn: ({ phase, turn }) => (phase === "over" ? null : turn),
  headline,
  describe,
  options,
  sounds,
  pause,
  story,
  score: (view, seat) => view.standings.find((each) => each.seat === seat)?.points ?? null,
  redact,
};

export default face;
