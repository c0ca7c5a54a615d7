// What the tests of the Abandon Ship face share: real boards, views and choices, and its texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Board, Choice, Event, View } from "../src/games/abandon_ship/types";
import { textsOf } from "../src/texts";
import { renderWith } from "./render";
import { addMessages } from "../src/texts/texts.svelte";

function read<T>(name: string): T {
  const file = join(import.meta.dirname, "fixtures", `abandon-ship-${name}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

export interface Moment {
  view: View;
  choices: Choice[];
}

interface Ended {
  board: Board;
  before: View;
  events: Event[];
  view: View;
}

export const board = read<Board>("board");
export const retail = read<Moment & { board: Board }>("retail");
export const game = read<{ board: Board; before: View; steps: { events: Event[]; view: View }[] }>(
  "game",
);
const moments = read<Record<string, Moment>>("moments");
const ends = read<Record<string, Ended>>("ends");

export function moment(name: string): Moment {
  const found = moments[name];
  if (!found) throw new Error(`there is no moment '${name}'`);
  return structuredClone(found);
}

export function ended(name: string): Ended {
  const found = ends[name];
  if (!found) throw new Error(`no game ends as '${name}'`);
  return structuredClone(found);
}

export const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gil"];

const web = join(import.meta.dirname, "..");
for (const file of [
  "src/games/abandon_ship/messages/en/table",
  "messages/en/table",
  "messages/en/app",
]) {
  addMessages("en", readFileSync(join(web, `${file}.ftl`), "utf8"));
}
addMessages(
  "en",
  readFileSync(join(web, "../src/boathouse/abandon_ship/messages/en.ftl"), "utf8"),
  "abandon-ship",
);

export const t = textsOf("abandon-ship");
export const render = renderWith(t);

/** The first choice of a moment that passes a test. */
export function choiceWith(choices: Choice[], test: (choice: Choice) => boolean): Choice {
  const found = choices.find(test);
  if (!found) throw new Error("no such choice");
  return found;
}
