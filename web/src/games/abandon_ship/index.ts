// Abandon Ship at the table: what the shell needs to show and to play it.
import type { GameFace } from "../face";
import BoardView from "./Board.svelte";
import "./coats.css";
import { describe, headline, options } from "./describe";
import Seat from "./Seat.svelte";
import { story } from "./story";
import { pause, sounds } from "./timing";
import type { Board, Choice, Event, View } from "./types";

const face: GameFace<Board, View, Event, Choice> = {
  Board: BoardView,
  Seat,
  headline,
  describe,
  options,
  sounds,
  pause,
  story,
  score: (view, seat) => view.standings.find((each) => each.seat === seat)?.points ?? null,
};

export default face;
