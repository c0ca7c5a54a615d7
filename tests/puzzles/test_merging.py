"""Putting files of puzzles together: none twice, none of a kind too often, ids as they were."""

import re
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from boathouse.cli import run
from boathouse.core import CHANCE, State, find_game
from boathouse.evaluation import UNIT, evaluator_of
from boathouse.puzzles.collection import pack, puzzles_of
from boathouse.puzzles.merging import merged_puzzles, valued_anew, without_surplus
from boathouse.puzzles.puzzle import (
    BadPuzzle,
    Puzzle,
    PuzzleChoice,
    is_clear,
    read_puzzle,
    write_puzzle,
)
from tests.puzzles.test_puzzle import PUZZLE


def rated(*ratings: int) -> list[Puzzle]:
    return [
        replace(PUZZLE, position=f"{at} of {rating}", rating=rating)
        for at, rating in enumerate(ratings)
    ]


def written(file: Path, puzzles: list[Puzzle]) -> Path:
    file.write_text("".join(f"{write_puzzle(each)}\n" for each in puzzles) + '{"job": 1}\n')
    return file


EASY = [1000] * 40 + [1200] * 30
HARD = [1400] * 12 + [1600] * 5 + [1800] * 3


def test_no_easy_band_has_more_than_its_share() -> None:
    kept = without_surplus(rated(*EASY, *HARD))

    counts = Counter(puzzle.rating for puzzle in kept)
    assert counts == {1000: 15, 1200: 15, 1400: 12, 1600: 5, 1800: 3}, "15 are 30% of 50"
    assert kept[0].position == "0 of 1000", "the first ones stay"


def test_hard_ones_all_stay() -> None:
    assert without_surplus(rated(*HARD)) == rated(*HARD)
    many = [1400] * 50
    kept = without_surplus(rated(*EASY, *many))
    assert Counter(puzzle.rating for puzzle in kept) == {1000: 34, 1200: 30, 1400: 50}


def test_files_are_put_together_and_nothing_is_there_twice(tmp_path: Path) -> None:
    puzzles = rated(*EASY, *HARD)
    old = written(tmp_path / "old.jsonl", puzzles[:60])
    new = tmp_path / "new.jsonl.xz"
    pack(puzzles[30:], new)

    kept = merged_puzzles([old, new])

    assert {each.id for each in kept} <= {each.id for each in puzzles}
    assert len({each.id for each in kept}) == len(kept)
    assert sum(each.rating >= 1500 for each in kept) == 8, "the rare ones all stay"
    few = merged_puzzles([old, new], 12)
    assert len(few) == 12
    assert sum(each.rating >= 1700 for each in few) == 3


def test_what_is_all_alike_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPuzzle, match="all easy"):
        merged_puzzles([written(tmp_path / "easy.jsonl", rated(*EASY))])
    assert merged_puzzles([written(tmp_path / "none.jsonl", [])]) == []


def test_a_file_has_puzzles_of_one_game(tmp_path: Path) -> None:
    other = [replace(each, game="other") for each in rated(*HARD)]
    files = [written(tmp_path / "a", rated(*HARD)), written(tmp_path / "b", other)]
    with pytest.raises(BadPuzzle, match="coins and other"):
        merged_puzzles(files)


def test_what_is_no_packed_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPuzzle, match="not a packed file"):
        merged_puzzles([written(tmp_path / "plain.xz", rated(*HARD))])


def test_valued_anew_a_puzzle_has_todays_values_its_id_and_its_rating() -> None:
    listed = puzzles_of("abandon-ship").listed
    puzzle = puzzles_of("abandon-ship").puzzle(listed[0].id)
    shifted = tuple(
        replace(each, value=each.value + (5 if each.action in puzzle.right else -5))
        for each in puzzle.choices
    )

    again = valued_anew(replace(puzzle, choices=shifted, rating=777))

    assert again is not None
    assert (again.id, again.rating, again.right) == (puzzle.id, 777, puzzle.right)
    assert [each.value for each in again.choices] == pytest.approx(
        [each.value for each in puzzle.choices], abs=1
    )


def test_valued_anew_a_puzzle_whose_best_choice_was_another_is_cut_again() -> None:
    listed = puzzles_of("abandon-ship").listed
    puzzle = puzzles_of("abandon-ship").puzzle(listed[0].id)
    worst = min(puzzle.choices, key=lambda each: each.value)
    wrong = tuple(
        replace(each, value=990 if each is worst else 0, reason=None) for each in puzzle.choices
    )

    again = valued_anew(replace(puzzle, choices=wrong, rating=777))

    assert again is not None
    assert (again.id, again.best.action) == (puzzle.id, puzzle.best.action)
    assert again.rating != 777
    assert all(each.reason for each in again.choices if each.action not in again.right)


def is_unclear(state: State) -> bool:
    seat = state.actor
    assert isinstance(seat, int)
    found = [
        each.wins[seat] for each in evaluator_of(find_game("abandon-ship")).choices(state, seat)
    ]
    return not is_clear([1000 * value // UNIT for value in found], 3)


def opened(seed: int) -> State:
    state, luck = find_game("abandon-ship").new(3), Random(seed)
    while state.actor is CHANCE:
        state = state.play(state.chances().pick(luck.randrange)).state
    return state


def test_valued_anew_an_unclear_decision_is_dropped() -> None:
    game = find_game("abandon-ship")
    state = next(state for state in map(opened, count(1)) if is_unclear(state))
    seat, legal = state.actor, [str(each) for each in state.legal()]
    assert isinstance(seat, int)
    choices = tuple(PuzzleChoice(text, 900 if at == 0 else 0) for at, text in enumerate(legal))
    position = game.write_position(state)
    puzzle = replace(PUZZLE, game=game.name, position=position, seat=seat, seats=3, choices=choices)

    assert valued_anew(puzzle) is None


def test_the_command_writes_what_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = written(tmp_path / "old.jsonl", rated(*EASY, *HARD))
    out = tmp_path / "out.jsonl"

    assert run(["puzzles", "merge", str(out), str(old), "--count", "40"]) == 0
    kept = [read_puzzle(line) for line in out.read_text().splitlines()]
    assert len(kept) == 40
    assert {each.id for each in kept} <= {each.id for each in rated(*EASY, *HARD)}
    assert "40 puzzles" in capsys.readouterr().out

    packed = tmp_path / "out.jsonl.xz"
    assert run(["puzzles", "merge", str(packed), str(out)]) == 0
    assert run(["puzzles", "merge", str(packed), str(tmp_path / "missing")]) == 2
    assert "No such file" in capsys.readouterr().err
    old.write_text(old.read_text() + '{"game": "abandon-ship"}\n')
    assert run(["puzzles", "merge", str(packed), str(old)]) == 2
    assert re.search(r"old.jsonl, line \d+: .* no 'position'", capsys.readouterr().err)
    assert run(["puzzles", "merge", str(packed), str(old), "--count", "0"]) == 2
    assert "--count" in capsys.readouterr().err
