"""Names for rows that nobody can guess, and secrets that only their hash is kept of."""

from __future__ import annotations

import secrets
from hashlib import sha256

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


def fresh_id(length: int = 14) -> str:
    """Make a random id: fourteen letters are 69 bits, so a link is a key.

    >>> len(fresh_id())
    14
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def fresh_secret() -> str:
    """Make a secret for a session or a program's token: 256 bits."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """Give what is stored of a secret: random ones of 256 bits need no slow hash."""
    return sha256(secret.encode()).hexdigest()
