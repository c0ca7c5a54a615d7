"""Quick pairing: people say what they would like to play, and are seated with whoever waits.

Every process pairs. What takes seeks away, above all to seat people, moves the server's count of
such changes from n to n + 1, and a table is opened in the same commit in which the seeks of its
players go. So nobody is seated twice: a process that comes second finds that the number has moved,
and looks again.

A seek belongs to somebody who is here. While its owner has no page open it is paused, and it goes
when they stay away; only an account's seek for a move a day stays without its owner.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from random import SystemRandom
from typing import Annotated, Any

import msgspec
import structlog
from msgspec import Meta
from sqlalchemy import ColumnElement, Row, delete, insert, select, update

from boathouse.core import Seed, find_game, game_names
from boathouse.ratings import Rating, ladder_of, settings_of, shown
from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.random_names import table_name
from boathouse.server.bus import Bus
from boathouse.server.clock import DAY, MINUTE, Clock
from boathouse.server.competition.seek_pairing import (
    ANY_SEATS,
    SeekPace,
    WaitingSeek,
    pair_seeks,
    table_for,
)
from boathouse.server.competition.seek_rows import (
    SEEK_CHANGES,
    Apart,
    SeekRows,
    lasts,
    seek_from,
    seek_of,
    wanted_by,
)
from boathouse.server.ids import fresh_id
from boathouse.server.messages.client_messages import MAX_SEATS
from boathouse.server.periodic import PeriodicTask
from boathouse.server.refusals import (
    BUSY,
    LIMIT_REACHED,
    NO_SUCH_SEEK,
    OWN_SEEK,
)
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.entries import Seated, TimeControl
from boathouse.server.storage.schema import person_ratings, seeks
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.opening import (
    Text100,
    check_may_be_rated,
    checked_options,
    known_game,
    open_started,
    opened_entry,
)
from boathouse.server.tables.seat_names import free_name
from boathouse.server.tables.table_service import TableService

log = structlog.get_logger(__name__)

PACES: dict[SeekPace, TimeControl] = {
    "quick": TimeControl(kind="live", bank=120, increment=15, cap=240),
    "calm": TimeControl(kind="live", bank=600, increment=30, cap=1200),
    "daily": TimeControl(kind="daily", bank=86_400, increment=86_400, cap=3 * 86_400),
}
"""The clocks of quick pairing, the same that the browser offers for new tables."""

MAX_SEEKS = 3
AWAY_GRACE = MINUTE
"""How long a seek waits for its owner to come back."""
LIVE_LIFETIME = 30 * MINUTE
"""Whoever has left a page open for longer is hardly waiting any more."""
DAILY_LIFETIME = 3 * DAY
SEATED_KEPT = DAY
"""How long it is kept who was seated, to tell how long people usually wait."""

_ATTEMPTS = 20
_PURGE_EVERY = 10 * MINUTE


class NewSeek(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody would like to play now."""

    game: Text100
    pace: SeekPace = "quick"
    seats: Annotated[int, Meta(ge=2, le=MAX_SEATS)] | None = None
    """`null`: any number."""
    rated: bool = False
    """The result counts for the players' ratings; everybody needs an account."""
    options: dict[Text100, Text100] = {}


