"""`boathouse verify`: the signature of the server that exported a record, and what it proves."""

from __future__ import annotations

import re
from pathlib import Path

from boathouse.cli.errors import BAD_RECORD, WRONG_USE, UserError
from boathouse.cli.files import faulty, read_text
from boathouse.core import RecordError, Signature, find_signature
from boathouse.server.signatures import is_genuine

_KEY = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", re.IGNORECASE)
_FINGERPRINT = re.compile(r"[0-9a-f]{32}", re.IGNORECASE)
_UNSIGNED = (
    "This proves the rolls only: no server has signed the record, so names and decisions could\n"
    "have been changed."
)


def check_signature(file: Path, text: str, key: str | None) -> str | UserError:
    """Check a record's signature, if any; prints what it proves and what not.

    Returns an error if the signature cannot be checked here; the rolls still can.
    """
    try:
        signature = find_signature(text)
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error
    keys = None if key is None else _keys(key)
    if signature is None:
        if keys is None:
            return _UNSIGNED
        raise UserError(
            f"{file} has no signature, so no key can confirm it. Without --key its rolls are "
            f"checked alone.",
            BAD_RECORD,
        )
    try:
        is_as_signed = is_genuine(signature)
    except ModuleNotFoundError:
        return UserError(
            f"{file} is signed, but its signature was not checked: that needs the package "
            f"cryptography, which is not installed (pip install cryptography).",
            BAD_RECORD,
        )
    if not is_as_signed:
        raise UserError(
            f"{file} is not as it was signed: a name, a decision or something else in it was "
            f"changed afterwards, or the signature itself.",
            BAD_RECORD,
        )
    if keys is None:
        return _by_its_own_key(signature)
    if signature.public_key.hex() not in keys:
        raise UserError(
            f"{file} is signed with another key than {'that' if len(keys) == 1 else 'those'} of "
            f"--key: its fingerprint is {signature.key_id}.",
            BAD_RECORD,
        )
    return (
        f"This proves the rolls, and that the server with your key exported exactly this text, "
        f"names and\ndecisions included, but not who was behind the names. Server and key:\n"
        f"  {signature.server}\n  {signature.key_id}"
    )


def _by_its_own_key(signature: Signature) -> str:
    return (
        f"This proves the rolls, and that no name or decision was changed since somebody signed "
        f"the record\nwith the key below, but not that it is the key of the server named there. "
        f"Compare it with those\nat /api/house/keys there, or save them to a file and pass "
        f"it with --key:\n  {signature.server}\n  {signature.key_id}"
    )


def _keys(given: str) -> set[str]:
    """Read public keys, given directly or in any kind of file."""
    is_fingerprint = _FINGERPRINT.fullmatch(given) and not Path(given).exists()
    text = given if is_fingerprint or _KEY.fullmatch(given) else read_text(Path(given))
    if found := {key.lower() for key in _KEY.findall(text)}:
        return found
    what = "is a fingerprint" if is_fingerprint else "holds no key"
    raise UserError(
        f"{given} {what}: a public key is 64 hexadecimal digits. A server lists its keys at "
        f"/api/house/keys; save the answer to a file.",
        WRONG_USE,
    )
