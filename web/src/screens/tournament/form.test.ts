import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RefusedError } from "../../api/requests";
import { fieldOf, fieldsOfRefusals } from "./refusedFields";
import { fieldMoment, fieldTime, inMinutes, nextHour, tomorrowEvening } from "./start";

const REFUSALS = join(import.meta.dirname, "../../../../src/boathouse/tournaments/refusal.py");

function refused(code: string): RefusedError {
  return new RefusedError({ code, message: "", facts: {}, legal: [] }, 400);
}

it("shows every refusal of a plan at a field", () => {
  const [, plan = ""] = /# the plan\n(.*?)# players/s.exec(readFileSync(REFUSALS, "utf8")) ?? [];
  const codes = [...plan.matchAll(/^ {4}"([a-z-]+)":/gm)].map(([, code]) => code ?? "");
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !fieldOf(refused(`tournament-${code}`)))).toEqual([]);
  expect(fieldOf(refused("account-needed"))).toBe("");
});

it("shows each refusal at a field that the form has", () => {
  const form = readFileSync(join(import.meta.dirname, "../NewTournament.svelte"), "utf8");
  const fields = [...form.matchAll(/data-field="([a-z]+)"/g)].map(([, field]) => field);
  expect(fields).toContain("most");
  expect(fieldsOfRefusals().filter((field) => !fields.includes(field))).toEqual([]);
  expect(fieldOf(refused("tournament-bad-most"))).toBe("most");
  expect(fieldOf(refused("bad-option"))).toBe("options");
});

it("reads a start in the time zone of this device, and writes it the same", () => {
  const moment = new Date(2026, 10, 21, 20, 0).getTime();
  expect(fieldTime(moment)).toBe("2026-11-21T20:00");
  expect(fieldMoment("2026-11-21T20:00")).toBe(moment);
  expect(fieldMoment("")).toBeNaN();
});

it("suggests starts that leave time to enter", () => {
  const at = (hour: number, minute: number) => new Date(2026, 10, 21, hour, minute).getTime();
  expect(nextHour(at(19, 20))).toBe(at(20, 0));
  expect(nextHour(at(19, 40))).toBe(at(21, 0));
  expect(tomorrowEvening(at(19, 40))).toBe(new Date(2026, 10, 22, 20).getTime());
  expect(inMinutes(10, at(19, 40) + 1)).toBe(at(19, 51));
});
