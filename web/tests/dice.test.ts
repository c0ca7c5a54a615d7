// @vitest-environment jsdom
// Dice that anyone can check: the browser computes what the server computed.
import { render, screen, waitFor } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TableInfo } from "../src/api/types";
import { below, fingerprint, wrongDraws } from "../src/table/dice";
import DiceProof from "../src/table/DiceProof.svelte";
import { checkRecord } from "../src/table/signature";
import { addMessages } from "../src/texts/texts.svelte";

const SECRET = "00".repeat(32);
const FINGERPRINT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
// As the docstring of the server's dice has it: draws 0, 1 and 2 below 3 are 2, 0 and 2.
const DRAWS = [2, 0, 2].map((low, i) => ({ at: i + 1, of: 3, low, high: low + 1 }));

beforeAll(() => {
  for (const area of ["dice", "app"]) {
    const file = join(import.meta.dirname, `../messages/en/${area}.ftl`);
    addMessages("en", readFileSync(file, "utf8"));
  }
});

const KEY = "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8";
const KEY_ID = "56475aa75463474c0285df5dbf2bcab7";
const KEYS = {
  house: "https://boats.example",
  keys: [{ id: KEY_ID, public_key: KEY, created_at: 1, retired_at: null }],
};
// As the server signs it.
const SIGNED = `Boathouse record 1
game: powerboats 1
seat 1: Štěpánka
seat 2: Bob

1: ? [3] ahead

# house: https://boats.example
# key: ${KEY_ID} ${KEY}
# signature: 35499eb75ac6c25d2445ce9a05307fd845c50125303a9cf0d0cd1ba0340692feb1be1db0c8a0a23ab6f1b3e7feb44766cb183d05599ea43b7814a9c6b02ef003
`;

describe("the signature", () => {
  it("is the server's", async () => {
    expect(await checkRecord(SIGNED, KEYS)).toEqual({ by: KEY_ID });
  });

  it.each([
    ["Bob", "Zoe"],
    ["ahead", "left"],
    ["boats.example", "goats.example"],
    ["35499eb7", "35499eb8"],
  ])("does not fit where %s became %s", async (before, after) => {
    expect(await checkRecord(SIGNED.replace(before, after), KEYS)).toBe("changed");
  });

  it("of another key is not the server's", async () => {
    expect(await checkRecord(SIGNED, { ...KEYS, keys: [] })).toBe("changed");
  });

  it("is left out where there is none, or where the browser cannot check it", async () => {
    expect(await checkRecord("Boathouse record 1\n", KEYS)).toBeNull();
    vi.stubGlobal("crypto", {});
    expect(await checkRecord(SIGNED, KEYS)).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe("the check", () => {
  it("draws what the server draws", () => {
    expect([0, 1, 2].map((draw) => below(new Uint8Array(32), 3, draw))).toEqual([2, 0, 2]);
    expect(fingerprint(SECRET)).toBe(FINGERPRINT);
  });

  it("needs no safe connection: friends in one living room have none", async () => {
    vi.stubGlobal("crypto", { subtle: undefined });
    vi.resetModules();
    const dice = await import("../src/table/dice");
    expect(dice.fingerprint(SECRET)).toBe(FINGERPRINT);
    expect(dice.wrongDraws(SECRET, DRAWS)).toEqual([]);
    vi.unstubAllGlobals();
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

  it("takes labels where each seat has dice of its own", () => {
    // As the server draws "seat 1 roll 1 die 1" and so on with this secret.
    const draws = [0, 1, 2].map((low, i) => ({
      at: i + 1,
      of: 3,
      low,
      high: low + 1,
      label: `seat 1 roll 1 die ${i + 1}`,
    }));
    expect(wrongDraws(SECRET, draws)).toEqual([]);
    const others = draws.map((draw) => ({
      ...draw,
      label: draw.label.replace("seat 1", "seat 2"),
    }));
    expect(wrongDraws(SECRET, others)).not.toEqual([]);
  });

  const info = { id: "t1", game: "powerboats", status: "over" } as TableInfo;

  function shown(
    draws: unknown,
    commitment = FINGERPRINT,
    seed: string | null = SECRET,
    record = SIGNED,
  ): void {
    HTMLDialogElement.prototype.showModal = vi.fn();
    vi.stubGlobal(
      "fetch",
      vi.fn((path: string) => {
        const told = path.endsWith("/keys") ? KEYS : draws;
        const text = path.endsWith("/record") ? record : JSON.stringify(told);
        return Promise.resolve(new Response(text, { status: 200 }));
      }),
    );
    render(DiceProof, { props: { info: { ...info, seed, commitment } } });
  }

  it("says that everything is right", async () => {
    shown(DRAWS);
    await waitFor(() => screen.getByText(/recomputed all 3 rolls and draws of this game/));
    expect(screen.getByText(/It is the same as before the game/)).toBeTruthy();
    await waitFor(() => screen.getByText(/This server has signed the record/));
    expect(screen.getByText(KEY_ID)).toBeTruthy();
  });

  it("warns of a record that was changed", async () => {
    shown(DRAWS, FINGERPRINT, SECRET, SIGNED.replace("Bob", "Zoe"));
    await waitFor(() => screen.getByText(/The record is not the one that this server signed/));
  });

  it("says nothing of a record without a signature", async () => {
    shown(DRAWS, FINGERPRINT, SECRET, "Boathouse record 1\n");
    await waitFor(() => screen.getByText(/all 3 rolls/));
    expect(screen.queryByText(/signed/)).toBeNull();
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
