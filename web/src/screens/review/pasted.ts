// A record as text: what the page needs to know of it before the server has read it all.

/** As much as a record to review may have. */
export const MAX_RECORD = 60_000;

export interface PastedRecord {
  game: string;
  names: string[];
  /** Decisions and draws in their order, as they are written. */
  moves: string[];
}

/** Reads the heading and the moves of a record; null: it is none. The server checks what is in it. */
export function readPasted(text: string): PastedRecord | null {
  const lines = text.replaceAll("\r", "").split("\n");
  const blank = lines.findIndex((line, n) => n > 0 && line.trim() === "");
  const heading = blank < 0 ? lines : lines.slice(0, blank);
  const game = /^game:\s*([a-z0-9-]+)/m.exec(heading.join("\n"))?.[1];
  const names = heading.flatMap((line) => /^seat \d+:\s*(.+)$/.exec(line)?.[1] ?? []);
  if (!heading[0]?.startsWith("Boathouse record") || !game || names.length === 0) return null;
  const body = blank < 0 ? [] : lines.slice(blank).filter((line) => !line.startsWith("#"));
  const tokens = body.join(" ").match(/\[[^\]]*\]|\S+/g) ?? [];
  return { game, names: apart(names), moves: tokens.filter((token) => !/^\d+:$/.test(token)) };
}

/** The names of the seats; those that several have, with the number of the seat. */
export function apart(names: string[]): string[] {
  const isShared = (name: string) => names.filter((each) => each === name).length > 1;
  return names.map((name, seat) => (isShared(name) ? `${name} (${seat + 1})` : name));
}
