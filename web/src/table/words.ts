// The log in words: what was told of a game, line by line, and what happened to the table itself.
import type { Told } from "../api/types";
import type { GameFace } from "../games/face";
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
    t,
  );
  const own = tellTable(entry, names, t);
  return own === null ? said : [own, ...said];
}

function tellGame(told: Told[], t: Texts): Line[] {
  const lines: Line[] = [];
  for (const { words, seat = null, style = "", begins, follows } of told) {
    const text = t.say(words);
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
      return plain(t(entry.bot ? "log-seated-bot" : "log-seated", { name }));
    default:
      return plain(t(`log-${entry.kind}`, { name }));
  }
}

function plain(text: string): Line {
  return { seat: null, text, style: "", begins: true };
}

/** The lines of an entry as one text, for those who hear the page. */
export function spoken(
  entry: LogEntry,
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): string {
  return lines(entry, names, t, face)
    .map(({ seat, text }) => (seat === null ? text : `${names[seat] ?? ""}: ${text}`))
    .map((line) => (/[.!?…]$/u.test(line) ? line : `${line}.`))
    .join(" ");
}
