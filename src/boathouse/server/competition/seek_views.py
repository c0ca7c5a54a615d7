"""Seeks as people see them: who waits for what, and how long it may take."""

from __future__ import annotations

from statistics import median
from typing import Any

import msgspec
from sqlalchemy import Row, Select, or_, select

from boathouse.ratings import PROVISIONAL_GAMES
from boathouse.server.clock import MINUTE, SECOND
from boathouse.server.competition.rating_lists import RatingInfo
from boathouse.server.competition.seek_pairing import ANY_SEATS, SeekPace, reach
from boathouse.server.competition.seek_rows import seek_of
from boathouse.server.competition.seeks import PACES, SEATED_KEPT
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import TimeControl
from boathouse.server.storage.schema import people, seeks

MAX_SEEKS_LISTED = 100
_SHOWN_AFTER_SEATING = 2 * MINUTE
"""How long somebody's own list says at which table they were seated."""
_MAX_COUNTED = 2_000


class SeekInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who waits for a game. `seats` is `null` where any number is welcome."""

    id: str
    person: str
    name: str
    account: bool
    """Whether they have an account, and with it a page of their own."""
    rating: RatingInfo | None
    """`null` before their first rated game."""
    game: str
    options: dict[str, str]
    pace: SeekPace
    time: TimeControl
    seats: int | None
    rated: bool
    created_at: int


class RecentGames(msgspec.Struct, frozen=True, kw_only=True):
    """How many games of a kind began in the last 24 hours from seeks, and how long people waited.

    Half of them waited for `usual_wait` seconds or less.
    """

    game: str
    pace: SeekPace
    games: int
    usual_wait: int


class SeekList(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody who waits now, the longest waiting first, and what to expect."""

    seeks: tuple[SeekInfo, ...]
    lately: tuple[RecentGames, ...]


class OwnSeek(msgspec.Struct, frozen=True, kw_only=True):
    """A seek of mine: it waits, or there is a table."""

    seek: SeekInfo
    table: str | None
    """Where I was seated."""
    others: int
    """How many others wait for the same game, pace and options now."""
    reach: int | None
    """How many points apart another's rating may be by now; `null`: everybody is welcome."""
    lately: RecentGames | None
    """`null`: no such game has begun from seeks in the last 24 hours."""


async def open_seeks(database: Database, now: int) -> SeekList:
    """List everybody who waits and is here."""
    rows = await database.rows(
        _WITH_OWNER.where(seeks.c.table_id.is_(None), seeks.c.away_since.is_(None))
        .order_by(seeks.c.created_at, seeks.c.id)
        .limit(MAX_SEEKS_LISTED)
    )
    return SeekList(seeks=tuple(map(_info, rows)), lately=await _lately(database, now))


async def own_seeks(database: Database, person: str, now: int) -> list[OwnSeek]:
    """List the seeks of somebody, with the table where they have just been seated."""
    mine = await database.rows(
        _WITH_OWNER.where(
            seeks.c.person == person,
            or_(seeks.c.table_id.is_(None), seeks.c.seated_at > now - _SHOWN_AFTER_SEATING),
        ).order_by(seeks.c.created_at, seeks.c.id)
    )
    if not mine:
        return []
    waiting = (await open_seeks(database, now)).seeks
    lately = {(each.game, each.pace): each for each in await _lately(database, now)}
    found = []
    for row in mine:
        info = _info(row)
        others = {each.person for each in waiting if _is_alike(each, info)} - {person}
        found.append(
            OwnSeek(
                seek=info,
                table=row.table_id,
                others=len(others),
                reach=reach(seek_of(row, {}), now),
                lately=lately.get((info.game, info.pace)),
            )
        )
    return found


def _is_alike(one: SeekInfo, other: SeekInfo) -> bool:
    seats = one.seats is None or other.seats is None or one.seats == other.seats
    same = (one.game, one.pace, one.options, one.rated)
    return seats and same == (other.game, other.pace, other.options, other.rated)


_WITH_OWNER: Select[Any] = select(seeks, people.c.name, people.c.kind).join(
    people, people.c.id == seeks.c.person
)


def _info(row: Row[Any]) -> SeekInfo:
    rating = RatingInfo(
        points=row.rating,
        margin=row.margin,
        games=row.rating_games,
        provisional=row.rating_games < PROVISIONAL_GAMES,
    )
    return SeekInfo(
        id=row.id,
        person=row.person,
        name=row.name,
        account=row.kind == "account",
        rating=rating if row.rating_games else None,
        game=row.game,
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        pace=row.pace,
        time=PACES[row.pace],
        seats=None if row.seats == ANY_SEATS else row.seats,
        rated=row.rated,
        created_at=row.created_at,
    )


async def _lately(database: Database, now: int) -> tuple[RecentGames, ...]:
    """Count what began in the last day, from the seeks of those who were seated."""
    rows = await database.rows(
        select(seeks.c.game, seeks.c.pace, seeks.c.table_id, seeks.c.created_at, seeks.c.seated_at)
        .where(seeks.c.seated_at > now - SEATED_KEPT)
        .order_by(seeks.c.seated_at.desc())
        .limit(_MAX_COUNTED)
    )
    waits: dict[tuple[str, SeekPace], list[int]] = {}
    begun: dict[tuple[str, SeekPace], set[str]] = {}
    for row in rows:
        waits.setdefault((row.game, row.pace), []).append(row.seated_at - row.created_at)
        begun.setdefault((row.game, row.pace), set()).add(row.table_id)
    return tuple(
        RecentGames(
            game=game,
            pace=pace,
            games=len(begun[game, pace]),
            usual_wait=round(median(times) / SECOND),
        )
        for (game, pace), times in sorted(waits.items())
    )
