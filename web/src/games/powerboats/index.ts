// Powerboats in the client.
import type { GameFolder } from "../face";

const powerboats: GameFolder = {
  place: 1,
  picture: () => import("./Picture.svelte"),
  face: () => import("./face"),
  book: () => import("./rules/book"),
  tutorial: () => import("./tutorial"),
  quickStart: { races: "A" },
  suggestedValues: { races: ["A", "AB", "ABC"] },
  numbered: ["lake"],
};

export default powerboats;
