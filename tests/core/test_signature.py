"""How a signature is written at the end of a record, and what is refused there."""

from __future__ import annotations

from hashlib import sha256

import pytest

from boathouse.core import RecordError, find_signature, read_record
from boathouse.core.signature import key_id, sign

TEXT = "Boathouse record 1\ngame: powerboats 1\nseat 1: Ann\nseat 2: Béla\n\n1: ? [3] ahead\n"
KEY = bytes(range(32))
SERVER = "https://boats.example"


def no_signature(data: bytes) -> bytes:
    """Stand in for a real one: this is about how it is written."""
    return sha256(data).digest() * 2


SIGNED = sign(TEXT, SERVER, KEY, no_signature)


def test_a_signature_covers_every_byte_before_its_own_line() -> None:
    found = find_signature(SIGNED)
    assert found is not None
    assert (found.server, found.public_key) == (SERVER, KEY)
    assert found.key_id == key_id(KEY) == sha256(KEY).hexdigest()[:32]
    assert found.signed.decode() == SIGNED[: SIGNED.index("# signature:")]
    assert found.signature == no_signature(found.signed)
    for part in (TEXT, SERVER, KEY.hex(), found.key_id):
        assert part.encode() in found.signed


def test_a_signed_record_is_read_like_any_other() -> None:
    assert read_record(SIGNED) == read_record(TEXT)
    assert find_signature(TEXT) is None
    assert find_signature("") is None


@pytest.mark.parametrize(
    "carried",
    [
        SIGNED.replace("\n", "\r\n"),
        "\ufeff" + SIGNED,
        SIGNED.rstrip("\n"),
        SIGNED + "\n\n",
    ],
)
def test_what_mail_and_editors_do_at_the_ends_of_lines_changes_nothing(carried: str) -> None:
    assert find_signature(carried) == find_signature(SIGNED)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("Béla", "Bela"),
        lambda text: text.replace("ahead", "left"),
        lambda text: text.replace("[3]", "[ 3]"),
        lambda text: text.replace("1: ?", "1:  ?"),
        lambda text: text.replace("\n\n1", "\n# a comment\n\n1"),
        lambda text: text.replace("boats.example", "goats.example"),
        lambda text: text.replace("seat 1", "\rseat 1"),
        lambda text: "\n" + text,
        lambda text: text.replace("ahead", "\ud800"),
    ],
)
def test_whatever_is_changed_is_not_what_was_signed(change: object) -> None:
    assert callable(change)
    before, after = find_signature(SIGNED), find_signature(change(SIGNED))
    assert before is not None
    assert after is not None
    assert after.signed != before.signed


@pytest.mark.parametrize(
    ("damaged", "line", "reason"),
    [
        (SIGNED + "1: ahead\n", 11, "nothing may follow"),
        (SIGNED + SIGNED.splitlines()[-1], 11, "nothing may follow"),
        (SIGNED + " \n", 11, "nothing may follow"),
        (SIGNED.rstrip() + "0", 10, "three lines"),
        (SIGNED.rstrip()[:-1], 10, "three lines"),
        (SIGNED.rstrip()[:-1] + "G", 10, "three lines"),
        (SIGNED.replace("# key", "# kay"), 10, "three lines"),
        (SIGNED.replace("# house: ", "# house:  "), 10, "three lines"),
        (SIGNED.replace("boats", "\x1b[2J"), 10, "three lines"),
        ("# signature: 00", 1, "three lines"),
        (SIGNED.replace(KEY.hex(), "00" * 32), 9, "the fingerprint is not that of the key"),
    ],
)
def test_a_damaged_signature_is_refused(damaged: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        find_signature(damaged)
    assert (refused.value.line, refused.value.column) == (line, 1)


@pytest.mark.parametrize("server", ["", " a", "a\nb"])
def test_a_server_has_a_name_that_can_be_written(server: str) -> None:
    with pytest.raises(ValueError, match="a server's name is printable"):
        sign(TEXT, server, KEY, no_signature)
