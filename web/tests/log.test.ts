// @vitest-environment jsdom
// The log of a table: it follows what happens, unless somebody reads what was before.
import { expect, it } from "vitest";
import type { EntryInfo } from "../src/api/types";
import type { LogEntry } from "../src/state/log";
import Log from "../src/table/Log.svelte";
import { addMessages, t } from "../src/texts";
import { renderWith } from "./render";

addMessages("en", "log-renamed = Now it is { $name }.\ntable-log = Log");

function entry(n: number): LogEntry {
  const told = { kind: "renamed", name: `table ${n}` } as EntryInfo;
  return { n, at: 0, entry: told, told: [], events: [], number: null, forced: false };
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

it("follows the end, but not while somebody reads what was before", async () => {
  const given = { table: "k3v9", seats: [], face: null };
  const { getByRole, rerender } = renderWith(t)(Log, { ...given, log: [entry(1)] });
  const box = getByRole("log");
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 200 } });
  await rerender({ log: [entry(1), entry(2)] });
  await frame();
  expect(box.scrollTop).toBe(900);

  box.scrollTop = 100;
  box.dispatchEvent(new Event("scroll"));
  await rerender({ log: [entry(1), entry(2), entry(3)] });
  await frame();
  expect(box.scrollTop).toBe(100);

  box.scrollTop = 690;
  box.dispatchEvent(new Event("scroll"));
  await rerender({ log: [entry(1), entry(2), entry(3), entry(4)] });
  await frame();
  expect(box.scrollTop).toBe(900);
  expect(box.textContent).toContain("Now it is table 4.");
});
