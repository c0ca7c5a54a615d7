"""`boathouse verify` on signed records: what is proven, what is not, and what is found out."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from boathouse.cli import run
from boathouse.core import CHANCE, Move, Record, RecordError, find_game, find_signature, read_record
from boathouse.core import replay as replayed
from boathouse.core import verify as verified
from boathouse.core.signature import key_id
from boathouse.server.signatures import Signer, is_genuine
from tests.cli.games import recorded

SIGNER = Signer("https://boats.example", bytes(range(32)))
STRANGER = Signer("https://boats.example", bytes(range(1, 33)))
GAMES = {"powerboats": 2, "abandon-ship": 3}


@cache
def record_of(game: str) -> Record:
    return recorded(game, GAMES[game])


class Verify:
    """Somebody who checks files."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._capsys = folder, capsys

    def _run(self, text: str, *how: str) -> tuple[int, str, str]:
        file = self.folder / "game.txt"
        file.write_bytes(text.encode())
        status = run(["verify", str(file), *how])
        said = self._capsys.readouterr()
        return status, said.out, said.err

    def says(self, text: str, *how: str) -> str:
        status, out, err = self._run(text, *how)
        assert (status, err) == (0, "")
        assert out.count("This proves ") == 1
        return out

    def refuses(self, text: str, *how: str, status: int = 1) -> str:
        found, out, err = self._run(text, *how)
        assert found == status
        assert out == ""
        assert err.startswith("boathouse: ")
        assert err.count("\n") == 1
        return err


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(tmp_path, capsys)


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest) -> Record:
    return record_of(request.param)


def test_a_record_without_a_signature_proves_the_rolls_alone(
    verify: Verify, record: Record
) -> None:
    said = verify.says(str(record))
    assert "rolls and draws of this record are exactly what its seed gives" in said
    assert "no server has signed the record, so names and decisions could\nhave been" in said


def test_without_a_key_its_fingerprint_is_told_to_compare(verify: Verify, record: Record) -> None:
    said = verify.says(SIGNER.sign(str(record)))
    assert "rolls and draws of this record are exactly what its seed gives" in said
    assert "but not that it is the key of the server named there" in said
    assert said.endswith(f"  https://boats.example\n  {SIGNER.key_id}\n")


def test_the_key_of_the_server_proves_names_and_decisions(verify: Verify, record: Record) -> None:
    said = verify.says(SIGNER.sign(str(record)), "--key", SIGNER.public_key.hex())
    assert "exported exactly this text, names and\ndecisions included" in said
    assert "but not who was behind the names" in said
    assert SIGNER.key_id in said


@pytest.mark.parametrize("form", ["json", "text"])
def test_keys_may_come_in_a_file(verify: Verify, form: str) -> None:
    file, ids = verify.folder / "keys", [STRANGER, SIGNER]
    keys = [{"id": each.key_id, "public_key": each.public_key.hex()} for each in ids]
    plain = "\n".join(f"the key of {each.key_id}: {each.public_key.hex()}" for each in ids)
    file.write_text(json.dumps({"keys": keys}) if form == "json" else plain)
    text = SIGNER.sign(str(record_of("powerboats")))
    assert SIGNER.key_id in verify.says(text, "--key", str(file))
    file.write_text(STRANGER.public_key.hex())
    assert SIGNER.key_id in verify.refuses(text, "--key", str(file))
    file.write_text("no key at all")
    assert "64 hexadecimal digits" in verify.refuses(text, "--key", str(file), status=2)
    file.unlink()
    assert "cannot be read" in verify.refuses(text, "--key", str(file), status=2)


def test_a_key_may_come_in_capitals(verify: Verify, record: Record) -> None:
    said = verify.says(SIGNER.sign(str(record)), "--key", SIGNER.public_key.hex().upper())
    assert SIGNER.key_id in said


def test_a_fingerprint_is_not_taken_for_a_key(verify: Verify, record: Record) -> None:
    refused = verify.refuses(SIGNER.sign(str(record)), "--key", SIGNER.key_id, status=2)
    assert "is a fingerprint" in refused
    assert "/api/house/keys" in refused


def test_the_wrong_key_is_refused(verify: Verify, record: Record) -> None:
    key = SIGNER.public_key.hex()
    refused = verify.refuses(STRANGER.sign(str(record)), "--key", key)
    assert "signed with another key" in refused
    assert STRANGER.key_id in refused
    assert "has no signature" in verify.refuses(str(record), "--key", key)


