// @vitest-environment node
// The lessons as data: they can all be done, and every answer has its words in every language.
import { parse } from "@fluent/syntax";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../texts/languages";
import { CLAUSES } from "./clauses";
import { changed, loadSchool, type Moment, type School } from "./school";
import { BOOKS, clausesOf } from "../rules/book";

const GAMES = ["powerboats", "abandon-ship"];
const MESSAGES = join(import.meta.dirname, "../../../messages");

function messages(language: string, area: string): string[] {
  return parse(readFileSync(join(MESSAGES, language, `${area}.ftl`), "utf8"), {}).body.flatMap(
    (entry) => (entry.type === "Message" ? [entry.id.name] : []),
  );
}

describe.each(GAMES)("lessons of %s", (game) => {
  let school: School;
  beforeAll(async () => {
    school = await loadSchool(game);
  });

  it("are eight to twelve", () => {
    expect(school.lessons.length).toBeGreaterThanOrEqual(8);
    expect(school.lessons.length).toBeLessThanOrEqual(12);
  });

  it("can be done by doing what is shown", () => {
    for (const lesson of school.lessons) {
      let at: number | undefined = 0;
      const seen: number[] = [];
      while (at !== undefined) {
        expect(seen).not.toContain(at);
        seen.push(at);
        const moment = lesson.moments[at] as Moment;
        const tried = moment.tries[moment.best];
        expect(tried?.good, `${lesson.name}: ${moment.best}`).toBe(true);
        at = tried?.to;
      }
    }
  });

  it("go on where a try has led", () => {
    for (const lesson of school.lessons) {
      for (const moment of lesson.moments) {
        for (const tried of Object.values(moment.tries)) {
          if (tried.to === undefined) continue;
          expect(tried.good).toBe(true);
          expect(changed(moment.view, tried.after)).toEqual(lesson.moments[tried.to]?.view);
        }
      }
    }
  });

  it.each(LANGUAGES)("have their words in %s, and no others", (language) => {
    const wanted = school.lessons.flatMap(({ name, moments }) => [
      `learn-${game}-${name}-title`,
      `learn-${game}-${name}-task`,
      ...moments.flatMap(({ tries }) =>
        Object.values(tries).map(({ say }) => `learn-${game}-${name}-${say}`),
      ),
    ]);
    expect(messages(language, `learn-${game}`).sort()).toEqual([...new Set(wanted)].sort());
  });

  it("say where the rules are", () => {
    const book = BOOKS[game];
    const anchors = book ? [...clausesOf(book), ...book.sections.map(({ id }) => id)] : [];
    for (const { name } of school.lessons) expect(anchors).toContain(CLAUSES[game]?.[name]);
  });
});
