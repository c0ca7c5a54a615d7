"""The keeper: holds the tables that are in use, commits what happens there, and tells everybody.

No process owns a table. Each folds those that it needs from the log; who adds to the log first has
played, and whoever comes second folds again and sees whether the action still holds.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from functools import partial
from typing import TypeAlias

import msgspec
import structlog

from boathouse.bots import bots_for
from boathouse.server.bus import Bus
from boathouse.server.clock import SECOND, Clock
from boathouse.server.live.messages import Notice, write_message
from boathouse.server.notices.sender import Notices
from boathouse.server.operation.metrics import Metrics
from boathouse.server.people.person import Preferences
from boathouse.server.people.register import People
from boathouse.server.refusals import BUSY, Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database, Writable
from boathouse.server.tables.entries import (
    Entry,
    Played,
    Seated,
    Started,
    Undone,
    Unseated,
)
from boathouse.server.tables.happening import Happening, Illegal
from boathouse.server.tables.held import Held, Live, Viewer
from boathouse.server.tables.journal import Conflict, Journal
from boathouse.server.tables.sitting import Sitting, Stale
from boathouse.server.tables.telling import Telling
from boathouse.server.thinking.thinkers import Stopped, Thinkers

log = structlog.get_logger(__name__)

Decide: TypeAlias = Callable[[Sitting, int], list[Happening]]
"""Decides something at a sitting, at a moment: what happens then."""

_ATTEMPTS = 8
EVERYONE = "people"
"""The channel on which it is said about whom something has changed."""
_TURN_ENTRIES = (Started, Played, Undone)
_MOST_PREFERENCES = 10_000
"""So many people's preferences are kept; beyond that they are asked for anew."""


class _Carried(msgspec.Struct, frozen=True, array_like=True):
    """What the bus carries about a table: the number before, the time, and the new entries."""

    before: int
    at: int
    entries: list[Entry]


_write_carried = msgspec.json.Encoder().encode
_read_carried = msgspec.json.Decoder(_Carried).decode