def swapped(record: Record) -> Iterator[Record]:
    """Return the record again and again, each time with another legal decision at one place."""
    read = find_game(record.game).read_action
    for index, played in enumerate(replayed(record)):
        if played.move.actor is CHANCE:
            continue
        for other in played.before.legal():
            if other != read(played.move.text):
                moves = list(record.moves)
                moves[index] = Move(played.move.actor, str(other))
                yield replace(record, moves=tuple(moves))


def passes_the_dice(record: Record) -> bool:
    try:
        verified(record)
    except RecordError:
        return False
    return True


def test_a_swapped_decision_is_found_out(verify: Verify, record: Record) -> None:
    signed = SIGNER.sign(str(record))
    signature = signed.removeprefix(str(record))
    swaps = list(swapped(record))
    assert len(swaps) > 100
    found = [find_signature(str(swap) + signature) for swap in swaps]
    assert not [each for each in found if each is None or is_genuine(each)]
    unseen = [swap for swap in swaps if passes_the_dice(swap)]
    if record.game == "abandon-ship":
        assert unseen, "the dice alone cannot tell"
    for swap in [*unseen, *swaps[:: len(swaps) // 40]]:
        assert "is not as it was signed" in verify.refuses(str(swap) + signature)


def test_whatever_else_is_changed_is_found_out(verify: Verify, record: Record) -> None:
    signed = SIGNER.sign(str(record))
    name = record.names[0]
    changed = {
        "a name": signed.replace(f"seat 1: {name}", "seat 1: Zoe"),
        "a comment": signed.replace("\n\n", "\n\n# Zoe cheated\n", 1),
        "a blank": signed.replace("] ", "]  ", 1),
        "the server": signed.replace("boats.example", "goats.example"),
        "the last digit": signed.rstrip()[:-1] + ("1" if signed.rstrip()[-1] == "0" else "0"),
        "another's signature": signed.replace(
            signed.split()[-1], STRANGER.sign(str(record)).split()[-1]
        ),
    }
    for what, text in changed.items():
        assert text != signed, what
        assert read_record(text).moves == record.moves, what
        for how in ([], ["--key", SIGNER.public_key.hex()]):
            assert "is not as it was signed" in verify.refuses(text, *how), what
    other_key = signed.replace(SIGNER.public_key.hex(), STRANGER.public_key.hex())
    assert "fingerprint" in verify.refuses(other_key)
    assert "nothing may follow" in verify.refuses(signed + "# Zoe won\n")
    assert "three lines" in verify.refuses(signed.replace("# house", "# mouse"))


def test_a_key_that_is_no_point_signs_nothing(verify: Verify) -> None:
    signed = SIGNER.sign(str(record_of("powerboats")))
    for key in (bytes(32), b"\xff" * 32, b"\x02" + bytes(31)):
        forged = signed.replace(SIGNER.public_key.hex(), key.hex())
        forged = forged.replace(SIGNER.key_id, key_id(key))
        assert "is not as it was signed" in verify.refuses(forged)


def test_what_mail_does_to_line_ends_does_not_matter(verify: Verify, record: Record) -> None:
    signed = SIGNER.sign(str(record))
    assert SIGNER.key_id in verify.says(signed.replace("\n", "\r\n"))
    assert SIGNER.key_id in verify.says("\ufeff" + signed)


def test_without_the_package_the_rolls_are_checked_and_the_signature_is_not(
    verify: Verify, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    signed = SIGNER.sign(str(record_of("powerboats")))
    monkeypatch.setitem(sys.modules, "cryptography", None)
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    record = record_of("powerboats")
    file = verify.folder / "signed.txt"
    file.write_text(signed)
    assert run(["verify", str(file)]) == 1
    said = capsys.readouterr()
    assert "exactly what its seed gives" in said.out
    assert "proves" not in said.out
    assert "was not checked" in said.err
    assert "pip install cryptography" in said.err
    assert "no server has signed" in verify.says(str(record))


def test_the_private_key_is_never_shown() -> None:
    assert SIGNER.private_key.hex() not in repr(SIGNER)
    assert repr(SIGNER.private_key) not in repr(SIGNER)
