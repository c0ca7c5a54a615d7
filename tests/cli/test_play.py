"""`boathouse play` hands everything on to the terminal game."""

from pathlib import Path
from typing import Any

import pytest

from boathouse.cli import run
from boathouse.core import Seed, read_record
from boathouse.powerboats import GAME


@pytest.fixture
def handed_on(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    handed: dict[str, Any] = {}

    def play_in_terminal(game: object, **settings: object) -> int:
        handed.update(settings, game=game)
        return 5

    monkeypatch.setattr("boathouse.terminal.play.play_in_terminal", play_in_terminal)
    return handed


def test_nothing_given_is_nothing_handed_on(handed_on: dict[str, Any]) -> None:
    assert run(["play", "powerboats"]) == 5
    assert handed_on == {
        "game": GAME,
        "people": [],
        "bots": [],
        "options": {},
        "seed": None,
        "save": None,
        "resume": None,
        "language": None,
    }


def test_everything_given_is_handed_on(handed_on: dict[str, Any]) -> None:
    run(
        [
            *("play", "powerboats", "--people", "Ann,Bob", "--people", "Cleo"),
            *("--bots", "steady, random", "--option", "side=light", "--option", "races=A"),
            *("--seed", "7", "--save", "a.txt", "--resume", "b.txt", "--language", "cs"),
        ]
    )
    assert handed_on == {
        "game": GAME,
        "people": ["Ann", "Bob", "Cleo"],
        "bots": ["steady", "random"],
        "options": {"side": "light", "races": "A"},
        "seed": Seed.from_number(7),
        "save": Path("a.txt"),
        "resume": Path("b.txt"),
        "language": "cs",
    }


def test_a_seed_may_come_from_a_record(handed_on: dict[str, Any]) -> None:
    run(["play", "powerboats", "--seed", "ab" * 32])
    assert handed_on["seed"] == Seed(b"\xab" * 32)


def test_bots_alone_play_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOATHOUSE_PACE", "0")
    file = tmp_path / "game.txt"
    command = ["play", "powerboats", "--bots", "steady,random", "--option", "races=A"]
    assert run([*command, "--seed", "3", "--save", str(file)]) == 0
    capsys.readouterr()
    assert run(["verify", str(file)]) == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.seed == str(Seed.from_number(3))
    assert "are exactly what its seed gives" in capsys.readouterr().out
