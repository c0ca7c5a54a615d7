"""Why not: every refusal has its code, its facts and a sentence that says what would be right."""

import pytest

from boathouse.abandon_ship import (
    GAME,
    Choose,
    Colour,
    Deal,
    DrawToken,
    Escape,
    Face,
    FirstPlayer,
    Options,
    Phase,
    PutCheese,
    Rolled,
    Tile,
    read_action,
)
from boathouse.core import CHANCE, BadOption, Chances, IllegalAction, Seed, Table
from tests.abandon_ship.scenes import play, refusal, scene

CHOICE = "yellow=5x green=anchor white=(11)x"


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        (
            "red",
            "die-not-in-pool",
            "The red die was used and is not in the pool now. ",
        ),
        (
            "blue>red",
            "die-out-of-game",
            "The blue die left the game with its rat. ",
        ),
        (
            "yellow>red",
            "rat-not-free-to-choose",
            "The yellow die shows 5x, which is not circled: it moves the yellow rat only. ",
        ),
        (
            "white",
            "rat-missing",
            "The white die shows (11)x: it moves any rat, so say which one. ",
        ),
        (
            "white>black",
            "rat-not-in-play",
            "The black rat is not in play. ",
        ),
    ],
)
def test_a_choice_that_is_not_legal(move: str, code: str, sentence: str) -> None:
    reason = refusal(scene(pool=CHOICE, home="blue", swept="black"), read_action(move))
    legal = "yellow or green or white>RAT (RAT: yellow purple green orange red)"
    assert (reason.code, str(reason)) == (code, f"{sentence}You can choose {legal}.")
    assert all(isinstance(fact, str) for fact in reason.facts.values())


def test_without_circled_faces_no_rats_are_listed() -> None:
    reason = refusal(scene(pool="yellow=1 red=3"), read_action("blue"))
    assert reason.facts == {"die": "blue", "legal": "yellow or red"}


def test_there_is_no_white_rat() -> None:
    reason = refusal(scene(pool=CHOICE), Choose(Colour.WHITE, Colour.WHITE))
    assert reason.code == "rat-not-in-play"


@pytest.mark.parametrize(
    "choose",
    [Choose(9), Choose("x"), Choose(0), Choose(Colour.WHITE, 9), Choose(Colour.YELLOW, "x")],  # type: ignore[arg-type]
    ids=repr,
)
def test_what_is_no_colour_is_no_die_and_no_rat(choose: Choose) -> None:
    """Also a number that equals a colour: it is refused with what can be chosen."""
    reason = refusal(scene(pool=CHOICE), choose)
    assert reason.code == "wrong-kind"
    assert repr(choose) in str(reason.facts["action"])
    assert "now a die is chosen, by its Colour: yellow or green or white>RAT" in str(reason)


@pytest.mark.parametrize("seat", ["0", 1.0, True, (), "x"])
def test_a_view_is_for_a_seat_or_for_a_spectator(seat: object) -> None:
    with pytest.raises(ValueError, match="a seat is a number from 0 to 2, or None to look on, not"):
        CHOOSING.view(seat)  # type: ignore[arg-type]


DEALING = Escape.new(Options(3))
CHEESE = play(DEALING, *(f"tile {tile}" for tile in DEALING.board.parts.tiles[:3])).state
START = play(
    CHEESE, "cheese 1 on 7", "cheese 1 on 11", "cheese 2 on 15", "cheese 2 on 19", "cheese 3 on 23"
).state
ROLLING = scene(pool="green white")
CHOOSING = scene(pool=CHOICE)
SINKING = scene(phase=Phase.SINK, drawn=(8,))

PHASES = {
    "deal": (DEALING, Deal(Tile.read("yellow-blue-green")), "a tile is dealt"),
    "cheese": (CHEESE, PutCheese(1, 7), "cheese is put on a deck"),
    "start": (START, FirstPlayer(0), "the first player is drawn"),
    "roll": (ROLLING, Rolled(Colour.GREEN, Face(6)), "a die of the pool is rolled"),
    "choose": (CHOOSING, Choose(Colour.YELLOW), "a die is chosen"),
    "sink": (SINKING, DrawToken(3), "a sinking token is drawn"),
}


@pytest.mark.parametrize("due", PHASES)
def test_only_the_kind_that_is_due_can_be_played(due: str) -> None:
    escape, fitting, expected = PHASES[due]
    assert escape.why_not(fitting) is None
    escape.play(fitting)
    for other, (_, action, _) in PHASES.items():
        if other != due:
            reason = refusal(escape, action)
            assert reason.code == "wrong-kind"
            assert str(reason).startswith(f"'{action}' does not fit here: now {expected}")
    assert refusal(escape, "nonsense").code == "wrong-kind"


