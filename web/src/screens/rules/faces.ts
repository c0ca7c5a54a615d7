// The faces of dice in words, for screen readers: 'circled 3', 'anchor', '5, the die stays'.
import type { Texts } from "../../texts";

export function spokenFace(face: string, t: Texts): string {
  const sign = face.replace(/[()x]/g, "");
  const word = /\d/.test(sign) ? sign : t(`rules-face-${sign}`);
  const ringed = face.startsWith("(") ? t("rules-face-circled", { face: word }) : word;
  return face.endsWith("x") ? t("rules-face-stays", { face: ringed }) : ringed;
}
