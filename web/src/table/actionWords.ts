// Actions in words, for where they do not stand below their headings: in sentences and in tables.
import type { OptionGroup } from "../games/face";

/** Without a full stop: they may stand inside another sentence. */
const unended = (words: string) => words.replace(/\.$/, "");

/** The words of each action; where several have the same, with what they are about. */
export function actionWords(groups: OptionGroup[]): Map<string, string> {
  const all = groups.flatMap(({ options }) => options);
  const times = new Map<string, number>();
  for (const { words } of all) times.set(words, (times.get(words) ?? 0) + 1);
  return new Map(
    groups.flatMap(({ heading, name = heading, options }) =>
      options.map(({ action, words }): [string, string] => [
        action,
        unended((times.get(words) ?? 0) > 1 && name ? `${name}: ${words}` : words),
      ]),
    ),
  );
}
