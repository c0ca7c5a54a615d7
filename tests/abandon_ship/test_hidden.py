"""Hidden information: a seat is told the same in all games that differ in what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.abandon_ship import (
    DICE,
    GAME,
    RATS,
    Choose,
    Deal,
    DrawToken,
    Escape,
    FirstPlayer,
    Options,
    Phase,
    Rolled,
    Tile,
    View,
    read_outcome,
    standard_parts,
    write_position,
    write_view,
)
from boathouse.abandon_ship.events import TileDealt
from boathouse.core import CHANCE, IllegalAction, Move, Record, Seat, Seed, Step, Table, seen_by
from tests.abandon_ship.games import WILLS, steps
from tests.abandon_ship.scenes import play, scene

ANYTHING = [
    *(Choose(die, rat) for die in DICE for rat in (None, *RATS)),
    *(Deal(tile) for tile in standard_parts().tiles),
    DrawToken(3),
    FirstPlayer(0),
    Rolled(DICE[0], standard_parts().dice[0][0]),
    "nonsense",
]


Played = tuple[Escape, object, Step[Escape]]


def reason_of(error: IllegalAction | None) -> tuple[object, ...] | None:
    return None if error is None else (error.code, error.facts, str(error))


def knowledge(escape: Escape, seat: Seat | None) -> tuple[object, ...]:
    """Everything that a seat can learn from a state."""
    view = escape.view(seat)
    return (
        view,
        repr(view),
        view.actor,
        view.over,
        view.tile,
        view.legal(),
        view.standings,
        [reason_of(view.why_not(action)) for action in ANYTHING],
        write_view(view),
        escape.actor,
        escape.legal(),
        escape.standings,
    )


def others(escape: Escape, seat: Seat | None, random: Random) -> Iterator[Escape]:
    """Return states that differ only in what the seat cannot know: the tiles of the others."""
    if escape.over:
        return
    own = escape.tiles[seat] if seat is not None and seat < len(escape.tiles) else None
    hidden = [tile for tile in escape.board.parts.tiles if tile != own]
    for _ in range(2):
        drawn = iter(random.sample(hidden, len(hidden)))
        tiles = [
            own if holder == seat and own else next(drawn) for holder in range(len(escape.tiles))
        ]
        yield replace(escape, tiles=tuple(tiles))


games = st.tuples(
    st.integers(3, 7),
    st.sampled_from(["hold", "retail"]),
    st.sampled_from(sorted(WILLS)),
    st.integers(),
)


@settings(max_examples=20)
@given(games)
def test_a_seat_learns_nothing_that_it_may_not_know(game: tuple[int, str, str, int]) -> None:
    seats, ship, will, number = game
    random = Random(number)
    played = list(steps(Options(seats, ship), WILLS[will], random))
    for escape, action, step in [*random.sample(played[:-1], 4), played[-1]]:
        for seat in (None, *range(seats)):
            known = knowledge(escape, seat)
            for other in others(escape, seat, random):
                assert knowledge(other, seat) == known
                assert other.shown(action, seat) == escape.shown(action, seat)
                if isinstance(action, Deal):
                    continue  # how a deal looks to those who do not get the tile: see below
                # The same is played there: the seat is told the same, until the end turns tiles up.
                there = other.play(action)
                if not step.state.over:
                    assert seen_by(seat, there.events) == seen_by(seat, step.events)
                    assert knowledge(there.state, seat) == knowledge(step.state, seat)


@pytest.mark.no_cover
@pytest.mark.parametrize("will", sorted(WILLS))
def test_the_picture_shows_nothing_that_a_seat_may_not_know(will: str) -> None:
    random = Random(will)
    played = list(steps(Options(4), WILLS[will], random))
    for escape, _, _ in (played[2], random.choice(played), played[-1]):
        for seat in (None, 0, 1, 2, 3):
            picture = escape.view(seat)._repr_svg_()
            for other in others(escape, seat, random):
                assert other.view(seat)._repr_svg_() == picture
                if seat is None:
                    assert other._repr_svg_() == picture


@settings(max_examples=25)
@given(games)
def test_all_ways_to_deal_the_tiles_look_the_same(game: tuple[int, str, str, int]) -> None:
    """Every deal with one's own tile in it shows the same record and events so far to that seat."""
    seats, ship, will, number = game
    played = list(steps(Options(seats, ship), WILLS[will], Random(number)))
    until = played[: Random(number).randrange(1, len(played))]
    deals = [action for _, action, _ in until if isinstance(action, Deal)]
    for seat in (None, *range(seats)):
        seen = shown(until, seat)
        kept = deals[seat] if seat is not None and seat < len(deals) else None
        hidden = [
            Deal(tile) for tile in standard_parts().tiles if kept is None or tile != kept.tile
        ]
        drawn = iter(Random(number + 1).sample(hidden, len(hidden)))
        dealt = [kept if at == seat and kept else next(drawn) for at in range(len(deals))]
        again = replayed(
            Options(seats, ship), [*dealt, *(action for _, action, _ in until[len(deals) :])]
        )
        assert shown(again, seat) == seen


