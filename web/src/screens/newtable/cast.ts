// Which characters sit on the bots' seats of a new table: each seat another one.
import type { CharacterInfo } from "../../api/types";

/** The levels that a game has bots of, weaker ones first. */
export function levelsOf(characters: CharacterInfo[]): number[] {
  return [...new Set(characters.map(({ level }) => level))].sort((one, other) => one - other);
}

/**
 * Characters for so many seats: those who sit there already as far as they can stay, then others of this
 * level. `first` is where to begin among them, so that not every table has the same ones.
 */
export function castFor(
  characters: CharacterInfo[],
  seats: number,
  level: number,
  seated: string[],
  first = 0,
): string[] {
  const cast = seated
    .filter((name) => characters.some((each) => each.name === name))
    .slice(0, seats);
  const equals = characters.filter((each) => each.level === level).map(({ name }) => name);
  for (let i = 0; i < equals.length && cast.length < seats; i++) {
    const name = equals[(first + i) % equals.length] ?? "";
    if (!cast.includes(name)) cast.push(name);
  }
  // A table with more seats than characters of a level: the server finds somebody.
  const bot = characters.find((each) => each.level === level)?.bot ?? "random";
  while (cast.length < seats) cast.push(bot);
  return cast;
}
