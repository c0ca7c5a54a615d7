"""Web push: a message that only the receiver's browser can read (RFC 8291), signed (RFC 8292).

It is imported late, because of the cryptography that a server without pushes does not need.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boathouse.server.base64url import from_text, to_text

_CURVE = ec.SECP256R1()
_KEY_BYTES = 32
_RECORD = 4096
_MAX_MESSAGE = _RECORD - 86 - 17  # minus header, tag and padding delimiter
_TOKEN_SECONDS = 12 * 3600


class BadKeys(ValueError):
    """Keys that no browser creates."""


@dataclass(frozen=True, slots=True)
class Receiver:
    """The keys of a browser's subscription."""

    public_key: bytes
    auth: bytes

    @classmethod
    def read(cls, public_key: str, auth: str) -> Receiver:
        """Parse the keys of a subscription; raises `BadKeys`."""
        try:
            receiver = cls(from_text(public_key), from_text(auth))
            receiver.point()
        except ValueError as error:
            raise BadKeys("p256dh is a point of the curve P-256 in base64url") from error
        if len(receiver.public_key) != 65:
            raise BadKeys("p256dh is an uncompressed point: 65 bytes in base64url")
        if len(receiver.auth) != 16:
            raise BadKeys("auth is 16 bytes in base64url")
        return receiver

    def point(self) -> ec.EllipticCurvePublicKey:
        """Return the public key as a point of the curve."""
        return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, self.public_key)


def encrypt(
    message: bytes,
    receiver: Receiver,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message as one aes128gcm record, with an ephemeral key."""
    if len(message) > _MAX_MESSAGE:
        raise ValueError(f"a push carries {_MAX_MESSAGE} bytes, not {len(message)}")
    sender = sender or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    own_key = _point(sender.public_key())
    agreed = sender.exchange(ec.ECDH(), receiver.point())
    names = b"WebPush: info\0" + receiver.public_key + own_key
    shared = _derive(agreed, receiver.auth, names, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([len(own_key)]) + own_key
    return header + AESGCM(key).encrypt(nonce, message + b"\x02", None)  # 2: the last record


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushSigner:
    """Identifies the server to push services (VAPID)."""

    def __init__(self, private_key: str, contact: str) -> None:
        """Take a key of `new_key`, and where the host can be reached."""
        self._key = ec.derive_private_key(int.from_bytes(from_text(private_key), "big"), _CURVE)
        self._contact = contact
        self.public_key = to_text(_point(self._key.public_key()))

    @staticmethod
    def new_key() -> str:
        """Make a private key, as text."""
        number = ec.generate_private_key(_CURVE).private_numbers().private_value
        return to_text(number.to_bytes(_KEY_BYTES, "big"))

    def authorization(self, origin: str, now: int) -> str:
        """Return the header for a push service; `now` in milliseconds."""
        claims = {"aud": origin, "exp": now // 1000 + _TOKEN_SECONDS, "sub": self._contact}
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_text(r.to_bytes(_KEY_BYTES, "big") + s.to_bytes(_KEY_BYTES, "big"))
        return f"vapid t={signed}.{signature}, k={self.public_key}"


def _json(value: Mapping[str, object]) -> str:
    return to_text(json.dumps(value, separators=(",", ":")).encode())
