"""AS-5: the water."""

from fractions import Fraction

import pytest

from boathouse.abandon_ship import Colour, DrawToken, Phase
from boathouse.abandon_ship.events import (
    DieGone,
    PoolRefilled,
    RatMoved,
    RatsTread,
    RatSwept,
    TokenSpent,
    WaterRose,
)
from boathouse.core import CHANCE
from tests.abandon_ship.scenes import kinds, names, of_kind, play, refusal, scene, spaces

HIGH = "yellow=20 blue=20 purple=20 green=20 orange=20 red=20 black=20"


def test_as_5_1_the_water_rises_by_the_token() -> None:
    escape = scene(HIGH, phase=Phase.SINK, water=3)
    step = play(escape, "token 7")
    assert step.state.board.water == 10
    assert step.state.board.drawn == (7,)
    assert step.events[0] == WaterRose(7, 3, 10)
    assert kinds(step.events) == ["WaterRose", "PoolRefilled"]


def test_as_5_1_it_stops_at_once_on_covering_a_space_with_a_rat() -> None:
    escape = scene(HIGH.replace("red=20", "red=6"), phase=Phase.SINK, water=3)
    step = play(escape, "token 8")
    assert step.state.board.water == 6
    assert step.events[0] == WaterRose(8, 3, 6)


def test_as_5_1_a_token_that_ends_just_below_a_rat_does_it_no_harm() -> None:
    escape = scene(HIGH.replace("red=20", "red=7"), phase=Phase.SINK, water=3)
    step = play(escape, "token 3")
    assert step.state.board.water == 6
    assert spaces(step.state)["red"] == 7


def test_as_5_1_each_token_left_is_equally_likely() -> None:
    escape = scene(HIGH, phase=Phase.SINK, drawn=(4, 8, 3))
    assert escape.actor is CHANCE
    assert dict(escape.chances()) == {
        DrawToken(4): Fraction(1, 5),
        DrawToken(5): Fraction(2, 5),
        DrawToken(6): Fraction(1, 5),
        DrawToken(7): Fraction(1, 5),
    }
    assert refusal(escape, DrawToken(8)).facts == {"token": 8, "left": "4 5 5 6 7"}


def test_as_5_2_one_rat_there_is_swept_away_and_its_die_leaves_the_game() -> None:
    escape = scene(HIGH.replace("red=20", "red=6"), phase=Phase.SINK, water=3)
    step = play(escape, "token 8")
    assert "red" not in spaces(step.state)
    assert step.state.board.swept == (Colour.RED,)
    assert step.events[1:3] == (RatSwept(Colour.RED, 6), DieGone(Colour.RED))
    assert names(step.state.board.pool) == "yellow blue purple green orange black white"