class SeekService:
    """Keeps the seeks of everybody, and seats those who fit together."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        bus: Bus,
        people: People,
        table_service: TableService,
    ) -> None:
        """Put the parts together; `start` starts the work."""
        self._database, self._clock, self._bus = database, clock, bus
        self._people, self._table_service = people, table_service
        self._rows = SeekRows(database)
        self._lock = asyncio.Lock()
        self._periodic = PeriodicTask(self.run_once, "seeks-failed")
        self._purged_at = 0

    async def start(self) -> None:
        """Start."""
        await self._periodic.start()

    async def stop(self) -> None:
        """Stop."""
        await self._periodic.stop()

    # --- What people ask for ----------------------------------------------------------------------

    async def add(self, person: Person, new: NewSeek) -> str:
        """Let somebody wait; return the id of their seek. They are seated as soon as possible.

        Whoever asks for the same again keeps the seek that they have.
        """
        check_may_be_rated(person, rated=new.rated)
        game = known_game(new.game)
        options = checked_options(game, new.seats or game.seats[0], new.options)
        only = game.seats[0] if len(game.seats) == 1 else ANY_SEATS
        wish = {
            "game": game.name,
            "options": msgspec.json.encode(options, order="sorted").decode(),
            "pace": new.pace,
            "seats": new.seats or only,
            "rated": new.rated,
        }
        async with self._lock:
            seek_id = await self._wait_for(person, wish)
        self._periodic.hurry()
        return seek_id

    async def _wait_for(self, person: Person, wish: dict[str, Any]) -> str:
        """Keep a seek, or find it; the lock must be held, so that nobody gets past the limit."""
        mine = await self._rows.waiting(seeks.c.person == person.id)
        for row in mine:
            if wanted_by(row) == wish:
                return str(row.id)
        _check_number(mine)
        values = await self._values(person, wish)
        try:
            await self._database.write(insert(seeks).values(**values), subject=person.id)
        except UniqueViolation:  # another process was asked for the same at the same time
            return await self._wait_for(person, wish)
        return str(values["id"])

    async def take(self, person: Person, seek_id: str) -> str:
        """Play with whoever waits with this seek; return the id of my own.

        If it is for more people than are here, both wait together.
        """
        async with self._lock:
            for _ in range(_ATTEMPTS):
                n, rows = await self._rows.changes(), await self._rows.waiting()
                wanted = next((row for row in rows if row.id == seek_id), None)
                if wanted is None or not await self._is_ready(wanted):
                    raise NO_SUCH_SEEK.because()
                if wanted.person == person.id:
                    raise OWN_SEEK.because()
                check_may_be_rated(person, rated=wanted.rated)
                apart = await self._rows.apart({person.id, *(row.person for row in rows)})
                mine, noted = await self._taking(person, wanted, rows, apart)
                present = [seek_of(row, apart) for row in rows if row.away_since is None]
                players = table_for(
                    seek_of(wanted, apart),
                    [mine, *(each for each in present if each.id != mine.id)],
                    find_game(wanted.game).seats,
                    self._clock.now(),
                    at_once=True,
                )
                if not players:
                    others = [row for row in rows if row.person == person.id and row.id != mine.id]
                    _check_number(others)
                    await self._database.write(noted, subject=person.id)
                    return mine.id
                if await self._seat(players, n, noted):
                    return mine.id
        raise BUSY.because()

    async def _taking(
        self, person: Person, wanted: Row[Any], rows: Sequence[Row[Any]], apart: Apart
    ) -> tuple[WaitingSeek, Writable]:
        """Return the seek of somebody who takes another, and what to write for it."""
        for row in rows:
            if row.person == person.id and wanted_by(row) == wanted_by(wanted):
                noted = update(seeks).where(seeks.c.id == row.id).values(takes=wanted.id)
                return msgspec.structs.replace(seek_of(row, apart), takes=wanted.id), noted
        values = {**await self._values(person, wanted_by(wanted)), "takes": wanted.id}
        return seek_from(values, apart), insert(seeks).values(**values)

    async def _values(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        """Return the row of a new seek, with the rating of its owner."""
        ladder = ladder_of(wish["seats"] or MAX_SEATS)
        rated = await self._database.row(
            select(person_ratings).where(
                person_ratings.c.person == person.id,
                person_ratings.c.game == wish["game"],
                person_ratings.c.ladder == str(ladder),
            )
        )
        start = settings_of(wish["game"], ladder).start
        games = rated.games if rated else 0
        as_shown = shown(Rating(rated.mu, rated.sigma) if rated else start, games)
        return {
            **wish,
            "id": fresh_id(),
            "person": person.id,
            "rating": as_shown.points,
            "margin": as_shown.margin,
            "rating_games": games,
            "takes": "",
            "created_at": self._clock.now(),
        }

    async def withdraw(self, person: Person, seek_id: str) -> None:
        """Stop waiting."""
        mine = seeks.c.id == seek_id, seeks.c.person == person.id
        if not await self._rows.waiting(*mine):
            raise NO_SUCH_SEEK.because()
        await self._remove(*mine)

    async def leave_all(self, person: Person) -> None:
        """Withdraw everything of somebody who is being deleted."""
        await self._remove(seeks.c.person == person.id)

    async def _remove(self, *which: ColumnElement[bool]) -> None:
        """Remove seeks that still wait."""
        async with self._lock:
            for _ in range(_ATTEMPTS):
                moved = self._rows.moved(await self._rows.changes())
                gone = delete(seeks).where(seeks.c.table_id.is_(None), *which)
                if await self._database.write(moved, gone, subject=SEEK_CHANGES):
                    return
        raise BUSY.because()

    # --- Seating ----------------------------------------------------------------------------------

    async def run_once(self) -> None:
        """Seat everybody who fits together, and let go of the seeks of those who have left."""
        await self._remove_old()
        async with self._lock:
            n, rows, now = await self._rows.changes(), await self._rows.waiting(), self._clock.now()
            ready = await self._present(rows, now)
            for players in pair_seeks(ready, _seat_counts, now):
                if not await self._seat(players, n):
                    self._periodic.hurry()  # another process was faster: look again
                    return
                n += 1
        if now - self._purged_at > _PURGE_EVERY:
            self._purged_at = now
            old = delete(seeks).where(seeks.c.seated_at < now - SEATED_KEPT)
            await self._database.write(old, subject=SEEK_CHANGES)

    async def _present(self, rows: Sequence[Row[Any]], now: int) -> list[WaitingSeek]:
        """Return the seeks of those who are here; note who left and who came back."""
        ready, left, back = [], [], []
        apart = await self._rows.apart({row.person for row in rows}) if len(rows) > 1 else {}
        for row in rows:
            if await self._is_ready(row):
                ready.append(seek_of(row, apart))
                if row.away_since is not None:
                    back.append(row.id)
            elif row.away_since is None:
                left.append(row.id)
        for ids, since in ((left, now), (back, None)):
            if ids:
                noted = update(seeks).where(seeks.c.id.in_(ids)).values(away_since=since)
                await self._database.write(noted, subject=SEEK_CHANGES)
        return ready

    async def _remove_old(self) -> None:
        """Remove what nobody waits for any more."""
        now, rows = self._clock.now(), await self._rows.waiting()
        live = {row.person for row in rows if row.pace != "daily"}
        # A tournament's round may have begun, or a game with friends.
        playing = await self._rows.playing_since(live) if live else {}
        gone = [
            row.id
            for row in rows
            if row.game not in game_names()
            or now - row.created_at > (DAILY_LIFETIME if lasts(row) else LIVE_LIFETIME)
            or (row.away_since is not None and now - row.away_since > AWAY_GRACE)
            or (row.pace != "daily" and playing.get(row.person, 0) > row.created_at)
        ]
        if gone:
            await self._remove(seeks.c.id.in_(gone))

    async def _is_ready(self, row: Row[Any]) -> bool:
        """Whether somebody can be seated now."""
        if row.kind == "deleted" or (row.banned_until or 0) > self._clock.now():
            return False
        return lasts(row) or await self._bus.is_online(row.person)

    async def _seat(self, players: Collection[WaitingSeek], n: int, *before: Writable) -> bool:
        """Open a table for these; `False` if something has changed since change number `n`."""
        first = min(players, key=lambda each: (each.since, each.id))
        found = await self._people.by_ids(each.person for each in players)
        persons = SystemRandom().sample(found, len(found))
        seated: list[Seated] = []
        for seat, person in enumerate(persons):
            name = free_name(person.name, [each.name for each in seated])
            seated.append(Seated(seat=seat, name=name, person=person.id))
        game, seed, table_id = find_game(first.game), Seed.fresh(), fresh_id()
        language = next(each.language for each in found if each.id == first.person)
        opened = opened_entry(
            game,
            seats=len(seated),
            options=msgspec.json.decode(first.options, type=dict[str, str]),
            name=table_name(SystemRandom(), language),
            time=PACES[first.pace],
            seed=seed,
            away_wait=self._table_service.away_wait,
            rated=first.rated,
        )
        now = self._clock.now()
        written: list[Writable] = [
            *before,
            update(seeks)
            .where(seeks.c.id.in_([each.id for each in players]))
            .values(table_id=table_id, seated_at=now),
        ]
        if first.pace != "daily":  # nobody can play two of these at a time
            others = seeks.c.person.in_([each.person for each in players])
            live = seeks.c.table_id.is_(None), seeks.c.pace != "daily"
            written.append(delete(seeks).where(others, *live))
        started = await open_started(
            self._table_service,
            opened,
            seated,
            *written,
            table_id=table_id,
            seed=seed,
            guard=self._rows.moved(n),
            notice="paired",
        )
        return started is not None


def _check_number(mine: Collection[Row[Any]]) -> None:
    if len(mine) >= MAX_SEEKS:
        raise LIMIT_REACHED.because(what="seeks", most=MAX_SEEKS)


def _seat_counts(game: str) -> Sequence[int]:
    return find_game(game).seats
