// The scale of a plot: round numbers beside it, and where a value is.

interface Scale {
  /** Round values inside the plot, from below. */
  ticks: number[];
  /** How far below the upper edge a value is. */
  at(value: number): number;
}

const MAX_TICKS = 6;
const STEPS = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20 ... with which there are not too many ticks. */
function stepFor(range: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (range / (step * power) <= MAX_TICKS) return step * power;
  }
}

export function scaleOf(values: number[], height: number): Scale {
  const least = Math.min(...values);
  const range = Math.max(1, Math.max(...values) - least);
  const step = stepFor(range);
  const ticks: number[] = [];
  for (let tick = Math.ceil(least / step) * step; tick <= least + range; tick += step)
    ticks.push(tick);
  return { ticks, at: (value) => height * (1 - (value - least) / range) };
}
