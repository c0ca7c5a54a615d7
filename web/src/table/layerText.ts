// How the numbers of a layer are shown on a board.
import type { ShownLayer } from "../api/types";

/** A number as it is written on its place: short, without its unit. */
export function layerText(unit: ShownLayer["unit"], value: number, locale: string): string {
  if (unit === "share") {
    const percent = 100 * value;
    return percent > 0 && percent < 1 ? "<1" : String(Math.round(percent));
  }
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return unit === "line" ? "" : value.toLocaleString(locale, digits);
}

/** How good the numbers of a layer are, from 0 to 1, by place. */
export function layerShades(layer: ShownLayer): Map<string, number> {
  const values = layer.places.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const scale = layer.unit === "share" ? 1 : most - least || 1;
  const from = layer.unit === "share" ? 0 : least;
  const lowIsGood = layer.unit === "turns" || layer.name === "crash";
  return new Map(
    layer.places.map(({ at, value }) => {
      const share = (value - from) / scale;
      return [at, lowIsGood ? 1 - share : share];
    }),
  );
}

/** The colour of a shade: from orange over pale to blue, told apart by everybody. */
export function shadeColour(shade: number): string {
  const far = Math.abs(shade - 0.5) * 2;
  const hue = shade < 0.5 ? 55 : 235;
  return `oklch(${(0.93 - 0.2 * far).toFixed(3)} ${(0.03 + 0.11 * far).toFixed(3)} ${hue})`;
}
