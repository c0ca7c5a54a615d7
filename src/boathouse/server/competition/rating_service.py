"""The rating service: rates finished games, one after the other, each exactly once.

Every process rates. To rate a game is to move the count of rated games from n to n + 1, so the
first to commit wins, and a process that comes second computes again with the new ratings. What a
killed process left behind, the next round of any process finds.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Row, Table, delete, insert, select, tuple_, update

from boathouse.ratings import PROVISIONAL_GAMES, Ladder, Rating
from boathouse.server.competition.rated_results import LadderKey, Rated, RatingChange, changes_of
from boathouse.server.periodic import PeriodicTask
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import (
    people,
    person_ratings,
    rating_changes,
    seats,
    server_values,
    tables,
    tournament_tables,
)
from boathouse.server.storage.writer import Statement, UniqueViolation
from boathouse.server.tables.table_state import TableState

log = structlog.get_logger(__name__)

RATED_GAMES = "rated-games"
"""The server's count of rated games: whoever changes it has rated the next one."""
_BATCH = 100
_ROWS_PER_INSERT = 200

_SEALED = select(tournament_tables.c.table_id).where(tournament_tables.c.sealed)
_TO_RATE = (
    tables.c.rated,
    tables.c.status == "over",
    tables.c.rating_n.is_(None),
    tables.c.id.not_in(_SEALED),  # a rating would tell its result
)


class RatingService:
    """Rates the games that end in this process, and those that others have left."""

    def __init__(self, database: Database) -> None:
        """Take the database; `start` starts the work."""
        self._database = database
        self._periodic = PeriodicTask(self.rate_finished, "rating-failed")

    async def start(self) -> None:
        """Start."""
        await self._periodic.start()

    async def stop(self) -> None:
        """Stop."""
        await self._periodic.stop()

    def table_over(self, table_state: TableState) -> None:
        """Rate a game that has just ended as soon as possible."""
        if table_state.opened.rated:
            self._periodic.hurry()

    async def rate_finished(self) -> int:
        """Rate every finished game that was not rated yet; return how many."""
        rated = 0
        while rows := await self._database.rows(
            select(tables.c.id, tables.c.game, tables.c.ended_at)
            .where(*_TO_RATE)
            .order_by(tables.c.ended_at, tables.c.id)
            .limit(_BATCH)
        ):
            for row in rows:
                rated += await self._rate(row)
        return rated

    async def _rate(self, table: Row[Any]) -> bool:
        while True:
            n = await rated_games(self._database)  # first: whatever is rated after this changes it
            to_rate = select(tables.c.id).where(tables.c.id == table.id, *_TO_RATE)
            if await self._database.row(to_rate) is None:
                return False  # another process has rated it
            players = await self._database.rows(
                select(seats).where(seats.c.table_id == table.id).order_by(seats.c.seat)
            )
            before = await self._ratings({row.person for row in players if row.person}, table.game)
            changes = changes_of(table.game, players, before)
            if not changes:
                unrated = update(tables).where(tables.c.id == table.id).values(rating_n=0)
                return await self._database.write(unrated, subject=table.id)
            keys = [change.key for change in changes]
            deleted = await self._deleted([person for person, _, _ in keys])
            on_ladder = tuple_(*person_ratings.primary_key)
            at = table.ended_at
            if await self._database.write(
                _counted(self._database, n, n + 1),
                update(tables).where(tables.c.id == table.id).values(rating_n=n + 1),
                delete(person_ratings).where(on_ladder.in_(keys)),
                insert(person_ratings).values(
                    [_rating_row(change.key, change.after, at, deleted) for change in changes]
                ),
                insert(rating_changes).values(
                    [_change_row(n + 1, table.id, at, change) for change in changes]
                ),
                subject=RATED_GAMES,
            ):
                return True

    async def _ratings(self, persons: Collection[str], game: str) -> dict[LadderKey, Rated]:
        found = await self._database.rows(
            select(person_ratings).where(
                person_ratings.c.person.in_(persons), person_ratings.c.game == game
            )
        )
        return {
            (row.person, row.game, Ladder(row.ladder)): Rated(Rating(row.mu, row.sigma), row.games)
            for row in found
        }

    async def _deleted(self, persons: Collection[str]) -> set[str]:
        found = await self._database.rows(
            select(people.c.id).where(people.c.id.in_(persons), people.c.kind == "deleted")
        )
        return {row.id for row in found}


