// A move of a study in words.
import type { Told } from "../../api/types";
import type { TreeNode } from "./tree";
import { linesOfGame } from "../../table/logLines";
import { capitalize, type Texts } from "../../texts";

/** What a move did, in one line; its notation, where that is not known yet. */
export function moveText(
  move: string,
  told: Told[] | undefined,
  names: string[],
  t: Texts,
): string {
  const text = linesOfGame(told ?? [], names, t)
    .map((line) => line.text)
    .join(", ");
  return text ? capitalize(text, t) : move;
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
