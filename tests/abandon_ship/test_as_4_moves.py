"""AS-4: the moves."""

from boathouse.abandon_ship import Colour, Face
from boathouse.abandon_ship.events import (
    CheeseTaken,
    DieChosen,
    DieGone,
    DieSpent,
    GameEnded,
    RatMoved,
    RatSafe,
    RatsShare,
    RatStayed,
    RatSwept,
    TilesRevealed,
)
from tests.abandon_ship.scenes import kinds, of_kind, play, scene, spaces


def test_as_4_1_a_number_moves_the_rat_up() -> None:
    step = play(scene("purple=4", "purple=6 black=2"), "purple")
    assert spaces(step.state)["purple"] == 10
    assert of_kind(step.events, RatMoved) == [RatMoved(Colour.PURPLE, 4, 10)]


def test_as_4_2_the_arrow_moves_it_to_the_nearest_rat_ahead() -> None:
    escape = scene("yellow=5 blue=9 green=12", "white=(arrow) red=3")
    step = play(escape, "white>yellow")
    assert spaces(step.state)["yellow"] == 9
    assert of_kind(step.events, RatMoved) == [RatMoved(Colour.YELLOW, 5, 9)]
    assert spaces(play(escape, "white>red").state)["red"] == 5


def test_as_4_2_with_none_ahead_nothing_happens() -> None:
    escape = scene("yellow=5 blue=9", "white=(arrow) red=3")
    step = play(escape, "white>blue")
    assert spaces(step.state) == spaces(escape)
    assert kinds(step.events)[:3] == ["DieChosen", "DieSpent", "RatStayed"]
    assert of_kind(step.events, RatStayed, RatMoved) == [
        RatStayed(Colour.BLUE, 9, Face.read("(arrow)"))
    ]


def test_as_4_3_the_anchor_moves_it_back_to_the_nearest_rat_behind() -> None:
    escape = scene("yellow=5 blue=9 green=12", "white=(anchor) green=anchor")
    step = play(escape, "green")
    assert spaces(step.state)["green"] == 9
    assert of_kind(step.events, RatMoved) == [RatMoved(Colour.GREEN, 12, 9)]
    assert spaces(play(escape, "white>yellow").state)["yellow"] == 1


def test_as_4_3_with_none_behind_nothing_happens() -> None:
    escape = scene("yellow=5 blue=9", "red=anchor white=(2)")
    step = play(escape, "red")
    assert spaces(step.state) == spaces(escape)
    assert of_kind(step.events, RatStayed, RatMoved) == [
        RatStayed(Colour.RED, 1, Face.read("anchor"))
    ]


def test_as_4_3_rats_on_its_own_space_are_neither_ahead_nor_behind() -> None:
    escape = scene("yellow=9 blue=9 green=14", "blue=anchor white=(arrow)")
    assert spaces(play(escape, "blue").state)["blue"] == 1
    assert spaces(play(escape, "white>yellow").state)["yellow"] == 14
    alone = scene(pool="blue=anchor white=(arrow)")
    assert spaces(play(alone, "blue").state) == spaces(alone)
    assert spaces(play(alone, "white>blue").state) == spaces(alone)


def test_as_4_3_rats_on_the_top_deck_cannot_be_moved_and_do_not_count() -> None:
    escape = scene("blue=20", "white=(arrow) red=3", home="yellow green")
    assert spaces(play(escape, "white>blue").state) == spaces(escape)
    assert not [choose for choose in escape.legal() if choose.rat in escape.board.home]


def test_as_4_4_who_moves_a_rat_onto_cheese_takes_it() -> None:
    """The colour of the rat does not matter."""
    escape = scene("blue=4", "blue=3 white=(3)", cheese={7: 3, 11: 1}, turn=1, taken=((), (2,), ()))
    for move in ("blue", "white>blue"):
        step = play(escape, move)
        assert of_kind(step.events, CheeseTaken) == [CheeseTaken(1, Colour.BLUE, 7, 3)]
        assert step.state.board.taken == ((), (2, 3), ())
        assert step.state.board.cheese == ((11, 1),)


def test_as_4_4_passing_over_takes_nothing() -> None:
    step = play(scene("blue=4", "blue=5x red=3", cheese={7: 3}), "blue")
    assert step.state.board.cheese == ((7, 3),)
    assert step.state.board.taken == ((), (), ())
    assert of_kind(step.events, CheeseTaken) == []


def test_as_4_4_moving_back_onto_cheese_takes_it_too() -> None:
    """In play somebody has it by then; a board may be set up so."""
    escape = scene("blue=12 red=7", "blue=anchor white=(arrow)", cheese={7: 2})
    assert play(escape, "blue").state.board.taken == ((2,), (), ())
    assert play(escape, "white>yellow").state.board.taken == ((2,), (), ())


def test_as_4_4_a_rat_that_stays_takes_nothing() -> None:
    escape = scene("blue=11", "white=(arrow) red=3", cheese={11: 2})
    assert play(escape, "white>blue").state.board.taken == ((), (), ())


def test_as_4_5_the_effects_of_a_move_come_in_their_order() -> None:
    """Three rats left: one gets home from the water, the other there is swept away; one is left."""
    escape = scene(
        "yellow=22 blue=22 red=24",
        "yellow=5x white=(5)",
        home="black",
        swept="purple green orange",
        water=22,
    )
    step = play(escape, "white>yellow")
    assert kinds(step.events) == [
        "DieChosen",
        "DieSpent",
        "RatMoved",
        "RatSafe",
        "DieGone",
        "RatSwept",
        "DieGone",
        "RatsShare",
        "TilesRevealed",
        "GameEnded",
    ]
    assert step.events[2:8] == (
        RatMoved(Colour.YELLOW, 22, 27),
        RatSafe(Colour.YELLOW, 5),
        DieGone(Colour.YELLOW),
        RatSwept(Colour.BLUE, 22),
        DieGone(Colour.BLUE),
        RatsShare((Colour.RED,), 3),
    )
    assert of_kind(step.events, TilesRevealed) == [TilesRevealed(escape.tiles)]
    (ended,) = of_kind(step.events, GameEnded)
    assert isinstance(ended, GameEnded)
    assert ended.standings == step.state.standings


def test_as_4_5_cheese_comes_before_the_rat_left_in_the_water() -> None:
    escape = scene(
        "yellow=4 blue=4 purple=9 green=9 orange=9 red=9 black=9",
        "yellow=3 red=4 white=(5)",
        water=4,
        cheese={7: 1},
    )
    assert kinds(play(escape, "yellow").events) == [
        "DieChosen",
        "DieSpent",
        "RatMoved",
        "CheeseTaken",
        "RatSwept",
        "DieGone",
    ]


def test_the_events_of_a_choice_say_all() -> None:
    escape = scene("yellow=4", "yellow=3 red=4 white=(5)", turn=2)
    assert play(escape, "yellow").events == (
        DieChosen(2, Colour.YELLOW, escape.board.faces[0], Colour.YELLOW),
        DieSpent(Colour.YELLOW),
        RatMoved(Colour.YELLOW, 4, 7),
    )