def _rating_row(key: LadderKey, rated: Rated, at: int, deleted: Collection[str]) -> dict[str, Any]:
    person, game, ladder = key
    return {
        "person": person,
        "game": game,
        "ladder": str(ladder),
        "mu": rated.rating.mu,
        "sigma": rated.rating.sigma,
        "low": rated.rating.low,
        "games": rated.games,
        "listed": rated.games >= PROVISIONAL_GAMES and person not in deleted,
        "rated_at": at,
    }


def _change_row(n: int, table_id: str, at: int, change: RatingChange) -> dict[str, Any]:
    person, game, ladder = change.key
    return {
        "n": n,
        "seat": change.seat,
        "table_id": table_id,
        "person": person,
        "game": game,
        "ladder": str(ladder),
        "place": change.place,
        "places": change.places,
        "half": change.half,
        "mu_before": change.before.rating.mu,
        "sigma_before": change.before.rating.sigma,
        "mu": change.after.rating.mu,
        "sigma": change.after.rating.sigma,
        "games": change.after.games,
        "at": at,
    }


async def rated_games(database: Database) -> int:
    """Return how many games were rated so far."""
    row = await database.row(
        select(server_values.c.value).where(server_values.c.key == RATED_GAMES)
    )
    if row is None:
        with contextlib.suppress(UniqueViolation):  # another process was faster
            await database.write(insert(server_values).values(key=RATED_GAMES, value="0"))
    return int(row.value) if row else 0


def _counted(database: Database, before: int, after: int) -> Statement:
    """Change the number of rated games, if nobody has changed it meanwhile."""
    return database.guarded(
        update(server_values)
        .where(server_values.c.key == RATED_GAMES, server_values.c.value == str(before))
        .values(value=str(after))
    )


class Rebuilt(NamedTuple):
    """How many games and ratings were computed again, and how many ratings are others now."""

    games: int
    ratings: int
    changed: int


async def rebuild(database: Database, *also: Writable) -> Rebuilt:
    """Compute all ratings again from the results of the games, in the order of their rating.

    Everything is replaced at once, together with `also`. If a game is rated meanwhile, it begins
    again.
    """
    while True:
        n = await rated_games(database)
        found, changes = await _replayed(database)
        stored = {
            (row.person, row.game, Ladder(row.ladder)): Rated(Rating(row.mu, row.sigma), row.games)
            for row in await database.rows(select(person_ratings))
        }
        deleted = await database.rows(select(people.c.id).where(people.c.kind == "deleted"))
        gone = {row.id for row in deleted}
        rows = [_rating_row(key, rated, at, gone) for key, (rated, at) in found.items()]
        if await database.write(
            _counted(database, n, n),
            delete(person_ratings),
            delete(rating_changes),
            *_inserted(person_ratings, rows),
            *_inserted(rating_changes, changes),
            *also,
            subject=RATED_GAMES,
        ):
            now = {key: rated for key, (rated, _) in found.items()}
            changed = sum(now.get(key) != stored.get(key) for key in now.keys() | stored.keys())
            return Rebuilt(n, len(found), changed)


async def _replayed(
    database: Database,
) -> tuple[dict[LadderKey, tuple[Rated, int]], list[dict[str, Any]]]:
    """Rate all games again; return each rating with the time of its last game, and the changes."""
    games = await database.rows(
        select(seats, tables.c.rating_n)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.rating_n > 0)
        .order_by(tables.c.rating_n, seats.c.seat)
    )
    current: dict[LadderKey, Rated] = {}
    found: dict[LadderKey, tuple[Rated, int]] = {}
    changes = []
    for n, rows in groupby(games, key=lambda row: int(row.rating_n)):
        players = list(rows)
        first = players[0]
        for change in changes_of(first.game, players, current):
            current[change.key] = change.after
            found[change.key] = change.after, first.ended_at
            changes.append(_change_row(n, first.table_id, first.ended_at, change))
    return found, changes


def _inserted(table: Table, rows: Sequence[dict[str, Any]]) -> Iterator[Writable]:
    for start in range(0, len(rows), _ROWS_PER_INSERT):
        yield insert(table).values(rows[start : start + _ROWS_PER_INSERT])
