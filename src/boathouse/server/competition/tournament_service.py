"""The tournament service: what people ask for and what is due, committed and then carried out.

Tables are opened after the commit that pairs them (`tournament_commits`), and again by whoever
finds them not open yet; results are counted in the same way. So a process that is killed in between
has lost nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Sequence

import msgspec
import structlog
from sqlalchemy import select

from boathouse.core import Seed, find_game, game_names
from boathouse.server.accounts.name_rules import checked_label
from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Person
from boathouse.server.bus import Bus
from boathouse.server.clock import DAY, Clock
from boathouse.server.competition.event_tables import EventTables, FinishedTable
from boathouse.server.competition.no_shows import NoShows
from boathouse.server.competition.tournament_commits import (
    Act,
    TournamentCommits,
    WaitingAct,
    result_counted,
)
from boathouse.server.competition.tournament_notices import TournamentOutbox, announcements
from boathouse.server.ids import fresh_id
from boathouse.server.periodic import PeriodicTask
from boathouse.server.refusals import LIMIT_REACHED, Refusal
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import tournament_entrants, tournament_tables, tournaments
from boathouse.server.tables.chat import visible_line
from boathouse.server.tables.opening import check_options
from boathouse.server.tables.table_service import TableService
from boathouse.server.tables.table_state import TableState
from boathouse.tournaments import acts
from boathouse.tournaments.checks import MAX_TITLE, check_plan
from boathouse.tournaments.due import due
from boathouse.tournaments.entries import (
    PAIRING_VERSION,
    Continued,
    TournamentEntry,
    TournamentOpened,
    Vacated,
)
from boathouse.tournaments.formats.league import next_season, season_due
from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.tournament import Tournament

log = structlog.get_logger(__name__)

MAX_GOING_ON = 5
MAX_A_DAY = 10
"""How many tournaments somebody may have that are not over, and open within a day."""

REPAIR_TIME = DAY
"""How long a table that the host has closed waits for its organiser; then it is a tie."""

_SCAN_EVERY = 5
"""How many rounds pass between two searches for results that nobody reported."""
_BATCH = 50
_ACTS_TOGETHER = 50
"""How many people's acts are committed at a time; the server answers others in between."""