class Keeper:
    """Everything that happens at tables goes through here."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        clock: Clock,
        people: People,
        thinkers: Thinkers,
        notices: Notices,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        """Take what a keeper needs; `start` begins to look after the clocks."""
        self.database, self.bus, self.clock = database, bus, clock
        self.people, self._thinkers, self._notices = people, thinkers, notices
        self._settings, self.metrics = settings, metrics
        self.journal = Journal(database, clock, int(settings.bot_seconds * 5 + 10) * SECOND)
        self.held = Held(clock, settings.idle_tables, self._begin_to_hear, self._hear_no_more)
        self._listeners: dict[str, Callable[[bytes], None]] = {}
        self._preferences: dict[str, Preferences] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def live_tables(self) -> int:
        """Count the tables that are held."""
        return len(self.held)

    # --- Beginning and end ------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to hear of people whose preferences change."""
        self.bus.listen(EVERYONE, self._hear_of_person)

    async def stop(self) -> None:
        """Stop looking; what is being committed is finished."""
        self.bus.unlisten(EVERYONE, self._hear_of_person)
        for live in self.held:
            if live.thinking is not None:
                live.thinking.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.held:
            async with live.lock:  # whoever holds it is committing
                self.held.drop(live)

    def _do(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- Finding a table --------------------------------------------------------------------------

    def _begin_to_hear(self, live: Live) -> None:
        if self.has_others:
            listener = self._listeners[live.id] = partial(self._hear_of_table, live)
            self.bus.listen(f"table:{live.id}", listener)

    def _hear_no_more(self, live: Live) -> None:
        listener = self._listeners.pop(live.id, None)
        if listener is not None:
            self.bus.unlisten(f"table:{live.id}", listener)

    def watched(self) -> list[Live]:
        """List the tables that somebody looks at here."""
        return [live for live in self.held if live.audience]

    async def forget_all(self) -> None:
        """Let go of everything: the database is another one now."""
        for live in self.held:
            async with live.lock:
                live.sitting, live.told = None, 0
                live.audience.clear()
                self.held.drop(live)
        self._preferences.clear()

    async def _folded(self, live: Live) -> Sitting:
        """Give the sitting, folded from the log where it is missing; the lock must be held."""
        if live.sitting is None:
            sitting, missed = await self.journal.load(live.id, live.told)
            live.sitting = sitting
            live.recent.clear()
            live.recent.extend(missed)
            if live.audience:
                self._tell(live, _written(live, live.sitting, missed))
            if live.told or not self.has_others:
                # It was held here when something failed, or by a process that is no more: whoever
                # was to let its bot think has not done so, and nobody else will for a while.
                self._go_on(live, sitting)
            live.told = sitting.n
        await self._learn_preferences(live.sitting)
        return live.sitting

    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[tuple[Live, Sitting]]:
        """Hold a table still for a moment: everything there is committed, by whatever process."""
        async with self.held.locked(table_id) as live:
            sitting = await self._folded(live)
            await self._was_behind(live, sitting)
            yield live, sitting

    @property
    def has_others(self) -> bool:
        """Say whether other processes may add to the logs; a house on SQLite has one only."""
        return bool(self._settings.bus)

    async def catch_up(self, table_id: str) -> None:
        """Take in what other processes have added to a table's log."""
        async with self.held.locked(table_id) as live:
            sitting = await self._folded(live)
            await self._take_in(live, await self.journal.after(table_id, sitting.n))

    async def _was_behind(self, live: Live, sitting: Sitting) -> bool:
        """Take in what another process has committed before we heard of it; the lock must be held.

        Nobody may be refused or shown something because of what this process has not heard yet.
        """
        if not self.has_others:
            return False
        missed = await self.journal.after(live.id, sitting.n)
        await self._take_in(live, missed)
        return bool(missed)

    async def since(self, live: Live, after: int) -> Sequence[Happening]:
        """Give what happened after entry number `after`; the lock must be held."""
        sitting = live.sitting
        assert sitting is not None
        if after >= sitting.n:
            return ()
        if live.recent and live.recent[0].n <= after + 1:
            return [each for each in live.recent if each.n > after]
        return (await self.journal.load(live.id, after))[1]

    # --- Doing something --------------------------------------------------------------------------

    async def add_table(self, sitting: Sitting, happened: list[Happening]) -> None:
        """Keep a new table."""
        await self.journal.open(sitting, happened)
        live = self.held.take(sitting.id)
        live.sitting, live.told = sitting, sitting.n
        live.recent.extend(happened)
        self.held.release(live)
        self._prepare_bots(sitting)

    async def act(
        self,
        table_id: str,
        decide: Decide,
        also: Callable[[Sitting], Sequence[Writable]] = lambda _sitting: (),
    ) -> tuple[Sitting, list[Happening]]:
        """Decide something at a table, commit it, and tell everybody.

        Returns when it is committed. `also` gives what is to be committed together with it.
        """
        for _ in range(_ATTEMPTS):
            async with self.held.locked(table_id) as live:
                sitting = await self._folded(live)
                before = sitting.n
                try:
                    happened = decide(sitting, self.clock.now())
                except BaseException as error:
                    if sitting.n != before or not isinstance(error, (Refusal, Illegal, Stale)):
                        live.sitting = None  # it may be half changed: the log knows
                    elif await self._was_behind(live, sitting):
                        continue
                    raise
                if not happened:
                    if await self._was_behind(live, sitting):
                        continue
                    return sitting, happened
                try:
                    await self._commit(live, sitting, happened, also(sitting))
                except Conflict:
                    live.sitting = None
                    continue
                return sitting, happened
        raise BUSY.because()

    async def _commit(
        self, live: Live, sitting: Sitting, happened: list[Happening], also: Sequence[Writable]
    ) -> None:
        try:
            person = self._newly_to_act(live, sitting, happened)
            notices = await self._notices_for(person, sitting) if person else ()
            tellings = _written(live, sitting, happened)
            await self.journal.add(sitting, happened, (*also, *notices))
        except BaseException:
            live.sitting = None  # committed or not: the log knows
            raise
        live.recent.extend(happened)
        self._tell(live, tellings)
        live.told = sitting.n
        if self.has_others:
            carried = _Carried(happened[0].n - 1, sitting.at, [each.entry for each in happened])
            self.bus.publish(f"table:{live.id}", _write_carried(carried))
        if person:
            self.tell_person(person, "your-turn", sitting)
        self._go_on(live, sitting)

    @staticmethod
    def _tell(live: Live, tellings: Sequence[Telling]) -> None:
        if not tellings:
            return
        actor = tellings[-1].happening.actor
        # Who is to act hears of it first; the others do while that one thinks.
        audience = sorted(live.audience, key=lambda viewer: viewer.seat != actor)
        for telling in tellings:
            if isinstance(telling.happening.entry, (Seated, Unseated)):
                _reseat(audience, telling.happening)
            for viewer in audience:
                viewer.tell(telling.to(viewer.seat, viewer.muted))

    def _go_on(self, live: Live, sitting: Sitting) -> None:
        """Let the bot think whose turn it is; those whose turn is yet to come are prepared."""
        self._prepare_bots(sitting)
        actor = sitting.actor
        if actor is not None and sitting.chairs[actor].played_by_bot and live.thinking is None:
            live.thinking = self._do(self._think(live))

    # --- Notices ----------------------------------------------------------------------------------

    @staticmethod
    def _newly_to_act(live: Live, sitting: Sitting, happened: Sequence[Happening]) -> str:
        """Name the person whose turn has begun and who does not look at the table; else ''."""
        actor = sitting.actor
        if actor is None or not isinstance(happened[-1].entry, _TURN_ENTRIES):
            return ""
        chair, first = sitting.chairs[actor], happened[0].entry
        if chair.away or (isinstance(first, Played) and first.seat == actor):
            return ""
        looks = any(viewer.person == chair.person for viewer in live.audience)
        return "" if looks else chair.person

    async def _notices_for(self, person: str, sitting: Sitting) -> Sequence[Writable]:
        """Give what is to be kept so that a person is told elsewhere; nothing if a page is open."""
        if not await self.wants_notices(person):
            return ()
        return self._notices.your_turn(
            person, sitting.id, sitting.name, sitting.game.name, sitting.state, sitting.at
        )

    async def wants_notices(self, person: str) -> bool:
        """Say whether a person is to be told things outside the page."""
        return not await self.bus.is_here(person) and await self._notices.wants(person)

    def invitation_notices(self, person: str, sitting: Sitting, at: int) -> Sequence[Writable]:
        """Give what is to be kept so that a person hears of an invitation elsewhere."""
        return self._notices.invited(person, sitting.id, sitting.name, sitting.game.name, at)

    def tell_person(self, person: str, what: str, sitting: Sitting) -> None:
        """Tell a person something, on whatever page they have open."""
        notice = Notice(
            what=what,  # type: ignore[arg-type]
            table=sitting.id,
            name=sitting.name,
            game=sitting.game.name,
            state=sitting.state,
        )
        self.bus.publish(f"person:{person}", write_message(notice))

    # --- Preferences ------------------------------------------------------------------------------

    async def _learn_preferences(self, sitting: Sitting) -> None:
        if len(self._preferences) > _MOST_PREFERENCES:
            self._preferences.clear()
        unknown = [
            chair.person
            for chair in sitting.chairs
            if chair.person and chair.person not in self._preferences
        ]
        if unknown:
            for person in await self.people.by_ids(unknown):
                self._preferences[person.id] = person.preferences
            for person_id in unknown:
                self._preferences.setdefault(person_id, Preferences())

    def plays_forced(self, person: str) -> bool:
        """Say whether a person wants moves without a choice to be played at once."""
        return self._preferences.get(person, Preferences()).play_forced_moves

    def _hear_of_person(self, message: bytes) -> None:
        person = message.decode()
        self._preferences.pop(person, None)
        self.people.look_up_again(person)

    def person_changed(self, person: str) -> None:
        """Say in every process that something about a person has changed."""
        self.bus.publish(EVERYONE, person.encode())

    # --- What other processes do ------------------------------------------------------------------

    def _hear_of_table(self, live: Live, message: bytes) -> None:
        if message == b"reload":
            self._do(self._reload(live))
            return
        carried = _read_carried(message)
        if live.sitting is None or carried.before + len(carried.entries) > live.sitting.n:
            self._do(self._follow(live, carried))

    async def _reload(self, live: Live) -> None:
        async with self.held.in_hand(live):
            live.sitting = None

    def reload(self, table_id: str) -> None:
        """Fold a table again in every process: something in its log was removed."""
        live = self.held.get(table_id)
        if live is not None:
            self._do(self._reload(live))
        self.bus.publish(f"table:{table_id}", b"reload")

    async def _follow(self, live: Live, carried: _Carried) -> None:
        try:
            await self._follow_now(live, carried)
        except Refusal as refusal:  # the database is away: the next round catches up
            log.warning("not-followed", code=refusal.code)

    async def _follow_now(self, live: Live, carried: _Carried) -> None:
        async with self.held.in_hand(live):
            if live.sitting is None:
                return
            if carried.before == live.sitting.n:
                numbered = [
                    (carried.before + i, carried.at, entry)
                    for i, entry in enumerate(carried.entries, start=1)
                ]
            else:
                numbered = await self.journal.after(live.id, live.sitting.n)
            await self._take_in(live, numbered)

    async def _take_in(self, live: Live, numbered: Sequence[tuple[int, int, Entry]]) -> None:
        sitting = live.sitting
        assert sitting is not None
        try:
            happened = [sitting.follow(entry, at) for n, at, entry in numbered if n > sitting.n]
        except BaseException:
            live.sitting = None
            raise
        if happened:
            live.recent.extend(happened)
            self._tell(live, _written(live, sitting, happened))
            live.told = sitting.n

    # --- Bots -------------------------------------------------------------------------------------

    def _prepare_bots(self, sitting: Sitting) -> None:
        """Let what the bots of a table will need be worked out before it is their turn."""
        bots = [chair.bot for chair in sitting.chairs if chair.bot]
        if bots and sitting.status in ("open", "playing"):
            state = None if sitting.table is None else sitting.table.state
            self._thinkers.prepare(sitting.game.name, bots, state)

    def let_bot_think(self, table_id: str) -> None:
        """See that the bot thinks whose turn it is at a table."""
        live = self.held.get(table_id)
        if live is not None and live.sitting is not None:
            self._go_on(live, live.sitting)

    async def _think(self, live: Live) -> None:
        """Let bots play as long as it is their turn.

        What goes wrong is logged without the table's id, which may be the key of a link. The
        rounds find a table whose bot owes a move, so nothing is tried again at once here.
        """
        try:
            while (sitting := live.sitting) is not None:
                actor, state = sitting.actor, sitting.state
                if actor is None or not sitting.chairs[actor].played_by_bot:
                    return
                action = await self._thought(sitting, actor, f"{live.id}/{state}")
                if self._settings.bot_pause:
                    await asyncio.sleep(self._settings.bot_pause)
                await self.act(live.id, self._bot_decision(actor, state, action))
        except Stopped:
            return
        except (Refusal, Illegal) as error:
            log.warning("bot-refused", error=type(error).__name__)
        finally:
            live.thinking = None
            self.held.release(live)

    async def _thought(self, sitting: Sitting, seat: int, key: str) -> str:
        assert sitting.table is not None
        game, bot = sitting.game.name, sitting.chairs[seat].bot
        if bot not in bots_for(game):  # it was there when the game began: an older Boathouse
            bot = self._bot_instead(sitting)
        table = sitting.table
        thought = await self._thinkers.choose(
            game, bot, table.state, seat, key, table.moves_for(seat)
        )
        self.metrics.thought(game, bot, thought.ms / 1000)
        if thought.fallback:
            self.metrics.bot_failed(game, bot, thought.reason or "")
        return thought.action

    @staticmethod
    def _bot_instead(sitting: Sitting) -> str:
        known = bots_for(sitting.game.name)
        return sitting.opened.away_bot if sitting.opened.away_bot in known else "random"

    def _bot_decision(self, seat: int, state: int, action: str) -> Decide:
        def decide(sitting: Sitting, now: int) -> list[Happening]:
            if sitting.state != state or not sitting.chairs[seat].played_by_bot:
                return []
            return sitting.play(seat, action, "", now, self.plays_forced)

        return decide


def _written(live: Live, sitting: Sitting, happened: Sequence[Happening]) -> list[Telling]:
    """Write what those who look at a table are to be told."""
    if not live.audience:
        return []
    tellings = [Telling(sitting, happening) for happening in happened]
    for telling in tellings:
        for viewer in live.audience:
            telling.to(viewer.seat, viewer.muted)
    return tellings


def _reseat(audience: Sequence[Viewer], happening: Happening) -> None:
    """Nobody looks through a seat that is not theirs any more; who sits down looks through it."""
    for viewer in audience:
        seat = viewer.seat
        if seat is not None and happening.chairs[seat].person != viewer.person:
            viewer.seat = None
        entry = happening.entry
        if viewer.seat is not None or viewer.spectates or not viewer.person:
            continue
        if isinstance(entry, Seated) and entry.person == viewer.person:
            viewer.seat = entry.seat