def shown(played: list[Played], seat: Seat | None) -> list[object]:
    """The record and the events of some moves, as a seat may have them."""
    return [
        (escape.shown(action, seat), seen_by(seat, step.events)) for escape, action, step in played
    ]


def replayed(options: Options, actions: list[object]) -> list[Played]:
    escape, played = Escape.new(options), list[Played]()
    for action in actions:
        step = escape.play(action)
        played.append((escape, action, step))
        escape = step.state
    return played


def test_the_check_would_notice_a_leak() -> None:
    """Two deals are told apart by who holds the tiles, by the whole position, and by the draw."""
    escape = scene(
        pool="yellow=1 red=3", tiles="yellow-blue-green blue-purple-orange blue-red-black"
    )
    other = replace(escape, tiles=(*escape.tiles[:2], Tile.read("purple-green-red")))
    assert knowledge(escape, 0) == knowledge(other, 0)
    assert knowledge(escape, 2) != knowledge(other, 2)
    assert write_position(escape) != write_position(other)


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_view_has_the_own_tile_and_no_other(seats: int) -> None:
    tiles = standard_parts().tiles[:seats]
    escape = scene(pool="yellow=1 red=3", taken=((),) * seats)
    assert escape.tiles == tiles
    for seat in range(seats):
        assert escape.view(seat).tile == tiles[seat]
        assert escape.view(seat).tiles == tuple(
            tile if holder == seat else None for holder, tile in enumerate(tiles)
        )
    assert escape.view(None) == View(None, escape.board, (None,) * seats)
    assert escape.view(None).tile is None


def test_a_view_holds_no_way_back_to_the_whole() -> None:
    """All that hangs on a view but the parts, which are public, has no tile of another seat."""
    escape = scene(pool="yellow=1 red=3")
    text = repr(replace(escape.view(0), board=escape.board._replace(parts=None)))  # type: ignore[arg-type]
    assert repr(escape.tiles[0]) in text
    for tile in escape.board.parts.tiles[1:]:
        assert repr(tile) not in text


def test_a_deal_is_shown_to_its_seat_alone() -> None:
    escape = Escape.new(Options(3))
    for holder, tile in enumerate(standard_parts().tiles[:3]):
        deal = Deal(tile)
        for seat in (None, 0, 1, 2):
            assert escape.shown(deal, seat) == (f"tile {tile}" if seat == holder else "tile ?")
        (event,) = (step := escape.play(deal)).events
        for seat in (None, 0, 1, 2):
            known = tile if seat == holder else None
            assert seen_by(seat, [event]) == (TileDealt(holder, known),)
        escape = step.state


