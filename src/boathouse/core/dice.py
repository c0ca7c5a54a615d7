"""Verifiable dice: anyone can check them.

A table publishes the hash of its secret seed before the first draw and the seed itself after the
last. Draw number i takes HMAC-SHA256(seed, "i/attempt/block"), so every draw can be recomputed on
its own, and rejection sampling keeps each outcome exactly as likely as it should be.

In full: a number below n takes n.bit_length() // 256 + 1 blocks of 32 bytes, joined and read as one
big-endian number. If it is at or above the largest multiple of n that fits, the next attempt
(counted from 0) is made; the draw is the remainder modulo n.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

_BLOCK_BITS = 256
_SEED_BYTES = 32
_KEY_BYTES = 64  # what SHA-256 takes in at a time, and HMAC's key is filled up to
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class BadSeed(ValueError):
    """A seed that is not 64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class Seed:
    """A table's secret.

    >>> seed = Seed.from_text("00" * 32)
    >>> seed.commitment[:16]
    '66687aadf862bd77'
    >>> seed.below(3, draw=0), seed.below(3, draw=1), seed.below(3, draw=2)
    (2, 0, 2)
    """

    secret: bytes

    @classmethod
    def fresh(cls) -> Seed:
        """Make a new secret from the operating system's randomness."""
        return cls(secrets.token_bytes(_SEED_BYTES))

    @classmethod
    def from_number(cls, number: int) -> Seed:
        """Derive a seed from a plain number, for repeatable runs."""
        return cls(sha256(f"boathouse seed {number}".encode()).digest())

    @classmethod
    def from_text(cls, text: str) -> Seed:
        """Read a seed as `str` writes it."""
        try:
            secret = bytes.fromhex(text)
        except ValueError:
            secret = b""
        if len(secret) != _SEED_BYTES or text != secret.hex():
            raise BadSeed(
                f"a seed is {2 * _SEED_BYTES} hexadecimal digits (0-9, a-f), not {text!r}"
            )
        return cls(secret)

    def __str__(self) -> str:
        """Write the secret as hexadecimal digits."""
        return self.secret.hex()

    def __repr__(self) -> str:
        """Show only the commitment: secrets do not belong in logs."""
        return f"<Seed committed as {self.commitment}>"

    @property
    def commitment(self) -> str:
        """The hash that is published first: it fixes the seed without revealing it."""
        return sha256(self.secret).hexdigest()

    def below(self, limit: int, *, draw: int | str) -> int:
        """Return the draw with this number or label: 0 to `limit` - 1, all equally likely."""
        if limit < 1:
            raise ValueError(f"a draw needs a limit of at least 1, not {limit}")
        blocks = limit.bit_length() // _BLOCK_BITS + 1
        span = 1 << (blocks * _BLOCK_BITS)
        fair = span - span % limit  # from here on, low remainders would be favoured
        attempt = 0
        while True:
            digests = [self._block(f"{draw}/{attempt}/{block}") for block in range(blocks)]
            number = int.from_bytes(b"".join(digests), "big")
            if number < fair:
                return number % limit
            attempt += 1

    def _block(self, label: str) -> bytes:
        """HMAC-SHA256 as RFC 2104 defines it: `hmac.digest` looks its hash up anew each time."""
        key = self.secret.ljust(_KEY_BYTES, b"\0")
        inner = sha256(key.translate(_INNER) + label.encode()).digest()
        return sha256(key.translate(_OUTER) + inner).digest()
