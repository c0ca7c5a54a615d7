// The plan of the rulebooks: which clauses stand where, and which pictures go with them. The words
// are messages: `rules-pb-1-1` for clause PB-1.1, with `-ruling` or `-parts` for what is ours.
import { LEARNER } from "../learn/school";

/** A moving picture: a scene, or a lesson in which something is done. */
export interface PictureOf {
  picture: string;
  scene?: string;
  lesson?: string;
  actions?: string[];
}

export type Block = { clause: string } | PictureOf | { table: string } | { reading: string };

export interface Section {
  /** The anchor, and the end of the message with the heading: `rules-section-<id>`. */
  id: string;
  blocks: Block[];
}

export interface Book {
  /** How clauses begin: PB, AS. */
  letters: string;
  /** Through whose eyes its pictures are seen; who only looks on has no choices. */
  eyes: number | null;
  sections: Section[];
}

const clause = (id: string): Block => ({ clause: id });
const table = (name: string): Block => ({ table: name });
const reading = (name: string): Block => ({ reading: name });
const scene = (picture: string, name = picture): Block => ({ picture, scene: name });
const lesson = (picture: string, ...actions: string[]): Block => ({
  picture,
  lesson: picture,
  actions,
});

function clauses(section: string, from: number, to: number): Block[] {
  return Array.from({ length: to - from + 1 }, (_, i) => clause(`${section}-${from + i}`));
}

export const BOOKS: Record<string, Book> = {
  powerboats: {
    letters: "PB",
    eyes: LEARNER,
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
  },
  "abandon-ship": {
    letters: "AS",
    eyes: null,
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
  },
};

/** All clauses of a book: `pb-1-1`, `pb-1-2` ... */
export function clausesOf(book: Book): string[] {
  return book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("clause" in block ? [block.clause] : [])),
  );
}

/** A clause as people write it: 5.4 for `pb-5-4`. */
export function numberOf(clause: string): string {
  return clause.split("-").slice(1).join(".");
}
