"""The tables of tournaments: opens them, and reads their results.

In the order of play, seat 0 of a tournament's table starts. Games draw who starts, so the players
sit down at the table turned by as many seats as its secret seed will draw.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, select, update

from boathouse.bots import characters_of
from boathouse.core import Seed, Table, find_game
from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Person
from boathouse.server.competition.tournament_log import bot_played_by, is_server_bot
from boathouse.server.competition.tournament_notices import TournamentOutbox
from boathouse.server.ids import fresh_id
from boathouse.server.refusals import TABLE_CLOSED, TABLE_OVER, Refusal
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Seated, TimeControl
from boathouse.server.storage.schema import seats, tables, tournament_tables
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.commands import Release, RemoveFromGame
from boathouse.server.tables.opening import default_bot, open_started, opened_entry
from boathouse.server.tables.seat_names import free_name
from boathouse.server.tables.table_service import TableService
from boathouse.tournaments.entries import RoundPaired, TournamentEntry
from boathouse.tournaments.event import EventTable
from boathouse.tournaments.seeds import deal_seed
from boathouse.tournaments.tournament import Tournament

_OPENED_TOGETHER = 8
"""How many tables are opened at a time; the writer commits them together."""


class FinishedTable(NamedTuple):
    """The result of a tournament's table, in the order of play."""

    tournament: str
    key: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    absent: tuple[int, ...]
    people: tuple[str, ...]
    """Who sat there; "" for bots."""


def with_ids(entries: Sequence[TournamentEntry]) -> list[TournamentEntry]:
    """Give every table of new rounds its id."""
    return [
        msgspec.structs.replace(
            entry,
            tables=tuple(
                msgspec.structs.replace(table, table=fresh_id()) for table in entry.tables
            ),
        )
        if isinstance(entry, RoundPaired)
        else entry
        for entry in entries
    ]


