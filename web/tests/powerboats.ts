// What the tests of the Powerboats face share: real boards, views and choices, and its texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Board, Choice, Event, View } from "../src/games/powerboats/types";
import { addMessages } from "../src/texts/texts.svelte";
import { textsOf } from "../src/texts";
import { renderWith } from "./render";

function read<T>(name: string): T {
  const file = join(import.meta.dirname, "fixtures", `powerboats-${name}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

export interface Moment {
  view: View;
  choices: Choice[];
}

export interface Match {
  before: View;
  steps: { events: Event[]; view: View }[];
}

export const board = read<Board>("board");
const moments = read<Record<string, Moment>>("moments");
export const matches = {
  finish: read<Match>("match-finish"),
  sinking: read<Match>("match-sinking"),
};

export function moment(name: string): Moment {
  const found = moments[name];
  if (!found) throw new Error(`there is no moment '${name}'`);
  return structuredClone(found);
}

export const NAMES = ["Ann", "Bob", "Cid", "Dot"];

const web = join(import.meta.dirname, "..");
for (const file of [
  "src/games/powerboats/messages/en/table",
  "messages/en/table",
  "messages/en/app",
]) {
  addMessages("en", readFileSync(join(web, `${file}.ftl`), "utf8"));
}
addMessages(
  "en",
  readFileSync(join(web, "../src/boathouse/powerboats/messages/en.ftl"), "utf8"),
  "powerboats",
);

export const t = textsOf("powerboats");
export const render = renderWith(t);
