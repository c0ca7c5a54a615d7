"""What a person's page tells of their games: results, opponents, tables going on, trophies.

Everything is bounded: figures are of the latest games, found by an index, so a page costs the same
for somebody with a hundred thousand games. Private tables count only on one's own page, and are
listed only for those who sit there too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Row, Select, select

from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, seats, tournament_entrants, tournaments
from boathouse.server.tables.list_queries import PlayerFilter, finished_branches, merged
from boathouse.server.tables.lists import Listed, visible_tables

MAX_COUNTED = 500
"""Figures are of the latest so many games."""
_MAX_OPPONENTS = 5
_MAX_TABLES = 20
_MAX_TROPHIES = 50


class SeatResults(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody fared in a game with so many seats."""

    game: str
    seats: int
    games: int
    wins: int
    mean_place: float


class FavouriteOpponent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with an account, how often they met, and how often the person was ahead of them."""

    person: str
    name: str
    games: int
    ahead: int
    behind: int


class Trophy(msgspec.Struct, frozen=True, kw_only=True):
    """A person's place in a tournament that is over, of how many in their group."""

    tournament: str
    title: str
    format: str
    game: str
    place: int
    places: int
    ended_at: int | None


class PersonOverview(msgspec.Struct, frozen=True, kw_only=True):
    """What a person's page tells of their games.

    `counted`: how many games, the latest ones, are in the results; at most 500. `following`: the
    viewer follows this person.
    """

    counted: int
    results: tuple[SeatResults, ...]
    opponents: tuple[FavouriteOpponent, ...]
    tables: tuple[Listed, ...]
    trophies: tuple[Trophy, ...]
    following: bool


async def person_overview(
    database: Database, person: str, viewer: str, *, following: bool
) -> PersonOverview:
    """Return what a viewer may know of somebody's games."""
    figures = _figures(await _latest_games(database, person, viewer), person)
    return PersonOverview(
        counted=figures.counted,
        results=tuple(
            SeatResults(
                game=game,
                seats=count,
                games=len(places),
                wins=places.count(1),
                mean_place=round(sum(places) / len(places), 2),
            )
            for (game, count), places in sorted(figures.places.items())
        ),
        opponents=await _opponents(database, figures),
        tables=await visible_tables(database, person, viewer, _MAX_TABLES),
        trophies=await _trophies(database, person),
        following=following,
    )


async def _latest_games(database: Database, person: str, viewer: str) -> Sequence[Row[Any]]:
    """Return the seats of somebody's latest games, table by table."""
    own = viewer if viewer == person else ""
    branches = finished_branches(own, None, PlayerFilter(person, ""))
    ids = [row.id for row in await database.rows(merged(branches, MAX_COUNTED))]
    return await database.rows(
        select(seats.c.table_id, seats.c.game, seats.c.person, seats.c.bot, seats.c.rank)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )


@dataclass(slots=True)
class _Figures:
    counted: int = 0
    places: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    ahead: Counter[str] = field(default_factory=Counter)
    behind: Counter[str] = field(default_factory=Counter)


def _figures(rows: Sequence[Row[Any]], person: str) -> _Figures:
    figures = _Figures()
    for game, places in _places(rows):
        if sum(each == person for each, _ in places) != 1:
            continue  # several people at one device: nobody knows which one it was
        mine = next(place for each, place in places if each == person)
        figures.counted += 1
        figures.places.setdefault((game, len(places)), []).append(mine)
        for other, place in places:
            if other and other != person:
                figures.met[other] += 1
                figures.ahead[other] += mine < place
                figures.behind[other] += mine > place
    return figures


def _places(rows: Sequence[Row[Any]]) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """Return each game with its people and places; whoever left is last."""
    for _, group in groupby(rows, key=lambda row: str(row.table_id)):
        at_table = list(group)
        last = len(at_table)
        yield (
            at_table[0].game,
            [
                (row.person or "", last if row.person and row.bot else row.rank or last)
                for row in at_table
            ],
        )


async def _opponents(database: Database, figures: _Figures) -> tuple[FavouriteOpponent, ...]:
    """Look up those who were met most often; guests are left out, for they have no page."""
    known = await database.rows(
        select(people.c.id, people.c.name).where(
            people.c.id.in_(list(figures.met)), people.c.kind.in_(("account", "bot"))
        )
    )
    often = sorted(known, key=lambda row: (-figures.met[row.id], row.name))[:_MAX_OPPONENTS]
    return tuple(
        FavouriteOpponent(
            person=row.id,
            name=row.name,
            games=figures.met[row.id],
            ahead=figures.ahead[row.id],
            behind=figures.behind[row.id],
        )
        for row in often
    )


def trophies_of(person: str) -> Select[Any]:
    """Find somebody's places in tournaments, those entered last first."""
    return (
        select(
            tournament_entrants.c.tournament,
            tournament_entrants.c.place,
            tournament_entrants.c.places,
            tournaments.c.title,
            tournaments.c.format,
            tournaments.c.game,
            tournaments.c.ended_at,
        )
        .join(tournaments, tournaments.c.id == tournament_entrants.c.tournament)
        .where(tournament_entrants.c.person == person, tournament_entrants.c.place.is_not(None))
        .order_by(tournament_entrants.c.at.desc(), tournament_entrants.c.tournament.desc())
        .limit(_MAX_TROPHIES)
    )


async def _trophies(database: Database, person: str) -> tuple[Trophy, ...]:
    return tuple(
        Trophy(
            tournament=row.tournament,
            title=row.title,
            format=row.format,
            game=row.game,
            place=row.place,
            places=row.places,
            ended_at=row.ended_at,
        )
        for row in await database.rows(trophies_of(person))
    )
