// Checks the dice in the player's own browser: the fingerprint of the secret, and every draw, computed
// again as in `boathouse.core.dice`. The browser's own SHA-256 needs a secure context, which a server
// on the home network does not have.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Draw } from "../api/types";

const SPAN = 2n ** 256n;

/** The fingerprint that the server published before the game. */
export function fingerprint(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The draw with this number or label: a whole number from 0 to `limit` - 1. */
export function below(secret: Uint8Array, limit: number, draw: number | string): number {
  const most = BigInt(limit);
  const bound = SPAN - (SPAN % most); // beyond this, low numbers would be more likely
  for (let attempt = 0; ; attempt++) {
    const label = utf8ToBytes(`${draw}/${attempt}/0`);
    const number = BigInt(`0x${bytesToHex(hmac(sha256, secret, label))}`);
    if (number < bound) return Number(number % most);
  }
}

/** The draws that do not follow from the secret. */
export function wrongDraws(secret: string, draws: Draw[]): Draw[] {
  const key = hexToBytes(secret);
  return draws.filter(({ of, low, high, label }, i) => {
    const number = below(key, of, label || i);
    return number < low || number >= high;
  });
}