class TournamentService:
    """Runs every tournament of this process."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        bus: Bus,
        people: People,
        table_service: TableService,
        outbox: TournamentOutbox,
    ) -> None:
        """Put the parts together; `start` starts the work."""
        self._database, self._clock = database, clock
        self._outbox = outbox
        self._commits = TournamentCommits(database, clock, bus, outbox)
        self._tables = EventTables(database, people, table_service, outbox)
        self._no_shows = NoShows(database, clock)
        self._opening = asyncio.Lock()  # so that nobody gets past a limit
        self._waiting: dict[str, list[WaitingAct]] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}
        self._periodic = PeriodicTask(self._run_periodically, "tournaments-failed")
        self._runs = 0
        self._is_result = True

    async def start(self) -> None:
        """Start."""
        await self._periodic.start()

    async def stop(self) -> None:
        """Stop."""
        await self._periodic.stop()
        await asyncio.gather(*self._acting.values(), return_exceptions=True)

    def clear(self) -> None:
        """Forget everything: the database was restored."""
        self._commits.clear()

    def table_over(self, _table_state: TableState) -> None:
        """Look for results soon: a game has ended here."""
        self._is_result = True
        self._periodic.hurry()

    # --- Opening and entering ---------------------------------------------------------------------

    async def open(self, person: Person, plan: TournamentPlan) -> str:
        """Open a tournament; raises `TournamentRefusal` for a plan that cannot work."""
        now = self._clock.now()
        if plan.game in game_names():
            check_options(find_game(plan.game), plan.options)
        check_plan(plan, now)
        plan = msgspec.structs.replace(
            plan,
            title=checked_label(plan.title, MAX_TITLE),
            about="\n".join(map(visible_line, plan.about.splitlines())),
        )
        tournament_id, secret = fresh_id(), Seed.fresh()
        opened = TournamentOpened(
            plan=plan, commitment=secret.commitment, by=person.id, pairing=PAIRING_VERSION
        )
        _, statements = self._commits.log.opening(tournament_id, (opened,), secret, now)
        async with self._opening:
            await self._check_number(person, now)
            await self._database.write(*statements, subject=tournament_id)
        return tournament_id

    async def _check_number(self, person: Person, now: int) -> None:
        """Refuse more tournaments than somebody can look after."""
        goes_on = tournaments.c.phase.in_(("open", "running"))
        for what, which, most in (
            ("tournaments", goes_on, MAX_GOING_ON),
            ("tournaments-today", tournaments.c.created_at > now - DAY, MAX_A_DAY),
        ):
            mine = select(tournaments.c.id).where(tournaments.c.organiser == person.id, which)
            if len(await self._database.rows(mine.limit(most))) == most:
                raise LIMIT_REACHED.because(what=what, most=most)

    async def enter(
        self, tournament_id: str, person: Person, rating: int, *, is_bot: bool = False
    ) -> Tournament:
        """Enter a person or a program; who did not come to a table lately has to wait."""
        await self._no_shows.check(person)
        # Names are looked up when they are shown, so that nobody's stays in the log.
        return await self.act(
            tournament_id,
            lambda tournament, _now: acts.enter(
                tournament, person.id, "", rating=rating, bot=is_bot
            ),
        )

    # --- Reading ----------------------------------------------------------------------------------

    async def load(self, tournament_id: str) -> Tournament:
        """Return a tournament as it is now; it changes when it is next decided on."""
        return await self._commits.load(tournament_id)

    async def entries_after(
        self, tournament_id: str, n: int, most: int
    ) -> Sequence[TournamentEntry]:
        """Return the entries of the log after number `n`, at most so many."""
        return [entry for _, entry in await self._commits.log.after(tournament_id, n, most)]

    async def written_log(self, tournament_id: str) -> list[tuple[int, str]]:
        """Return everything that happened in a tournament, in order, as it was written."""
        return await self._commits.log.written(tournament_id)

    async def goes_on(self, tournament_id: str, key: str) -> bool:
        """Whether the game of a table is still to be played, or its result to be counted."""
        return await self._tables.goes_on(tournament_id, key)

    # --- Deciding ---------------------------------------------------------------------------------

    async def act(self, tournament_id: str, decide: Act, *also: Writable) -> Tournament:
        """Decide and commit, together with `also`; then do what is due.

        What many people do at the same time is committed together. Raises `TournamentRefusal` if it
        is not possible.
        """
        waiting = WaitingAct(decide, also)
        self._waiting.setdefault(tournament_id, []).append(waiting)
        if tournament_id not in self._acting:
            self._acting[tournament_id] = asyncio.create_task(self._act_all(tournament_id))
        return await waiting.done

    async def _act_all(self, tournament_id: str) -> None:
        """Commit what waits, and what comes meanwhile; who hangs up stops nobody else."""
        try:
            while queue := self._waiting[tournament_id]:
                waiting, queue[:] = queue[:_ACTS_TOGETHER], queue[_ACTS_TOGETHER:]
                try:
                    async with self._commits.lock(tournament_id):
                        tournament = await self._commits.commit_all(tournament_id, waiting)
                except Exception as error:  # noqa: BLE001 - raised where it is awaited
                    for each in waiting:
                        each.fail(error)
                    continue
                await self._try_to_advance(tournament_id)
                for each in waiting:
                    each.succeed(tournament)
        finally:
            del self._waiting[tournament_id], self._acting[tournament_id]

    async def advance(self, tournament_id: str) -> None:
        """Do everything that is due in a tournament: start, pair, end, open tables.

        Tables are opened without the lock: a thousand take seconds, and everybody looks on.
        """
        async with self._commits.lock(tournament_id):
            tournament = await self._commits.current(tournament_id)
            before = -1
            while tournament.n != before:
                before = tournament.n
                tournament = await self._commits.commit(tournament_id, due)
            if season_due(tournament):
                await self._open_next_season(tournament_id, tournament)
        if tournament.unfinished and await self._tables.open_due(tournament_id, tournament):
            self._commits.publish(tournament_id, tournament)
        for player in sorted(tournament.to_vacate):
            await self._vacate(tournament_id, tournament, player)
        if tournament.format.hides_tables:
            await self._tables.release_due(tournament_id, tournament)

    async def _try_to_advance(self, tournament_id: str) -> None:
        """Advance; if it fails, the next round tries again, and what is committed is done."""
        await _tried(self.advance(tournament_id), tournament_id)

    async def _vacate(self, tournament_id: str, tournament: Tournament, player: str) -> None:
        """Let bots play on for somebody who was removed, so that nobody waits for them."""
        playing = [tournament.tables[key] for key in sorted(tournament.entrants[player].playing)]
        if not all([await self._tables.remove(table.table, player) for table in playing]):
            return  # one is about to be opened: the next round tries again
        async with self._commits.lock(tournament_id):
            await self._commits.commit(
                tournament_id,
                lambda state, _now: (Vacated(player=player),) if player in state.to_vacate else (),
            )

    async def _open_next_season(self, tournament_id: str, tournament: Tournament) -> None:
        """Open the next season and note it in this one, at once; the lock must be held."""
        now = self._clock.now()
        season = next_season(tournament, now)
        next_id, secret = fresh_id(), Seed.fresh()
        opened = TournamentOpened(
            plan=season.plan,
            commitment=secret.commitment,
            by=tournament.opened.by,
            previous=tournament_id,
            pairing=PAIRING_VERSION,
        )
        entries: Sequence[TournamentEntry] = (opened, *season.entries)
        entered, statements = self._commits.log.opening(next_id, entries, secret, now)
        statements += announcements(self._outbox, next_id, entered, season.entries, now)
        continued = (Continued(tournament=next_id),)
        await self._commits.commit(
            tournament_id,
            lambda state, _now: continued if season_due(state) else (),
            statements,
        )

    # --- Results ----------------------------------------------------------------------------------

    async def count_results(self) -> None:
        """Count the results of all tables that are over."""
        failed = 0  # one that is broken does not hold up the others
        while found := await self._tables.finished(skip=failed):
            counted = await asyncio.gather(
                *(_tried(self._count(table), table.tournament) for table in found)
            )
            failed += counted.count(False)
        # An organiser who is gone repairs nothing, and the others are not to wait for ever.
        for tournament_id, key in await self._tables.closed(self._clock.now() - REPAIR_TIME):
            await _tried(self._leave_undecided(tournament_id, key), tournament_id)

    async def _leave_undecided(self, tournament_id: str, key: str) -> None:
        def decide(tournament: Tournament, _now: int) -> Sequence[TournamentEntry]:
            return acts.leave_undecided(tournament, key)

        await self.act(tournament_id, decide, result_counted(tournament_id, key))

    async def _count(self, table: FinishedTable) -> None:
        is_counted = result_counted(table.tournament, table.key)
        is_new = False

        def finish(tournament: Tournament, _now: int) -> Sequence[TournamentEntry]:
            nonlocal is_new
            entries = acts.finish(tournament, table.key, table.ranks, table.points, table.absent)
            is_new = bool(entries)
            return entries

        await self.act(table.tournament, finish, is_counted, *await self._absences(table))
        if not is_new:  # it was repaired
            await self._database.write(is_counted, subject=table.tournament)

    async def _absences(self, table: FinishedTable) -> list[Writable]:
        """Note who did not come, and forgive those who did."""
        tournament = await self.load(table.tournament)
        absent = {table.people[seat] for seat in table.absent}
        # Whoever was removed is absent from this tournament, but not for having stayed away.
        missed = [each for each in sorted(absent) if not tournament.entrants[each].removed]
        came = [each for each in table.people if each and each not in absent]
        return [self._no_shows.forgiven(came), *map(self._no_shows.noted, missed)]

    # --- People who go ----------------------------------------------------------------------------

    async def leave_all(self, person: Person) -> None:
        """Withdraw somebody who is being deleted from everything that goes on."""
        rows = await self._database.rows(
            select(tournament_entrants.c.tournament)
            .join(tournaments, tournaments.c.id == tournament_entrants.c.tournament)
            .where(
                tournament_entrants.c.person == person.id,
                tournaments.c.phase.in_(("open", "running")),
            )
        )

        def withdraw(tournament: Tournament, _now: int) -> Sequence[TournamentEntry]:
            entrant = tournament.entrants[person.id]
            return acts.withdraw(tournament, person.id) if entrant.present else ()

        for row in rows:
            with contextlib.suppress(TournamentRefusal):  # it has ended meanwhile
                await self.act(row.tournament, withdraw)

    # --- Periodic work ----------------------------------------------------------------------------

    async def _run_periodically(self) -> None:
        self._runs += 1
        self._is_result = self._is_result or self._runs % _SCAN_EVERY == 0
        await self.run_once()

    async def run_once(self) -> None:
        """Count results, and do what is due by the clock or was left by another process."""
        if self._is_result:
            self._is_result = False
            await self.count_results()
            await self._finish_left_tables()
        overdue = await self._database.rows(
            select(tournaments.c.id)
            .where(tournaments.c.due_at <= self._clock.now())
            .order_by(tournaments.c.due_at)
            .limit(_BATCH)
        )
        for row in overdue:
            await self._try_to_advance(row.id)  # one that is broken does not hold up the others

    async def _finish_left_tables(self) -> None:
        """Open and release the tables that a process was about to, and then did not."""
        unopened = ~tournament_tables.c.opened & ~tournament_tables.c.counted
        unreleased = tournament_tables.c.sealed & tournament_tables.c.counted
        for left in (unopened, unreleased):
            rows = await self._database.rows(
                select(tournament_tables.c.tournament).distinct().where(left).limit(_BATCH)
            )
            for row in rows:
                await self._try_to_advance(row.tournament)


async def _tried(work: Awaitable[None], tournament_id: str) -> bool:
    """Do some work, and return whether it was done; why not is in the log of the server."""
    try:
        await work
    except Refusal as refusal:  # the database is away
        log.warning("tournament-failed", tournament=tournament_id, code=refusal.code)
    except Exception:
        log.exception("tournament-failed", tournament=tournament_id)
    else:
        return True
    return False
