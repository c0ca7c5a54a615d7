import { expect, it } from "vitest";
import type { GameInfo, SeekInfo } from "../../../api/types";
import type { Wish } from "./pairing.svelte";
import { wouldMeet } from "./words";

const INFO = {
  name: "powerboats",
  options: [
    { name: "races", default: "ABC" },
    { name: "side", default: "dark" },
  ],
} as unknown as GameInfo;

const WISH: Wish = { game: "powerboats", pace: "quick", seats: 0, rated: false };

function seek(other: Partial<SeekInfo>): SeekInfo {
  const options = { races: "A", side: "dark" };
  return { ...WISH, seats: null, options, ...other } as SeekInfo;
}

it("counts only those who could be seated with me", () => {
  const meets = (other: Partial<SeekInfo>, wish: Partial<Wish> = {}) =>
    wouldMeet({ ...WISH, ...wish }, seek(other), INFO);
  expect(meets({})).toBe(true);
  expect(meets({ seats: 2 })).toBe(true);
  expect(meets({ seats: 2 }, { seats: 2 })).toBe(true);
  expect(meets({ seats: 2 }, { seats: 3 })).toBe(false);
  expect(meets({ pace: "calm" })).toBe(false);
  expect(meets({ rated: true })).toBe(false);
  expect(meets({ options: { races: "ABC", side: "dark" } })).toBe(false);
  expect(meets({ pace: "calm", options: { races: "ABC", side: "dark" } }, { pace: "calm" })).toBe(
    true,
  );
});
