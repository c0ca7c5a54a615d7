// What a way to roll can cost: which ones are hopeless, and which are worth a question.
import type { DiceChoice, Throttle } from "./types";

/** As good as certain, given that chances are fractions of floating-point numbers. */
const CERTAIN = 0.9999;
/** A chance of sinking that is worth a question. */
const GRAVE = 0.25;
const DOOMED = 0.5;

export const isCertainCrash = ({ crash }: Throttle) => crash >= CERTAIN;

/** The least and the most damage of a crash; null: there can be none. */
export function damageOf({ damage = [] }: Throttle): { least: number; most: number } | null {
  const counters = damage.map(([each]) => each);
  if (counters.length === 0) return null;
  return { least: Math.min(...counters), most: Math.max(...counters) };
}

/** The damage that it costs on average, where it may also cost none. */
function expectedDamage({ damage = [] }: Throttle): number {
  return damage.reduce((sum, [counters, chance]) => sum + counters * chance, 0);
}

const isCheaper = (a: Throttle, b: Throttle) => expectedDamage(a) < expectedDamage(b) - 0.001;

/** Whether it crashes for certain, or probably sinks, where another choice is better. */
function isHopeless(option: Throttle, all: Throttle[]): boolean {
  if (!isCertainCrash(option) && option.sinking < DOOMED) return false;
  return all.some((each) =>
    isCertainCrash(option) && isCertainCrash(each)
      ? isCheaper(each, option)
      : !isCertainCrash(each) && each.sinking < DOOMED,
  );
}

/** The usual choices, and those among them that are hopeless. */
export function usualChoices({ throttles }: DiceChoice): {
  promising: Throttle[];
  hopeless: Throttle[];
} {
  const usual = throttles.filter((each) => each.usual);
  return {
    promising: usual.filter((each) => !isHopeless(each, throttles)),
    hopeless: usual.filter((each) => isHopeless(each, throttles)),
  };
}

/** Whether a slip would hurt: a certain crash, or a grave danger of sinking, that can be avoided. */
export function isReckless(option: Throttle, { throttles }: DiceChoice): boolean {
  if (isCertainCrash(option)) {
    return throttles.some((each) => !isCertainCrash(each) || isCheaper(each, option));
  }
  if (option.sinking < GRAVE) return false;
  return throttles.some(({ sinking }) => sinking < option.sinking - 0.001);
}
