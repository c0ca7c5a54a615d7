// The log as lines of text: the game's events, and those of the table itself.
import type { LogLine } from "../api/types";
import type { GameFace } from "../games/face";
import { displayName } from "../state/bots";
import type { LogEntry } from "../state/log";
import type { Texts } from "../texts";

export interface Line {
  /** The player it is about; null: none in particular. */
  seat: number | null;
  text: string;
  /** The game's style: 'strong', 'bad' ... */
  style: string;
  /** It begins a turn, so it shows the name again. */
  begins: boolean;
}

/** The lines of an entry; events of the same seat share a line. */
export function entryLines(
  { entry, told }: LogEntry,
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): Line[] {
  const gameLines = linesOfGame(
    told.map((each) => face?.redact?.(each) ?? each),
    names,
    t,
  );
  const tableLine = lineOfTable(entry, names, t);
  return tableLine === null ? gameLines : [tableLine, ...gameLines];
}

export function linesOfGame(told: LogLine[], names: string[], t: Texts): Line[] {
  const lines: Line[] = [];
  for (const { words, seat = null, style = "", begins, follows } of told) {
    const text = t.say(words, names);
    const last = lines.at(-1);
    const continues = last && (follows || (seat !== null && seat === last.seat && !begins));
    if (continues) {
      last.text += `, ${text}`;
      last.style ||= style;
    } else {
      lines.push({ seat, text, style, begins: begins ?? false });
    }
  }
  return lines;
}

function lineOfTable(entry: LogEntry["entry"], names: string[], t: Texts): Line | null {
  const seat = entry.seat ?? null;
  const name = entry.name || (seat === null ? "" : (names[seat] ?? ""));
  switch (entry.kind) {
    case "played":
    case "said":
    case "reacted":
    case "opened":
      return null;
    case "went-away":
      return plain(t(`log-went-away-${entry.why}`, { name }));
    case "seated":
      return plain(
        entry.bot
          ? t("log-seated-bot", { name: displayName({ name, person: "", bot: entry.bot }, t) })
          : t("log-seated", { name }),
      );
    default:
      return plain(t(`log-${entry.kind}`, { name }));
  }
}

function plain(text: string): Line {
  return { seat: null, text, style: "", begins: true };
}

/** An entry with its lines; a line shows the name where the one before is about somebody else. */
interface RenderedEntry {
  entry: LogEntry;
  lines: (Line & { named: boolean })[];
}

/** Returns a function that renders a log. It caches entries: only the end of a growing log is new. */
export function logRenderer(
  names: string[],
  t: Texts,
  face: GameFace | null,
): (log: LogEntry[]) => RenderedEntry[] {
  const cache = new WeakMap<LogEntry, RenderedEntry & { before: number | null }>();

  function renderEntry(entry: LogEntry, before: number | null) {
    let last = before;
    const shown = entryLines(entry, names, t, face).map((line) => {
      // Within one turn the name is shown once.
      const named = line.seat !== null && (line.begins || line.seat !== last);
      last = line.seat;
      return { ...line, named };
    });
    return { entry, before, lines: shown };
  }

  return (log) => {
    let before: number | null = null;
    return log.flatMap((entry) => {
      let rendered = cache.get(entry);
      if (rendered?.before !== before) {
        rendered = renderEntry(entry, before);
        cache.set(entry, rendered);
      }
      const last = rendered.lines.at(-1);
      if (!last) return [];
      before = last.seat;
      return [rendered];
    });
  };
}

/** A line with the name of its player. */
export function withName({ seat, text }: Line, names: string[], t: Texts): string {
  return seat === null ? text : `${t("table-of", { name: names[seat] ?? "" })} ${text}`;
}

/** An entry as one text, for screen readers. */
export function spokenEntry(
  entry: LogEntry,
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): string {
  return entryLines(entry, names, t, face)
    .map((line) => withName(line, names, t))
    .map((line) => (/[.!?…]$/u.test(line) ? line : `${line}.`))
    .join(" ");
}
