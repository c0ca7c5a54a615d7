"""Fair play: no calculations for games that are being played, rated, in tournaments or by people.

What somebody brings, a record or a position, is compared with the tables that are being played: all
that are in memory here, and those where the asker sits. It is compared with the positions a few
moves on as well, so that nobody has their candidates judged. Only what is public counts, so guessed
secrets make no difference. Who changes something that matters has another game; and anybody can
calculate elsewhere.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import and_, or_, select

from boathouse.core import CHANCE, Game, Record, Seat, State, Table
from boathouse.core.codec import find_codec
from boathouse.server import refusals
from boathouse.server.refusals import Refusal
from boathouse.server.storage.schema import seats, tournament_tables
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState

MAX_OWN = 100
"""How many running games of a person are looked up."""
_ROUNDS_OF_OTHERS = 2
"""Games begin alike: those of others are compared once every seat has decided so often."""
_STATES_AHEAD = 200
"""So many positions are compared that can follow in a game, the nearest: this takes some 5 ms."""
_GAMES_AHEAD = 1000
"""So many games have theirs kept."""


class Brought(NamedTuple):
    """What somebody brings: the moves of a game, as the game writes them, and some positions."""

    game: Game
    seats: int
    moves: tuple[str, ...]
    positions: tuple[State, ...]


class _Ahead(NamedTuple):
    """What can follow on a position: the keys of the public views."""

    state: State
    keys: frozenset[int]


class FairPlay:
    """Knows what is being played."""

    def __init__(self, table_service: TableService) -> None:
        """Take the tables."""
        self._table_service = table_service
        self._ahead: OrderedDict[tuple[str, Seat | None], _Ahead] = OrderedDict()

    async def check(self, brought: Brought, person: str) -> None:
        """Refuse what is being played now by people, in a tournament or for ratings."""
        if person:
            await self._load_own(person, brought.game.name)
        codec = find_codec(brought.game)
        views = [position.view(None) for position in brought.positions]
        boards = {codec.board_key(view) for view in views}
        for cached in list(self._table_service.tables.cache):
            table_state = cached.table_state
            if (
                table_state is None
                or not _is_compared(table_state)
                or table_state.game.name != brought.game.name
                or len(table_state.occupants) != brought.seats
            ):
                continue
            is_met = _is_of(table_state, brought.moves, views, person)
            if not is_met and table_state.status == "playing" and _tells(table_state, person):
                assert table_state.table is not None, "a game that is being played has begun"
                if codec.board_key(table_state.table.state.view(None)) in boards:
                    await asyncio.sleep(0)  # others are answered in between
                    ahead = self._states_ahead(table_state, person)
                    is_met = any(_key(view) in ahead for view in views)
            if is_met:
                raise refusals.STILL_PLAYED.because(reason=table_state.fair_play)

    def _states_ahead(self, table_state: TableState, person: str) -> frozenset[int]:
        """Return the keys of what can follow at a table, as far as the asker may know that."""
        assert table_state.table is not None, "a game that is being played has begun"
        state, mine = table_state.table.state, table_state.seats_of(person)
        seat = mine[0] if mine and table_state.game.has_secrets else None
        known = self._ahead.pop((table_state.id, seat), None)
        if known is None or known.state is not state:
            known = _Ahead(state, _keys_ahead(table_state.game, state, seat))
        self._ahead[table_state.id, seat] = known
        if len(self._ahead) > _GAMES_AHEAD:
            self._ahead.popitem(last=False)
        return known.keys

    async def _load_own(self, person: str, game: str) -> None:
        service = self._table_service
        query = (
            select(seats.c.table_id)
            .outerjoin(tournament_tables, tournament_tables.c.table_id == seats.c.table_id)
            .where(
                seats.c.person == person,
                seats.c.game == game,
                or_(
                    seats.c.status == "playing",
                    and_(seats.c.status == "over", tournament_tables.c.sealed),
                ),
            )
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


def _is_compared(table_state: TableState) -> bool:
    """Whether nothing is calculated for a game: one that goes on, or as long as it is sealed.

    A sealed one can still be played by others, with the same dice.
    """
    goes_on = table_state.status == "playing" or table_state.sealed
    return goes_on and table_state.table is not None and bool(table_state.fair_play)


def _is_of(
    table_state: TableState, moves: tuple[str, ...], views: list[object], person: str
) -> bool:
    """Whether moves or positions are those of a table; how it goes on matters as little."""
    table = table_state.table
    assert table is not None, "a game that is being played has begun"
    common = min(len(moves), len(table.moves))
    least = _least(table_state, person)
    if _decisions(table, common) >= least and _begins_with(table, moves[:common]):
        return True
    return _tells(table_state, person) and table.state.view(None) in views


def _least(table_state: TableState, person: str) -> int:
    """Return how many decisions tell a game from all others."""
    if table_state.seats_of(person):
        return 1
    return _ROUNDS_OF_OTHERS * len(table_state.occupants)


def _tells(table_state: TableState, person: str) -> bool:
    """Whether the position at a table is that of no other game, or of the asker's own."""
    table = table_state.table
    if table is None:
        return False
    is_own = bool(table_state.seats_of(person))
    return is_own or _decisions(table, len(table.moves)) >= _least(table_state, person)


def _keys_ahead(game: Game, state: State, seat: Seat | None) -> frozenset[int]:
    """Return the keys of the public views of the nearest positions that can follow.

    A refusal must not tell secrets: they are made up, or it is a game whose decisions reveal none.
    Nothing is left to calculate at an end, where they may be open.
    """
    if game.sample is not None and game.has_secrets:
        state = game.sample(state.view(seat), Random(0))
    elif not game.allows_undo:
        return frozenset()
    keys: set[int] = set()
    waiting = deque([state])
    while waiting and len(keys) < _STATES_AHEAD:
        state = waiting.popleft()
        key = _key(state.view(None))
        if key in keys or state.actor is None:
            continue
        keys.add(key)
        if isinstance(state.actor, int):
            waiting.extend(state.play(action).state for action in state.legal())
        elif state.actor is CHANCE:
            outcomes = state.chances().outcomes[:_STATES_AHEAD]
            waiting.extend(state.play(outcome).state for outcome in outcomes)
    return frozenset(keys)


def _key(view: Any) -> int:
    """Return a number that stands for a view while this process runs."""
    try:
        return hash(view)
    except TypeError:  # a game of another package may have lists in it
        return hash(repr(view))


def _decisions(table: Table, number: int) -> int:
    return sum(move.actor is not CHANCE for move in table.moves[:number])


def _begins_with(table: Table, moves: tuple[str, ...]) -> bool:
    hidden = table.secrets_since(0)
    return all(at in hidden or table.moves[at].text == text for at, text in enumerate(moves))
