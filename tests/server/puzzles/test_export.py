"""Puzzles from the games of a server's people: cut from its own export, with nobody's name."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from boathouse.bots import bots_for
from boathouse.cli import run
from boathouse.puzzles.exports import games_in
from boathouse.puzzles.puzzle import read_puzzle
from tests.server.api.test_records import finished
from tests.server.conftest import Opener

GAME = "abandon-ship"
NAMES = ("Zebedee", "Quilliam", "Xanthippe")
SLOW_BOTS = {"schemer", "boatswain"}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {name: bot for name, bot in bots_for(GAME).items() if name not in SLOW_BOTS}
    for module in ("making", "cutting"):
        monkeypatch.setattr(f"boathouse.puzzles.{module}.bots_for", lambda game: quick)


@pytest.fixture
def standard_input(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    content = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(content))
    return content


def make(out: Path, *more: str) -> int:
    return run(["puzzles", "make", "--game", GAME, "--workers", "1", *more, str(out)])


async def test_puzzles_are_cut_from_a_servers_export(
    own_server: Opener,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    standard_input: io.BytesIO,
) -> None:
    party = own_server("sqlite")
    people = [await party.account(name) for name in NAMES]
    public, _ = await finished(party, GAME, people, public=True)
    private, _ = await finished(party, GAME, people)
    other, _ = await finished(party, "powerboats", people[:2], public=True)
    exported = (await people[0].ask("GET", "/api/records/export")).content
    await party.close()
    assert sorted(json.loads(line)["table"]["id"] for line in exported.splitlines()) == sorted(
        (public, private, other)
    )
    # All names are in the export: those of the seats, of the players and of the table.
    assert all(name in exported.decode() for name in NAMES)

    file, out = tmp_path / "games.ndjson", tmp_path / "ours.jsonl"
    file.write_bytes(exported)
    assert make(out, "--record", str(file)) == 0
    assert "1 game of games.ndjson, without 1 of powerboats, 1 private" in capsys.readouterr().out
    text = out.read_text()
    puzzles = [read_puzzle(line) for line in text.splitlines() if not line.startswith('{"job"')]
    assert puzzles
    assert {puzzle.seats for puzzle in puzzles} == {len(NAMES)}
    assert not [name for name in (*NAMES, public, str(tmp_path)) if name in text]
    # The same from standard input, which goes on where the file was left.
    standard_input.write(exported)
    standard_input.seek(0)
    assert make(out, "--record", "-") == 0
    assert "1 game of standard input" in capsys.readouterr().out
    assert out.read_text() == text


def line_of(**table: object) -> str:
    record = "Boathouse record 1\ngame: abandon-ship 1\nseat 1: A\nseat 2: B\nseat 3: C\n"
    return json.dumps({"table": {"status": "over", "public": True, **table}, "record": record})


def test_games_that_go_on_are_private_or_sealed_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    kinds: list[dict[str, object]] = [{"status": "playing"}, {"public": False}, {}]
    file.write_text("\n".join(line_of(**kind) for kind in kinds) + "\n\n")
    found, left_out = games_in(file, GAME)
    assert found == []
    assert left_out == {"not finished": 1, "private": 1, "sealed": 1}


def test_what_is_no_export_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "games.ndjson", tmp_path / "out.jsonl"
    for content, said in (
        (f"{line_of()}\n{{}}\n", "line 2 is no game of a server's export"),
        (f"{line_of()}\n{line_of()[:-9]}", "line 2 is no game of a server's export"),
        (line_of(), "has no finished public game of Abandon Ship (1 sealed)"),
    ):
        file.write_text(content)
        assert make(out, "--record", str(file)) == 1
        assert said in " ".join(capsys.readouterr().err.split())
        assert not out.exists()
    assert make(out, "--record", str(tmp_path / "nowhere")) == 2
    assert "nowhere" in capsys.readouterr().err
