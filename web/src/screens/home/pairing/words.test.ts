import { expect, it } from "vitest";
import type { GameInfo, SeekInfo } from "../../../api/types";
import type { Wish } from "./pairing.svelte";
import { wouldMeet } from "./words";

const INFO = {
  name: "pig",
  options: [
    { name: "goal", default: "100" },
    { name: "dice", default: "1" },
  ],
} as unknown as GameInfo;

const WISH: Wish = { game: "pig", pace: "quick", seats: 0, rated: false };

function seek(other: Partial<SeekInfo>): SeekInfo {
  const options = { goal: "100", dice: "1" };
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
  expect(meets({ options: { goal: "50", dice: "1" } })).toBe(false);
  expect(meets({ pace: "calm" }, { pace: "calm" })).toBe(true);
});
