// The check of the dice, in the person's own browser: the fingerprint of the secret, and every draw
// computed anew from it, as `boathouse.core.dice` describes.
import type { Draw } from "../api/types";
import { fromHex, hmac, sha256, toHex } from "./sha256";

const SPAN = 2n ** 256n;

/** The fingerprint that the server published before the game. */
export function fingerprint(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** Draw number `draw`: a whole number from 0 to `limit` - 1. */
export function below(secret: Uint8Array, limit: number, draw: number): number {
  const most = BigInt(limit);
  const fair = SPAN - (SPAN % most); // beyond this, the low numbers would come once too often
  for (let attempt = 0; ; attempt++) {
    const label = new TextEncoder().encode(`${draw}/${attempt}/0`);
    const number = BigInt(`0x${toHex(hmac(secret, label))}`);
    if (number < fair) return Number(number % most);
  }
}

/** The draws that are not what the secret gives. */
export function wrongDraws(secret: string, draws: Draw[]): Draw[] {
  const key = fromHex(secret);
  return draws.filter(({ of, low, high }, i) => {
    const number = below(key, of, i);
    return number < low || number >= high;
  });
}
