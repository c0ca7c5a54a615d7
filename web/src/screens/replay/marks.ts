// The moments of a game worth finding on the slider: races, buoys, crashes, tokens ...
import type { GameFace } from "../../games/face";
import type { LogEntry } from "../../state/log";
import type { Texts } from "../../texts";

export interface SliderMark {
  /** The moment of the replay. */
  at: number;
  style: MarkStyle;
  words: string;
}

/** The styles that a game gives to what matters; the least important first. */
const STYLES = ["good", "bad", "strong"] as const;
export type MarkStyle = (typeof STYLES)[number];

/** One mark for each log entry with something that matters. */
export function marksOf(
  log: LogEntry[],
  names: string[],
  t: Texts,
  face: GameFace | null = null,
): SliderMark[] {
  const marks: SliderMark[] = [];
  for (const { number, told, undone } of log) {
    if (number === null || undone) continue;
    const notable = told
      .map((each) => face?.redact?.(each) ?? each)
      .filter(({ style = "" }) => importance(style) >= 0);
    const style = STYLES[Math.max(-1, ...notable.map(({ style = "" }) => importance(style)))];
    if (!style) continue;
    const words = notable.map(({ words, seat }) => {
      const name = seat === undefined || seat === null ? "" : names[seat];
      const text = t.say(words, names);
      return name ? `${t("table-of", { name })} ${text}` : text;
    });
    marks.push({ at: number, style, words: words.join(", ") });
  }
  return marks;
}

function importance(style: string): number {
  return (STYLES as readonly string[]).indexOf(style);
}
