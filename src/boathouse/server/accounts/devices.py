"""Known devices: browsers in which somebody has signed in to an account before.

A browser keeps, for each of a few accounts, a random number and its signature. The key of the
signature is the hash of the account's password: nothing has to be stored, nobody can make one who
has not signed in, and a change of password makes all devices strangers. It signs nobody in; it only
lets a password be tried while others are trying.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from boathouse.server.base64url import to_text

MOST_DEVICES = 5
"""How many accounts a browser is known for; with one more, the oldest goes."""
_LONGEST = 1_000


def known_device(cookie: str, person_id: str, kept: str) -> str:
    """Give the number by which a browser is known for an account; empty where it is not."""
    for entry in _entries(cookie):
        whose, number, _ = entry.split(".")
        if whose == person_id and hmac.compare_digest(entry, _entry(person_id, number, kept)):
            return number
    return ""


def with_device(cookie: str, person_id: str, kept: str) -> str:
    """Give the cookie of a browser in which somebody has just signed in to an account.

    >>> known_device(with_device("", "anna", "a hash"), "anna", "a hash") != ""
    True
    """
    others = [entry for entry in _entries(cookie) if not entry.startswith(f"{person_id}.")]
    fresh = _entry(person_id, secrets.token_hex(8), kept)
    return "~".join([fresh, *others][:MOST_DEVICES])


def _entries(cookie: str) -> list[str]:
    if len(cookie) > _LONGEST or not cookie.isascii():
        return []
    return [entry for entry in cookie.split("~") if entry.count(".") == 2]


def _entry(person_id: str, number: str, kept: str) -> str:
    text = f"device {person_id} {number}".encode()
    return f"{person_id}.{number}.{to_text(hmac.new(kept.encode(), text, sha256).digest())}"
