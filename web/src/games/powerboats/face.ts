// Powerboats at the table.
import type { Texts } from "../../texts";
import type { GameFace } from "../face";
import BoardView from "./Board.svelte";
import { describe } from "./describe";
import { options } from "./options";
import { initials, livery } from "./palette";
import Seat from "./Seat.svelte";
import { shownView } from "./stepping";
import { figures } from "./figures";
import { pause, sounds } from "./timing";
import type { Board, Choice, Event, View } from "./types";

function headline(view: View, t: Texts): string {
  return t("powerboats-headline", {
    letter: view.letter,
    race: view.race,
    races: view.races.length,
    round: Math.max(0, ...view.boats.map(({ turns }) => turns)) + (view.phase === "over" ? 0 : 1),
  });
}

const TILE = /^tile (\d)( turned)?$/;
const BUOY = /^buoy (\d) (\S+)$/;

function reads(move: string, _board: Board, t: Texts): string | null {
  const tile = TILE.exec(move);
  if (tile) return t("powerboats-lays-tile", { tile: tile[1], turned: tile[2] ? "yes" : "no" });
  const buoy = BUOY.exec(move);
  if (buoy) return t("powerboats-puts-buoy", { buoy: buoy[1], space: buoy[2] });
  return /^(left|ahead|right)$/.test(move) ? t.own(`direction-${move}`) : null;
}

function keys(t: Texts): { keys: string[]; words: string }[] {
  return [
    { keys: ["←", "↑", "→"], words: t("powerboats-keys-steer") },
    { keys: ["+", "−"], words: t("powerboats-keys-dice") },
    { keys: ["←", "↑", "→", "↓"], words: t("powerboats-keys-view") },
    { keys: ["0"], words: t("powerboats-keys-all") },
  ];
}

const face: GameFace<Board, View, Event, Choice> = {
  Board: BoardView,
  Seat,
  shown: shownView,
  turn: ({ phase, turn }) => (phase === "over" ? null : turn),
  over: ({ phase }) => phase === "over",
  headline,
  describe,
  options,
  reads,
  keys,
  sounds,
  pause,
  reveals: ({ kind }) => kind === "race-ended",
  soFar: {
    has: (events) => events.some(({ kind }) => kind === "race-ended"),
    label: (t) => t("powerboats-races"),
    page: () => import("./RaceResults.svelte"),
  },
  figures,
  another: (options, t) => ({
    label: t("powerboats-new-lake"),
    options: { ...options, lake: "random" },
  }),
  score: (view, seat) => view.points[seat] ?? null,
  colours: livery,
  label: (seat, names) => initials(names)[seat] ?? "",
};

export default face;
