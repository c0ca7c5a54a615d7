// The log in words: what was told of a game, line by line, and what happened to the table itself.
import type { Told } from "../api/types";
import type { GameFace } from "../games/face";
import { displayName } from "../state/bots";
import type { LogEntry } from "../state/log";
import type { Texts } from "../texts";

export interface Line {
  /** Whose line it is; null: everybody's. */
  seat: number | null;
  text: string;
  /** As the game styles it: 'strong', 'bad' ... */
  style: string;
  /** It begins a turn: the name is said again. */
  begins: boolean;
}

/** Tells an entry; what goes on with the same seat goes on in its line. */
export function lines(
  { entry, told }: LogEntry,
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): Line[] {
  const said = tellGame(
    told.map((each) => face?.discreet?.(each) ?? each),
    names,
    t,
  );
  const own = tellTable(entry, names, t);
  return own === null ? said : [own, ...said];
}

function tellGame(told: Told[], names: string[], t: Texts): Line[] {
  const lines: Line[] = [];
  for (const { words, seat = null, style = "", begins, follows } of told) {
    const text = t.say(words, names);
    const last = lines.at(-1);
    const goesOn = last && (follows || (seat !== null && seat === last.seat && !begins));
    if (goesOn) {
      last.text += `, ${text}`;
      last.style ||= style;
    } else {
      lines.push({ seat, text, style, begins: begins ?? false });
    }
  }
  return lines;
}

function tellTable(entry: LogEntry["entry"], names: string[], t: Texts): Line | null {
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

/** An entry as a log tells it: a line says the name where another one was told of before. */
interface ToldEntry {
  entry: LogEntry;
  lines: (Line & { named: boolean })[];
}

/** Gives what tells a log. It keeps what it has told: of a log that grows only the end is new. */
export function teller(
  names: string[],
  t: Texts,
  face: GameFace | null,
): (log: LogEntry[]) => ToldEntry[] {
  const known = new WeakMap<LogEntry, ToldEntry & { before: number | null }>();

  function tell(entry: LogEntry, before: number | null) {
    let last = before;
    const told = lines(entry, names, t, face).map((line) => {
      // What goes on with the same boat or rat need not say the name again.
      const named = line.seat !== null && (line.begins || line.seat !== last);
      last = line.seat;
      return { ...line, named };
    });
    return { entry, before, lines: told };
  }

  return (log) => {
    let before: number | null = null;
    return log.flatMap((entry) => {
      let told = known.get(entry);
      if (told?.before !== before) {
        told = tell(entry, before);
        known.set(entry, told);
      }
      const last = told.lines.at(-1);
      if (!last) return [];
      before = last.seat;
      return [told];
    });
  };
}

/** A line with the name of whose it is. */
export function named({ seat, text }: Line, names: string[], t: Texts): string {
  return seat === null ? text : `${t("table-of", { name: names[seat] ?? "" })} ${text}`;
}

/** The lines of an entry as one text, for those who hear the page. */
export function spoken(
  entry: LogEntry,
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): string {
  return lines(entry, names, t, face)
    .map((line) => named(line, names, t))
    .map((line) => (/[.!?…]$/u.test(line) ? line : `${line}.`))
    .join(" ");
}
