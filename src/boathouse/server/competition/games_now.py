"""The public games that are being played now, the highest rated first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import func, select

from boathouse.ratings import Ladder, ladder_of, settings_of
from boathouse.server.competition.rating_lists import RatingInfo, rating_info
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import log, person_ratings
from boathouse.server.tables.lists import Listed, open_tables

MAX_GAMES_NOW = 50
_MAX_COMPARED = 300
"""Of so many that began last the highest rated are found, however many are played."""


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """A public game that is being played."""

    table: Listed
    ratings: tuple[RatingInfo | None, ...]
    """The ratings of `table.players`; `null` for bots, and before a first rated game."""
    rating: int | None
    """The mean rating of the people there; `null` if nobody has one."""
    moves: int
    """How many decisions there were so far."""


async def games_now(database: Database, game: str | None, limit: int) -> list[GameNow]:
    """List the public games being played, the highest rated first."""
    page = await open_tables(database, game, "playing", None, _MAX_COMPARED)
    ratings = await _ratings(database, page.tables)
    found = []
    for table in page.tables:
        of_players = tuple(
            ratings.get((player.person, table.game, ladder_of(table.seats)))
            for player in table.players
        )
        rating = _rating_of(table, of_players)
        found.append(GameNow(table=table, ratings=of_players, rating=rating, moves=0))
    found.sort(key=_order, reverse=True)
    moves = await _moves(database, [each.table for each in found[:limit]])
    return [
        msgspec.structs.replace(each, moves=moves.get(each.table.id, 0)) for each in found[:limit]
    ]


def _order(game: GameNow) -> tuple[bool, int, int, int]:
    people = sum(bool(player.person) for player in game.table.players)
    return game.rating is not None, game.rating or 0, people, game.table.moved_at


def _rating_of(table: Listed, ratings: Sequence[RatingInfo | None]) -> int | None:
    """Return the mean over the people: who has no rating yet counts as a newcomer."""
    if not any(ratings):
        return None
    newcomer = settings_of(table.game, ladder_of(table.seats)).start.mu
    points = [
        rating.points if rating else newcomer
        for player, rating in zip(table.players, ratings, strict=True)
        if player.person
    ]
    return round(sum(points) / len(points))


async def _ratings(
    database: Database, tables: Sequence[Listed]
) -> dict[tuple[str, str, Ladder], RatingInfo]:
    persons = {player.person for table in tables for player in table.players if player.person}
    rows = await database.rows(
        select(person_ratings).where(person_ratings.c.person.in_(sorted(persons)))
    )
    return {
        (row.person, row.game, Ladder(row.ladder)): rating_info(row.mu, row.sigma, row.games)
        for row in rows
    }


async def _moves(database: Database, tables: Sequence[Listed]) -> dict[str, int]:
    """Count the entries that hold nobody's name or words: opening, start, bots, and decisions."""
    rows = await database.rows(
        select(log.c.table_id, func.count().label("entries"))
        .where(log.c.table_id.in_([table.id for table in tables]), log.c.person.is_(None))
        .group_by(log.c.table_id)
    )
    bots = {table.id: sum(not each.person for each in table.players) for table in tables}
    return {row.table_id: max(0, row.entries - 2 - bots[row.table_id]) for row in rows}
