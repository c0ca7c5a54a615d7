// @vitest-environment node
// The rulebooks cover the rules pages clause by clause, in every language, with rulings as rulings.
import { parse } from "@fluent/syntax";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../texts/languages";
import { gamesWith, loadBook, loadTutorial } from "../../games";
import { lessonScene } from "../learn/tutorial";
import { clausesOf, numberOf, type Book, type PictureOf } from "./book";

const ROOT = join(import.meta.dirname, "../../../..");

interface Clause {
  id: string;
  text: string;
}

/** The clauses of a rules page, and how many readings it has at its end. */
function pageOf(game: string): { clauses: Clause[]; readings: number } {
  const page = readFileSync(join(ROOT, "docs/rules", `${game}.md`), "utf8");
  const clauses = [...page.matchAll(/^- ([A-Z]{2}-\d+\.\d+) ((?:.|\n(?!- |\n))*)/gm)].map(
    ([, id = "", text = ""]) => ({ id: id.toLowerCase().replace(".", "-"), text }),
  );
  const end = page.split(/^## How the clauses are read$/m)[1] ?? "";
  return { clauses, readings: [...end.matchAll(/^- \*\*/gm)].length };
}

function messages(language: string, game: string): Map<string, string> {
  const folder = game.replaceAll("-", "_");
  const file = join(ROOT, "web/src/games", folder, "messages", language, "rules.ftl");
  const source = readFileSync(file, "utf8");
  return new Map(
    parse(source, {}).body.flatMap((entry) =>
      entry.type === "Message" && entry.value
        ? [[entry.id.name, source.slice(entry.value.span?.start, entry.value.span?.end)] as const]
        : [],
    ),
  );
}

function pictures(book: Book): PictureOf[] {
  return book.sections.flatMap(({ blocks }) => blocks.filter((block) => "picture" in block));
}

const BOOKS = await Promise.all(
  gamesWith("book").map(async (game) => [game, await loadBook(game)] as const),
);

describe.each(BOOKS)("the rules of %s", (game, book) => {
  const page = pageOf(game);
  const readings = book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("reading" in block ? [block.reading] : [])),
  );

  it("have every clause of the page, in its order", () => {
    expect(clausesOf(book)).toEqual(page.clauses.map(({ id }) => id));
  });

  it("have every reading", () => {
    expect(readings).toHaveLength(page.readings);
  });

  it.each(LANGUAGES)(
    "are complete in %s, with what is ours marked as the page marks it",
    (language) => {
      const wanted = new Set([
        `rules-lead-${game}`,
        ...book.sections.map(({ id }) => `rules-section-${id}`),
        ...readings.map((id) => `rules-${id}`),
        ...pictures(book).map(({ picture }) => `rules-picture-${game}-${picture}`),
      ]);
      for (const { id, text } of page.clauses) {
        const [own = ""] = text.split(/\*\*\(?(?:ruling|parts)\)?\*\*/);
        if (own.trim()) wanted.add(`rules-${id}`);
        if (/\*\*\(?ruling\)?\*\*/.test(text)) wanted.add(`rules-${id}-ruling`);
        if (text.includes("**(parts)**")) wanted.add(`rules-${id}-parts`);
      }
      const found = [...messages(language, game).keys()].filter(
        (id) => !/^rules-(places|dice)/.test(id),
      );
      expect(found.sort()).toEqual([...wanted].sort());
    },
  );

  it.each(LANGUAGES)("give the same figures in %s as in English", (language) => {
    const figures = (text: string) =>
      (text.replace(/[.,\s\u00a0](?=\d{3}\b)/g, "").match(/\d+/g) ?? []).sort();
    const english = messages("en", game);
    for (const [id, text] of messages(language, game)) {
      if (id.startsWith(`rules-${book.letters.toLowerCase()}-`))
        expect(figures(text), id).toEqual(figures(english.get(id) ?? ""));
    }
  });

  it("have pictures that can be shown", async () => {
    const { lessons, scenes } = await loadTutorial(game);
    for (const { picture, scene, lesson, actions = [] } of pictures(book)) {
      const shown = scene
        ? scenes.find(({ name }) => name === scene)
        : lessonScene(
            lessons.find(({ name }) => name === lesson) ?? { name: "", moments: [] },
            actions,
          );
      expect(shown?.beats.length, picture).toBeGreaterThan(0);
    }
    const used = new Set(pictures(book).map(({ scene }) => scene));
    expect(scenes.filter(({ name }) => !used.has(name))).toEqual([]);
  });
});

it("writes clauses as people do", () => {
  expect(numberOf("pb-5-4")).toBe("5.4");
});
