// Passkeys, by way of the browser's WebAuthn API.
import { post } from "../../api/requests";
import type { Asked, Passkey, WhoIAm } from "../../api/types";

interface Parsers {
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions;
}

function parsers(): Parsers {
  return (window as { PublicKeyCredential?: Parsers }).PublicKeyCredential ?? {};
}

export function canUsePasskeys(): boolean {
  return whyNoPasskeys() === null;
}

/** A passkey belongs to a name that a browser trusts; a bare IP address is none. */
export function whyNoPasskeys(): "by-number" | "insecure" | "unsupported" | null {
  if (/^[\d.]+$|:/.test(location.hostname)) return "by-number";
  if (!isSecureContext) return "insecure";
  const supported = "credentials" in navigator && parsers().parseCreationOptionsFromJSON;
  return supported ? null : "unsupported";
}

/** Creates a passkey; null where the person cancels. */
export async function addPasskey(name: string): Promise<Passkey | null> {
  const { id, options } = await post<Asked>("/api/passkeys/options");
  const publicKey = parsers().parseCreationOptionsFromJSON?.(options);
  const credential =
    publicKey && (await credentialFrom(navigator.credentials.create({ publicKey })));
  return credential ? post<Passkey>("/api/passkeys", { id, credential, name }) : null;
}

/** Signs in with a passkey; null where the person cancels. */
export async function signInWithPasskey(): Promise<WhoIAm | null> {
  const { id, options } = await post<Asked>("/api/session/passkey/options");
  const publicKey = parsers().parseRequestOptionsFromJSON?.(options);
  const credential = publicKey && (await credentialFrom(navigator.credentials.get({ publicKey })));
  return credential ? post<WhoIAm>("/api/session/passkey", { id, credential }) : null;
}

async function credentialFrom(request: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await request) as (Credential & { toJSON(): unknown }) | null;
    return credential?.toJSON() ?? null;
  } catch {
    return null; // cancelled, or the device has none
  }
}
