// Rats, dice, faces and choices in words.
import { capitalize, type Texts } from "../../texts";
import type { Board, Choice, DieName, Face, Move, RatName } from "./types";

export function colourOf(board: Board, die: DieName, t: Texts): string {
  return t.own(board.dice.find((each) => each.die === die)?.name ?? "");
}

export function ratWords(board: Board, rat: RatName, t: Texts): string {
  return t("abandon-rat", { colour: colourOf(board, rat, t) });
}

export function dieWords(board: Board, die: DieName, t: Texts): string {
  return t("abandon-die", { colour: colourOf(board, die, t) });
}

/** Colours as a list; those of my `own` rats are marked. */
export function coloursOf(
  board: Board,
  dice: readonly DieName[],
  t: Texts,
  own: readonly DieName[] = [],
): string {
  return t.list(dice.map((die) => marked(colourOf(board, die, t), own.includes(die), t)));
}

/** Words about a rat, with a mark where it is mine: before the full stop of a sentence. */
export function marked(text: string, own: boolean, t: Texts): string {
  return own ? text.replace(/\.?$/, (stop) => ` (${t("abandon-yours")})${stop}`) : text;
}

export function letterOf(board: Board, die: DieName): string {
  return board.dice.find((each) => each.die === die)?.letter ?? "";
}

export function scoreSign(score: number): string {
  return score === 0 ? "X" : String(score);
}

/** A face of a die, as the box describes it. */
export function faceOf(board: Board, die: DieName, face: string): Face | undefined {
  return board.dice.find((each) => each.die === die)?.faces.find((each) => each.face === face);
}

/** The sign of a face, as it is written: 3, (11)x, an arrow. */
export function faceSign({ move, circled, stays }: Face): string {
  const sign = move === "arrow" ? "↑" : move === "anchor" ? "↓" : String(move);
  return `${circled ? `(${sign})` : sign}${stays ? "x" : ""}`;
}

/** What a face does. */
export function faceWords(board: Board, die: DieName, face: Face, t: Texts): string {
  const who = face.circled ? "any" : "own";
  const what = typeof face.move === "number" ? "number" : face.move;
  const facts = {
    colour: colourOf(board, die, t),
    count: typeof face.move === "number" ? face.move : 0,
  };
  const does = t(`abandon-face-${who}-${what}`, facts);
  return face.stays ? t("abandon-face-stays", { does }) : does;
}

export type ConsequenceSign = "rat" | "cheese" | "ring" | "swept" | "die" | "wave" | "next" | "end";

/** One consequence of a choice, with an icon. */
interface Consequence {
  sign: ConsequenceSign;
  text: string;
  tone: "" | "good" | "bad";
  /** Whether it is about one rat, and that is mine. */
  yours: boolean;
}

/** All consequences of a move, as previewed by the server; `own` rats are marked. */
export function consequences(
  board: Board,
  choice: Choice,
  move: Move,
  t: Texts,
  own: readonly RatName[],
): Consequence[] {
  const found: Consequence[] = [];
  const add = (
    sign: ConsequenceSign,
    tone: Consequence["tone"],
    text: string,
    about: RatName | null = null,
  ) =>
    found.push({
      sign,
      tone,
      text: capitalize(text, t),
      yours: about !== null && own.includes(about),
    });
  add("rat", "", walkWords(board, choice, move, t), move.rat);
  if (move.cheese !== null) {
    add("cheese", "good", t("abandon-gets-cheese", { value: move.cheese }));
  }
  if (move.score !== null) {
    const id = move.score > 0 ? "abandon-gets-score" : "abandon-gets-nothing";
    add("ring", move.score > 0 ? "good" : "", t(id, { score: scoreSign(move.score) }));
  }
  if (move.swept !== null) {
    const colour = colourOf(board, move.swept, t);
    add("swept", "bad", t("abandon-sweeps", { colour }), move.swept);
  }
  add("die", "", dieFate(board, choice, move, t));
  if (move.sharing.length > 0) {
    const facts = { count: move.sharing.length, score: scoreSign(move.shared_score ?? 0) };
    const rats = coloursOf(board, move.sharing, t, own);
    add("ring", "good", t("abandon-shares", { ...facts, rats }));
  }
  const then = whatFollows(board, move, t, own);
  add(then.sign, then.tone, then.text, move.flood?.swept);
  return found;
}

function walkWords(board: Board, { face }: Choice, move: Move, t: Texts): string {
  const { rat, start, end } = move;
  const facts = { colour: colourOf(board, rat, t), start, end };
  const how =
    start === end
      ? face.includes("anchor")
        ? "stays-anchor"
        : "stays-arrow"
      : end === board.top
        ? "to-top"
        : end > start
          ? "up"
          : "back";
  return t(`abandon-goes-${how}`, facts);
}

function dieFate(board: Board, { die, stays }: Choice, { gone }: Move, t: Texts): string {
  const others = gone.filter((each) => each !== die);
  const own = gone.includes(die)
    ? t("abandon-die-leaves", { colour: colourOf(board, die, t) })
    : t(stays ? "abandon-die-stays" : "abandon-die-spent", { colour: colourOf(board, die, t) });
  if (others.length === 0) return own;
  const facts = { count: others.length, colours: coloursOf(board, others, t) };
  return `${capitalize(own, t)} ${capitalize(t("abandon-dice-leave", facts), t)}`;
}

function whatFollows(
  board: Board,
  { following, flood }: Move,
  t: Texts,
  own: readonly RatName[],
): Pick<Consequence, "sign" | "tone" | "text"> {
  if (following === "end") return { sign: "end", tone: "", text: t("abandon-then-end") };
  if (following !== "water") {
    return { sign: "next", tone: "", text: t(`abandon-then-${following}`) };
  }
  const rises = t("abandon-then-water");
  if (!flood) return { sign: "wave", tone: "", text: rises };
  const facts = { chance: t.percent(flood.chance), sure: flood.chance > 0.9999 ? "yes" : "no" };
  const ends = flood.ends ? ` ${t("abandon-flood-ends")}` : "";
  const text = flood.held
    ? t("abandon-flood-held")
    : flood.swept !== null
      ? t("abandon-flood-sweeps", { ...facts, colour: colourOf(board, flood.swept, t) })
      : flood.treading.length > 0
        ? t("abandon-flood-treads", { ...facts, rats: coloursOf(board, flood.treading, t, own) })
        : t("abandon-flood-harmless");
  const bad = flood.swept !== null || flood.treading.length > 0;
  return { sign: "wave", tone: bad ? "bad" : "", text: `${rises} ${capitalize(text, t)}${ends}` };
}
