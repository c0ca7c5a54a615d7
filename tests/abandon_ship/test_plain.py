"""The rules against a second, plain version of the clauses; counts of move trees (perft)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.abandon_ship import Choose, Escape, Options, read_action, read_outcome
from boathouse.core import CHANCE
from tests.abandon_ship import plain
from tests.abandon_ship.games import WILLS, steps
from tests.abandon_ship.scenes import spaces

pytestmark = pytest.mark.no_cover  # whole games, which other tests have in small


def texts(escape: Escape) -> list[str]:
    """Everything that can come next, in notation."""
    if escape.actor is CHANCE:
        return [str(outcome) for outcome in escape.chances().outcomes]
    return [str(choose) for choose in escape.legal()]


def check(escape: Escape, game: plain.Game) -> None:
    board = escape.board
    assert sorted(texts(escape) if not escape.over else []) == sorted(plain.moves(game))
    assert spaces(escape) == game["rats"]
    assert board.water == game["water"]
    assert dict(board.cheese) == game["cheese"]
    assert [sum(taken) for taken in board.taken] == game["points"]
    assert [str(rat) for rat in board.home] == game["top deck"]
    assert [str(die) for die in board.pool] == list(game["pool"])
    assert list(board.tokens_left) == game["tokens left"]
    assert board.turns == game["turns"]
    assert escape.over == game["over"]
    if escape.over:
        assert [standing.points for standing in escape.standings] == plain.points(game)


@settings(max_examples=40)
@given(
    st.integers(3, 7),
    st.sampled_from(["hold", "retail"]),
    st.sampled_from(sorted(WILLS)),
    st.integers(),
)
def test_both_versions_agree_on_whole_games(seats: int, ship: str, will: str, number: int) -> None:
    game = plain.new(seats, ship)
    for escape, action, step in steps(Options(seats, ship), WILLS[will], Random(number)):
        check(escape, game)
        game = plain.play(game, str(action))
        if step.state.over:
            check(step.state, game)


def count(escape: Escape, depth: int) -> int:
    """Count the ways that the next decisions and draws can go."""
    if depth == 0 or escape.over:
        return int(depth == 0)
    actions = escape.chances().outcomes if escape.actor is CHANCE else escape.legal()
    return sum(count(escape.play(action).state, depth - 1) for action in actions)


def positions(seats: int, ship: str, opening: str) -> tuple[Escape, plain.Game]:
    escape, game = Escape.new(Options(seats, ship)), plain.new(seats, ship)
    for move in opening.split(", "):
        read = read_outcome if escape.actor is CHANCE else read_action
        escape = escape.play(read(move)).state
        game = plain.play(game, move)
    return escape, game


SET_UP = (
    "tile yellow-blue-green, tile blue-purple-orange, tile purple-green-red, cheese 1 on 7, "
    "cheese 3 on 11, cheese 1 on 15, cheese 2 on 19, cheese 2 on 23, start 2"
)
FIRST_ROLL = "yellow 5x, blue 3, purple 6, green (2), orange 4, red anchor, black 6, white (11)x"


@pytest.mark.parametrize(
    ("name", "opening", "counts"),
    [
        ("the deal", "tile yellow-blue-green", [6, 30, 90, 240]),
        ("the first dice", SET_UP, [6, 30, 180, 900]),
        ("the first choice", f"{SET_UP}, {FIRST_ROLL}", [20, 120, 606, 3570]),
    ],
)
def test_move_trees_have_their_counts(name: str, opening: str, counts: list[int]) -> None:
    """The counts come out by hand too.

    The deal: 6 tiles, 5 tiles; cheese 1, 2 or 3; then again, but 3 only once. The first choice: six
    plain dice, two circled ones for seven rats each; then the yellow die shows 6 faces (its 5x let
    it stay), blue 5 or, if it was spent, purple 6, and so on:
    18 * 6 * 5 * 6 + 6 * 5 * 5 + 6 * 6 * 5.
    """
    escape, game = positions(3, "hold", opening)
    found = [count(escape, depth) for depth in range(1, len(counts) + 1)]
    assert found == [plain.count(game, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts, name


@pytest.mark.parametrize(
    ("seed", "will", "counts"),
    [
        (1, "upwards", [9, 53, 276, 1656]),
        (2, "together", [7, 35, 180, 1080]),
        (3, "downwards", [9, 49, 294, 1290]),
        (5, "random", [8, 47, 246, 1476]),
    ],
)
def test_move_trees_late_in_a_game_have_their_counts(
    seed: int, will: str, counts: list[int]
) -> None:
    """The tree from the choice that is the fourth last of a game."""
    played = list(steps(Options(4, "retail"), WILLS[will], Random(seed)))
    choices = [at for at, (_, action, _) in enumerate(played) if isinstance(action, Choose)]
    start = choices[-4]
    game = plain.new(4, "retail")
    for _, action, _ in played[:start]:
        game = plain.play(game, str(action))
    escape = played[start][0]
    found = [count(escape, depth) for depth in range(1, len(counts) + 1)]
    assert found == [plain.count(game, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts
