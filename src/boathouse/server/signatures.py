"""Signs and verifies records (Ed25519), for the server and the command line.

How they are written into a record is `boathouse.core.signature`. The cryptography is imported late:
most starts of a server do without it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boathouse.core.signature import Signature, key_id, sign

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


@dataclass(frozen=True, slots=True)
class Signer:
    """A server and its key; the private half is never shown."""

    server: str
    private_key: bytes = field(repr=False)

    @classmethod
    def new(cls, server: str) -> Signer:
        """Make a new key for a server."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(server, Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def public_key(self) -> bytes:
        """The key to verify signatures with."""
        return self._key().public_key().public_bytes_raw()

    @property
    def key_id(self) -> str:
        """The fingerprint of the public key."""
        return key_id(self.public_key)

    def sign(self, text: str) -> str:
        """Sign the text of a record."""
        return sign(text, self.server, self.public_key, self._key().sign)

    def _key(self) -> Ed25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.private_key)


def is_genuine(signature: Signature) -> bool:
    """Whether a signature is valid for its text and key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(signature.public_key)
        key.verify(signature.signature, signature.signed)
    except InvalidSignature:
        return False
    return True
