"""A puzzle: what is clear, what is right, and its line in a file."""

from dataclasses import replace

import pytest

from boathouse.core.words import words
from boathouse.puzzles.grading import first_rating, solvers
from boathouse.puzzles.puzzle import (
    BadPuzzle,
    Puzzle,
    PuzzleChoice,
    is_clear,
    read_puzzle,
    right_among,
    write_puzzle,
)

PUZZLE = Puzzle(
    "coins",
    "Boathouse position 1\n",
    seat=1,
    seats=2,
    themes=("choice", "gold"),
    rating=1500,
    sigma=200,
    choices=(
        PuzzleChoice("take", 620, 0.0, 3.5),
        PuzzleChoice("leave", 300, 0.25, 4.0, words("later", coin=words("colour-gold"), worth=3)),
        PuzzleChoice("both", 600),
    ),
    best_line=("a1", "a2"),
)


def test_what_is_nearly_as_good_as_the_best_is_right() -> None:
    assert right_among([620, 580, 579], 2) == [0, 1]
    assert right_among([620, 600, 599], 4) == [0, 1]


def test_a_clear_choice_is_better_than_all_others_by_14_points_times_2_by_seats() -> None:
    assert is_clear([620, 480], 2)
    assert not is_clear([620, 481], 2)
    assert is_clear([620, 550], 4)
    assert not is_clear([620, 551], 4)


def test_the_gap_begins_below_the_worst_that_is_right() -> None:
    assert not is_clear([620, 600, 470], 2)
    assert is_clear([620, 600, 460], 2)


def test_a_puzzle_knows_its_best_and_right_choices() -> None:
    assert PUZZLE.best.action == "take"
    assert PUZZLE.right == {"take", "both"}
    assert PUZZLE.choice("leave").value == 300
    with pytest.raises(KeyError):
        PUZZLE.choice("fly")


def test_a_puzzle_is_read_as_it_was_written() -> None:
    assert read_puzzle(write_puzzle(PUZZLE)) == PUZZLE


def test_the_id_belongs_to_the_position() -> None:
    assert replace(PUZZLE, rating=900).id == PUZZLE.id
    assert replace(PUZZLE, position="another").id != PUZZLE.id


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"game": 1}', "null"])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(BadPuzzle, match="not a puzzle"):
        read_puzzle(line)


def test_a_puzzle_without_a_clear_best_choice_is_refused() -> None:
    unclear = replace(PUZZLE, choices=(PuzzleChoice("a", 500), PuzzleChoice("b", 450)))
    with pytest.raises(BadPuzzle, match="no clear best choice"):
        read_puzzle(write_puzzle(unclear))


def test_a_puzzle_is_harder_the_fewer_bots_solve_it() -> None:
    ladder = [rating for _, rating in solvers(["random", "steady", "skipper", "captain"])]
    shares = ((0.5, 1, 1, 1), (0.1, 1, 1, 1), (0.1, 0, 1, 1), (0.1, 0, 0, 1), (0.1, 0, 0, 0))
    ratings = [first_rating(list(zip(ladder, share, strict=True)))[0] for share in shares]
    assert ratings == sorted(set(ratings))
