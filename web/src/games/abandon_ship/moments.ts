// The events that get a moment of their own on the board: a word, and something that moves.
import type {
  AbandonShipRatSafe,
  AbandonShipRatSwept,
  AbandonShipWaterRose,
} from "../../api/types";
import type { Event } from "./types";

export type MomentEvent = AbandonShipWaterRose | AbandonShipRatSwept | AbandonShipRatSafe;

export function momentOf(event: Event | null): MomentEvent | null {
  switch (event?.kind) {
    case "water-rose":
    case "rat-swept":
    case "rat-safe":
      return event;
    default:
      return null;
  }
}
