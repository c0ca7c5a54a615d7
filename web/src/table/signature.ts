// Checks the server's signature under a record, in the player's own browser: see
// `boathouse.core.signature`. Where the browser cannot (it is old, or the context is not secure),
// nothing is shown.
import { hexToBytes } from "@noble/hashes/utils.js";
import { get, getText } from "../api/requests";
import type { Keys } from "../api/types";

/** Who signed a record, or that it was changed since; null: unknown. */
export type Signed = { by: string } | "changed" | null;

const SIGNATURE =
  /^(?<signed>[^]*\n# key: (?<id>[0-9a-f]{32}) (?<key>[0-9a-f]{64})\n)# signature: (?<signature>[0-9a-f]{128})\n$/;

/** Checks the text of a record against the keys the server publishes. */
export async function checkRecord(text: string, keys: Keys): Promise<Signed> {
  const { signed = "", id = "", key = "", signature = "" } = SIGNATURE.exec(text)?.groups ?? {};
  let publicKey: CryptoKey;
  try {
    const usages: KeyUsage[] = ["verify"];
    publicKey = await crypto.subtle.importKey("raw", hexToBytes(key), "Ed25519", false, usages);
  } catch {
    return null; // this browser cannot do it, or there is no signature
  }
  const known = keys.keys.some((each) => each.public_key === key && each.id === id);
  const covered = new TextEncoder().encode(signed);
  const valid = await crypto.subtle.verify("Ed25519", publicKey, hexToBytes(signature), covered);
  return known && valid ? { by: id } : "changed";
}

/** Fetches the record of a finished game and checks it. */
export async function checkTable(table: string): Promise<Signed> {
  const record = getText(`/api/tables/${table}/record`);
  const keys = get<Keys>("/api/house/keys");
  return checkRecord(await record, await keys);
}
