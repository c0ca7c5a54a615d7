"""The table log: reads a table's log, and adds to it so that nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from sqlalchemy import (
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)

from boathouse.core import BadSeed, Seed
from boathouse.server.clock import Clock
from boathouse.server.refusals import NO_SUCH_TABLE, SEED_MISMATCH
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.entries import (
    GAME_ENTRIES,
    CameBack,
    Closed,
    Ended,
    Entry,
    Opened,
    Played,
    Reacted,
    Released,
    Said,
    Seated,
    Started,
    Unseated,
    WentAway,
    named_in,
    read_entry,
    write_entry,
)
from boathouse.server.storage.schema import log, seats, server_values, tables
from boathouse.server.storage.writer import Statement
from boathouse.server.tables.change import Change
from boathouse.server.tables.table_state import TableState

logger = structlog.get_logger(__name__)

_COPIED_TO_SEATS = ("game", "public", "status", "ended_at")
"""The columns of its table that each row of `seats` repeats."""
_CHANGES_STATUS = frozenset((Started, Ended, Released, Closed))
_CHANGES_SEATS = frozenset((Seated, Unseated, WentAway, CameBack))
_LEAVES_SUMMARY = frozenset((Played, Said, Reacted))
"""Entries after which only the number, the actor and the deadline of the summary change."""

_EPOCH = select(server_values.c.value).where(server_values.c.key == literal_column("'epoch'"))


def fold(
    table_id: str, seed: str | None, entries: Sequence[tuple[int, str]], after: int | None = None
) -> tuple[TableState, list[Change]]:
    """Fold the entries of a log, which come with their times.

    Raises `SEED_MISMATCH` if the log committed to another seed. Without a seed, nothing can be
    drawn or revealed.
    """
    first = read_entry(entries[0][1])
    assert isinstance(first, Opened), "a log begins with the opening of its table"
    if seed is not None and not is_committed(seed, first):
        logger.error("seed-mismatch", game=first.game, hint="`boathouse admin check` lists them")
        raise SEED_MISMATCH.because()
    table_state = TableState(
        table_id, Seed.fresh() if seed is None else Seed.from_text(seed), first
    )
    changes = []
    for at, body in entries:
        change = table_state.follow(read_entry(body), at)
        if after is not None and change.n > after:
            changes.append(change)
    return table_state, changes


def is_committed(seed: str, opened: Opened) -> bool:
    """Whether a seed is the one its table committed to."""
    try:
        return Seed.from_text(seed).commitment == opened.commitment
    except BadSeed:
        return False


_TABLE_COLUMNS = (
    "id game name host public status seats free_seats options time seed n created_at moved_at "
    "rematch_of rated"
)
_SEAT_COLUMNS = "table_id seat person bot name"


class TableLog:
    """The log of every table."""

    def __init__(self, database: Database, clock: Clock, bot_patience: int) -> None:
        """Prepare the statements that every move needs."""
        self._database, self._clock, self.bot_patience = database, clock, bot_patience
        self.epoch = ""
        """The server's epoch as last seen, for new tables; loading a table reads it again."""
        self._add = database.prepare(
            insert(log).values(
                table_id=bindparam("b_table"),
                n=bindparam("b_n"),
                at=bindparam("b_at"),
                body=bindparam("b_body"),
                person=bindparam("b_person"),
            )
        )
        moving: dict[str, Any] = {
            "n": bindparam("b_n"),
            "actor": bindparam("b_actor"),
            "actor_person": bindparam("b_person"),
            "due_at": bindparam("b_due"),
            "moved_at": bindparam("b_moved"),
        }
        # A restored log may have as many entries and still be another one.
        epoch = func.coalesce(_EPOCH.scalar_subquery(), literal_column("''"))
        unchanged = and_(
            tables.c.id == bindparam("b_table"),
            tables.c.n == bindparam("b_before"),
            epoch == bindparam("b_epoch"),
        )
        self._advance = database.prepare(update(tables).where(unchanged).values(**moving))
        self._summarise = database.prepare(
            update(tables)
            .where(unchanged)
            .values(
                **moving,
                name=bindparam("b_name"),
                host=bindparam("b_host"),
                status=bindparam("b_status"),
                public=bindparam("b_public"),
                free_seats=bindparam("b_free"),
                started_at=bindparam("b_started"),
                # Later entries, such as a new name, do not change when it ended.
                ended_at=func.coalesce(
                    tables.c.ended_at, bindparam("b_ended", type_=tables.c.ended_at.type)
                ),
            )
        )

        self._open = database.prepare(insert(tables).values(_bound(tables, _TABLE_COLUMNS)))
        self._clear_seats = database.prepare(
            delete(seats).where(seats.c.table_id == bindparam("b_table_id"))
        )
        self._seat = database.prepare(insert(seats).values(_bound(seats, _SEAT_COLUMNS)))
        table = tables.c.id == seats.c.table_id
        self._copy_to_seats = database.prepare(
            update(seats)
            .where(seats.c.table_id == bindparam("b_table_id"))
            .values(
                {
                    seats.c[name]: select(tables.c[name]).where(table).scalar_subquery()
                    for name in _COPIED_TO_SEATS
                }
            )
        )
        self._result = database.prepare(
            update(seats)
            .where(seats.c.table_id == bindparam("b_table_id"), seats.c.seat == bindparam("b_seat"))
            .values(points=bindparam("b_points"), rank=bindparam("b_rank"))
        )

    # --- Reading ----------------------------------------------------------------------------------

    async def load(
        self, table_id: str, after: int | None = None, *, seedless: bool = False
    ) -> tuple[TableState, list[Change]]:
        """Fold a table from its log; return it with the changes after entry number `after`.

        `seedless`: nothing will be drawn or revealed, so a wrong seed does not matter.
        """
        async with self._database.reading() as connection:
            # Read first: if the server is restored meanwhile, this is the old one.
            epoch = (await connection.execute(_EPOCH)).scalar() or ""
            row = (
                await connection.execute(select(tables.c.seed).where(tables.c.id == table_id))
            ).first()
            if row is None:
                raise NO_SUCH_TABLE.because(table=table_id)
            entries = (
                await connection.execute(
                    select(log.c.at, log.c.body).where(log.c.table_id == table_id).order_by(log.c.n)
                )
            ).all()
        # A long game takes some milliseconds to fold; other tables go on meanwhile.
        table_state, changes = await asyncio.to_thread(
            fold, table_id, None if seedless else row.seed, [tuple(e) for e in entries], after
        )
        table_state.epoch = epoch
        return table_state, changes

    async def after(self, table_id: str, n: int) -> list[tuple[int, int, Entry]]:
        """Read the entries after number `n`: number, time and entry."""
        rows = await self._database.rows(
            select(log.c.n, log.c.at, log.c.body)
            .where(log.c.table_id == table_id, log.c.n > n)
            .order_by(log.c.n)
        )
        return [(row.n, row.at, read_entry(row.body)) for row in rows]

    async def decision(self, table_id: str, state: int) -> tuple[int, Entry] | None:
        """Find the decision made in a state of the game, and its number in the log."""
        reached = 0
        for n, _, entry in await self.after(table_id, 0):
            if isinstance(entry, GAME_ENTRIES):
                reached += 1
                if reached == state + 1:
                    return n, entry
        return None

    async def numbers(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the last entry numbers of some tables."""
        rows = await self._database.rows(
            select(tables.c.id, tables.c.n).where(tables.c.id.in_(table_ids))
        )
        return {row.id: row.n for row in rows}

    # --- Adding -----------------------------------------------------------------------------------

    async def open(
        self,
        table_state: TableState,
        changes: Sequence[Change],
        *also: Writable,
        guard: Statement | None = None,
    ) -> bool:
        """Add a new table with its first entries, and `also`; its game may have started.

        `False`, and nothing is added, if the guard changes no row.
        """
        opened, table_state.epoch = table_state.opened, self.epoch
        statements: list[Writable] = [
            *([guard] if guard else ()),
            self._open.with_(
                b_id=table_state.id,
                b_game=opened.game,
                b_name=table_state.name,
                b_host=table_state.host or None,
                b_public=table_state.public,
                b_status=table_state.status,
                b_seats=opened.seats,
                b_free_seats=table_state.free_seats,
                b_options=msgspec.json.encode(opened.options).decode(),
                b_time=msgspec.json.encode(opened.time).decode(),
                b_seed=str(table_state.seed),
                b_n=table_state.n,
                b_created_at=table_state.at,
                b_moved_at=table_state.at,
                b_rematch_of=opened.rematch_of or None,
                b_rated=opened.rated,
            ),
        ]
        if table_state.status != "open":
            summary = self._summary(table_state, table_state.n, whole=True)
            statements.append(Statement(summary.sql, summary.values))
        statements += [self._entry(table_state.id, each) for each in changes]
        statements += self._seats(table_state)
        return await self._database.write(*statements, *also, subject=table_state.id)

    def add(
        self, table_state: TableState, changes: Sequence[Change], *also: Writable
    ) -> asyncio.Future[bool]:
        """Queue changes of a table, and `also`; the future is done once they are committed.

        The result is `False` if somebody else added to the log first: load it again and retry.
        """
        kinds = {type(each.entry) for each in changes}
        statements: list[Writable] = [
            self._summary(table_state, changes[0].n - 1, whole=not kinds <= _LEAVES_SUMMARY),
            *[self._entry(table_state.id, each) for each in changes],
        ]
        if not kinds.isdisjoint(_CHANGES_SEATS):
            statements += self._seats(table_state)
        elif not kinds.isdisjoint(_CHANGES_STATUS):
            statements.append(self._copy_to_seats.with_(b_table_id=table_state.id))
        if Ended in kinds:
            statements += self._results(table_state)
        return self._database.write(*statements, *also, subject=table_state.id)

    def _entry(self, table_id: str, change: Change) -> Statement:
        body = write_entry(change.entry).decode()
        return self._add.with_(
            b_table=table_id,
            b_n=change.n,
            b_at=change.at,
            b_body=body,
            b_person=named_in(change.entry) or None,
        )

    def _summary(self, table_state: TableState, before: int, *, whole: bool) -> Statement:
        """Update the table's row: with a plain move only a part of it changes."""
        actor = table_state.actor
        occupant = None if actor is None else table_state.occupants[actor]
        moving = {
            "b_table": table_state.id,
            "b_before": before,
            "b_epoch": table_state.epoch,
            "b_n": table_state.n,
            "b_actor": actor,
            "b_person": occupant.person
            if occupant and occupant.person and not occupant.away
            else None,
            "b_due": table_state.deadline(table_state.at, self.bot_patience),
            "b_moved": table_state.at,
        }
        if not whole:
            return self._advance.with_(guard=True, **moving)
        return self._summarise.with_(
            guard=True,
            **moving,
            b_name=table_state.name,
            b_host=table_state.host or None,
            b_status=table_state.status,
            b_public=table_state.public,
            b_free=table_state.free_seats,
            b_started=table_state.started_at,
            b_ended=table_state.at if table_state.status in ("over", "closed") else None,
        )

    def _seats(self, table_state: TableState) -> list[Statement]:
        return [
            self._clear_seats.with_(b_table_id=table_state.id),
            *(
                self._seat.with_(
                    b_table_id=table_state.id,
                    b_seat=i,
                    b_person=occupant.person or None,
                    b_bot=occupant.bot or None,
                    b_name=occupant.name,
                )
                for i, occupant in enumerate(table_state.occupants)
                if not occupant.is_nobody
            ),
            self._copy_to_seats.with_(b_table_id=table_state.id),
        ]

    def _results(self, table_state: TableState) -> list[Statement]:
        return [
            self._result.with_(
                b_table_id=table_state.id,
                b_seat=result.seat,
                b_points=result.points,
                b_rank=result.rank,
            )
            for result in table_state.results
        ]


def _bound(table: Table, columns: str) -> dict[str, Any]:
    """Make a placeholder for every column."""
    return {name: bindparam(f"b_{name}", type_=table.c[name].type) for name in columns.split()}
