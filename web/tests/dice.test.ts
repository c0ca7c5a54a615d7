// Dice that anyone can check: the browser computes what the server computed.
import { render, screen, waitFor } from "@testing-library/svelte";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/api/types";
import { below, fingerprint, wrongDraws } from "../src/table/dice";
import DiceCheck from "../src/table/DiceCheck.svelte";
import { fromHex, hmac, sha256, toHex } from "../src/table/sha256";
import { addMessages } from "../src/texts/texts.svelte";

const SECRET = "00".repeat(32);
const FINGERPRINT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
// As the docstring of the server's dice has it: draws 0, 1 and 2 below 3 are 2, 0 and 2.
const DRAWS = [2, 0, 2].map((low, i) => ({ at: i + 1, of: 3, low, high: low + 1 }));

beforeAll(() => {
  for (const area of ["table", "house"]) {
    const file = join(import.meta.dirname, `../messages/en/${area}.ftl`);
    addMessages("en", readFileSync(file, "utf8"));
  }
});

describe("SHA-256", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("of %i bytes is the usual one", (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    const key = Uint8Array.from({ length: (length % 90) + 1 }, (_, i) => i);
    expect(toHex(hmac(key, bytes))).toBe(createHmac("sha256", key).update(bytes).digest("hex"));
  });
});

describe("the check", () => {
  it("draws what the server draws", () => {
    expect([0, 1, 2].map((draw) => below(fromHex(SECRET), 3, draw))).toEqual([2, 0, 2]);
    expect(fingerprint(SECRET)).toBe(FINGERPRINT);
  });

  it("finds a draw that is not what the secret gives", () => {
    expect(wrongDraws(SECRET, DRAWS)).toEqual([]);
    const other = { at: 2, of: 3, low: 1, high: 3 };
    expect(
      wrongDraws(
        SECRET,
        [DRAWS[0], other, DRAWS[2]].flatMap((each) => each ?? []),
      ),
    ).toEqual([other]);
  });

  const info = { id: "t1", game: "powerboats", status: "over" } as TableInfo;

  function shown(draws: unknown, commitment = FINGERPRINT, seed: string | null = SECRET): void {
    HTMLDialogElement.prototype.showModal = vi.fn();
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response(JSON.stringify(draws), { status: 200 }))),
    );
    render(DiceCheck, { props: { open: true, info: { ...info, seed, commitment } } });
  }

  it("says that everything is right", async () => {
    shown(DRAWS);
    await waitFor(() => screen.getByText(/all 3 rolls and draws of this game anew/));
    expect(screen.getByText(/It is the same as before the game/)).toBeTruthy();
  });

  it("names a roll that is wrong, and leads there", async () => {
    shown([{ ...DRAWS[0], low: 0, high: 1 }]);
    const link = await waitFor(() => screen.getByText(/The roll at step 1/));
    expect(link.getAttribute("href")).toBe("/t/t1/replay/1");
  });

  it("warns of a secret that was exchanged", () => {
    shown([], "ff".repeat(32));
    expect(screen.getByText(/Do not trust the dice/)).toBeTruthy();
  });

  it("waits for the end of the game", () => {
    shown([], FINGERPRINT, null);
    expect(screen.getByText(/When the game is over/)).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  });
});
