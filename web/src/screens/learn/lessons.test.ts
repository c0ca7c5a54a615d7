// @vitest-environment node
// The lessons as data: they can all be done, and every answer has its words in every language.
import { parse } from "@fluent/syntax";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../texts/languages";
import { gamesWith, loadBook, loadTutorial } from "../../games";
import { applyChanges, type LessonMoment, type Tutorial } from "./tutorial";
import { clausesOf } from "../rules/book";

const GAMES = join(import.meta.dirname, "../../games");

function messages(language: string, game: string): string[] {
  const file = join(GAMES, game.replaceAll("-", "_"), "messages", language, "learn.ftl");
  return parse(readFileSync(file, "utf8"), {}).body.flatMap((entry) =>
    entry.type === "Message" ? [entry.id.name] : [],
  );
}

describe.each(gamesWith("tutorial"))("lessons of %s", (game) => {
  let tutorial: Tutorial;
  beforeAll(async () => {
    tutorial = await loadTutorial(game);
  });

  it("are eight to twelve", () => {
    expect(tutorial.lessons.length).toBeGreaterThanOrEqual(8);
    expect(tutorial.lessons.length).toBeLessThanOrEqual(12);
  });

  it("can be done by doing what is shown", () => {
    for (const lesson of tutorial.lessons) {
      let at: number | undefined = 0;
      const seen: number[] = [];
      while (at !== undefined) {
        expect(seen).not.toContain(at);
        seen.push(at);
        const moment = lesson.moments[at] as LessonMoment;
        const tried = moment.tries[moment.best];
        expect(tried?.good, `${lesson.name}: ${moment.best}`).toBe(true);
        at = tried?.to;
      }
    }
  });

  it("go on where a try has led", () => {
    for (const lesson of tutorial.lessons) {
      for (const moment of lesson.moments) {
        for (const tried of Object.values(moment.tries)) {
          if (tried.to === undefined) continue;
          expect(tried.good).toBe(true);
          expect(applyChanges(moment.view, tried.after)).toEqual(lesson.moments[tried.to]?.view);
        }
      }
    }
  });

  it.each(LANGUAGES)("have their words in %s, and no others", (language) => {
    const wanted = tutorial.lessons.flatMap(({ name, moments }) => [
      `learn-${game}-${name}-title`,
      `learn-${game}-${name}-task`,
      ...moments.flatMap(({ tries }) =>
        Object.values(tries).map(({ say }) => `learn-${game}-${name}-${say}`),
      ),
    ]);
    wanted.push(`learn-title-${game}`, `learn-finished-${game}`, `learn-finished-${game}-words`);
    expect(messages(language, game).sort()).toEqual([...new Set(wanted)].sort());
  });

  it("say where the rules are", async () => {
    const book = await loadBook(game);
    const anchors = [...clausesOf(book), ...book.sections.map(({ id }) => id)];
    for (const { name } of tutorial.lessons) expect(anchors).toContain(tutorial.clauses[name]);
  });
});
