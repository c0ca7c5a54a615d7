// The check of the dice, in the person's own browser: the fingerprint of the secret, and every draw
// computed anew from it, as `boathouse.core.dice` describes. Browsers have SHA-256 too, but only on
// pages that came over a safe connection; friends in one living room have none.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Draw } from "../api/types";

const SPAN = 2n ** 256n;

/** The fingerprint that the server published before the game. */
export function fingerprint(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Draw number `draw`: a whole number from 0 to `limit` - 1. */
export function below(secret: Uint8Array, limit: number, draw: number): number {
  const most = BigInt(limit);
  const fair = SPAN - (SPAN % most); // beyond this, the low numbers would come once too often
  for (let attempt = 0; ; attempt++) {
    const label = utf8ToBytes(`${draw}/${attempt}/0`);
    const number = BigInt(`0x${bytesToHex(hmac(sha256, secret, label))}`);
    if (number < fair) return Number(number % most);
  }
}

/** The draws that are not what the secret gives. */
export function wrongDraws(secret: string, draws: Draw[]): Draw[] {
  const key = hexToBytes(secret);
  return draws.filter(({ of, low, high }, i) => {
    const number = below(key, of, i);
    return number < low || number >= high;
  });
}
