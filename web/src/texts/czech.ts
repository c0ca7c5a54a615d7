// Czech prepositions before a number in digits: `VOCALISED("v", $count)` in messages.
import { FluentNumber, type FluentValue } from "@fluent/bundle";

const VOCALISED_BEFORE: Record<string, number[]> = {
  v: [2, 3, 4, 12, 13, 14, 20, 30, 40, 100],
  z: [2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 30, 40, 60, 70, 100],
};

/** The number that is said first: 20 of 27, 2 of 200. */
function firstWord(number: number): number {
  if (number < 20) return number;
  if (number < 100) return number - (number % 10);
  const unit = number < 1000 ? 100 : 1000;
  return number < 2 * unit ? unit : firstWord(Math.floor(number / unit));
}

export function vocalised([preposition, number]: FluentValue[]): string {
  const value = number instanceof FluentNumber ? number.value : Number(number);
  const before = VOCALISED_BEFORE[String(preposition)] ?? [];
  return before.includes(firstWord(value)) ? `${preposition}e` : String(preposition);
}
