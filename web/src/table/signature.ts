// The signature of the house under a record, checked in the person's own browser: see
// `boathouse.core.signature`. Browsers can do that on pages that came over a safe connection, and
// older ones not at all: then nothing is said.
import { hexToBytes } from "@noble/hashes/utils.js";
import { get, getText } from "../api/requests";
import type { Keys } from "../api/types";

/** What is known of a record: signed by the house, not as it was signed, or nothing. */
export type Signed = { by: string } | "changed" | null;

const SIGNATURE =
  /^(?<signed>[^]*\n# key: (?<id>[0-9a-f]{32}) (?<key>[0-9a-f]{64})\n)# signature: (?<signature>[0-9a-f]{128})\n$/;

/** Checks the text of a record against the keys that the house publishes. */
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
  const fits = await crypto.subtle.verify("Ed25519", publicKey, hexToBytes(signature), covered);
  return known && fits ? { by: id } : "changed";
}

/** Fetches the record of a game that is over, and checks it. */
export async function checkTable(table: string): Promise<Signed> {
  const record = getText(`/api/tables/${table}/record`);
  const keys = get<Keys>("/api/house/keys");
  return checkRecord(await record, await keys);
}
