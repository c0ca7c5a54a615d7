"""Signatures: at the end of a record, the server that exported it signs its text.

    # house: https://boats.example
    # key: 1f0e7c6d5b4a39281706f5e4d3c2b1a0 9d2c...
    # signature: 5e4f...

These lines are comments, so anything that reads records reads them too. `house` is the server's
address, `key` a fingerprint and the public key itself. The last line is the Ed25519 signature of
every byte before it, in hexadecimal; nothing follows it. Lines may end in CR LF, as in mail.

This module only reads and writes the format: making and checking signatures takes a library.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from boathouse.core.record import RecordError

KEY_BYTES = 32
_SIGNATURE_BYTES = 64
_SERVER = re.compile(r"# house: (?P<name>\S(?:.*\S)?)")
_KEY = re.compile(rf"# key: (?P<id>[0-9a-f]{{32}}) (?P<key>[0-9a-f]{{{2 * KEY_BYTES}}})")
_MARK = "# signature:"
_SIGNATURE = re.compile(rf"{_MARK} (?P<signature>[0-9a-f]{{{2 * _SIGNATURE_BYTES}}})")


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature as written in a record, not yet checked."""

    server: str
    public_key: bytes
    signature: bytes
    signed: bytes
    """The bytes that it covers."""

    @property
    def key_id(self) -> str:
        """The fingerprint of its key, for people to compare."""
        return key_id(self.public_key)


def key_id(public_key: bytes) -> str:
    """Return the fingerprint of a public key: half of its SHA-256, in hexadecimal."""
    return sha256(public_key).hexdigest()[:32]


def sign(text: str, server: str, public_key: bytes, make: Callable[[bytes], bytes]) -> str:
    """Append a server's signature to a record's text; `make` signs bytes."""
    if not server.isprintable() or server != server.strip() or not server:
        raise ValueError(f"a server's name is printable and has no blanks at its ends: {server!r}")
    text = f"{text}\n# house: {server}\n# key: {key_id(public_key)} {public_key.hex()}\n"
    return f"{text}{_MARK} {make(text.encode()).hex()}\n"


def find_signature(text: str) -> Signature | None:
    """Find the signature of a record's text; raises `RecordError` if it is damaged."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    last = next((i for i, line in enumerate(lines) if line.startswith(_MARK)), None)
    if last is None:
        return None
    if last != len(lines) - 1:
        raise RecordError("nothing may follow the signature of a record", last + 2, 1)
    server = _SERVER.fullmatch(lines[last - 2]) if last >= 2 else None
    key = _KEY.fullmatch(lines[last - 1])
    signature = _SIGNATURE.fullmatch(lines[last])
    if server is None or key is None or signature is None or not server["name"].isprintable():
        raise RecordError(
            "a signature is three lines, '# house: NAME', '# key: FINGERPRINT KEY' and "
            f"'{_MARK} DIGITS': here they are damaged",
            last + 1,
            1,
        )
    public_key = bytes.fromhex(key["key"])
    if key["id"] != key_id(public_key):
        raise RecordError("the fingerprint is not that of the key beside it", last, 1)
    signed = "\n".join([*lines[:last], ""]).encode(errors="surrogatepass")
    return Signature(server["name"], public_key, bytes.fromhex(signature["signature"]), signed)
