// @vitest-environment node
// Every message exists in every language, with the same facts, and is used somewhere; and every
// message that is used exists.
import {
  parse,
  Visitor,
  type Message,
  type Resource,
  type VariableReference,
} from "@fluent/syntax";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/texts/languages";
import { OF_TERMINAL } from "../tools/messages";

const WEB = join(import.meta.dirname, "..");
const SOURCES = join(WEB, "src");
/** What the server says of games without messages of their own. */
const PLAIN_WORDS = join(import.meta.dirname, "../../src/boathouse/core/plain_words.py");

/** Where messages are: `messages/<language>/home.ftl`, `src/games/<game>/messages/<language>/table.ftl`. */
const folders = ["messages", ...gameFolders().map((game) => `src/games/${game}/messages`)];

function gameFolders(): string[] {
  return readdirSync(join(SOURCES, "games"), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
}

function areasIn(language: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(WEB, folder, language)).map((file) => `${folder}/*/${file}`),
  );
}

function fileOf(language: string, area: string): string {
  return join(WEB, area.replace("*", language));
}

class Variables extends Visitor {
  found = new Set<string>();

  override visitVariableReference(node: VariableReference): void {
    this.found.add(node.id.name);
  }
}

function parsed(language: string, area: string): Resource {
  return parse(readFileSync(fileOf(language, area), "utf8"), { withSpans: false });
}

function messagesOf(language: string, area: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const entry of parsed(language, area).body) {
    if (entry.type === "Junk") throw new Error(`${language}/${area}: ${entry.content}`);
    if (entry.type !== "Message") continue;
    const variables = new Variables();
    variables.visit(entry satisfies Message);
    if (messages.has(entry.id.name)) throw new Error(`${language}/${area}: ${entry.id.name} twice`);
    messages.set(entry.id.name, [...variables.found].sort().join(" "));
  }
  return messages;
}

const areas = areasIn("en").sort();

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte|js)$/.test(name) && !name.endsWith(".test.ts"))
    .filter((name) => !name.endsWith("types.ts"))
    .map((name) => readFileSync(join(SOURCES, name), "utf8"));
}

/** Texts in quotes, and texts made of pieces, as patterns: `option-${game}` matches `option-x`. */
function mentioned(): { plain: Set<string>; patterns: RegExp[] } {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of [...sources(), readFileSync(PLAIN_WORDS, "utf8")]) {
    for (const [, text] of source.matchAll(/["']([a-z0-9-]+)["']/g)) plain.add(text ?? "");
    for (const [, text] of source.matchAll(/`([a-z][a-z0-9-]*-\$\{[^`]*)`/g)) {
      const pieces = (text ?? "").split(/\$\{[^}]*\}/);
      patterns.push(new RegExp(`^${pieces.join("[A-Za-z0-9-]+")}$`));
    }
  }
  return { plain, patterns };
}

/** Messages that are asked for by their whole name. */
function askedFor(): Set<string> {
  const asked = new Set<string>();
  for (const source of sources()) {
    for (const [, id] of source.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)) asked.add(id ?? "");
    for (const [, one, other] of source.matchAll(
      /\bt\([^()"]*\?\s*"([a-z0-9-]+)"\s*:\s*"([a-z0-9-]+)"/g,
    )) {
      asked.add(one ?? "");
      asked.add(other ?? "");
    }
  }
  return asked;
}

describe.each(areas)("messages of %s", (area) => {
  it.each(LANGUAGES.filter((language) => language !== "en"))(
    "in %s are those in English",
    (language) => {
      expect(Object.fromEntries(messagesOf(language, area))).toEqual(
        Object.fromEntries(messagesOf("en", area)),
      );
    },
  );
});

it("are the same areas in every language", () => {
  for (const language of LANGUAGES) expect(areasIn(language).sort()).toEqual(areas);
});

it("bear different names in all areas", () => {
  const names = areas.flatMap((area) => [...messagesOf("en", area).keys()]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it("are all used", () => {
  const { plain, patterns } = mentioned();
  const unused = areas
    .flatMap((area) => [...messagesOf("en", area).keys()])
    .filter((name) => !plain.has(name) && !patterns.some((pattern) => pattern.test(name)));
  expect(unused).toEqual([]);
});

it("are there when they are asked for", () => {
  const known = new Set(areas.flatMap((area) => [...messagesOf("en", area).keys()]));
  expect([...askedFor()].filter((name) => !known.has(name))).toEqual([]);
});

it("of the rules are left out only where nothing asks for them", () => {
  const { plain, patterns } = mentioned();
  const leftOut = gameFolders().flatMap((game) => {
    const text = readFileSync(join(WEB, `../src/boathouse/${game}/messages/en.ftl`), "utf8");
    return [...text.matchAll(OF_TERMINAL)].map(([message]) => message.split(" ")[0] ?? "");
  });
  expect(leftOut).toContain("help-turn");
  const asked = (name: string) => plain.has(name) || patterns.some((each) => each.test(name));
  expect(leftOut.filter(asked)).toEqual([]);
});

const TYPOGRAPHY: [string, RegExp, string][] = [
  ["fr", /\p{L}'\p{L}/u, "an apostrophe is curved"],
  ["it", /\p{L}'\p{L}/u, "an apostrophe is curved"],
  ["fr", /[\p{L}\d}] [:;?!»]|« /u, "no line breaks before a colon or within quotation marks"],
];

it.each(TYPOGRAPHY)("are set as they should be in %s: %s, %s", (language, wrong) => {
  const games = [...gameFolders(), "server"].map((room) =>
    join(WEB, `../src/boathouse/${room}/messages/${language}.ftl`),
  );
  const own = areas.map((area) => fileOf(language, area));
  const found = [...games, ...own].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("#") && wrong.test(line)),
  );
  expect(found).toEqual([]);
});

// Somebody who speaks to the page says what they see: "keep".
it.each(LANGUAGES)("calls a die in %s what is written on it", (language) => {
  const file = fileOf(language, "src/games/powerboats/messages/*/table.ftl");
  const texts = readFileSync(file, "utf8");
  const text = (id: string) => new RegExp(`^${id} = (.*)$`, "m").exec(texts)?.[1]?.toLowerCase();
  for (const state of ["keep", "roll", "away"]) {
    expect(text(`powerboats-die-${state}`)?.split(/[^\p{L}]+/u)).toContain(
      text(`powerboats-word-${state}`),
    );
  }
});
