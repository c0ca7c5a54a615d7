"""`boathouse simulate`."""

import json

import pytest

from boathouse.cli import run
from boathouse.powerboats.bots import BOTS
from tests.arena.own_bots import raising

GAME = ["simulate", "powerboats", "--option", "races=A", "--workers", "1"]


def test_results_come_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*GAME, "--bots", "steady,random", "--games", "4", "--seed", "1"]) == 0
    said = capsys.readouterr()
    assert said.err == ""  # no progress bar where nobody looks
    assert said.out.startswith("Powerboats: 4 games with 2 seats, seed 1 ")
    for part in ("steady", "random", "share of wins", "Student's t", "Wilson", "decisions"):
        assert part in said.out
    assert "boat sank" not in said.out


def test_a_bot_alone_has_no_share_of_wins(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*GAME, "--bots", "steady,steady", "--games", "2", "--seed", "1"]
    assert run(command) == 0
    table = capsys.readouterr().out
    assert "fair" not in table
    assert "100.0%" not in table
    assert "The same bot has all the seats" in " ".join(table.split())
    assert run([*command, "--json"]) == 0
    (bot,) = json.loads(capsys.readouterr().out)["bots"]
    assert (bot["win_share"], bot["fair_share"]) == (None, None)


def test_events_are_shown_when_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*GAME, "--bots", "random", "--seats", "2", "--games", "2", "--events"]) == 0
    assert "dice rolled" in capsys.readouterr().out


def test_one_game_has_no_interval_for_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*GAME, "--bots", "random,random", "--games", "1"]) == 0
    assert "± ?" in capsys.readouterr().out


def test_results_come_as_json_the_same_from_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", "powerboats", "--bots", "random,random", "--games", "5", "--seed", "9"]
    told = []
    for workers in ("1", "2"):
        assert run([*command, "--option", "races=A", "--workers", workers, "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    results = json.loads(told[0])
    assert (results["games"], results["seed"], results["lineup"]) == (5, 9, ["random", "random"])


def test_without_a_seed_the_one_that_was_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*GAME, "--bots", "random,random", "--games", "1", "--json"]
    assert run(command) == 0
    first = capsys.readouterr().out
    assert run([*command, "--seed", str(json.loads(first)["seed"])]) == 0
    assert capsys.readouterr().out == first


def test_bots_may_be_given_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*GAME, "--bots", "random", "--bots", "steady", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lineup"] == ["random", "steady"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name the bots, as in --bots steady,random."),
        (["--bots", "stedy"], "Powerboats has no bot 'stedy': its bots are "),
        (["--bots", "random,"], "Powerboats has no bot ''"),
        (["--bots", "random", "--seats", "9"], "Powerboats is for 2 to 6 seats, not 9"),
        (["--bots", "random,random,random", "--seats", "2"], "there are 3 bots for 2 seats"),
        (["--bots", "random,random", "--games", "0"], "at least 1 game, not 0"),
        (["--bots", "random,random", "--workers", "0"], "at least 1 worker, not 0"),
        (["--bots", "random,random", "--option", "side=up"], "side takes dark or light, not 'up'"),
        (["--bots", "random,random", "--option", "wind=4"], "Powerboats has no option 'wind'"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*GAME, *arguments]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.endswith(".\n")


def test_a_bad_bot_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "bad", raising)
    assert run([*GAME, "--bots", "bad,random", "--games", "1", "--seed", "1"]) == 0
    told, said = capsys.readouterr()
    assert said.startswith("boathouse: the bot 'bad' at seat ")
    assert "raised LookupError: no idea" in said
    assert "of game 1, whose seed is " in said
    assert "; a safe action was played.\n" in said
    assert " such faults in all." in said.splitlines()[-1]
    assert "share of wins" in told
