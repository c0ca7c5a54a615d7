// @vitest-environment node
// Six boats and seven rats can be told apart: by colour, also with the three common kinds of colour
// blindness, by pattern or coat, and by initial.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { initials, liveryIn, PATTERNS } from "../src/games/powerboats/palette";
import type { Palette } from "../src/state/settings.svelte";
import type { Board } from "../src/games/abandon_ship/types";
import { difference } from "./colour-vision";

/** Who a palette is made for. */
const MADE_FOR: [Palette, string[]][] = [
  ["standard", ["usual", "protan", "deutan", "tritan"]],
  ["deutan", ["usual", "protan", "deutan"]],
  ["tritan", ["usual", "tritan"]],
];

/** The colours of a style sheet, as a palette has them. */
function coats(palette: Palette): Map<string, string> {
  const css = readFileSync(
    join(import.meta.dirname, "../src/games/abandon_ship/coats.css"),
    "utf8",
  );
  const blocks = css.split("}");
  const found = new Map<string, string>();
  for (const block of blocks) {
    const own = block.includes(`[data-palette="${palette}"]`);
    if (!own && block.includes("[data-palette")) continue;
    for (const [, rat, hex] of block.matchAll(/--rat-(\w+): (#[0-9a-f]{6})/g)) {
      if (rat && hex && !["white", "ink", "chalk"].includes(rat)) found.set(rat, hex);
    }
  }
  return found;
}

function closest(colours: string[], eyes: string): number {
  return Math.min(
    ...colours.flatMap((one, at) =>
      colours.slice(at + 1).map((other) => difference(one, other, eyes)),
    ),
  );
}

describe.each(MADE_FOR)("the palette '%s'", (palette, who) => {
  const decks = PATTERNS.map((_, seat) => liveryIn(palette, seat).deck);

  it.each(who)("has decks that look different to %s eyes", (eyes) => {
    expect(closest(decks, eyes)).toBeGreaterThan(13);
  });

  // The usual coats are the game's own colours; other eyes have two palettes to choose from.
  it.each(palette === "standard" ? ["usual"] : who)(
    "has coats that look different to %s eyes",
    (eyes) => {
      const colours = [...coats(palette).values()];
      expect(colours).toHaveLength(7);
      expect(closest(colours, eyes)).toBeGreaterThan(13);
    },
  );
});

it("gives every rat a letter and something to wear of its own", () => {
  const file = join(import.meta.dirname, "fixtures/abandon-ship-board.json");
  const { rats } = JSON.parse(readFileSync(file, "utf8")) as Board;
  expect(new Set(rats.map(({ letter }) => letter)).size).toBe(7);
  expect(new Set(rats.map(({ wears }) => wears)).size).toBe(7);
});

it("gives every seat a pattern of its own", () => {
  expect(new Set(PATTERNS.map((_, seat) => liveryIn("standard", seat).pattern)).size).toBe(6);
});

it.each([
  [["Ann", "Bob"], "AB"],
  [["Steady", "Steady 2", "Steady 3"], "S23"],
  [["Ann", "anna", "AN"], "AN3"],
  [["…", "", "Žofie"], "12Ž"],
])("marks %j with %s", (names, signs) => {
  expect(initials(names).join("")).toBe(signs);
});
