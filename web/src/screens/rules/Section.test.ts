import { render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addMessages } from "../../texts";
import Section from "./Section.svelte";
import { BOOKS } from "./book";

const MESSAGES = join(import.meta.dirname, "../../../messages/en");
for (const area of ["rules", "rules-powerboats"]) {
  addMessages("en", readFileSync(join(MESSAGES, `${area}.ftl`), "utf8"));
}

it("has a heading, and clauses that can be linked to", () => {
  const section = BOOKS["powerboats"]?.sections[2];
  if (!section) throw new Error("there is no section on the start");
  render(Section, { game: "powerboats", section, number: 3, pictures: null });
  expect(screen.getByRole("heading", { name: "The start" }).id).toBe("pb-3");
  const link = screen.getByRole("link", { name: "Clause 3.3" });
  expect(link.getAttribute("href")).toBe("#pb-3-3");
  expect(document.getElementById("pb-3-3")?.textContent).toContain("our ruling");
  expect(document.getElementById("pb-3-2")?.textContent).not.toContain("our ruling");
  expect(document.querySelector("#pb-3-2 strong")?.textContent).toBe(
    "the start player places last",
  );
});
