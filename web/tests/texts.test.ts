// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import PlainSeat from "../src/table/plain/Seat.svelte";
import { addMessages, browserLanguage, loadAreas, setLanguage, t } from "../src/texts";
import { makeTexts } from "../src/texts/texts.svelte";
import { renderWith } from "./render";
import TextsProvider from "./TextsProvider.svelte";

afterEach(() => setLanguage("en"));

it("takes the first of the browser's languages that there is", () => {
  expect(browserLanguage(["de-DE", "cs-CZ", "en"])).toBe("cs");
  expect(browserLanguage(["pl"])).toBe("en");
});

it("shows a missing message as its name", () => {
  expect(t("no-such-message")).toBe("no-such-message");
  expect(t.has("no-such-message")).toBe(false);
});

it("has Czech plurals", async () => {
  addMessages(
    "cs",
    "boats = { $n ->\n    [one] { $n } loď\n    [few] { $n } lodě\n   *[other] { $n } lodí\n}",
  );
  await setLanguage("cs");
  expect([1, 3, 5].map((n) => t("boats", { n }))).toEqual(["1 loď", "3 lodě", "5 lodí"]);
});

it("says Czech prepositions before numbers", async () => {
  addMessages("cs", 'part = { VOCALISED("v", $n) } { $n } { VOCALISED("z", $of) } { $of }');
  await setLanguage("cs");
  const said = (n: number, of: number) => t("part", { n, of });
  expect([said(3, 7), said(5, 9), said(12, 16), said(1, 1)]).toEqual([
    "ve 3 ze 7",
    "v 5 z 9",
    "ve 12 ze 16",
    "v 1 z 1",
  ]);
  expect([said(24, 35), said(51, 82), said(130, 201), said(520, 999)]).toEqual([
    "ve 24 ze 35",
    "v 51 z 82",
    "ve 130 ze 201",
    "v 520 z 999",
  ]);
});

it("loads an area in every language that is chosen", async () => {
  await loadAreas("offline");
  expect(t("offline-retry")).toBe("Try again");
  await setLanguage("it");
  expect(t("offline-retry")).toBe("Riprova");
  expect(document.documentElement.lang).toBe("it");
});

it("writes numbers, shares and times as the language does", async () => {
  await setLanguage("fr");
  expect(t.number(1234.5)).toMatch(/1.234,5/);
  expect(t.percent(0.25)).toMatch(/25\s%/);
  expect(t.percent(0.004)).toMatch(/0,4\s%/);
  expect(t.ago(0, 3 * 60_000)).toBe("il y a 3 minutes");
  expect(t.ago(0, 500)).toBe("il y a 1 seconde");
  expect(t.list(["a", "b", "c"])).toBe("a, b et c");
});

it("speaks of the game that is there now", () => {
  addMessages("en", "piece = boat", "race");
  addMessages("en", "piece = rat", "escape");
  let game = "race";
  const texts = makeTexts(() => game);
  expect(texts.own("piece")).toBe("boat");
  game = "escape";
  expect(texts.own("piece")).toBe("rat");
});

it("comes to components from above, not through the props of each", () => {
  addMessages("en", "table-points = { $points } points");
  const props = { view: { text: "", fields: { points: [4, 7] } }, seat: 1, mine: null };
  const { container } = renderWith(t)(PlainSeat, props);
  expect(container.textContent).toBe("7 points");
  expect(() => render(PlainSeat, props)).toThrow(/provideTexts/);

  const sources = import.meta.glob<string>("../src/**/*.svelte", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const handed = Object.entries(sources).filter(([, source]) =>
    /\s(t=)?\{t\}|^ +t: Texts;/m.test(source),
  );
  expect(handed.map(([file]) => file)).toEqual([]);
});

it("comes from the component that provides the game on the screen", async () => {
  addMessages("en", "piece = boat", "race");
  addMessages("en", "piece = rat", "escape");
  const { container, rerender } = render(TextsProvider, { game: "race", id: "piece" });
  expect(container.textContent).toBe("boat");
  await rerender({ game: "escape", id: "piece" });
  expect(container.textContent).toBe("rat");
});
