"""Error rate and luck of a person over time, from the reviews of their finished games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, select

from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import reviewed_seats, seats, tables
from boathouse.server.tables.list_queries import PlayerFilter, finished_branches, merged

MAX_REVIEWED = 500
"""Figures are of the latest so many finished games, as far as they were reviewed."""

HALF_LIFE = 1000
"""After so many decisions an error counts half."""


class SkillGame(msgspec.Struct, frozen=True, kw_only=True):
    """A reviewed game of a person, and where they stood after it.

    `error_rate` is what a decision gave away, in thousandths of a win in a game for two; half of
    that is from the last 1,000 decisions. `luck` is this game's, and `net_luck` that of all so far,
    in wins.
    """

    table: str
    game: str
    at: int
    decisions: int
    cost: float
    luck: float
    error_rate: float
    net_luck: float


async def skill_history(database: Database, person: str, viewer: str) -> tuple[SkillGame, ...]:
    """Return the reviewed games of a person that a viewer may see, the oldest first."""
    branches = finished_branches(viewer if viewer == person else "", None, PlayerFilter(person, ""))
    ids = [row.id for row in await database.rows(merged(branches, MAX_REVIEWED))]
    found = await database.rows(
        select(
            reviewed_seats,
            tables.c.game,
            tables.c.ended_at,
            tables.c.seats,
        )
        .join(tables, tables.c.id == reviewed_seats.c.table_id)
        .join(
            seats,
            (seats.c.table_id == reviewed_seats.c.table_id)
            & (seats.c.seat == reviewed_seats.c.seat),
        )
        .where(reviewed_seats.c.table_id.in_(ids), seats.c.person == person)
    )
    return _over_time(sorted(found, key=lambda row: (row.ended_at, row.table_id, row.seat)))


def _over_time(rows: Iterable[Row[Any]]) -> tuple[SkillGame, ...]:
    """Add up cost, decisions and luck, each game for itself."""
    sums: dict[str, tuple[float, float, float]] = {}
    games = []
    for row in rows:
        cost, decisions, luck = sums.get(row.game, (0.0, 0.0, 0.0))
        kept = 0.5 ** (row.decisions / HALF_LIFE)
        # Chances begin at 1/n: so that tables of any size can be compared, they count n/2 times.
        cost = cost * kept + row.cost * row.seats / 2
        decisions = decisions * kept + row.decisions
        luck += row.luck
        sums[row.game] = cost, decisions, luck
        games.append(
            SkillGame(
                table=row.table_id,
                game=row.game,
                at=row.ended_at,
                decisions=row.decisions,
                cost=round(row.cost, 5),
                luck=round(row.luck, 5),
                error_rate=round(1000 * cost / decisions, 2) if decisions else 0.0,
                net_luck=round(luck, 5),
            )
        )
    return tuple(games)
