// The fingerprint of a secret: the SHA-256 of its bytes, as the server published it beforehand.
export async function fingerprint(secret: string): Promise<string> {
  // Browsers offer this only to pages that came over a safe connection.
  if (typeof crypto === "undefined" || !crypto.subtle) return "";
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