def test_a_tile_that_is_dealt_is_refused_like_one_that_there_is_not() -> None:
    """The refusal tells nothing of who has it, or which are left."""
    escape = play(Escape.new(Options(3)), "tile yellow-blue-green").state
    dealt, none = read_outcome("tile yellow-blue-green"), read_outcome("tile yellow-blue-red")
    reasons = [escape.why_not(dealt), escape.why_not(none)]
    assert [reason and reason.code for reason in reasons] == ["no-such-tile"] * 2
    assert str(reasons[0]).replace("green", "red") == str(reasons[1])


@pytest.mark.parametrize("seat", [3, 7, -1])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IllegalAction, match="the seats are 1 to 3"):
        scene().view(seat)


def test_a_seat_that_is_not_to_act_is_told_just_that() -> None:
    escape = scene(pool="yellow=1 red=3", turn=1)
    for action in ANYTHING:
        assert str(escape.view(0).why_not(action)) == "It is not seat 1's turn: seat 2 is to act."
        assert str(escape.view(None).why_not(action)) == (
            "It is not a spectator's turn: seat 2 is to act."
        )
    assert escape.view(0).legal() == ()
    assert escape.view(None).legal() == ()
    assert escape.view(1).legal() == escape.legal()
    assert escape.view(1).why_not(escape.legal()[0]) is None


def test_at_a_draw_no_view_may_act() -> None:
    view = Escape.new(Options(3)).view(0)
    assert view.actor is CHANCE
    assert view.legal() == ()
    assert view.tile is None
    assert str(view.why_not(Deal(standard_parts().tiles[0]))) == (
        "It is not seat 1's turn: chance is to act."
    )


def test_after_the_end_all_is_turned_up() -> None:
    escape = play(scene("red=24", "red=3 white=(2)", home="blue green black"), "red").state
    for seat in (None, 0, 1, 2):
        assert escape.view(seat).tiles == escape.tiles
        assert (
            str(escape.view(seat).why_not("red")) == "The game is over; nothing more can be played."
        )


@pytest.mark.parametrize("seed", range(3))
def test_a_table_keeps_tiles_and_seed_until_the_end(seed: int) -> None:
    table = Table(GAME, ["Ann", "Bob", "Cem", "Dan"], seed=Seed.from_number(seed))
    random = Random(seed)
    while not table.over:
        for seat in (None, 0, 1, 2, 3):
            _check_record(table.record_for(seat), table.record(), seat)
        actor = table.state.actor
        assert isinstance(actor, int)
        table.play(actor, random.choice(table.state.legal()))
    for seat in (None, 0, 1, 2, 3):
        assert table.record_for(seat) == table.record()
    assert table.record().seed == str(table.seed)


def _check_record(known: Record, whole: Record, seat: Seat | None) -> None:
    assert known.seed is None
    assert known.commitment == whole.commitment
    assert known.moves[4:] == whole.moves[4:]
    for holder, (move, true) in enumerate(zip(known.moves[:4], whole.moves[:4], strict=True)):
        assert move == (true if holder == seat else Move(CHANCE, "tile ?"))


def test_the_number_of_deals_is_right() -> None:
    """What a seat of three cannot know: which of 6 * 5 ways the other two got their tiles."""
    escape = scene(pool="yellow=1 red=3")
    own = escape.tiles[1]
    ways = [
        (one, own, other)
        for one, other in permutations(standard_parts().tiles, 2)
        if own not in (one, other)
    ]
    assert len(ways) == 30
    assert len({repr(knowledge(replace(escape, tiles=tiles), 1)) for tiles in ways}) == 1
    assert len({repr(knowledge(replace(escape, tiles=tiles), 0)) for tiles in ways}) == 6


def test_in_the_set_up_the_view_grows_with_the_deal() -> None:
    escape = play(Escape.new(Options(3)), "tile yellow-blue-green").state
    assert escape.board.phase is Phase.DEAL
    assert escape.view(0).tiles == (Tile.read("yellow-blue-green"),)
    assert escape.view(1).tiles == (None,)
    assert escape.view(1).tile is None