class EventTables:
    """Opens the tables of tournaments, and finds those that are over."""

    def __init__(
        self,
        database: Database,
        people: People,
        table_service: TableService,
        outbox: TournamentOutbox,
    ) -> None:
        """Put the parts together."""
        self._database, self._people, self._table_service = database, people, table_service
        self._outbox = outbox
        self._opening: set[str] = set()

    async def open_due(self, tournament_id: str, tournament: Tournament) -> bool:
        """Open the tables that are paired and not open yet; return whether there were any.

        Those that this process is opening already are left out. Nobody has to hold a lock: of two
        processes that open the same table one wins.
        """
        rows = await self._database.rows(
            select(tournament_tables.c.key, tournament_tables.c.table_id).where(
                tournament_tables.c.tournament == tournament_id,
                ~tournament_tables.c.opened,
                ~tournament_tables.c.counted,
            )
        )
        found = (tournament.tables.get(row.key) for row in rows)
        due = [
            table
            for table in found
            if table is not None and table.result is None and table.table not in self._opening
        ]
        self._opening.update(table.table for table in due)
        try:
            await self._open_all(tournament, due)
        finally:
            self._opening.difference_update(table.table for table in due)
        return bool(due)

    async def _open_all(self, tournament: Tournament, due: Sequence[EventTable]) -> None:
        players = {
            player
            for table in due
            for player in table.seats
            if player and not is_server_bot(player)
        }
        people = {person.id: person for person in await self._people.by_ids(players)}
        for start in range(0, len(due), _OPENED_TOGETHER):
            together = due[start : start + _OPENED_TOGETHER]
            await asyncio.gather(*(self._open(tournament, each, people) for each in together))

    async def goes_on(self, tournament_id: str, key: str) -> bool:
        """Whether a table is still to be played, or its result to be counted."""
        row = await self._database.row(
            select(tables.c.status)
            .select_from(tournament_tables)
            .outerjoin(tables, tables.c.id == tournament_tables.c.table_id)
            .where(tournament_tables.c.tournament == tournament_id, tournament_tables.c.key == key)
        )
        return row is not None and row.status != "closed"

    async def remove(self, table_id: str, person: str) -> bool:
        """Take somebody out of a game for good: a bot plays on.

        Returns whether they are: not while the table is about to be opened.
        """
        try:
            await self._table_service.execute(table_id, RemoveFromGame(person))
        except Refusal as refusal:
            return refusal.code in (TABLE_OVER.code, TABLE_CLOSED.code)
        return True

    # --- Sealed tables ----------------------------------------------------------------------------

    async def release_due(self, tournament_id: str, tournament: Tournament) -> None:
        """Open the sealed tables of a round to everybody, once no game of it goes on."""
        sealed = await self._database.rows(
            select(tournament_tables.c.key, tournament_tables.c.table_id, tables.c.status)
            .outerjoin(tables, tables.c.id == tournament_tables.c.table_id)
            .where(tournament_tables.c.tournament == tournament_id, tournament_tables.c.sealed)
        )
        rows = [row for row in sealed if row.key in tournament.tables]
        goes_on = {
            tournament.tables[row.key].round
            for row in rows
            if row.status == "playing"
            or (row.status is None and tournament.tables[row.key].result is None)
        }
        for row in rows:
            if tournament.tables[row.key].round in goes_on:
                continue
            released = (
                update(tournament_tables)
                .where(tournament_tables.c.table_id == row.table_id)
                .values(sealed=False)
            )
            if row.status is not None:
                await self._table_service.execute(row.table_id, Release())
            await self._database.write(released, subject=tournament_id)

    async def _open(
        self, tournament: Tournament, table: EventTable, people: dict[str, Person]
    ) -> None:
        plan = tournament.plan
        game = find_game(plan.game)
        if table.deal:
            assert tournament.secret is not None, "the server has it"
            seed = deal_seed(tournament.secret, table.deal)
        else:
            seed = Seed.fresh()
        duplicate = bool(table.deal)
        names = [str(seat) for seat in range(len(table.seats))]
        drawn = Table(game, names, plan.options, seed, duplicate=duplicate)
        first = drawn.start
        # Without `away_wait`: other players wait for the result, so bots play on.
        opened = opened_entry(
            game,
            seats=len(table.seats),
            options=plan.options,
            name=f"{plan.title} {table.key}"[:60],
            time=msgspec.convert(plan.time, TimeControl, from_attributes=True),
            seed=seed,
            rated=plan.rated,
            programs=plan.bots,
            is_deal=duplicate,
        )
        seated = _seated(tournament, table, people, first)
        is_opened = (
            update(tournament_tables)
            .where(tournament_tables.c.table_id == table.table)
            .values(opened=True, first_seat=first)
        )
        ready = self._outbox.table_ready(
            table.table,
            [each.person for each in seated if each.person],
            self._table_service.clock.now(),
        )
        try:
            await open_started(
                self._table_service,
                opened,
                seated,
                is_opened,
                ready,
                table_id=table.table,
                seed=seed,
                drawn=drawn,
            )
        except UniqueViolation:
            return  # another process has opened it

    async def finished(self, skip: int = 0, limit: int = 100) -> list[FinishedTable]:
        """Find the tables that are over and not counted yet, but for the first ones."""
        rows = await self._database.rows(
            select(tournament_tables)
            .join(tables, tables.c.id == tournament_tables.c.table_id)
            .where(
                tournament_tables.c.opened,
                ~tournament_tables.c.counted,
                tables.c.status == "over",
            )
            .order_by(tables.c.ended_at, tables.c.id)
            .offset(skip)
            .limit(limit)
        )
        return [await self._result(row) for row in rows]

    async def closed(self, before: int, limit: int = 100) -> list[tuple[str, str]]:
        """Find tables that the host closed without a result before a time, and nobody repaired.

        Returns the id of each tournament, and the key of the table there.
        """
        rows = await self._database.rows(
            select(tournament_tables.c.tournament, tournament_tables.c.key)
            .join(tables, tables.c.id == tournament_tables.c.table_id)
            .where(
                tournament_tables.c.opened,
                ~tournament_tables.c.counted,
                tables.c.status == "closed",
                tables.c.ended_at <= before,
            )
            .limit(limit)
        )
        return [(row.tournament, row.key) for row in rows]

    async def _result(self, row: Row[Any]) -> FinishedTable:
        found = await self._database.rows(
            select(seats).where(seats.c.table_id == row.table_id).order_by(seats.c.seat)
        )
        in_order = [found[(row.first_seat + i) % len(found)] for i in range(len(found))]
        return FinishedTable(
            row.tournament,
            row.key,
            tuple(seat.rank for seat in in_order),
            tuple(seat.points for seat in in_order),
            tuple(i for i, seat in enumerate(in_order) if seat.person and seat.bot),
            tuple(seat.person or "" for seat in in_order),
        )


def _seated(
    tournament: Tournament, table: EventTable, people: dict[str, Person], first: int
) -> list[Seated]:
    """Seat everybody; a bot fills up, or takes the place of somebody who is gone."""
    game = tournament.plan.game
    found: list[Seated] = []
    for i, player in enumerate(table.seats):
        taken = [each.name for each in found]
        seat = (first + i) % len(table.seats)
        person = people.get(player)
        removed = player in tournament.entrants and tournament.entrants[player].removed
        if person is not None and person.kind != "deleted" and not removed:
            found.append(Seated(seat=seat, name=free_name(person.name, taken), person=person.id))
        elif is_server_bot(player):
            entrant = tournament.entrants[player]
            bot = bot_played_by(player)
            found.append(Seated(seat=seat, name=free_name(entrant.name, taken), bot=bot))
        else:
            bot = default_bot(game)
            cast = [character.name for character in characters_of(game, bot)]
            free = (name for name in cast if free_name(name, taken) == name)
            name = next(free, bot.capitalize())
            found.append(Seated(seat=seat, name=free_name(name, taken), bot=bot))
    return found
