// How boats look. Their colours come from the palette that a person chose; pattern and initial tell
// them apart as well, so that colour is never alone.
import { SEAT_COLOURS, type SeatColour } from "../../parts/seatColours";
import { settings, type Palette } from "../../state/settings.svelte";

export const PATTERNS = ["stripes", "chevrons", "dots", "bands", "checks", "ring"] as const;
type Pattern = (typeof PATTERNS)[number];

interface Livery extends SeatColour {
  pattern: Pattern;
}

export function liveryIn(palette: Palette, seat: number): Livery {
  const at = seat % PATTERNS.length;
  const colour = SEAT_COLOURS[palette][at] ?? { deck: "#fbf6ea", trim: "#24566b" };
  return { ...colour, pattern: PATTERNS[at] ?? "stripes" };
}

/** How the boat of a seat looks, in the palette that was chosen. */
export function livery(seat: number): Livery {
  return liveryIn(settings.preferences.palette, seat);
}

/**
 * The sign on a boat: the first letter of its player's name, or another one of it where a boat
 * before it has that.
 */
export function initials(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const letters = [...name.toUpperCase()].filter((each) => /[\p{L}\p{N}]/u.test(each));
    // 'Steady 2' beside 'Steady' is 2, not T.
    const digit = letters.findLast((each) => /\p{N}/u.test(each)) ?? "";
    // Of 'Player 1' and 'Player 2' only the numbers differ, in every language.
    const numbered = /^\p{L}+ \d$/u.test(name);
    const wanted = [numbered ? digit : "", letters[0] ?? "", digit, ...letters];
    const free = wanted.find((each) => each && !taken.has(each)) ?? String(seat + 1);
    taken.add(free);
    return free;
  });
}
