// The board and the choices in sentences, for the text view and screen readers.
import { capitalize, type Texts } from "../../texts";
import type { OptionGroup } from "../face";
import { cover, ownRats } from "./cover.svelte";
import type { Board, Choice, DieState, RatName, View } from "./types";
import {
  colourOf,
  coloursOf,
  consequences,
  dieWords,
  faceOf,
  faceSign,
  faceWords,
  scoreSign,
  marked,
} from "./words";

export function headline(view: View, t: Texts): string {
  const facts = { turn: view.turns + 1, turns: view.turns, water: view.water };
  return view.phase === "over" ? t("abandon-headline-over", facts) : t("abandon-headline", facts);
}

export function describe(
  board: Board,
  view: View,
  names: string[],
  t: Texts,
  seat: number | null,
): string[] {
  return [
    waterWords(board, view, t),
    ...ratsWords(board, view, t, ownRats(view, seat)),
    ...cheeseWords(view, names, t),
    ...poolWords(board, view, t),
    ...tileWords(board, view, names, t, seat),
    ...resultWords(view, names, t),
  ].map((text) => capitalize(text, t));
}

function waterWords(board: Board, view: View, t: Texts): string {
  const facts = { water: view.water, top: board.top, start: board.start };
  const level = t(view.water < board.start ? "abandon-water-below" : "abandon-water-at", facts);
  const left = view.tokens.length;
  const tokens = t("abandon-tokens-left", { count: left, tokens: view.tokens.join(" ") });
  return `${level} ${tokens}`;
}

function ratsWords(board: Board, view: View, t: Texts, own: readonly RatName[]): string[] {
  const told: string[] = [];
  const spaces = new Map<number, RatName[]>();
  for (const { rat, space } of view.rats) {
    if (space !== null) spaces.set(space, [...(spaces.get(space) ?? []), rat]);
  }
  const treading = new Set(view.rats.filter((each) => each.treading).map(({ space }) => space));
  for (const [space, rats] of [...spaces].sort(([a], [b]) => b - a)) {
    const facts = { space, count: rats.length, rats: coloursOf(board, rats, t, own) };
    told.push(t(treading.has(space) ? "abandon-rats-tread-on" : "abandon-rats-on", facts));
  }
  for (const { rat, fate, score } of view.rats) {
    if (fate !== "home" && fate !== "sharing") continue;
    const colour = marked(colourOf(board, rat, t), own.includes(rat), t);
    const facts = { colour, score: scoreSign(score ?? 0) };
    told.push(t("abandon-rat-is-safe", facts));
  }
  if (view.swept.length > 0) {
    const facts = { count: view.swept.length, rats: coloursOf(board, view.swept, t, own) };
    told.push(t("abandon-rats-swept", facts));
  }
  return told;
}

function cheeseWords(view: View, names: string[], t: Texts): string[] {
  const told: string[] = [];
  if (view.cheese.length > 0) {
    const each = view.cheese.map((cheese) => t("abandon-cheese-on", { ...cheese }));
    told.push(t("abandon-cheese-lies", { list: t.list(each) }));
  }
  view.taken.forEach((own, seat) => {
    if (own.length === 0) return;
    const value = own.reduce((sum, each) => sum + each, 0);
    told.push(t("abandon-cheese-of", { name: names[seat] ?? "", value, count: own.length }));
  });
  return told;
}

function poolWords(board: Board, view: View, t: Texts): string[] {
  const shown = ({ die, face: name }: DieState) => {
    const face = name === null ? undefined : faceOf(board, die, name);
    const colour = colourOf(board, die, t);
    return face ? t("abandon-pool-die", { colour, face: faceSign(face) }) : colour;
  };
  const pool = view.dice.filter(({ place }) => place === "pool");
  const used = view.dice.filter(({ place }) => place === "used");
  const told = pool.length > 0 ? [t("abandon-pool", { list: t.list(pool.map(shown)) })] : [];
  if (used.length > 0) {
    const colours = used.map(({ die }) => colourOf(board, die, t));
    told.push(t("abandon-pool-used", { count: used.length, list: t.list(colours) }));
  }
  return told;
}

function tileWords(
  board: Board,
  view: View,
  names: string[],
  t: Texts,
  seat: number | null,
): string[] {
  if (view.ending) {
    return view.tiles.flatMap((tile, of) =>
      tile
        ? [t("abandon-tile-of", { name: names[of] ?? "", rats: coloursOf(board, tile, t) })]
        : [],
    );
  }
  const own = seat === null ? null : view.tiles[seat];
  if (!own) return [];
  return [
    cover.lifted
      ? t("abandon-tile-own", { rats: coloursOf(board, own, t) })
      : t("abandon-tile-covered"),
  ];
}

function resultWords(view: View, names: string[], t: Texts): string[] {
  return [...view.standings]
    .sort((a, b) => a.rank - b.rank)
    .map(({ seat, points, rank }) =>
      t("abandon-result", { name: names[seat] ?? "", points, rank }),
    );
}

/** Every action in words, in a group for each die. */
export function options(
  choices: Choice[],
  board: Board,
  view: View,
  _names: string[],
  t: Texts,
): OptionGroup[] {
  const own = ownRats(view, view.turn);
  return choices.map((choice) => {
    const face = faceOf(board, choice.die, choice.face);
    const does = face ? faceWords(board, choice.die, face, t) : choice.face;
    const heading = capitalize(
      t("abandon-die-shows", { die: dieWords(board, choice.die, t), does }),
      t,
    );
    return {
      heading,
      name: capitalize(dieWords(board, choice.die, t), t),
      options: choice.moves.map((move) => {
        const [first, ...rest] = consequences(board, choice, move, t, own).map(({ text, yours }) =>
          marked(text, yours, t),
        );
        return { action: move.action, words: first ?? move.action, note: rest.join(" ") };
      }),
    };
  });
}
