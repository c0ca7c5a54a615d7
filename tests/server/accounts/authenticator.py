"""An authenticator in software: makes passkeys (ES256, attestation 'none') and signs with them."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey. `count` goes up with each signature, unless it stands at nought."""

    def __init__(self, origin: str = "http://boats.example", *, counts: bool = True) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.user = ""
        self.counts, self.count = counts, 0
        self.flags = PRESENT | VERIFIED

    def make(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """Answer to `navigator.credentials.create`."""
        assert options["attestation"] == "none"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "required"
        assert -7 in [each["alg"] for each in options["pubKeyCredParams"]]
        self.user = options["user"]["id"]
        rp_id = changed.get("rp_id", options["rp"]["id"])
        data = self._data(rp_id, ATTESTED) + bytes(16)
        data += len(self.id).to_bytes(2, "big") + self.id + self._public_key()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            {
                "clientDataJSON": self._client("webauthn.create", options, changed),
                "attestationObject": b64(attestation),
                "transports": ["internal"],
            }
        )

    def sign(self, options: dict[str, Any], **changed: Any) -> dict[str, Any]:
        """Answer to `navigator.credentials.get`."""
        assert options["userVerification"] == "required"
        assert not options.get("allowCredentials")
        self.count += self.counts
        data = self._data(changed.get("rp_id", options["rpId"]), 0)
        client = self._client("webauthn.get", options, changed)
        signed = data + hashlib.sha256(unb64(client)).digest()
        return self._credential(
            {
                "clientDataJSON": client,
                "authenticatorData": b64(data),
                "signature": b64(self.key.sign(signed, ec.ECDSA(SHA256()))),
                "userHandle": changed.get("user", self.user),
            }
        )

    def _data(self, rp_id: str, flags: int) -> bytes:
        flags |= self.flags
        return (
            hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")
        )

    def _public_key(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _client(self, kind: str, options: dict[str, Any], changed: dict[str, Any]) -> str:
        told = {
            "type": kind,
            "challenge": changed.get("challenge", options["challenge"]),
            "origin": changed.get("origin", self.origin),
            "crossOrigin": False,
        }
        return b64(json.dumps(told).encode())

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": b64(self.id),
            "rawId": b64(self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }
