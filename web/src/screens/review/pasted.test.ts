import { expect, test } from "vitest";
import { apart, readPasted } from "./pasted";

const RECORD = `Boathouse record 1
game: pig 2
seat 1: Ann of the Lake
seat 2: Bob
races: A

[tile 5] [tile 1 turned]
[start 1] 2: y5>sw
1: x4>sw ? [2] right
# signature: abc
`;

test("a record has a game, names, and moves in their order", () => {
  expect(readPasted(RECORD)).toEqual({
    game: "pig",
    names: ["Ann of the Lake", "Bob"],
    moves: ["[tile 5]", "[tile 1 turned]", "[start 1]", "y5>sw", "x4>sw", "?", "[2]", "right"],
  });
  expect(readPasted(RECORD.replaceAll("\n", "\r\n"))?.moves).toHaveLength(8);
});

test.each(["", "Hello", "game: pig 2\nseat 1: Ann", "Boathouse record 1\ngame: pig 2"])(
  "%j is no record",
  (text) => {
    expect(readPasted(text)).toBeNull();
  },
);

test("seats of one name are told apart", () => {
  expect(apart(["Ann", "Bob"])).toEqual(["Ann", "Bob"]);
  expect(apart(["pilot", "Bob", "pilot"])).toEqual(["pilot (1)", "Bob", "pilot (3)"]);
  expect(readPasted(RECORD.replace("Ann of the Lake", "Bob"))?.names).toEqual([
    "Bob (1)",
    "Bob (2)",
  ]);
});
