// A move of a study in words.
import type { LogLine } from "../../api/types";
import type { StudyStore } from "./study.svelte";
import type { TreeNode } from "./tree";
import { linesOfGame } from "../../table/logLines";
import { capitalize, type Texts } from "../../texts";

/** What a move did, in one line; or what it is, where only the board shows what it did. */
export function moveText(
  { face, names, stage }: StudyStore,
  move: string,
  told: LogLine[] | undefined,
  t: Texts,
): string {
  const text = linesOfGame(told ?? [], names, t)
    .map((line) => line.text)
    .join(", ");
  return capitalize(text || face?.reads?.(move, stage.board, t) || move, t);
}

const GLYPH_NAMES = {
  "": "none",
  "!": "good",
  "!?": "interesting",
  "?!": "doubtful",
  "?": "mistake",
  "??": "blunder",
} as const;

/** The signs for how good a move is, the best first. */
export const GLYPHS = Object.keys(GLYPH_NAMES) as (keyof typeof GLYPH_NAMES)[];

export function glyphWords(glyph: TreeNode["glyph"], t: Texts): string {
  return t("study-glyph", { glyph: GLYPH_NAMES[glyph ?? ""] });
}
