"""The log of every tournament: reads it, and adds to it so that nothing is lost or done twice.

An entry is added by moving the tournament's number from n to n + 1. Whoever comes second adds
nothing, and has to decide again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row, bindparam, insert, select, update

from boathouse.core import Seed
from boathouse.server.refusals import NO_SUCH_TOURNAMENT
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import (
    tournament_entrants,
    tournament_log,
    tournament_tables,
    tournaments,
)
from boathouse.tournaments.due import due_at
from boathouse.tournaments.entries import (
    Continued,
    Entered,
    RoundPaired,
    TournamentEntry,
    TournamentOpened,
    read_tournament_entry,
    write_tournament_entry,
)
from boathouse.tournaments.tournament import Tournament

_ROWS_PER_INSERT = 200
_READ_AT_ONCE = 200
"""How many entries are read at a time: a millisecond or two."""


class TournamentLog:
    """The logs of all tournaments."""

    def __init__(self, database: Database) -> None:
        """Take the database."""
        self._database = database
        self._place = database.prepare(
            update(tournament_entrants)
            .where(
                tournament_entrants.c.tournament == bindparam("b_tournament"),
                tournament_entrants.c.person == bindparam("b_person"),
            )
            .values(place=bindparam("b_place"), places=bindparam("b_places"))
        )

    async def load(self, tournament_id: str) -> Tournament:
        """Fold a tournament from its log."""
        row = await self._database.row(
            select(tournaments.c.secret).where(tournaments.c.id == tournament_id)
        )
        if row is None:
            raise NO_SUCH_TOURNAMENT.because()
        entries = await self.after(tournament_id, 0)
        # A long season takes a while to fold; tables go on meanwhile.
        return await asyncio.to_thread(Tournament.fold, entries, Seed.from_text(row.secret))

    async def catch_up(self, tournament_id: str, tournament: Tournament) -> None:
        """Follow what other processes have added."""
        row = await self._database.row(
            select(tournaments.c.n).where(tournaments.c.id == tournament_id)
        )
        if row is None:
            raise NO_SUCH_TOURNAMENT.because()
        if row.n > tournament.n:
            for at, entry in await self.after(tournament_id, tournament.n):
                tournament.follow(entry, at)

    async def after(
        self, tournament_id: str, n: int, most: int | None = None
    ) -> list[tuple[int, TournamentEntry]]:
        """Read the entries after number `n`, at most so many, with their times."""
        rows = await self._rows(tournament_id, n, most)
        if len(rows) <= _READ_AT_ONCE:
            return _read(rows)
        # Those of a long season take a while to read; tables go on meanwhile.
        return await asyncio.to_thread(_read, rows)

    async def written(self, tournament_id: str) -> list[tuple[int, str]]:
        """Return all entries with their times, as they were written."""
        return [(row.at, row.body) for row in await self._rows(tournament_id, 0, None)]

    async def _rows(self, tournament_id: str, n: int, most: int | None) -> Sequence[Row[Any]]:
        return await self._database.rows(
            select(tournament_log.c.at, tournament_log.c.body)
            .where(tournament_log.c.tournament == tournament_id, tournament_log.c.n > n)
            .order_by(tournament_log.c.n)
            .limit(most)
        )

    def opening(
        self, tournament_id: str, entries: Sequence[TournamentEntry], secret: Seed, at: int
    ) -> tuple[Tournament, list[Writable]]:
        """Return a new tournament, and what to write for it."""
        opened = entries[0]
        assert isinstance(opened, TournamentOpened), "a log begins with the opening"
        tournament = Tournament(opened, at, secret)
        for entry in entries[1:]:
            tournament.follow(entry, at)
        row = {
            "id": tournament_id,
            "organiser": opened.by or None,
            "title": opened.plan.title,
            "format": opened.plan.format,
            "game": opened.plan.game,
            "seats": opened.plan.seats,
            "secret": str(secret),
            "created_at": at,
            **_summary(tournament),
        }
        statements: list[Writable] = [insert(tournaments).values(row)]
        return tournament, [*statements, *_rows(tournament_id, 1, entries, at)]

    def adding(
        self,
        tournament_id: str,
        tournament: Tournament,
        before: int,
        entries: Sequence[TournamentEntry],
        at: int,
    ) -> list[Writable]:
        """Return what to write for new entries after number `before`: a guard first."""
        guard = self._database.guarded(
            update(tournaments)
            .where(tournaments.c.id == tournament_id, tournaments.c.n == before)
            .values(_summary(tournament))
        )
        is_decided = tournament.phase == "over" and not isinstance(entries[-1], Continued)
        places = self._places(tournament_id, tournament) if is_decided else ()
        return [guard, *_rows(tournament_id, before + 1, entries, at), *places]

    def _places(self, tournament_id: str, tournament: Tournament) -> Iterable[Writable]:
        """Store the final places, for everybody's page; a repaired result stores them again."""
        for group in tournament.standings.groups:
            rows = tournament.standings.rows(group)
            for row in rows:
                if not is_server_bot(row.player):
                    has_place = row.tables > 0 and not row.removed
                    yield self._place.with_(
                        b_tournament=tournament_id,
                        b_person=row.player,
                        b_place=row.place if has_place else None,
                        b_places=len(rows) if has_place else None,
                    )


def _read(rows: Sequence[Row[Any]]) -> list[tuple[int, TournamentEntry]]:
    return [(row.at, read_tournament_entry(row.body)) for row in rows]


def _summary(tournament: Tournament) -> dict[str, Any]:
    is_over = tournament.phase in ("over", "closed")
    return {
        "n": tournament.n,
        "phase": tournament.phase,
        "players": len(tournament.entrants),
        "starts_at": tournament.starts_at,
        # Whoever comes next finds it, if the process that removed somebody has been killed.
        "due_at": tournament.at if tournament.to_vacate else due_at(tournament),
        "ended_at": tournament.at if is_over else None,
    }


def _rows(
    tournament_id: str, first: int, entries: Sequence[TournamentEntry], at: int
) -> Iterable[Writable]:
    of = {"tournament": tournament_id}
    logged = [
        {**of, "n": n, "at": at, "body": write_tournament_entry(entry).decode()}
        for n, entry in enumerate(entries, start=first)
    ]
    people = [
        {**of, "person": entry.player, "at": at}
        for entry in entries
        if isinstance(entry, Entered) and not is_server_bot(entry.player)
    ]
    paired = [
        {
            **of,
            "table_id": table.table,
            "key": table.key,
            "first_seat": 0,
            "opened": False,
            "counted": False,
            "sealed": bool(table.deal),
        }
        for entry in entries
        if isinstance(entry, RoundPaired)
        for table in entry.tables
    ]
    for into, rows in (
        (tournament_log, logged),
        (tournament_entrants, people),
        (tournament_tables, paired),
    ):
        for start in range(0, len(rows), _ROWS_PER_INSERT):
            yield insert(into).values(rows[start : start + _ROWS_PER_INSERT])


SERVER_BOT = "bot:"
"""Begins the ids of bots that play in this server; people and programs have ids without a colon."""


def is_server_bot(player: str) -> bool:
    """Whether a player is a bot of this server.

    >>> is_server_bot("bot:steady:2"), is_server_bot("k3v9")
    (True, False)
    """
    return player.startswith(SERVER_BOT)


def bot_played_by(player: str) -> str:
    """Return how a bot of this server plays.

    >>> bot_played_by("bot:steady:2")
    'steady'
    """
    return player.removeprefix(SERVER_BOT).rpartition(":")[0]
