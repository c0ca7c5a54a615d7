// @vitest-environment node
// Who sits on the bots' seats of a new table.
import { describe, expect, it } from "vitest";
import type { CharacterInfo } from "../src/api/types";
import { castFor, levelsOf } from "../src/screens/newtable/cast";

const CHARACTERS: CharacterInfo[] = [
  { name: "Lento", animal: "turtle", level: 1, bot: "random" },
  { name: "Plop", animal: "frog", level: 1, bot: "random" },
  { name: "Moss", animal: "turtle", level: 2, bot: "search" },
  { name: "Croa", animal: "frog", level: 2, bot: "search" },
  { name: "Neb", animal: "pike", level: 2, bot: "search" },
];

describe("the bots of a new table", () => {
  it("have the levels that the game has bots of", () => {
    expect(levelsOf(CHARACTERS)).toEqual([1, 2]);
  });

  it("are all different", () => {
    expect(castFor(CHARACTERS, 3, 2, [])).toEqual(["Moss", "Croa", "Neb"]);
    expect(castFor(CHARACTERS, 2, 2, [], 2)).toEqual(["Neb", "Moss"]);
  });

  it("stay where they sit when there are more seats, or fewer", () => {
    expect(castFor(CHARACTERS, 3, 2, ["Plop", "Croa"])).toEqual(["Plop", "Croa", "Moss"]);
    expect(castFor(CHARACTERS, 1, 2, ["Plop", "Croa"])).toEqual(["Plop"]);
  });

  it("are others in another game", () => {
    expect(castFor(CHARACTERS, 1, 1, ["Esox"])).toEqual(["Lento"]);
  });

  it("are left to the server where there are not enough of a level", () => {
    expect(castFor(CHARACTERS, 3, 1, [])).toEqual(["Lento", "Plop", "random"]);
  });
});
