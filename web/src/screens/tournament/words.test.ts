import { beforeAll, expect, it } from "vitest";
import { loadAreas, setLanguage, t } from "../../texts";
import { momentText, playerName, seatName } from "./words";

beforeAll(async () => {
  await setLanguage("en");
  await loadAreas("tournament");
});

it("names those who deleted their account kindly, and bots that fill a seat", () => {
  expect(playerName("Ann", t)).toBe("Ann");
  expect(playerName("deleted-gfhn", t)).toBe("Somebody who has left");
  expect(seatName({ player: "p1", name: "" }, t)).toBe("Somebody who has left");
  expect(seatName({ player: "", name: "" }, t)).toBe("A bot");
});

it("writes the hour as the language does", () => {
  expect(momentText(new Date(2026, 10, 21, 8, 5).getTime(), t)).toMatch(/\b8:05/);
});
