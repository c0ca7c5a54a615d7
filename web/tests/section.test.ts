// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { loadBook } from "../src/games";
import { loadAreas } from "../src/texts";
import Section from "../src/screens/rules/Section.svelte";

it("has a heading, and clauses that can be linked to", async () => {
  await loadAreas("rules");
  const book = await loadBook("powerboats");
  const section = book.sections[2];
  if (!section) throw new Error("there is no section on the start");
  render(Section, { game: "powerboats", book, section, number: 3, pictures: null });
  expect(screen.getByRole("heading", { name: "The start" }).id).toBe("pb-3");
  const link = screen.getByRole("link", { name: "Clause 3.3" });
  expect(link.getAttribute("href")).toBe("#pb-3-3");
  expect(document.getElementById("pb-3-3")?.textContent).toContain("our ruling");
  expect(document.getElementById("pb-3-2")?.textContent).not.toContain("our ruling");
  expect(document.querySelector("#pb-3-2 strong")?.textContent).toBe(
    "the start player places last",
  );
});
