"""A table can be set up with other parts: the game that they make plays and records as usual."""

from __future__ import annotations

from random import Random

import pytest

from boathouse.abandon_ship import (
    GAME,
    BadNotation,
    Escape,
    Options,
    Parts,
    game_with,
    parts_name,
    standard_parts,
)
from boathouse.core import BadOption, RecordError, Seed, Table, final_state, replay, verify
from tests.abandon_ship.games import at_random
from tests.abandon_ship.test_parts_file import TEXT

OTHER = Parts.read(
    TEXT.replace("[ships.hold]", "[ships.raft]")
    .replace("[3, 4, 4, 5, 5, 6, 7, 8]", "[2, 2]")
    .replace('"1 2 3 5x (2) anchor"', '"7 7 7 8x (2) anchor"')
)
NAMES = ["Ann", "Bob", "Cem"]


def played(decisions: int) -> Table:
    table = Table(game_with(OTHER), NAMES, {"ship": "raft"}, Seed.from_number(5))
    random = Random(5)
    while not table.over and decisions:
        seat, state = table.state.actor, table.state
        assert isinstance(seat, int)
        assert isinstance(state, Escape)
        table.play(seat, str(at_random(state, random)))
        decisions -= 1
    return table


def test_the_game_offers_the_ships_of_its_parts() -> None:
    game = game_with(OTHER)
    assert game.settle({}) == {"ship": "raft"}
    assert game.new(4, ship="retail") == Escape.new(Options(4, "retail", OTHER))
    with pytest.raises(BadOption, match="ship takes raft or retail, not 'hold'"):
        game.new(3, ship="hold")


def test_the_standard_parts_make_the_standard_game() -> None:
    game = game_with(standard_parts())
    assert (game.name, game.version, game.settle({})) == (GAME.name, GAME.version, {"ship": "hold"})
    assert game.new(3) == GAME.new(3)


def test_positions_are_read_with_the_parts_of_the_game() -> None:
    game = game_with(OTHER)
    state = played(7).state
    text = game.write_position(state)
    assert game.read_position(text) == state
    with pytest.raises(BadNotation, match="expected 'standard', not 'other"):
        GAME.read_position(text)


def test_a_table_with_other_parts_plays_to_its_end() -> None:
    table = played(1000)
    assert table.over
    assert isinstance(table.state, Escape)
    assert table.state.board.parts == OTHER
    assert set(table.state.board.drawn) <= {2}


def test_undo_works_or_is_refused_as_usual() -> None:
    table = played(3)
    assert not any(table.can_undo(seat) for seat in range(3))  # the next dice are rolled


def test_its_record_is_replayed_with_the_game_at_hand() -> None:
    table, game = played(1000), game_with(OTHER)
    record = table.record()
    assert [step.step.state for step in replay(record, game=game)][-1] == table.state
    assert final_state(record, game=game) == table.state
    assert verify(record, game=game) > 0
    with pytest.raises(RecordError, match="ship takes hold or retail, not 'raft'"):
        final_state(record)


def test_a_table_goes_on_where_its_record_ends() -> None:
    table, game = played(6), game_with(OTHER)
    again = Table.resumed(table.record(reveal=True), game=game)
    assert again.state == table.state
    assert again.record() == table.record()


def test_parts_that_differ_in_their_sources_only_are_the_same() -> None:
    noted = Parts.read(TEXT.replace("A second review confirms", "Two more reviews confirm"))
    assert noted.sources != standard_parts().sources
    assert noted == standard_parts()
    assert hash(noted) == hash(standard_parts())
    assert noted.fingerprint == standard_parts().fingerprint
    assert parts_name(noted) == "standard"
    assert game_with(noted).new(3) == GAME.new(3)