def test_as_5_3_more_than_one_tread_water() -> None:
    escape = scene(HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6"), phase=Phase.SINK)
    step = play(escape, "token 8")
    assert step.state.board.water == 6
    assert names(step.state.board.treading) == "blue red"
    assert step.events[1] == RatsTread((Colour.BLUE, Colour.RED), 6)
    assert spaces(step.state) == spaces(escape)


def test_as_5_3_one_of_two_leaving_sweeps_the_other_away_at_once() -> None:
    escape = scene(
        HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6"),
        "blue=3 green=3 white=(2)",
        water=6,
    )
    step = play(escape, "blue")
    assert spaces(step.state)["blue"] == 9
    assert of_kind(step.events, RatSwept, DieGone) == [RatSwept(Colour.RED, 6), DieGone(Colour.RED)]
    assert step.state.board.treading == ()


def test_as_5_3_one_of_three_leaving_sweeps_nobody_away() -> None:
    escape = scene(
        HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6").replace("green=20", "green=6"),
        "blue=3 green=3 white=(2)",
        water=6,
    )
    step = play(escape, "blue")
    assert of_kind(step.events, RatSwept) == []
    assert names(step.state.board.treading) == "green red"


def test_as_5_3_one_of_two_leaving_for_the_top() -> None:
    escape = scene(
        HIGH.replace("red=20", "red=24").replace("blue=20", "blue=24").replace("=20", "=25"),
        "blue=3 green=3 white=(2)",
        water=24,
    )
    step = play(escape, "blue")
    assert step.state.board.home == (Colour.BLUE,)
    assert step.state.board.swept == (Colour.RED,)


def test_as_5_4_a_token_drawn_while_rats_tread_water_is_spent() -> None:
    rats = HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6")
    escape = scene(rats, phase=Phase.SINK, water=6, drawn=(3,))
    step = play(escape, "token 8")
    assert step.state.board.water == 6
    assert step.state.board.drawn == (3, 8)
    assert step.events == (TokenSpent(8), PoolRefilled(0, step.state.board.pool))
    assert spaces(step.state) == spaces(escape)


def test_as_5_4_an_anchor_may_bring_a_rat_back_to_them() -> None:
    rats = (
        HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6").replace("green=20", "green=9")
    )
    escape = scene(rats, "green=anchor white=(2) black=3", water=6)
    step = play(escape, "green")
    assert of_kind(step.events, RatMoved) == [RatMoved(Colour.GREEN, 9, 6)]
    assert names(step.state.board.treading) == "blue green red"
    assert of_kind(step.events, RatSwept) == []


def test_as_5_4_an_anchor_moves_none_of_those_that_tread() -> None:
    rats = HIGH.replace("red=20", "red=6").replace("blue=20", "blue=6")
    escape = scene(rats, "blue=anchor white=(2) black=3", water=6)
    assert spaces(play(escape, "blue").state) == spaces(escape)


def test_as_5_5_after_the_eighth_token_the_water_rises_no_more() -> None:
    """The player takes all dice still in the game, without a draw."""
    escape = scene(HIGH, "yellow=3 green=6", water=7, drawn=(3, 4, 4, 5, 5, 6, 7, 8), swept="red")
    assert escape.board.tokens_left == ()
    step = play(escape, "yellow")
    assert step.state.board.water == 7
    assert step.state.board.phase is Phase.ROLL
    assert kinds(step.events) == ["DieChosen", "DieSpent", "RatMoved", "PoolRefilled"]
    assert step.events[-1] == PoolRefilled(1, step.state.board.pool)
    assert names(step.state.board.pool) == "yellow blue purple green orange black white"


def test_as_5_5_the_eighth_token_itself_counts() -> None:
    escape = scene(HIGH, "yellow=3 green=6", water=7, drawn=(3, 4, 4, 5, 5, 6, 7))
    step = play(escape, "yellow")
    assert step.state.board.phase is Phase.SINK
    assert play(step.state, "token 8").state.board.water == 15


@pytest.mark.parametrize(
    ("rats", "move"),
    [("red=24", "white>red"), ("red=6 blue=6", "white>blue")],
    ids=["safe on top", "swept away"],
)
def test_as_5_6_a_rat_that_leaves_play_takes_its_die_out_of_the_pool(rats: str, move: str) -> None:
    """The red die is in the pool and was not chosen."""
    others = {
        **dict(each.split("=") for each in HIGH.split()),
        **dict(e.split("=") for e in rats.split()),
    }
    escape = scene(
        " ".join(f"{rat}={space}" for rat, space in others.items()),
        "yellow=3 green=6 red=3 white=(5)",
        water=6,
    )
    step = play(escape, move)
    assert names(step.state.board.pool) == "yellow green"
    assert Colour.RED not in step.state.board.dice_in_game


def test_as_5_6_the_white_die_stays_to_the_end() -> None:
    escape = scene(
        "blue=9 red=9 black=9", phase=Phase.SINK, home="yellow purple", swept="green orange"
    )
    assert names(play(escape, "token 3").state.board.pool) == "blue red black white"
