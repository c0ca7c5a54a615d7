"""The puzzles that come with the games: thousands, and each is what it says it is."""

import pytest

from boathouse.core import find_game, game_names
from boathouse.evaluation import UNIT, evaluator_of
from boathouse.puzzles.collection import Puzzles, puzzles_of
from boathouse.puzzles.cutting import themes_of
from boathouse.puzzles.puzzle import Puzzle

SAMPLED, VALUED = 40, 3
"""How many of each game are held against the rules, and how many against the evaluator."""

GAMES = [name for name in game_names() if len(puzzles_of(name))]


def sample(game: str, count: int) -> list[Puzzle]:
    listed = puzzles_of(game).listed
    return [puzzles_of(game).puzzle(each.id) for each in listed[:: len(listed) // count]][:count]


def test_five_thousand_come_with_the_games_half_of_them_of_each() -> None:
    assert sum(len(puzzles_of(game)) for game in GAMES) >= 5000
    assert all(len(puzzles_of(game)) >= 2500 for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_follow_the_rules_and_know_what_they_are_about(game: str) -> None:
    rules = find_game(game)
    for puzzle in sample(game, SAMPLED):
        state = rules.read_position(puzzle.position)
        assert rules.write_position(state) == puzzle.position
        assert state.actor == puzzle.seat
        assert [str(each) for each in state.legal()] == [each.action for each in puzzle.choices]
        choices = {each.action: each for each in puzzle.choices}
        assert themes_of(rules, state, puzzle.best.action, choices) == puzzle.themes
        assert all(each.reason for each in puzzle.choices if each.action not in puzzle.right)


@pytest.mark.parametrize("game", GAMES)
def test_their_values_are_the_evaluators(game: str) -> None:
    rules = find_game(game)
    for puzzle in sample(game, VALUED):
        state = rules.read_position(puzzle.position)
        values = evaluator_of(rules).choices(state, puzzle.seat)
        found = [round(1000 * value.wins[puzzle.seat] / UNIT) for value in values]
        assert found == pytest.approx([each.value for each in puzzle.choices], abs=1)


def test_a_game_without_puzzles_has_none() -> None:
    assert len(Puzzles(())) == 0
    assert list(Puzzles(()).nearest(1500)) == []
    assert Puzzles(()).themes == {}
