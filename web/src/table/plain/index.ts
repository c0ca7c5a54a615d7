// The plain face: any game can be played with it at once. What can be done is a list of buttons with
// the notation of each action.
import type { GameFace } from "../../games/face";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

const face: GameFace = {
  Board,
  Seat,
  headline: () => "",
  describe: () => [],
  options: () => [],
  sounds: () => null,
  pause: () => 300,
};

export default face;
