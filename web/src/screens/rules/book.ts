// The outline of a rulebook: its clauses and pictures, in order. The texts are messages:
// `rules-pb-1-1` for clause PB-1.1, with `-ruling` or `-parts` for notes of our own.
import type { Component } from "svelte";

/** An animated picture: a scene, or a lesson with the actions taken in it. */
export interface PictureOf {
  picture: string;
  scene?: string;
  lesson?: string;
  actions?: string[];
}

type Block = { clause: string } | PictureOf | { table: string } | { reading: string };

export interface Section {
  /** The anchor; the heading is the message `rules-section-<id>`. */
  id: string;
  blocks: Block[];
}

export interface Book {
  /** The prefix of its clauses: PB, AS. */
  letters: string;
  /** The seat whose perspective the pictures show; null: a spectator's, who has no choices. */
  perspective: number | null;
  sections: Section[];
  /** Tables and pictures between the clauses, by name. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes its own game's board
  tables: Record<string, () => Promise<{ default: Component<any> }>>;
}

export const clause = (id: string): Block => ({ clause: id });
export const table = (name: string): Block => ({ table: name });
export const reading = (name: string): Block => ({ reading: name });
export const scene = (picture: string, name = picture): Block => ({ picture, scene: name });
export const lesson = (picture: string, ...actions: string[]): Block => ({
  picture,
  lesson: picture,
  actions,
});

export function clauses(section: string, from: number, to: number): Block[] {
  return Array.from({ length: to - from + 1 }, (_, i) => clause(`${section}-${from + i}`));
}

/** The ids of all clauses of a book: `pb-1-1`, `pb-1-2` ... */
export function clausesOf(book: Book): string[] {
  return book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("clause" in block ? [block.clause] : [])),
  );
}

/** A clause as people write it: 5.4 for `pb-5-4`. */
export function numberOf(clause: string): string {
  return clause.split("-").slice(1).join(".");
}
