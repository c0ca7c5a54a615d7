"""AS-6: the top deck and the end."""

import pytest

from boathouse.abandon_ship import Colour, Ending, Phase
from boathouse.abandon_ship.events import GameEnded, RatMoved, RatSafe, RatsShare, RatSwept
from tests.abandon_ship.scenes import kinds, names, of_kind, play, refusal, scene, spaces


@pytest.mark.parametrize(
    ("home", "score"), [("", 0), ("blue", 5), ("blue green", 3), ("blue green black", 2)]
)
def test_as_6_1_a_rat_goes_on_the_first_free_score_space(home: str, score: int) -> None:
    step = play(scene("red=24", "red=3 white=(2) orange=1", home=home), "red")
    assert of_kind(step.events, RatSafe) == [RatSafe(Colour.RED, score)]
    assert step.state.board.score(Colour.RED) == score
    assert names(step.state.board.home) == f"{home} red".strip()


def test_as_6_1_a_rat_just_below_the_top_is_not_there_yet() -> None:
    step = play(scene("red=23", "red=3 white=(2) orange=1"), "red")
    assert spaces(step.state)["red"] == 26
    assert step.state.board.home == ()


@pytest.mark.parametrize(("ship", "top"), [("hold", 27), ("retail", 36)])
def test_as_6_1_the_white_11x_past_the_top(ship: str, top: int) -> None:
    """The rat is home, its die is gone, and the white die stays in the pool."""
    escape = scene(f"red={top - 3}", "red=3 white=(11)x orange=1", ship=ship)
    step = play(escape, "white>red")
    assert of_kind(step.events, RatMoved) == [RatMoved(Colour.RED, top - 3, top)]
    assert step.state.board.home == (Colour.RED,)
    assert names(step.state.board.pool) == "orange white"


def test_as_6_2_the_game_ends_at_once_when_the_fourth_rat_is_on_top() -> None:
    escape = scene("red=24", "red=3 white=(2) orange=1", home="blue green black", turns=20)
    step = play(escape, "red")
    assert step.state.over
    assert step.state.actor is None
    assert step.state.legal() == ()
    assert step.state.board.ending is Ending.FOUR_HOME
    assert kinds(step.events)[-2:] == ["TilesRevealed", "GameEnded"]
    # The rats still in play score nothing.
    scores = [step.state.board.score(rat) for rat in Colour][:7]
    assert scores == [0, 0, 0, 5, 0, 2, 3]


def test_as_6_2_with_the_fourth_rat_on_top_the_last_two_have_nothing_to_share() -> None:
    escape = scene("red=24", "red=3 white=(2)", home="blue green black", swept="purple")
    step = play(escape, "red")
    assert step.state.board.ending is Ending.FOUR_HOME
    assert step.state.board.sharing == ()
    assert of_kind(step.events, RatsShare) == []
    assert spaces(step.state) == {"yellow": 1, "orange": 1}


@pytest.mark.parametrize(
    ("home", "swept", "score"),
    [
        ("", "blue green black purple", 5),
        ("blue", "green black purple", 5),
        ("blue green", "black purple", 3),
        ("blue green black", "purple", 2),
    ],
    ids=["nobody home", "one home", "two home", "three home"],
)
def test_as_6_2_the_last_two_share_the_highest_free_score_space(
    home: str, swept: str, score: int
) -> None:
    """The water takes one of three: the two left have its full value each."""
    escape = scene("yellow=9 orange=12 red=4", phase=Phase.SINK, home=home, swept=swept, water=2)
    step = play(escape, "token 5")
    assert of_kind(step.events, RatSwept, RatsShare) == [
        RatSwept(Colour.RED, 4),
        RatsShare((Colour.YELLOW, Colour.ORANGE), score),
    ]
    board = step.state.board
    assert board.ending is Ending.TWO_LEFT
    assert (board.score(Colour.YELLOW), board.score(Colour.ORANGE)) == (score, score)
    assert board.score(Colour.RED) == 0
    assert board.in_play == ()


def test_as_6_2_a_rat_that_gets_home_may_leave_two() -> None:
    escape = scene("yellow=9 orange=12 red=24", "red=3 white=(2)", swept="blue green black purple")
    step = play(escape, "red")
    assert of_kind(step.events, RatSafe, RatsShare) == [
        RatSafe(Colour.RED, 0),
        RatsShare((Colour.YELLOW, Colour.ORANGE), 5),
    ]


def test_as_6_2_by_the_order_of_effects_one_can_be_left() -> None:
    escape = scene(
        "yellow=24 orange=26 red=24",
        "red=3 white=(2)",
        home="blue green",
        swept="black purple",
        water=24,
    )
    step = play(escape, "red")
    assert of_kind(step.events, RatSafe, RatSwept, RatsShare) == [
        RatSafe(Colour.RED, 3),
        RatSwept(Colour.YELLOW, 24),
        RatsShare((Colour.ORANGE,), 2),
    ]
    assert step.state.board.ending is Ending.TWO_LEFT


def test_as_6_2_three_in_play_go_on() -> None:
    escape = scene(
        "yellow=9 orange=12 red=4 blue=14", phase=Phase.SINK, home="black", swept="green purple"
    )
    step = play(escape, "token 5")
    assert not step.state.over
    assert step.state.board.ending is None
    assert of_kind(step.events, GameEnded) == []


def test_as_6_3_after_500_turns_the_game_ends_and_rats_in_play_score_nothing() -> None:
    escape = scene("red=20", "red=3 white=(2) orange=1", home="blue green", turns=499)
    step = play(escape, "red")
    board = step.state.board
    assert (board.turns, board.ending) == (500, Ending.TURN_LIMIT)
    assert [board.score(rat) for rat in Colour][:7] == [0, 0, 0, 5, 0, 0, 0]
    assert kinds(step.events)[-2:] == ["TilesRevealed", "GameEnded"]


def test_as_6_3_the_500th_turn_is_played() -> None:
    escape = scene("red=20", "red=3 white=(2) orange=1", turns=498)
    assert not play(escape, "red").state.over


def test_as_6_3_before_the_water_of_the_next_turn() -> None:
    escape = scene("red=20", "red=3 white=(2)", turns=499)
    assert play(escape, "red").state.board.phase is Phase.OVER


def test_as_6_3_an_end_by_rats_in_the_last_turn_comes_first() -> None:
    escape = scene("red=24", "red=3 white=(2) orange=1", home="blue green black", turns=499)
    assert play(escape, "red").state.board.ending is Ending.FOUR_HOME


def test_after_the_end_nothing_is_played() -> None:
    escape = play(scene("red=24", "red=3 white=(2)", home="blue green black"), "red").state
    assert refusal(escape, scene(pool="red=3 white=(2)").legal()[0]).code == "game-over"
    with pytest.raises(ValueError, match="nothing is left to chance"):
        escape.chances()
