"""`boathouse arena`."""

import json
from pathlib import Path
from typing import Any

import pytest

from boathouse.arena import Contest, CutShort, contend
from boathouse.cli import run
from boathouse.cli.errors import INTERRUPTED

GAME = ["arena", "powerboats", "--option", "races=A", "--workers", "1", "--seed", "1"]


def test_ratings_the_verdict_and_statistics_are_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    wanted = ["--bots", "steady,random", "--games", "16", "--sprt", "--out", str(out)]
    assert run([*GAME, *wanted]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    words = " ".join(said.out.split())
    assert words.startswith("Powerboats: 16 games, 8 deals in 2 arrangements of 2 seats, seed 1")
    for part in (
        "95% interval",
        "Sequential test: steady is stronger than random. Score 100.0% in 8 deals",
        "A game takes",
        "Luck is ",
        "Wins by place in the order of play",
        "spaces a turn",
        "Written:",
    ):
        assert part in words
    assert len(list(out.iterdir())) == 4


def test_the_summary_comes_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*GAME, "--bots", "steady,random", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    assert told["test"] is None


def test_without_boats_there_are_no_paces(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "abandon-ship", "--bots", "steady,random", "--seats", "3", "--games", "3"]
    assert run([*command, "--workers", "1"]) == 0
    assert "spaces a turn" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name the bots, as in --bots steady,random."),
        (["--bots", "stedy,random"], "Powerboats has no bot 'stedy'"),
        (["--bots", "random,random"], "at least 2 different bots"),
        (
            ["--bots", "random"],
            "as in --bots random,captain; to let one play alone, type `boathouse simulate powerb",
        ),
        (["--bots", "stedy"], "Powerboats has no bot 'stedy'"),
        (["--bots", "random,steady", "--margin", "much"], "takes a share, as in 0.05, not 'much'"),
        (["--bots", "random,steady", "--seconds", "0"], "seconds from above 0 to 3600, not '0'"),
        (["--bots", "random,steady", "--seconds", "nan"], "seconds from above 0"),
        (["--bots", "random,steady", "--margin", "0.7"], "below 0.5, not 0.7 and 0.05"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*GAME, *arguments]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


@pytest.mark.parametrize("under", ["", "further/down"])
def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(
    under: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    wanted = ["--bots", "steady,random", "--games", "2", "--out", str(file / under)]
    monkeypatch.setattr("boathouse.cli.arena.contend", None)
    assert run([*GAME, *wanted]) == 2
    assert capsys.readouterr().err == (
        f"boathouse: {file / under} cannot be written to: {file} is not a folder.\n"
    )


def test_a_folder_of_somebody_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    monkeypatch.setattr("boathouse.cli.arena.contend", None)
    assert run([*GAME, "--bots", "steady,random", "--out", str(tmp_path / "out")]) == 2
    assert f"you may not write to {tmp_path}." in capsys.readouterr().err


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_brackets_in_a_name_stay(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = "run:true [/b]"
    assert run([command, *GAME[1:], "--bots", f"{program},random", "--games", "2"]) == 0
    assert "[/b]" in capsys.readouterr().out


def test_ctrl_c_shows_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def cut_short(*bots: Any, **options: Any) -> Contest:
        raise CutShort(contend(*bots, **{**options, "games": 4}))

    monkeypatch.setattr("boathouse.cli.arena.contend", cut_short)
    asked = ["arena", "powerboats", "--bots", "steady,random", "--games", "400", "--workers", "1"]
    status = run([*asked, "--option", "races=A", "--out", str(tmp_path / "out")])
    said = capsys.readouterr()
    assert status == INTERRUPTED
    assert "Powerboats: 4 games" in said.out
    assert "stopped early; this is what was played until then." in said.err
    assert (tmp_path / "out" / "games.jsonl").exists()