@pytest.mark.parametrize(
    ("escape", "outcome", "code", "facts"),
    [
        (DEALING, Deal(Tile.read("red-black-green")), "no-such-tile", {"tile": "green-red-black"}),
        (CHEESE, PutCheese(1, 11), "wrong-deck", {"due": 7, "space": 11}),
        (CHEESE, PutCheese(4, 7), "no-such-cheese", {"value": 4, "left": "1 1 2 2 3"}),
        (START, FirstPlayer(3), "no-such-seat", {"seat": 4, "seats": 3}),
        (START, FirstPlayer(-1), "no-such-seat", {"seat": 0, "seats": 3}),
        (
            ROLLING,
            Rolled(Colour.WHITE, Face(2, circled=True)),
            "wrong-die",
            {"due": "green", "die": "white"},
        ),
        (
            ROLLING,
            Rolled(Colour.GREEN, Face(4)),
            "no-such-face",
            {"die": "green", "face": "4", "faces": "3 6 2x 2x (2) anchor"},
        ),
        (SINKING, DrawToken(8), "no-such-token", {"token": 8, "left": "3 4 4 5 5 6 7"}),
    ],
)
def test_an_outcome_that_cannot_be(
    escape: Escape, outcome: object, code: str, facts: dict[str, object]
) -> None:
    reason = refusal(escape, outcome)
    assert (reason.code, reason.facts) == (code, facts)


@pytest.mark.parametrize("seat", ["x", 1.0, None])
def test_the_first_player_is_a_seat(seat: object) -> None:
    first = FirstPlayer(1)
    object.__setattr__(first, "seat", seat)
    reason = START.why_not(first)
    assert reason is not None
    assert reason.code == "wrong-kind"
    assert "the first player is drawn, from 0 to 2" in str(reason)


def test_the_cheese_that_is_left_is_told() -> None:
    escape = play(CHEESE, "cheese 3 on 7").state
    assert refusal(escape, PutCheese(3, 11)).facts == {"value": 3, "left": "1 1 2 2"}


def test_the_board_leaves_tiles_to_those_who_may_see_them() -> None:
    board = DEALING.board
    assert board.why_not(Deal(Tile.read("yellow-blue-green"))) is None
    with pytest.raises(ValueError, match="nothing is left to chance on the board"):
        board.chances()


@pytest.mark.parametrize("escape", [CHOOSING], ids=["choose"])
def test_nothing_is_left_to_chance_when_a_seat_is_to_act(escape: Escape) -> None:
    with pytest.raises(ValueError, match="nothing is left to chance"):
        escape.chances()


@pytest.mark.parametrize("due", [due for due in PHASES if due != "choose"])
def test_at_a_draw_there_are_chances_and_no_decisions(due: str) -> None:
    escape = PHASES[due][0]
    assert escape.actor is CHANCE
    assert escape.legal() == ()
    chances = escape.chances()
    assert isinstance(chances, Chances)
    assert sum(share for _, share in chances) == 1
    assert all(escape.why_not(outcome) is None for outcome in chances.outcomes)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOption, match="ship takes hold or retail, not 'ark'"):
        GAME.new(3, ship="ark")
    with pytest.raises(BadOption, match="Abandon Ship has no option 'side': its options are ship"):
        GAME.new(3, side="dark")
    with pytest.raises(ValueError, match="there is no ship 'ark'"):
        Escape.new(Options(3, "ark"))


def test_a_table_refuses_and_stays_as_it_was() -> None:
    table = Table(GAME, ["Ann", "Bob", "Cem"], seed=Seed.from_number(4))
    actor = table.state.actor
    assert isinstance(actor, int)
    before, number = table.state, table.number
    with pytest.raises(IllegalAction, match=f"It is not seat {(actor + 1) % 3 + 1}'s turn"):
        table.play((actor + 1) % 3, "yellow")
    with pytest.raises(IllegalAction, match="There is no seat 9"):
        table.play(8, "yellow")
    with pytest.raises(ValueError, match="'pink' is no die"):
        table.play(actor, "pink")
    with pytest.raises(IllegalAction):
        table.play(actor, Choose(Colour.WHITE))
    assert (table.state, table.number) == (before, number)


def test_nobody_takes_back_a_choice_once_the_next_dice_are_rolled_or_tiles_are_up() -> None:
    table = Table(GAME, ["Ann", "Bob", "Cem"], seed=Seed.from_number(4))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, table.state.legal()[0])
        assert not any(table.can_undo(other) for other in range(3))
