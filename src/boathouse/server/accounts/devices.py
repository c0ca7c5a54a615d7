"""Known devices: browsers in which somebody has signed in to an account before.

A cookie holds, for each of a few accounts, a random number and its signature. The key of the
signature is the account's password hash: so nothing is stored, nobody can forge one without signing
in, and a change of password makes all devices unknown. It signs nobody in; it only allows to try a
password while others are guessing it.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from boathouse.server.base64url import to_text

MAX_DEVICES = 5
"""How many accounts a browser is known for; beyond that, the oldest is dropped."""
_MAX_COOKIE = 1_000


def known_device(cookie: str, person_id: str, password_hash: str) -> str:
    """Return the number of a browser that is known for an account, else an empty text."""
    for entry in _entries(cookie):
        owner, number, _ = entry.split(".")
        if owner == person_id and hmac.compare_digest(
            entry, _entry(person_id, number, password_hash)
        ):
            return number
    return ""


def with_device(cookie: str, person_id: str, password_hash: str) -> str:
    """Return the cookie of a browser that has just signed in to an account.

    >>> known_device(with_device("", "anna", "a hash"), "anna", "a hash") != ""
    True
    """
    others = [entry for entry in _entries(cookie) if not entry.startswith(f"{person_id}.")]
    fresh = _entry(person_id, secrets.token_hex(8), password_hash)
    return "~".join([fresh, *others][:MAX_DEVICES])


def _entries(cookie: str) -> list[str]:
    if len(cookie) > _MAX_COOKIE or not cookie.isascii():
        return []
    return [entry for entry in cookie.split("~") if entry.count(".") == 2]


def _entry(person_id: str, number: str, password_hash: str) -> str:
    text = f"device {person_id} {number}".encode()
    return (
        f"{person_id}.{number}.{to_text(hmac.new(password_hash.encode(), text, sha256).digest())}"
    )
