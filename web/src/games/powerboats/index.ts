// Powerboats in the client.
import type { GameFolder } from "../face";

const powerboats: GameFolder = {
  place: 1,
  picture: () => import("./Picture.svelte"),
  face: () => import("./face"),
  book: () => import("./rules/book"),
  school: () => import("./school"),
  quickStart: { races: "A" },
  offered: { races: ["A", "AB", "ABC"] },
};

export default powerboats;
