// @vitest-environment node
// One scale of sizes, spaces and times: every component takes its own from `parts/theme.css`.
// What is drawn or moved has units of its own: it is placed by a transform, or by a script.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const THEME = readFileSync(join(SOURCE, "parts/theme.css"), "utf8");

// A thing is as large as it is, but what is left beside it is a space.
const SIZE = /^((min|max)-)?(width|height|(inline|block)-size)$/;
const LEFT_BESIDE = / [+-] [^,]*/g;

// The step that a property takes, by its name.
const STEPS: [property: RegExp, step: string][] = [
  [/^font(-size)?$/, "text"],
  [/^((row|column)-)?gap$|^(scroll-)?(padding|margin)\b/, "space"],
  [/^(inset|top|right|bottom|left)\b/, "space"],
  [SIZE, "space"],
  [/^border-(.*-)?radius$/, "round"],
  [/^(animation|transition)\b/, "time"],
];
const DECLARATION = /(?<![\w-])([a-z-]+)\s*:\s*([^:;{}]+)(?=[;}])/g;
const DIRECTIVE = /style:([a-z-]+)=(\S+)/g;
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(rem|em|ch|ex|lh|px|pt|cm|mm|in|m?s)\b/g;
const HAIRLINES = [0, 1, 1.5, 2];
const NAMED_SIZE = /\b(xx?-small|small|medium|large|xx?-large|smaller|larger)\b/;

function styleOf(file: string, text: string): string {
  const style = file.endsWith(".css") ? text : (text.match(/<style>(.*)<\/style>/s)?.[1] ?? "");
  return style.replace(/\/\*.*?\*\//gs, "");
}

/** What is off the scale in the value of a property, if anything. */
function fault(property: string, whole: string, drawn: boolean): string | undefined {
  const step = STEPS.find(([pattern]) => pattern.test(property))?.[1];
  if (!step) return;
  const value = SIZE.test(property) ? (whole.match(LEFT_BESIDE) ?? []).join() : whole;
  // A drawing has units of its own.
  const unitsOfDrawing = step === "text" && drawn;
  for (const [length, number, unit] of value.matchAll(LENGTH)) {
    if (unit === "px" && unitsOfDrawing) continue;
    if ((unit === "px" || unit === "ms") && HAIRLINES.includes(Number(number))) continue;
    return length;
  }
  if (step === "text" && NAMED_SIZE.test(value.replace(/var\([^)]*\)/g, ""))) return value;
  for (const [name, kind] of value.matchAll(/--(text|space|round|time)-[\w-]+/g)) {
    if (kind !== step) return name;
    if (!THEME.includes(`${name}:`)) return name;
  }
}

/** Every size and space of a component that is off the scale. */
function faults(file: string, text: string): string[] {
  const drawn = text.includes("<text");
  return [...styleOf(file, text).matchAll(DECLARATION), ...text.matchAll(DIRECTIVE)]
    .filter(([, property = "", value = ""]) => fault(property, value, drawn))
    .map(([, property, value]) => `${file}: ${property}: ${value}`);
}

function styled(): string[] {
  const all = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  return all.filter((name) => /\.(svelte|css)$/.test(name));
}

describe("The scale", () => {
  test("has few steps", () => {
    const steps = [...THEME.matchAll(/^ {2}--(text|space|round|time)-[\w]+:/gm)].map(
      ([, kind]) => kind,
    );
    const count = (kind: string): number => steps.filter((each) => each === kind).length;
    expect(count("text")).toBeLessThanOrEqual(8);
    expect(count("space")).toBeLessThanOrEqual(9);
    expect(count("round")).toBeLessThanOrEqual(4);
    expect(count("time")).toBeLessThanOrEqual(7);
  });

  test("is what every component takes its sizes and spaces from", () => {
    const found = styled().flatMap((file) =>
      faults(file, readFileSync(join(SOURCE, file), "utf8")),
    );
    expect(found).toEqual([]);
  });

  test("uses no custom property that nobody sets", () => {
    const all = styled().map((file) => readFileSync(join(SOURCE, file), "utf8"));
    const set = new Set(
      all.flatMap((text) => text.match(/(?<=[\s{;:])--[\w-]+(?=\s*[:=]|[}\s/>])/g) ?? []),
    );
    const used = new Set(all.flatMap((text) => text.match(/(?<=var\()--[\w-]+(?=\))/g) ?? []));
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
  });

  test.each([
    ["font-size: 0.9rem", false],
    ["font-size: larger", false],
    ["font: 600 0.85rem var(--font-text)", false],
    ["padding: 0.5rem", false],
    ["margin-block: var(--space-2) -3px", false],
    ["padding: clamp(0.6rem, 2vw, var(--space-7))", false],
    ["gap: var(--space-9)", false],
    ["gap: var(--text-s)", false],
    ["border-radius: 5px 6px", false],
    ["border-end-end-radius: 1em", false],
    ["inset: 8px auto auto 50%", false],
    ["bottom: calc(100% + 6px)", false],
    ["max-width: calc(100% - 1.2rem)", false],
    ["max-width: min(24rem, 100% - 2 * (7px + var(--touch)))", false],
    ["transition: fill 400ms", false],
    ["animation: rise 0.35s ease-out", false],
    ["animation-delay: var(--space-2)", false],
    ["font-size: var(--text-s)", true],
    ["margin: 0 auto calc(-1 * var(--space-2))", true],
    ["padding: 1px var(--space-page) env(safe-area-inset-bottom)", true],
    ["border-radius: 48% 52% 50% 50%", true],
    ["inset: 22% auto auto 50%", true],
    ["width: min(32rem, calc(100vw - 2 * var(--space-5)))", true],
    ["height: calc(100dvh - var(--touch) - 2px)", true],
    ["transform: translateY(26px)", true],
    ["transition: opacity var(--time-calm), translate 0ms", true],
  ])("%s", (declaration, fits) => {
    expect(faults("a.css", `p { ${declaration}; }`)).toHaveLength(fits ? 0 : 1);
  });

  test("leaves drawings their own units", () => {
    const style = "<style>text { font-size: 17px; }</style>";
    expect(faults("Buoy.svelte", `<text>1</text>${style}`)).toEqual([]);
    expect(faults("Button.svelte", `<b>1</b>${style}`)).toHaveLength(1);
  });
});
