// The colours of the seats, one palette per kind of colour vision. Seats also have numbers, and
// patterns in the games: colour is never the only difference.
import type { Palette } from "../state/settings.svelte";

export interface SeatColour {
  /** The colour of the deck. */
  deck: string;
  /** For drawings and text on it. */
  trim: string;
}

export const SEAT_COLOURS: Record<Palette, SeatColour[]> = {
  standard: [
    { deck: "#c0392b", trim: "#fff4e0" },
    { deck: "#f4c430", trim: "#3a3226" },
    { deck: "#a04bb0", trim: "#fdf1ff" },
    { deck: "#fbf6ea", trim: "#24566b" },
    { deck: "#4fae7a", trim: "#0c3521" },
    { deck: "#2a2830", trim: "#f4c9a8" },
    { deck: "#e58a2e", trim: "#33200a" },
  ],
  // Red-green colour blindness: blue against yellow, and different brightness.
  deutan: [
    { deck: "#b3471d", trim: "#fff4e0" },
    { deck: "#f5d545", trim: "#3a3226" },
    { deck: "#7b6fd6", trim: "#ffffff" },
    { deck: "#fbf6ea", trim: "#24566b" },
    { deck: "#57b7e0", trim: "#0a2c3d" },
    { deck: "#24222a", trim: "#f4c9a8" },
    { deck: "#d59bb8", trim: "#3a1526" },
  ],
  // Blue-yellow colour blindness: red against teal, and different brightness.
  tritan: [
    { deck: "#c22f3d", trim: "#fff4f0" },
    { deck: "#f3a9a0", trim: "#42110d" },
    { deck: "#5a2a72", trim: "#fdf1ff" },
    { deck: "#fbf6ea", trim: "#4a2d52" },
    { deck: "#2f9e97", trim: "#05302d" },
    { deck: "#24222a", trim: "#e8e0d8" },
    { deck: "#a9d8d0", trim: "#0e3a34" },
  ],
};
