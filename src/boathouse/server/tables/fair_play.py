"""Fair play: no calculations for games that are being played, rated, in tournaments or by people.

What somebody brings, a record or a position, is compared with the tables that are being played: all
that are in memory here, and those where the asker sits. Only what is public counts, so guessed
secrets make no difference. Who changes something that matters has another game; and anybody can
calculate elsewhere.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import select

from boathouse.core import CHANCE, Game, Record, State, Table
from boathouse.server import refusals
from boathouse.server.refusals import Refusal
from boathouse.server.storage.schema import seats
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState

MAX_OWN = 100
"""How many running games of a person are looked up."""
_ROUNDS_OF_OTHERS = 2
"""Games begin alike: those of others are compared once every seat has decided so often."""


class Brought(NamedTuple):
    """What somebody brings: the moves of a game, as the game writes them, and some positions."""

    game: Game
    seats: int
    moves: tuple[str, ...]
    positions: tuple[State, ...]


class FairPlay:
    """Knows what is being played."""

    def __init__(self, table_service: TableService) -> None:
        """Take the tables."""
        self._table_service = table_service

    async def check(self, brought: Brought, person: str) -> None:
        """Refuse what is being played now by people, in a tournament or for ratings."""
        if person:
            await self._load_own(person, brought.game.name)
        views = [position.view(None) for position in brought.positions]
        for cached in self._table_service.tables.cache:
            table_state = cached.table_state
            if (
                table_state is not None
                and table_state.status == "playing"
                and table_state.game.name == brought.game.name
                and len(table_state.occupants) == brought.seats
                and table_state.fair_play
                and _is_of(table_state, brought.moves, views, person)
            ):
                raise refusals.STILL_PLAYED.because(reason=table_state.fair_play)

    async def _load_own(self, person: str, game: str) -> None:
        service = self._table_service
        query = (
            select(seats.c.table_id)
            .where(seats.c.person == person, seats.c.status == "playing", seats.c.game == game)
            .distinct()
            .limit(MAX_OWN)
        )
        for row in await service.database.rows(query):
            with suppress(Refusal):  # it cannot be played any more
                async with service.locked(row.table_id):
                    pass


def moves_as_written(game: Game, record: Record) -> tuple[str, ...]:
    """Write the moves of a record as the game does; hidden draws stay as they are."""
    return tuple(
        _as_written(game, move.text, is_draw=move.actor is CHANCE) for move in record.moves
    )


def _as_written(game: Game, text: str, *, is_draw: bool) -> str:
    try:
        return str(game.read_outcome(text) if is_draw else game.action_from(text))
    except (ValueError, LookupError):
        return text


def _is_of(
    table_state: TableState, moves: tuple[str, ...], views: list[object], person: str
) -> bool:
    """Whether moves or positions are those of a table; how it goes on matters as little."""
    table = table_state.table
    assert table is not None, "a game that is being played has begun"
    is_own = bool(table_state.seats_of(person))
    least = 1 if is_own else _ROUNDS_OF_OTHERS * len(table.names)
    common = min(len(moves), len(table.moves))
    if _decisions(table, common) >= least and _begins_with(table, moves[:common]):
        return True
    tells_enough = is_own or _decisions(table, len(table.moves)) >= least
    return tells_enough and table.state.view(None) in views


def _decisions(table: Table, number: int) -> int:
    return sum(move.actor is not CHANCE for move in table.moves[:number])


def _begins_with(table: Table, moves: tuple[str, ...]) -> bool:
    hidden = table.secrets_since(0)
    return all(at in hidden or table.moves[at].text == text for at, text in enumerate(moves))
