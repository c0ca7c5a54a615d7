"""`boathouse tournament simulate` and `boathouse tournament audit`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boathouse.cli import run
from boathouse.core import Seed
from boathouse.tournaments.acts import enter, finish
from boathouse.tournaments.exports import log_lines
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.plan import TournamentPlan

EVENT = ["tournament", "simulate", "--game", "powerboats", "--players", "9", "--seats", "3"]


def test_all_formats_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*EVENT, "--rounds", "2", "--events", "2", "--seed", "1"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith("Powerboats: 9 players at tables of 3, 2 events of each format")
    for part in ("league", "league, 5 seasons", "swiss", "arena", "regatta", "made-up players"):
        assert part in said.out


def test_results_come_as_json_and_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*EVENT, "--format", "swiss", "--rounds", "3", "--events", "2", "--json"]
    said = []
    for luck in ("1.5", "1.5", "3"):
        assert run([*command, "--luck", luck]) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1] != said[2]
    (found,) = said[0]["formats"]
    assert found["format"] == "swiss"
    assert found["games"] == 3
    assert len(found["mean_places"]) == 9
    assert "1.50 times" in said[0]["players"]


def test_the_luck_is_that_of_the_ratings_unless_it_is_given(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = [*EVENT, "--format", "swiss", "--rounds", "1", "--events", "1", "--json"]
    assert run(command) == 0
    players = json.loads(capsys.readouterr().out)["players"]
    assert "fitted" in players
    assert run([*command, "--luck", "2"]) == 0
    assert "fitted" not in json.loads(capsys.readouterr().out)["players"]


def test_a_picture_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.svg"
    options = ["--format", "regatta", "--rounds", "1", "--events", "1", "--picture", str(file)]
    assert run([*EVENT, *options]) == 0
    assert file.read_text("utf-8").startswith("<svg ")
    capsys.readouterr()


def test_bots_play_where_they_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--format", "swiss", "--rounds", "1", "--events", "1", "--option", "races=A"]
    assert run([*EVENT, *options, "--bots", "steady,random"]) == 0
    assert "from the strongest to the weakest: steady, random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--format", "cup"], "there is no format 'cup': the formats are league, swiss, arena"),
        (["--seats", "9"], "is for"),
        (["--players", "1"], "at least"),
        (["--rounds", "0"], "rounds, not 0"),
        (["--events", "0"], "--events and --seasons take a number from 1 up"),
        (["--luck", "none"], "--luck takes a number above 0, not 'none'"),
        (["--luck", "-1"], "--luck takes a number above 0"),
        (["--shared", "1.5"], "--shared takes a share from 0 to 1, not 1.5"),
        (["--bots", "nobody"], "nobody"),
    ],
)
def test_wrong_use_is_explained(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*EVENT, *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_game_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "simulate"]) == 2
    assert "name a game" in capsys.readouterr().err


def whole_log() -> list[str]:
    plan = TournamentPlan(
        title="Cup", format="swiss", game="powerboats", seats=2, rounds=2, starts_at=10
    )
    cup = LoggedTournament(plan, Seed.fresh())
    for name in ("ann", "bob", "cleo", "dan"):
        cup.append(enter(cup.state, name, name), at=5)
    now = 10
    while cup.state.phase != "over":
        cup.catch_up(now)
        for table in cup.state.tables.values():
            if table.result is None:
                cup.append(finish(cup.state, table.key, ranks=[1, 2]), now)
        now += 1
    return list(log_lines(cup.log))


def test_a_log_proves_its_pairings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = whole_log()
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join(lines))
    assert run(["tournament", "audit", str(file)]) == 0
    said = capsys.readouterr().out
    assert "All rounds follow" in said
    assert "\nRound 1: cost 0, seed " in said
    assert "\nRound 2: cost 0, seed " in said


def test_a_log_that_was_changed_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = whole_log()
    [first] = [i for i, line in enumerate(lines) if '"kind":"paired","round":1' in line]
    swapped = lines[first].replace('"ann"', '"?"').replace('"bob"', '"ann"').replace('"?"', '"bob"')
    for broken, said in (
        ([*lines[:first], swapped, *lines[first + 1 :]], "is paired differently"),
        ([*lines[:3], *lines[4:]], "lines are missing"),
        ([*lines[:3], "nonsense"], "no entry"),
        (lines[:-1], "not published yet"),
        ([], "empty"),
    ):
        file = tmp_path / "log.jsonl"
        file.write_text("\n".join(broken))
        assert run(["tournament", "audit", str(file)]) == 1
        assert said in capsys.readouterr().err
