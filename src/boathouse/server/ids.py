"""Random ids that nobody can guess, and secrets that are stored as hashes only."""

from __future__ import annotations

import secrets
from hashlib import sha256

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no two look alike


def fresh_id(length: int = 14) -> str:
    """Make a random id: fourteen letters are 69 bits, so a link is as good as a key.

    >>> len(fresh_id())
    14
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def fresh_secret() -> str:
    """Make a secret for a session or a program's token: 256 bits."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """Return the hash of a secret: 256 random bits need no slow hash."""
    return sha256(secret.encode()).hexdigest()
