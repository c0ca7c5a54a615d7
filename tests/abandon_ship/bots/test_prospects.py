"""The prospects of rats: certain at the end, and sensible on the way there."""

from random import Random

import pytest

from boathouse.abandon_ship import (
    RATS,
    SCORE_SPACES,
    Board,
    Colour,
    Escape,
    Options,
    Phase,
    standard_parts,
)
from boathouse.abandon_ship.bots.prospects import prospects
from boathouse.abandon_ship.turn import MAX_TURNS
from boathouse.core import CHANCE
from tests.abandon_ship.scenes import play, scene

YELLOW, BLUE, RED, BLACK = Colour.YELLOW, Colour.BLUE, Colour.RED, Colour.BLACK


def boards(seed: int) -> list[Board]:
    """Every board of a game that is played at random."""
    random = Random(seed)
    escape = Escape.new(Options(seats=4))
    found = [escape.board]
    while escape.actor is not None:
        if escape.actor is CHANCE:
            escape = escape.play(escape.chances().pick(random.randrange)).state
        else:
            escape = escape.play(random.choice(escape.legal())).state
        found.append(escape.board)
    return found


@pytest.mark.parametrize("seed", range(5))
def test_prospects_lie_between_nothing_and_the_best_score_space(seed: int) -> None:
    for board in boards(seed):
        assert all(0 <= each <= max(SCORE_SPACES) for each in prospects(board))


@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_they_are_the_scores(seed: int) -> None:
    board = boards(seed)[-1]
    assert prospects(board) == tuple(board.score(rat) for rat in RATS)


def test_at_the_turn_limit_rats_in_play_have_none() -> None:
    escape = scene("yellow=20", "yellow=1 blue=1 white=(2)", turns=MAX_TURNS - 1)
    board = play(escape, "yellow").state.board
    assert board.phase is Phase.OVER
    assert set(prospects(board)) == {0.0}


def test_at_the_start_all_rats_have_the_same() -> None:
    parts = standard_parts()
    for ship in parts.ships:
        assert len(set(prospects(Board.new(parts, ship, seats=3)))) == 1


def test_rats_that_are_home_have_their_score_and_those_swept_away_none() -> None:
    found = prospects(scene(home="red black", swept="yellow").board)
    assert (found[RED], found[BLACK], found[YELLOW]) == (0, 5, 0)


def test_the_first_is_worse_off_than_the_second_while_the_x_is_free() -> None:
    rats = "yellow=25 blue=20"
    found = prospects(scene(rats).board)
    assert found[YELLOW] < found[BLUE]
    found = prospects(scene(rats, home="red").board)
    assert found[YELLOW] > found[BLUE]


def test_the_last_is_worst_off() -> None:
    found = prospects(scene("yellow=2 blue=9 purple=9 green=9 orange=9 red=9 black=9").board)
    assert min(found) == found[YELLOW]


def test_a_space_more_is_worth_something_in_the_middle() -> None:
    rats = "blue=13 purple=12 green=11 orange=8 red=6 black=5"
    fewer, more = (prospects(scene(f"yellow={each} {rats}").board) for each in (8, 9))
    assert more[YELLOW] > fewer[YELLOW]
    assert more[Colour.ORANGE] < fewer[Colour.ORANGE]


def test_when_the_water_rises_no_more_the_first_has_the_next_score_space() -> None:
    tokens = standard_parts().tokens
    board = scene(
        "yellow=26 blue=2 purple=2 green=2 orange=2", home="red black", drawn=tokens
    ).board
    assert prospects(board)[YELLOW] == pytest.approx(3, abs=0.1)


def test_three_rats_in_play_and_three_home_is_nearly_the_end() -> None:
    """One more home takes the last score space; one more swept away, and two share it."""
    board = scene("yellow=20 blue=12", home="red black orange", swept="purple").board
    found = prospects(board)
    assert 0 < found[Colour.GREEN] < found[BLUE] < found[YELLOW] <= 2
