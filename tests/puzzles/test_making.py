"""Making puzzles: the same by the same seed, resumable, none that uses a secret."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boathouse.bots import bots_for
from boathouse.cli import run
from boathouse.core import CHANCE, Seed, Table, find_game
from boathouse.evaluation import evaluator_of
from boathouse.powerboats.evaluation import puzzle_opening
from boathouse.puzzles.collection import Puzzles, pack
from boathouse.puzzles.cutting import cut_puzzle
from boathouse.puzzles.making import Source, make_puzzles, spread
from boathouse.puzzles.puzzle import BadPuzzle, Puzzle, is_clear, write_puzzle

SHIP = Source("abandon-ship", seed=1)
MADE = 6
SLOW_BOTS = {"schemer", "boatswain"}


@pytest.fixture(scope="module", autouse=True)
def small_jobs() -> Iterator[None]:
    """Two games for each opening, and only bots that answer at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boathouse.puzzles.making.GAMES_PER_OPENING", 2)
        quick = {name: bot for name, bot in bots_for(SHIP.game).items() if name not in SLOW_BOTS}
        for module in ("making", "cutting"):
            patch.setattr(f"boathouse.puzzles.{module}.bots_for", lambda game: quick)
        yield


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Puzzle]]:
    out = tmp_path_factory.mktemp("puzzles") / "ship.jsonl"
    return out, make_puzzles(SHIP, MADE, 1, out)


def test_puzzles_are_clear_and_legal_by_the_rules(made: tuple[Path, list[Puzzle]]) -> None:
    _, puzzles = made
    game = find_game("abandon-ship")
    assert len({puzzle.id for puzzle in puzzles}) == MADE
    for puzzle in puzzles:
        state = game.read_position(puzzle.position)
        assert state.actor == puzzle.seat
        assert [str(each) for each in state.legal()] == [each.action for each in puzzle.choices]
        assert is_clear([each.value for each in puzzle.choices], puzzle.seats)
        assert puzzle.themes[0] == "rat"


def test_a_run_that_was_interrupted_goes_on_and_makes_the_same(
    made: tuple[Path, list[Puzzle]], tmp_path: Path
) -> None:
    whole, puzzles = made
    lines = whole.read_bytes().splitlines(keepends=True)
    first_job = next(at for at, line in enumerate(lines) if b'"job"' in line)
    out = tmp_path / "ship.jsonl"
    out.write_bytes(b"".join(lines[: first_job + 2])[:-20])  # in the middle of a line
    seen: list[tuple[int, int]] = []
    again = make_puzzles(SHIP, MADE, 1, out, lambda done, jobs: seen.append((done, jobs)))
    assert [each.id for each in again] == [each.id for each in puzzles]
    assert out.read_bytes() == whole.read_bytes()
    assert seen[0] == (first_job, 1)


def test_what_is_found_in_so_many_openings_is_spread_over_the_ratings(tmp_path: Path) -> None:
    few = Source("abandon-ship", seed=1, openings=3)
    out = tmp_path / "ship.jsonl"
    kept = make_puzzles(few, 4, 1, out)
    lines = out.read_text().splitlines()
    assert [json.loads(line)["job"] for line in lines if '"job"' in line] == [1, 2, 3]
    assert len(lines) - 3 > len(kept) == 4, "more were found than wanted"
    assert make_puzzles(few, 4, 1, out) == kept


def test_the_rare_ones_stay_and_of_the_others_there_are_equally_many(
    made: tuple[Path, list[Puzzle]],
) -> None:
    ratings = [1000] * 40 + [1200] * 40 + [1400] * 6 + [1600] * 2
    puzzles = [replace(made[1][0], rating=each) for each in ratings]
    counts = Counter(puzzle.rating for puzzle in spread(puzzles, 20))
    assert counts == {1600: 2, 1400: 6, 1200: 6, 1000: 6}
    assert len(spread(puzzles, 1000)) == len(puzzles)


def test_a_match_of_several_races_begins_with_the_last_one() -> None:
    game = find_game("powerboats")
    luck = Random(3)
    for races in ("A", "AB", "ABC"):
        match: Any = puzzle_opening(game.new(4, races=races), luck)  # type: ignore[arg-type]
        while match.actor is CHANCE:
            match = match.play(match.chances().pick(luck.randrange)).state
        assert len(match.results) == len(races) - 1
        assert [sorted(result.places) for result in match.results] == [[1, 2, 3, 4]] * (
            len(races) - 1
        )
        assert game.write_position(game.read_position(game.write_position(match))) == (
            game.write_position(match)
        )


def test_a_file_with_something_else_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "mine.txt"
    out.write_text("my diary\n")
    with pytest.raises(BadPuzzle):
        make_puzzles(SHIP, 1, 1, out)
    assert out.read_text() == "my diary\n"


def test_puzzles_of_another_game_are_refused(
    made: tuple[Path, list[Puzzle]], tmp_path: Path
) -> None:
    out = tmp_path / "ship.jsonl"
    out.write_bytes(made[0].read_bytes())
    with pytest.raises(BadPuzzle, match="puzzles of abandon-ship"):
        make_puzzles(Source("powerboats", 1), 20, 1, out)


def test_puzzles_are_cut_from_records(tmp_path: Path) -> None:
    game = find_game("abandon-ship")
    table = Table(game, ["Ann", "Bob", "Eve"], seed=Seed.from_number(7))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, table.legal[len(table.moves) % len(table.legal)])
    file = tmp_path / "game.txt"
    file.write_text(str(table.record()))
    records = Source("abandon-ship", 0, (str(file),))
    puzzles = make_puzzles(records, 10, 1, tmp_path / "out.jsonl")
    assert puzzles
    # Nothing is left to do, however many workers wait for it; with another record it is refused.
    for workers in (1, 2):
        assert make_puzzles(records, 10, workers, tmp_path / "out.jsonl") == puzzles
    with pytest.raises(BadPuzzle, match="begun with other records"):
        make_puzzles(replace(records, records=("else.txt",)), 10, 1, tmp_path / "out.jsonl")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "begins with the line"),
        ("Boathouse record 1\ngame: pig 1\nseat 1: Ann\n", "of pig, not of"),
        ("Boathouse record 1\ngame: powerboats 2\nseat 1: A\nseat 2: B\n", "not of abandon-ship"),
        (
            "Boathouse record 1\ngame: abandon-ship 1\nseat 1: A\nseat 2: B\nseat 3: C\n\n1: red\n",
            "line 7",
        ),
    ],
)
def test_a_record_that_cannot_be_cut_from_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    record, out = tmp_path / "game.txt", tmp_path / "out.jsonl"
    record.write_text(text)
    asked = ["puzzles", "make", "--game", "abandon-ship", "--record", str(record), str(out)]
    assert run(asked) == 1
    error = capsys.readouterr().err
    assert str(record) in error
    assert said in error
    assert not out.exists()


def test_a_puzzle_tells_nothing_that_its_seat_cannot_know(
    made: tuple[Path, list[Puzzle]],
) -> None:
    """With other tiles in other hands, the same puzzle comes out."""
    game = find_game("abandon-ship")
    puzzle = made[1][0]
    state = game.read_position(puzzle.position)
    possible = evaluator_of(game).possible(state, puzzle.seat)
    others = possible[len(possible) // 2]
    assert game.write_position(others) != puzzle.position
    again = cut_puzzle(game, others)
    assert again is not None
    assert write_puzzle(again) == write_puzzle(puzzle)


def test_packed_puzzles_are_found_by_id_rating_and_day(
    made: tuple[Path, list[Puzzle]], tmp_path: Path
) -> None:
    puzzles = made[1]
    size = pack(puzzles, tmp_path / "puzzles.xz")
    assert size == (tmp_path / "puzzles.xz").stat().st_size
    kept = Puzzles(write_puzzle(each).encode() for each in puzzles)
    assert len(kept) == MADE
    assert puzzles[3].id in kept
    assert kept.puzzle(puzzles[3].id) == puzzles[3]
    distances = [abs(each.rating - 1400) for each in kept.nearest(1400)]
    assert distances == sorted(distances)
    assert len(distances) == MADE
    assert len({kept.of_day(day).id for day in range(20_000, 20_000 + MADE)}) == MADE
    assert kept.themes["rat"] == MADE


def test_the_file_grows_job_by_job(made: tuple[Path, list[Puzzle]]) -> None:
    jobs = [json.loads(line)["job"] for line in made[0].read_text().splitlines() if '"job"' in line]
    assert jobs == list(range(1, len(jobs) + 1))
