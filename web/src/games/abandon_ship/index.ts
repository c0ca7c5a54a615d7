// Abandon Ship in the client.
import type { GameFolder } from "../face";

const abandonShip: GameFolder = {
  place: 2,
  picture: () => import("./Picture.svelte"),
  face: () => import("./face"),
  book: () => import("./rules/book"),
  tutorial: () => import("./tutorial"),
};

export default abandonShip;
