// The outline of Abandon Ship's rulebook; its texts are in messages/*/rules.ftl.
import { type Book, clause, clauses, lesson, scene, table } from "../../../screens/rules/book";

const book: Book = {
  letters: "AS",
  perspective: null,
  sections: [
    {
      id: "as-1",
      blocks: [
        ...clauses("as-1", 1, 2),
        table("dice"),
        clause("as-1-3"),
        table("tiles"),
        ...clauses("as-1", 4, 6),
      ],
    },
    { id: "as-2", blocks: clauses("as-2", 1, 3) },
    {
      id: "as-3",
      blocks: [
        clause("as-3-1"),
        lesson("tile", "yellow"),
        clause("as-3-2"),
        lesson("stays", "yellow"),
        clause("as-3-3"),
        lesson("circled", "white>blue"),
        ...clauses("as-3", 4, 5),
      ],
    },
    {
      id: "as-4",
      blocks: [
        ...clauses("as-4", 1, 2),
        lesson("arrow", "white>green"),
        clause("as-4-3"),
        lesson("anchor", "red"),
        clause("as-4-4"),
        lesson("cheese", "yellow"),
        clause("as-4-5"),
      ],
    },
    {
      id: "as-5",
      blocks: [
        ...clauses("as-5", 1, 2),
        lesson("water", "blue"),
        clause("as-5-3"),
        lesson("tread", "blue"),
        clause("as-5-4"),
        scene("held"),
        ...clauses("as-5", 5, 6),
      ],
    },
    {
      id: "as-6",
      blocks: [
        clause("as-6-1"),
        lesson("top", "orange"),
        clause("as-6-2"),
        scene("fourth"),
        lesson("end", "blue"),
        clause("as-6-3"),
      ],
    },
    { id: "as-7", blocks: clauses("as-7", 1, 2) },
  ],
  tables: {
    dice: () => import("./Dice.svelte"),
    tiles: () => import("./Tiles.svelte"),
  },
};

export default book;
