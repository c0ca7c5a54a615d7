// What a new study begins with, as its address says: `/studies/new?table=abc&at=12`.
import type { StudyFrom } from "./study.svelte";

/** The address of a new study that begins with something. */
export function studyPath(from: Record<string, string | number>): string {
  const query = Object.entries(from).map(([name, value]) => [name, String(value)]);
  return `/studies/new?${new URLSearchParams(query)}`;
}

/** The address of a new study of a position, opened to be set up by hand. */
export function setUpPath({ game, position }: { game: string; position: string }): string {
  return `${studyPath({ game, position })}&setup`;
}

export function studyFrom(query: URLSearchParams): StudyFrom {
  const game = query.get("game") ?? "";
  const [table, puzzle, position] = ["table", "puzzle", "position"].map((name) => query.get(name));
  const at = query.has("at") ? Number(query.get("at")) || 0 : null;
  if (table) return { kind: "table", table, at };
  if (puzzle) return { kind: "puzzle", game, puzzle };
  if (position) return { kind: "position", game, position };
  const options: Record<string, string> = {};
  for (const [name, value] of query)
    if (name.startsWith("option-")) options[name.slice("option-".length)] = value;
  return { kind: "new", game, seats: Number(query.get("seats")) || 2, options };
}
