// The outline of Powerboats's rulebook; its texts are in messages/*/rules.ftl.
import { LEARNER } from "../../../screens/learn/tutorial";
import {
  type Book,
  clause,
  clauses,
  lesson,
  reading,
  scene,
  table,
} from "../../../screens/rules/book";

const book: Book = {
  letters: "PB",
  perspective: LEARNER,
  sections: [
    { id: "pb-1", blocks: clauses("pb-1", 1, 4) },
    {
      id: "pb-2",
      blocks: [
        ...clauses("pb-2", 1, 4),
        scene("race"),
        ...clauses("pb-2", 5, 6),
        lesson("back", "right"),
        ...clauses("pb-2", 7, 9),
      ],
    },
    { id: "pb-3", blocks: [...clauses("pb-3", 1, 4), scene("start")] },
    { id: "pb-4", blocks: clauses("pb-4", 1, 4) },
    {
      id: "pb-5",
      blocks: [
        ...clauses("pb-5", 1, 3),
        scene("seven"),
        ...clauses("pb-5", 4, 6),
        scene("behind"),
        scene("through"),
        ...clauses("pb-5", 7, 8),
      ],
    },
    {
      id: "pb-6",
      blocks: [
        clause("pb-6-1"),
        scene("aground"),
        scene("crash-behind"),
        clause("pb-6-2"),
        scene("sunk"),
        ...clauses("pb-6", 3, 4),
      ],
    },
    {
      id: "pb-7",
      blocks: [clause("pb-7-1"), lesson("finish", "31", "left"), ...clauses("pb-7", 2, 4)],
    },
    { id: "pb-8", blocks: [clause("pb-8-1"), table("places"), ...clauses("pb-8", 2, 4)] },
    {
      id: "pb-readings",
      blocks: [
        reading("pb-reading-marks"),
        reading("pb-reading-shore"),
        reading("pb-reading-routes"),
        reading("pb-reading-circles"),
        reading("pb-reading-version"),
        reading("pb-reading-back"),
        reading("pb-reading-start"),
        reading("pb-reading-races"),
        reading("pb-reading-sunk"),
        reading("pb-reading-places"),
      ],
    },
  ],
  tables: { places: () => import("./Places.svelte") },
};

export default book;
