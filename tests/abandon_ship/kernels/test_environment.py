"""The compiled environment plays by the rules, and shows a seat nothing that it may not know."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from boathouse.abandon_ship.actions import Deal, DrawToken, FirstPlayer, PutCheese
from boathouse.abandon_ship.board import Phase
from boathouse.abandon_ship.escape import Escape
from boathouse.abandon_ship.kernels.environment import ENVIRONMENT, ShipBatch, ships_row
from boathouse.abandon_ship.kernels.environment_tables import (
    CHEESE_AT,
    DICE_AT,
    NOW_AT,
    SHIP_ROW,
    STREAM_AT,
    TILES_AT,
    TOKENS_AT,
    TURN_BYTE,
    UNSEEN,
)
from boathouse.abandon_ship.parts import DICE, SEATS, Rolled
from boathouse.core import CHANCE, Action
from boathouse.environments import Position, seat_rewards

GAMES = 24


def row_of(batch: ShipBatch, game: int) -> NDArray[np.int8]:
    """A game's row as numbers, without its random stream."""
    words = batch.ships.rows[game].copy()
    words[STREAM_AT:] = 0
    numbers: NDArray[np.int8] = words.view(np.int8)
    return numbers.reshape(SHIP_ROW, 8)


def outcome(state: Escape, batch: ShipBatch, game: int) -> Action:
    """What chance gave in a game of the batch."""
    row, board = row_of(batch, game), state.board
    match board.phase:
        case Phase.DEAL:
            return Deal(board.parts.tiles[row[TILES_AT, len(state.tiles)]])
        case Phase.CHEESE:
            return PutCheese(int(row[CHEESE_AT, len(board.cheese)]), board.next_deck)
        case Phase.START:
            return FirstPlayer(int(row[NOW_AT, TURN_BYTE]))
        case Phase.ROLL:
            die = board.pool[len(board.faces)]
            return Rolled(die, board.parts.dice[die][row[DICE_AT, die]])
        case _:
            drawn = [token for at, token in enumerate(board.parts.tokens) if not row[TOKENS_AT, at]]
            for token in board.drawn:
                drawn.remove(token)
            return DrawToken(drawn[0])


def followed(position: Position, batch: ShipBatch, game: int) -> Position:
    """Draw as in a game of the batch."""
    while position.actor is CHANCE:
        position = position.play_action(outcome(cast("Escape", position.state), batch, game))
    return position


def assert_same(position: Position, batch: ShipBatch, game: int) -> None:
    """Compare all that is known of a game."""
    state = cast("Escape", position.state)
    row = row_of(batch, game)
    expected = ships_row(state, position.memory)
    for die in DICE:  # equal faces are one to the rules
        if row[DICE_AT, die] < UNSEEN:
            faces = state.board.parts.dice[die]
            row[DICE_AT, die] = faces.index(faces[row[DICE_AT, die]])
    assert row.tolist() == expected.tolist()
    assert batch.masks[game].tolist() == position.mask.tolist()
    assert batch.actors[game] == (-1 if position.actor is None else position.actor)
    for seat in range(batch.seats):
        for full in (False, True):
            seen = batch.observe(seat, full=full)[game]
            assert seen.tolist() == position.observe(seat, full=full).tolist()
            assert (ENVIRONMENT.low[: len(seen)] <= seen).all()
            assert (ENVIRONMENT.high[: len(seen)] >= seen).all()
    acting = int(row[NOW_AT, TURN_BYTE])
    assert batch.observations[game].tolist() == position.observe(acting).tolist()


@pytest.mark.parametrize("seats", SEATS)
def test_games_are_those_of_the_rules(seats: int) -> None:
    ship = "hold" if seats % 2 else "retail"
    batch = ENVIRONMENT.batch(seats, GAMES, seed=seats, restarts=False, ship=ship)
    start = ENVIRONMENT.new_position(seats, ship=ship)
    positions = [followed(start, batch, game) for game in range(GAMES)]
    looked = Random(seats)
    while not batch.over.all():
        actions, active = batch.draw_legal(), ~batch.over
        batch.step(actions, active)
        for game in np.flatnonzero(active).tolist():
            positions[game] = followed(positions[game].play(actions[game]), batch, game)
            if looked.random() < 0.05 or batch.over[game]:
                assert_same(positions[game], batch, game)
    for game, position in enumerate(positions):
        expected = seat_rewards(position.state.standings, "place")
        assert batch.rewards[game].tolist() == pytest.approx(expected)


def test_only_the_winners_are_rewarded() -> None:
    batch = ENVIRONMENT.batch(3, 50, seed=5, reward="win")
    won = np.zeros(3)
    for _ in range(60):
        batch.step(batch.draw_legal())
        assert batch.rewards[batch.over].sum(axis=1) == pytest.approx(1.0)
        assert not batch.rewards[~batch.over].any()
        won += batch.rewards.sum(axis=0)
    assert (won > 0).all()


def test_nobody_writes_into_what_a_step_may_leave_as_it_was() -> None:
    batch = ENVIRONMENT.batch(3, 2)
    for rows in (batch.observations, batch.masks):
        with pytest.raises(ValueError, match="read-only"):
            rows[0, 0] = 1


def test_a_seat_sees_nothing_that_it_may_not_know() -> None:
    luck = Random(4)
    position = ENVIRONMENT.new_position(5).drawn(luck)
    while position.actor is not None:
        state = cast("Escape", position.state)
        assert isinstance(position.actor, int)
        seat = position.actor
        others = [tile for tile in state.board.parts.tiles if tile is not state.tiles[seat]]
        luck.shuffle(others)
        tiles = tuple(state.tiles[seat] if at == seat else others[at] for at in range(5))
        secret = Position(ENVIRONMENT, Escape(state.board, tiles), position.memory)
        assert secret.observe(seat).tolist() == position.observe(seat).tolist()
        assert secret.mask.tolist() == position.mask.tolist()
        changed = tiles != state.tiles
        seen = secret.observe(seat, full=True).tolist()
        assert (seen != position.observe(seat, full=True).tolist()) is changed
        position = position.play(luck.choice(list(position.numbered))).drawn(luck)
