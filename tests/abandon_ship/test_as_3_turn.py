"""AS-3: the turn."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from boathouse.abandon_ship import Choose, Colour, Phase, read_action
from boathouse.abandon_ship.events import (
    DieChosen,
    DieGone,
    DieKept,
    DieSpent,
    PoolRefilled,
    PoolRolled,
    RatStayed,
    WaterRose,
)
from boathouse.core import CHANCE
from tests.abandon_ship.scenes import names, of_kind, play, refusal, scene, spaces


def test_as_3_1_the_player_rolls_every_die_in_the_pool() -> None:
    escape = scene(pool="yellow green white", turn=1)
    step = play(escape, "yellow 5x", "green anchor", "white (arrow)")
    (rolled,) = step.events
    assert isinstance(rolled, PoolRolled)
    assert rolled.seat == 1
    assert [f"{die} {face}" for die, face in rolled.dice] == [
        "yellow 5x",
        "green anchor",
        "white (arrow)",
    ]
    assert step.state.actor == 1


def test_as_3_1_a_roll_has_the_chances_of_its_dice() -> None:
    """The draws one after the other give what rolling both dice at once would give."""
    found: Counter[str] = Counter()
    escape = scene(pool="green white")
    for green, chance in escape.chances():
        after = escape.play(green).state
        for white, share in after.chances():
            board = after.play(white).state.board
            found[names(board.faces)] += chance * share  # type: ignore[assignment]
    dice = escape.board.parts.dice
    expected = Counter(map(names, product(dice[Colour.GREEN], dice[Colour.WHITE])))
    assert found == {faces: Fraction(count, 36) for faces, count in expected.items()}


def test_as_3_1_one_die_moves_one_rat() -> None:
    escape = scene("yellow=5 green=9", "yellow=3 green=6 white=(2)")
    step = play(escape, "green")
    assert spaces(step.state) == {**spaces(escape), "green": 15}
    assert len(of_kind(step.events, DieChosen)) == 1


def test_as_3_1_there_is_no_pass() -> None:
    escape = scene("yellow=5", "yellow=3 green=anchor")
    assert names(escape.legal()) == "yellow green"


def test_as_3_2_the_chosen_die_leaves_the_pool() -> None:
    step = play(scene("yellow=5", "yellow=3 green=6 white=(2)"), "yellow")
    assert names(step.state.board.pool) == "green white"
    assert step.events[:2] == (
        DieChosen(0, Colour.YELLOW, step.events[0].face, Colour.YELLOW),  # type: ignore[attr-defined]
        DieSpent(Colour.YELLOW),
    )


def test_as_3_2_unless_its_face_has_the_x() -> None:
    step = play(scene("yellow=5", "yellow=5x green=6 white=(2)"), "yellow")
    assert names(step.state.board.pool) == "yellow green white"
    assert of_kind(step.events, DieKept, DieSpent) == [DieKept(Colour.YELLOW)]
    assert step.state.board.faces == ()


def test_as_3_3_a_plain_face_moves_the_rat_of_its_colour() -> None:
    escape = scene(pool="red=4 black=5")
    assert spaces(play(escape, "red").state) == {**spaces(escape), "red": 5}
    assert refusal(escape, read_action("red>blue")).code == "rat-not-free-to-choose"
    assert refusal(escape, read_action("red>red")).code == "rat-not-free-to-choose"


def test_as_3_3_a_circled_face_moves_any_rat_in_play() -> None:
    escape = scene(pool="red=(2) black=5", home="yellow", swept="green")
    assert names(escape.legal()) == "red>blue red>purple red>orange red>red red>black black"
    for rat in ("blue", "purple", "orange", "red", "black"):
        assert spaces(play(escape, f"red>{rat}").state) == {**spaces(escape), rat: 3}
    assert refusal(escape, read_action("red")).code == "rat-missing"
    assert refusal(escape, read_action("red>yellow")).code == "rat-not-in-play"
    assert refusal(escape, read_action("red>green")).code == "rat-not-in-play"


def test_as_3_4_a_die_that_moves_nothing_is_spent_all_the_same() -> None:
    escape = scene(pool="yellow=anchor green=6 white=(arrow)")
    step = play(escape, "yellow")
    assert spaces(step.state) == spaces(escape)
    assert names(step.state.board.pool) == "green white"
    assert of_kind(step.events, DieSpent, RatStayed) == [
        DieSpent(Colour.YELLOW),
        RatStayed(Colour.YELLOW, 1, escape.board.faces[0]),
    ]
    assert names(play(escape, "white>blue").state.board.pool) == "yellow green"


def test_as_3_5_the_pool_goes_to_the_next_player() -> None:
    step = play(scene(pool="yellow=3 green=6 white=(2)", turn=2, turns=7), "yellow")
    board = step.state.board
    assert (board.turn, board.turns, board.phase) == (0, 8, Phase.ROLL)
    assert step.state.chances() is board.parts.rolls[Colour.GREEN]


def test_as_3_5_with_two_dice_there_is_a_turn() -> None:
    board = play(scene(pool="yellow=3 green=6 white=(2)"), "yellow").state.board
    assert (len(board.pool), board.phase) == (2, Phase.ROLL)


def test_as_3_5_with_one_die_the_water_rises_first() -> None:
    escape = scene("yellow=9", "yellow=3 green=6", water=0, turn=1, swept="blue")
    step = play(escape, "yellow")
    assert step.state.actor is CHANCE
    assert (step.state.board.phase, step.state.board.turn) == (Phase.SINK, 2)
    assert names(step.state.board.pool) == "green"
    step = play(step.state, "token 3")
    assert step.events[0] == WaterRose(3, 0, 1)
    assert names(step.state.board.pool) == "yellow purple green orange red black white"
    assert step.events[-1] == PoolRefilled(2, step.state.board.pool)
    assert (step.state.board.phase, step.state.board.turn) == (Phase.ROLL, 2)


def test_as_3_5_the_pool_emptied_by_a_rat_that_reaches_the_top() -> None:
    """The white die is spent, and the only other die leaves with its rat: no die is left."""
    escape = scene("yellow=25", "yellow=1 white=(2)")
    step = play(escape, "white>yellow")
    assert step.state.board.pool == ()
    assert step.state.board.phase is Phase.SINK
    assert of_kind(step.events, DieSpent, DieGone) == [
        DieSpent(Colour.WHITE),
        DieGone(Colour.YELLOW),
    ]
    assert names(play(step.state, "token 4").state.board.pool) == (
        "blue purple green orange red black white"
    )


def test_as_3_5_the_last_die_gone_with_its_rat() -> None:
    """A die that would stay for its x leaves with its rat, and one die is left."""
    escape = scene("yellow=24", "yellow=5x white=(2)")
    step = play(escape, "yellow")
    assert names(step.state.board.pool) == "white"
    assert step.state.board.phase is Phase.SINK
    assert of_kind(step.events, DieKept, DieGone) == [
        DieKept(Colour.YELLOW),
        DieGone(Colour.YELLOW),
    ]


def test_as_3_5_a_pool_cut_down_by_a_rat_that_leaves_may_still_do() -> None:
    escape = scene("yellow=24", "yellow=5x green=3 white=(2)")
    step = play(escape, "yellow")
    assert names(step.state.board.pool) == "green white"
    assert step.state.board.phase is Phase.ROLL


@pytest.mark.parametrize("die", ["yellow", "green", "white>red"])
def test_as_3_4_any_die_may_be_chosen(die: str) -> None:
    escape = scene(pool="yellow=anchor green=6 white=(arrow)")
    assert read_action(die) in escape.legal()
    assert escape.why_not(read_action(die)) is None


def test_legal_and_why_not_agree_on_every_choice() -> None:
    escape = scene(pool="yellow=anchor green=(2) white=(11)x", home="red", swept="blue")
    everything = [Choose(die, rat) for die in Colour for rat in (None, *Colour)]
    assert [choose for choose in everything if escape.why_not(choose) is None] == list(
        escape.legal()
    )
