// @vitest-environment node
import { expect, it } from "vitest";
import { findRoute } from "../src/routes";

it.each([
  ["/", "home", {}],
  ["/new", "home", {}],
  ["/t/k3v9x2m7qw4tcz", "table", { id: "k3v9x2m7qw4tcz" }],
  ["/t/k3v9/replay/12", "table", { id: "k3v9", at: "12" }],
  ["/embed/studies/k3v9x2m7qw4tcz", "embed", { id: "k3v9x2m7qw4tcz" }],
  ["/rules/abandon-ship/", "rules", { game: "abandon-ship" }],
  ["/people/Kapit%C3%A1n%20Nemo", "people", { name: "Kapitán Nemo" }],
])("%s is a place", (path, place, params) => {
  const found = findRoute(path);
  expect(found.route.section).toBe(place);
  expect(found.params).toEqual(params);
});

it.each(["/harbour", "/t", "/t/a/replay/1/2", "/people/%E0%A4%A"])("%s is none", (path) => {
  expect(findRoute(path).route.section).toBe("");
});
