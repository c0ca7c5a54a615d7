"""AS-2: the set-up, as a sequence of small draws."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from boathouse.abandon_ship import (
    DICE,
    Deal,
    Escape,
    FirstPlayer,
    Options,
    Phase,
    PutCheese,
    Rolled,
)
from boathouse.abandon_ship.events import CheesePut, FirstPlayerDrawn, TileDealt
from boathouse.core import CHANCE, Actor, Secret
from tests.abandon_ship.scenes import kinds, play, refusal

TILES = ("tile yellow-blue-green", "tile blue-purple-orange", "tile purple-green-red")
CHEESE = ("cheese 1 on 7", "cheese 3 on 11", "cheese 1 on 15", "cheese 2 on 19", "cheese 2 on 23")


def test_as_2_1_the_cheese_is_shuffled_over_its_decks() -> None:
    """Every order of the five tokens is equally likely."""
    orders: Counter[tuple[int, ...]] = Counter()

    def go_on(escape: Escape, values: tuple[int, ...], chance: Fraction) -> None:
        if escape.board.phase is not Phase.CHEESE:
            orders[values] += chance  # type: ignore[assignment]
            return
        for put, share in escape.chances():
            assert isinstance(put, PutCheese)
            go_on(escape.play(put).state, (*values, put.value), chance * share)

    go_on(play(Escape.new(Options(3)), *TILES).state, (), Fraction(1))
    expected = Counter(permutations((1, 1, 2, 2, 3)))
    total = sum(expected.values())
    assert orders == {order: Fraction(count, total) for order, count in expected.items()}


def test_as_2_1_the_cheese_lies_number_side_up() -> None:
    step = play(Escape.new(Options(3)), *TILES, *CHEESE)
    assert step.state.board.cheese == ((7, 1), (11, 3), (15, 1), (19, 2), (23, 2))
    assert step.events[3:] == (
        CheesePut(1, 7),
        CheesePut(3, 11),
        CheesePut(1, 15),
        CheesePut(2, 19),
        CheesePut(2, 23),
    )
    assert step.state.view(None).board.cheese == step.state.board.cheese


def test_as_2_1_the_order_of_the_sinking_tokens_is_nowhere() -> None:
    """They are drawn when they are revealed: until then only which are left is known."""
    board = Escape.new(Options(3)).board
    assert board.tokens_left == (3, 4, 4, 5, 5, 6, 7, 8)
    assert board.drawn == ()


def test_as_2_2_each_player_gets_a_tile_at_random() -> None:
    escape = Escape.new(Options(3))
    for dealt, text in enumerate(TILES):
        assert escape.actor is CHANCE
        assert escape.board.turn == dealt
        chances = dict(escape.chances())
        left = [tile for tile in escape.board.parts.tiles if tile not in escape.tiles]
        assert chances == {Deal(tile): Fraction(1, 7 - dealt) for tile in left}
        escape = play(escape, text).state
    assert [f"tile {tile}" for tile in escape.tiles] == list(TILES)
    assert escape.board.phase is Phase.CHEESE


def test_as_2_2_the_tile_is_secret() -> None:
    (event,) = play(Escape.new(Options(3)), TILES[0]).events
    tile = Escape.new(Options(3)).board.parts.tiles[0]
    assert event == Secret(0, fact=TileDealt(0, tile), otherwise=TileDealt(0, None))


def test_as_2_2_seven_players_take_all_tiles() -> None:
    escape = Escape.new(Options(7))
    while escape.board.phase is Phase.DEAL:
        escape = escape.play(escape.chances().outcomes[-1]).state
    assert set(escape.tiles) == set(escape.board.parts.tiles)


def test_as_2_2_no_tile_is_dealt_twice() -> None:
    escape = play(Escape.new(Options(3)), TILES[0]).state
    tiles = escape.board.parts.tiles
    assert escape.why_not(Deal(tiles[1])) is None
    assert refusal(escape, Deal(tiles[0])).code == "no-such-tile"


@pytest.mark.parametrize("seats", range(3, 8))
def test_as_2_3_the_first_player_is_drawn(seats: int) -> None:
    escape = Escape.new(Options(seats))
    while escape.board.phase is not Phase.START:
        escape = escape.play(escape.chances().outcomes[0]).state
    chances = dict(escape.chances())
    assert chances == {FirstPlayer(seat): Fraction(1, seats) for seat in range(seats)}
    step = escape.play(FirstPlayer(seats - 1))
    assert step.events == (FirstPlayerDrawn(seats - 1),)
    assert step.state.board.turn == seats - 1


def test_as_2_3_all_eight_dice_are_in_the_pool() -> None:
    escape = play(Escape.new(Options(3)), *TILES, *CHEESE, "start 3").state
    assert escape.board.pool == DICE
    assert escape.board.faces == ()
    assert isinstance(escape.chances().outcomes[0], Rolled)


def test_as_2_3_turns_go_clockwise() -> None:
    escape = play(Escape.new(Options(3)), *TILES, *CHEESE, "start 2").state
    seats: list[Actor] = []
    while len(seats) < 4:
        while escape.actor is CHANCE:
            escape = escape.play(escape.chances().outcomes[0]).state
        seats.append(escape.actor)
        escape = escape.play(escape.legal()[0]).state
    assert seats == [1, 2, 0, 1]


def test_the_set_up_in_its_order() -> None:
    step = play(Escape.new(Options(3)), *TILES, *CHEESE, "start 2")
    assert kinds(step.events) == ["Secret"] * 3 + ["CheesePut"] * 5 + ["FirstPlayerDrawn"]
