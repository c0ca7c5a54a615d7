"""Positions of Abandon Ship set up by hand."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.abandon_ship import Escape, Options
from boathouse.abandon_ship.board import Phase
from boathouse.abandon_ship.parts import RATS, read_rat
from boathouse.core import CHANCE, Game, find_game
from boathouse.core.editing import CannotEdit, EditableField, editable_fields, edited
from tests.abandon_ship.games import states, together

GAME: Game = find_game("abandon-ship")


def fresh(seats: int = 3) -> Escape:
    """Return a game before its first roll: set up by giving the turn to the first seat."""
    return with_(GAME.new(seats), turn="1")


def with_(escape: object, **values: str) -> Escape:
    for field, value in values.items():
        escape = edited(GAME, escape, field.replace("_", " "), value)  # type: ignore[arg-type]
    assert isinstance(escape, Escape)
    return escape


def value_of(escape: Escape, field: str) -> str:
    return next(each.value for each in editable_fields(GAME, escape) if each.name == field)


def played(seats: int, decisions: int, seed: int) -> Escape:
    luck = Random(seed)
    escape = GAME.new(seats)
    assert isinstance(escape, Escape)
    while escape.actor is not None and decisions > 0:
        if escape.actor is CHANCE:
            move: object = escape.chances().pick(luck.randrange)
        else:
            move, decisions = luck.choice(escape.legal()), decisions - 1
        escape = escape.play(move).state
    return escape


def test_a_game_that_has_not_begun_begins_with_tiles_cheese_and_a_roll() -> None:
    escape = fresh()
    board = escape.board
    assert (board.phase, board.turn, len(escape.tiles)) == (Phase.ROLL, 0, 3)
    assert [space for space, _ in board.cheese] == list(board.ship.decks)
    retail = with_(escape, ship="retail")
    assert (retail.board.ship.name, retail.tiles) == ("retail", escape.tiles)


def test_a_tile_that_somebody_has_is_swapped() -> None:
    escape = fresh()
    first, second, third = escape.tiles
    assert with_(escape, tile_1=str(second)).tiles == (second, first, third)
    other = next(tile for tile in escape.board.parts.tiles if tile not in escape.tiles)
    assert with_(escape, tile_1=str(other)).tiles == (other, second, third)


def test_rats_go_home_drown_and_come_back() -> None:
    escape = with_(fresh(), rat_red="home", rat_blue="swept", rat_green="12", turn="3")
    board = escape.board
    assert (board.home, board.swept) == ((read_rat("red"),), (read_rat("blue"),))
    assert board.spaces[read_rat("green")] == 12
    assert board.turn == 2
    assert len(board.drawn) >= 1
    assert read_rat("red") not in board.pool
    back = with_(escape, rat_red="20").board
    assert (back.home, back.spaces[read_rat("red")]) == ((), 20)


def test_too_many_rats_at_their_end_would_end_the_game() -> None:
    escape = with_(fresh(), rat_red="home", rat_blue="home", rat_green="home")
    with pytest.raises(CannotEdit, match="edit-escape-over"):
        with_(escape, rat_black="home")


def test_water_rises_over_rats_which_climb_and_tokens_say_why() -> None:
    board = with_(fresh(), water="9").board
    assert board.water == 9
    assert sum(board.drawn) == 9
    assert min(space for space in board.spaces if space is not None) == 10
    with pytest.raises(CannotEdit, match="edit-no-such-water"):
        with_(fresh(), water="2")


def test_rats_that_tread_water_together_stay_there() -> None:
    games = (states(Options(3), together, Random(seed)) for seed in range(20))
    found = next(
        escape
        for game in games
        for escape in game
        if escape.actor is not None and len(escape.board.treading) > 1
    )
    assert with_(found, turn="2").board.treading == found.board.treading


def test_dice_are_set_all_together_or_rolled() -> None:
    shown = with_(fresh(), die_red="6").board
    assert (shown.phase, len(shown.faces)) == (Phase.CHOOSE, len(shown.pool))
    assert str(shown.face(read_rat("red"))) == "6"
    fewer = with_(Escape(shown, fresh().tiles), die_blue="-").board
    assert read_rat("blue") not in fewer.pool
    assert fewer.phase is Phase.CHOOSE
    assert with_(Escape(fewer, fresh().tiles), die_red="?").board.phase is Phase.ROLL
    assert with_(fresh(), die_blue="-").board.faces == ()
    escape = fresh()
    for rat in RATS[:-1]:
        escape = with_(escape, **{f"die_{rat}": "-"})
    with pytest.raises(CannotEdit, match="edit-few-dice"):
        with_(escape, die_white="-")
    # With its rat, a die of two leaves the game, and the pool is filled again.
    refilled = with_(escape, **{f"rat_{RATS[-1]}": "home"}).board
    assert refilled.pool == refilled.dice_in_game


def test_cheese_is_taken_put_back_and_swapped_and_eaten_by_rats_that_stand_on_it() -> None:
    escape = fresh()
    values = escape.board.parts.cheese
    taken = with_(escape, cheese_1="seat 2")
    assert taken.board.taken == ((), (values[0],), ())
    deck = value_of(taken, "cheese 3")
    swapped = with_(taken, **{f"cheese {_number_of(taken, 'seat 2')}": deck})
    assert swapped.board.taken == ((), (values[2],), ())
    stands = with_(escape, rat_red=str(escape.board.ship.decks[0])).board
    assert len(stands.cheese) == len(values) - 1
    assert len(stands.taken[0]) == 1


def _number_of(escape: Escape, where: str) -> int:
    fields = [each for each in editable_fields(GAME, escape) if each.name.startswith("cheese")]
    return next(at for at, each in enumerate(fields, start=1) if each.value == where)


def some_value(field: EditableField, luck: Random) -> str:
    if field.options:
        return luck.choice(field.options).value
    assert field.least is not None
    assert field.most is not None
    return str(luck.randint(field.least, field.most))


@pytest.mark.parametrize(
    ("seats", "decisions", "seed"), [(3, 1, 1), (4, 30, 2), (7, 60, 3), (3, 900, 4)]
)
def test_whatever_is_offered_is_taken_or_refused_and_stays_set(
    seats: int, decisions: int, seed: int
) -> None:
    luck = Random(seed)
    escape = played(seats, decisions, seed)
    known = {"edit-escape-over", "edit-few-dice", "edit-no-such-water"}
    refusals = set()
    for _ in range(50):
        field = luck.choice(editable_fields(GAME, escape))
        value = some_value(field, luck)
        try:
            changed = edited(GAME, escape, field.name, value)
        except CannotEdit as refused:
            refusals.add(refused.reason.message)
            continue
        assert isinstance(changed, Escape)
        if not field.name.startswith("cheese"):
            assert value_of(changed, field.name) == value
        escape = changed
    assert refusals <= known
