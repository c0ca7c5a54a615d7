"""Decides and commits what happens in tournaments, and keeps their states in memory.

What can be decided is pure (`boathouse.tournaments`). A commit moves the tournament's number, so of
two processes that pair the same round one wins, and the other finds it paired.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias
from weakref import WeakValueDictionary

from sqlalchemy import update

from boathouse.server.bus import Bus
from boathouse.server.clock import Clock
from boathouse.server.competition.event_tables import with_ids
from boathouse.server.competition.tournament_log import TournamentLog
from boathouse.server.competition.tournament_notices import (
    TournamentNotice,
    TournamentOutbox,
    announcements,
    notices_of,
)
from boathouse.server.messages.server_messages import Notice, write_message
from boathouse.server.refusals import BUSY
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import tournament_tables
from boathouse.tournaments.due import due
from boathouse.tournaments.entries import ResultRepaired, TournamentEntry
from boathouse.tournaments.tournament import Tournament

Act: TypeAlias = Callable[[Tournament, int], Sequence[TournamentEntry]]
"""Decides what to append, given the state and the time; raises `TournamentRefusal`."""

_ATTEMPTS = 50
_MAX_CACHED = 64


class WaitingAct:
    """Something that somebody wants to do in a tournament, until it is done or refused."""

    def __init__(self, decide: Act, also: Sequence[Writable]) -> None:
        self._decide, self.also = decide, also
        self.done: asyncio.Future[Tournament] = asyncio.get_running_loop().create_future()

    async def decided(self, tournament: Tournament, now: int) -> list[TournamentEntry]:
        """Return what to append: nothing if it is refused."""
        if self.done.done():
            return []
        try:
            if self._decide is due:
                # Pairing thousands takes seconds; everybody else goes on meanwhile.
                return with_ids(await asyncio.to_thread(due, tournament, now))
            return with_ids(self._decide(tournament, now))
        except Exception as error:  # noqa: BLE001 - raised where it is awaited
            self.fail(error)
            return []

    def succeed(self, tournament: Tournament) -> None:
        """Let whoever waits go on: it is done."""
        if not self.done.done():
            self.done.set_result(tournament)

    def fail(self, error: Exception) -> None:
        """Tell whoever waits why it was not done."""
        if not self.done.done():
            self.done.set_exception(error)


class TournamentCommits:
    """The tournaments that this process has in memory, and the one way to change them."""

    def __init__(
        self, database: Database, clock: Clock, bus: Bus, outbox: TournamentOutbox
    ) -> None:
        """Put the parts together."""
        self._database, self._clock, self._bus = database, clock, bus
        self._outbox = outbox
        self.log = TournamentLog(database)
        self._cached: dict[str, Tournament] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def clear(self) -> None:
        """Forget everything: the database was restored."""
        self._cached.clear()

    async def load(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is now; it changes when it is next decided on."""
        async with self.lock(tournament_id):
            return await self.current(tournament_id)

    def lock(self, tournament_id: str) -> asyncio.Lock:
        """Return the lock of a tournament."""
        lock = self._locks.get(tournament_id)
        if lock is None:
            lock = self._locks[tournament_id] = asyncio.Lock()
        return lock

    async def current(self, tournament_id: str) -> Tournament:
        """Return the state, with what other processes added; the lock must be held."""
        tournament = self._cached.pop(tournament_id, None)
        if tournament is None:
            tournament = await self.log.load(tournament_id)
        else:
            await self.log.catch_up(tournament_id, tournament)
        self._cache(tournament_id, tournament)
        return tournament

    def _cache(self, tournament_id: str, tournament: Tournament) -> None:
        self._cached[tournament_id] = tournament
        while len(self._cached) > _MAX_CACHED:
            del self._cached[next(iter(self._cached))]

    async def commit(
        self, tournament_id: str, decide: Act, also: Sequence[Writable] = ()
    ) -> Tournament:
        """Decide and commit; the lock must be held."""
        act = WaitingAct(decide, also)
        tournament = await self.commit_all(tournament_id, [act])
        act.succeed(tournament)
        return await act.done

    async def commit_all(self, tournament_id: str, deciding: Sequence[WaitingAct]) -> Tournament:
        """Decide one after the other, and commit it all; whoever is refused is told so at once."""
        for _ in range(_ATTEMPTS):
            tournament = await self.current(tournament_id)
            # From here on it may differ from the log, until the log has it too.
            self._cached.pop(tournament_id, None)
            now, before = self._clock.now(), tournament.n
            added: list[TournamentEntry] = []
            written: list[Writable] = []
            notices: list[TournamentNotice] = []
            for act in deciding:
                entries = await act.decided(tournament, now)
                if not entries:
                    continue
                notices += notices_of(tournament, entries)
                written += announcements(self._outbox, tournament_id, tournament, entries, now)
                written += [
                    result_counted(tournament_id, entry.key)
                    for entry in entries
                    if isinstance(entry, ResultRepaired)
                ]
                written += act.also
                for entry in entries:
                    tournament.follow(entry, now)
                added += entries
            if not added:
                self._cache(tournament_id, tournament)
                return tournament
            written += [
                self._outbox.in_tournament(what, tournament_id, to, now) for what, to in notices
            ]
            statements = self.log.adding(tournament_id, tournament, before, added, now)
            if await self._database.write(*statements, *written, subject=tournament_id):
                self._cache(tournament_id, tournament)
                self.publish(tournament_id, tournament)
                self._notify(tournament_id, tournament, notices)
                return tournament
        raise BUSY.because()

    def _notify(
        self, tournament_id: str, tournament: Tournament, notices: Sequence[TournamentNotice]
    ) -> None:
        """Send notices to the pages that people have open."""
        for what, people in notices:
            message = write_message(
                Notice(
                    what=what,
                    table="",
                    tournament=tournament_id,
                    name=tournament.plan.title,
                    game=tournament.plan.game,
                    state=0,
                )
            )
            for person in people:
                self._bus.publish(f"person:{person}", message)

    def publish(self, tournament_id: str, tournament: Tournament) -> None:
        """Tell every process that something is new."""
        self._bus.publish(f"tournament:{tournament_id}", str(tournament.n).encode())


def result_counted(tournament_id: str, key: str) -> Writable:
    """Note that the result of a table is in the tournament's log."""
    return (
        update(tournament_tables)
        .where(
            tournament_tables.c.tournament == tournament_id,
            tournament_tables.c.key == key,
        )
        .values(counted=True)
    )
