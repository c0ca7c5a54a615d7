"""`boathouse review`: luck and mistakes of a recorded game, in four languages and as JSON."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from boathouse.cli import run
from boathouse.core import Record, read_record
from tests.cli.games import recorded

PARTS = ("expected", "luck", "own_errors", "others_errors", "unknowable", "drift")


def review(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = run(["review", *map(str, arguments)])
    out, error = capsys.readouterr()
    return status, out, error


def written(folder: Path, record: Record | str) -> Path:
    file = folder / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def finished() -> Record:
    return recorded("abandon-ship", 3)


@pytest.fixture(scope="module")
def going_on() -> Record:
    return recorded("abandon-ship", 3, moves=22)


def test_the_review_begins_with_a_sentence_and_ends_with_bars_that_add_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], going_on: Record
) -> None:
    status, out, error = review(capsys, written(tmp_path, going_on), "--seat", 1)

    first, *rest = out.splitlines()
    assert (status, error) == (0, "")
    assert first.startswith("Ann: luck ")
    assert first.endswith("%.")
    assert "The game is not over yet: this is the review so far." in rest
    bars = rest[rest.index("Ann") + 1 :]
    assert bars[-1].split()[0] == "result"
    figures = [Decimal(line.split("%")[0].split()[-1]) for line in bars]
    assert sum(figures[:-1]) == figures[-1]


def test_json_has_every_part_and_they_add_up_exactly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: Record
) -> None:
    status, out, _ = review(capsys, written(tmp_path, finished), "--json")

    told = json.loads(out, parse_float=Decimal, parse_int=Decimal)
    assert status == 0
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob", "Cleo"]
    for seat in told["seats"]:
        assert sum(seat[part] for part in PARTS) == seat["result"]
        assert sum(seat["luck_by_kind"].values()) == seat["luck"]
    for part in ("luck", "unknowable", "drift"):
        assert sum(seat[part] for seat in told["seats"]) == 0
    for draw in told["draws"]:
        assert sum(draw["luck"]) == 0
    for decision in told["decisions"]:
        assert decision["values"][decision["played"]] <= decision["values"][decision["best"]]
    assert told["evaluator"] == "abandon-ship-1"
    assert len(told["chances"]) == len(finished.moves) + 1


def test_a_game_that_goes_on_is_reviewed_by_what_its_seat_knows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], going_on: Record
) -> None:
    status, _, error = review(capsys, written(tmp_path, going_on))
    assert status == 2
    assert "--seat" in error

    text = str(going_on)
    others = [move.text for move in going_on.moves[1:3]]
    swapped = text.replace(others[0], "x").replace(others[1], others[0]).replace("x", others[1], 1)
    hidden = text.replace(f"[{others[0]}]", "[tile ?]").replace(f"[{others[1]}]", "[tile ?]")
    told = []
    for each in (text, swapped, hidden):
        assert read_record(each).game == "abandon-ship"
        status, out, error = review(capsys, written(tmp_path, each), "--seat", 1, "--json")
        assert (status, error) == (0, "")
        told.append(json.loads(out))
    assert told[0] == told[1] == told[2], "nothing hangs on what is hidden"
    assert told[0]["own_view"] == 1
    assert not any(tile in json.dumps(told[0]) for tile in others)


def test_an_unfinished_game_by_earlier_rules_is_reviewed_by_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    early = recorded("powerboats", moves=40, version=1)
    assert early.version == 1

    status, out, error = review(capsys, written(tmp_path, early), "--json")

    told = json.loads(out, parse_float=Decimal, parse_int=Decimal)
    assert (status, error, told["over"]) == (0, "", False)
    assert len(told["chances"]) == len(early.moves) + 1
    for seat in told["seats"]:
        assert sum(seat[part] for part in PARTS) == seat["result"]
    assert len({each["seat"] for each in told["decisions"]}) == 2, (
        "no seat has secrets: both are reviewed"
    )


def test_a_version_that_cannot_be_played_here_is_named_with_those_that_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    later = str(recorded("powerboats", moves=40)).replace("powerboats 2", "powerboats 3")

    for arguments in ((), ("--seat", 1), ("--json",)):
        status, out, error = review(capsys, written(tmp_path, later), *arguments)
        assert (status, out) == (1, "")
        assert "line 2, column 1: Powerboats version 3 cannot be played here" in error
        assert "versions 1, 2 can" in error


def test_a_spectators_record_waits_for_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], going_on: Record
) -> None:
    text = str(going_on)
    for move in going_on.moves[:3]:
        text = text.replace(f"[{move.text}]", "[tile ?]")

    status, _, error = review(capsys, written(tmp_path, text))

    assert status == 1
    assert "spectator" in error


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "Boathouse record 1"),
        ("Boathouse record 1\ngame: chess 1\nseat 1: Ann\n", "no game 'chess'"),
        ("Boathouse record 1\ngame: abandon-ship 99\nseat 1: Ann\n", "version 99"),
        ("Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n", "nothing to review"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_clearly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    status, out, error = review(capsys, written(tmp_path, text))

    assert status == 1
    assert out == ""
    assert said in error


def test_a_seat_or_a_language_that_does_not_exist_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: Record
) -> None:
    file = written(tmp_path, finished)

    assert review(capsys, file, "--seat", 4)[0] == 2
    assert review(capsys, file, "--language", "xx")[0] == 2
    assert review(capsys, tmp_path / "none.txt")[0] == 2
