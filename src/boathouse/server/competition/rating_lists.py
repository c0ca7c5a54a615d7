"""Ratings as people see them: leaderboards, a person's ladders and their history."""

from __future__ import annotations

import math
import re
from collections.abc import Collection
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Double, Row, Text, case, func, literal, select, tuple_

from boathouse.ratings import Ladder, Rating, settings_of, shown
from boathouse.server.refusals import BAD_REQUEST
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, person_ratings, rating_changes, tables

MAX_HISTORY = 500
"""The latest so many games of a person's history on a ladder."""

BOARD_CURSOR = "^(-?[0-9.e+-]{1,30})_([0-9a-z]{8,20})$"
"""The form of `next` on a leaderboard: what it is ordered by, and a person."""


class RatingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rating in whole points: it is within the margin 19 times out of 20.

    Provisional: from fewer than ten games.
    """

    points: int
    margin: int
    games: int
    provisional: bool


class LadderRating(msgspec.Struct, frozen=True, kw_only=True):
    """A person's rating on one ladder: of games with two seats, or with many."""

    game: str
    ladder: Ladder
    rating: RatingInfo
    place: int | None
    """The place on the leaderboard; `null` while it is provisional."""
    rated_at: int


class RankedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a leaderboard. `program`: a program plays for this account."""

    person: str
    name: str
    program: bool
    rating: RatingInfo


class RankedBot(msgspec.Struct, frozen=True, kw_only=True):
    """A bot among the lines of a leaderboard: its rating is frozen, and it has no place."""

    bot: str
    points: int
    margin: int


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a leaderboard, surest and strongest first: by rating minus margin.

    `bots` are those that stand between its people, in the same order.
    """

    people: tuple[RankedPerson, ...]
    bots: tuple[RankedBot, ...]
    next: str | None


class NamedRating(msgspec.Struct, frozen=True, kw_only=True):
    """A rating on one ladder."""

    game: str
    ladder: Ladder
    rating: RatingInfo


class PersonRatings(msgspec.Struct, frozen=True, kw_only=True):
    """An account and its ratings, wherever it is named."""

    person: str
    name: str
    ratings: tuple[NamedRating, ...]


class RatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """What one game did to a rating. `half`: bots took part, which count half.

    `table` is empty where the table is private, and its address for those who were there.
    """

    table: str
    at: int
    seat: int
    place: int
    places: int
    half: bool
    before: RatingInfo
    after: RatingInfo


def rating_info(mu: float, sigma: float, games: int) -> RatingInfo:
    """Return a rating as people see it."""
    as_shown = shown(Rating(mu, sigma), games)
    return RatingInfo(
        points=as_shown.points,
        margin=as_shown.margin,
        games=games,
        provisional=as_shown.provisional,
    )


async def leaderboard(
    database: Database, game: str, ladder: Ladder, cursor: str | None, limit: int
) -> Leaderboard:
    """Return a page of a game's leaderboard."""
    query = (
        select(person_ratings, people.c.name, people.c.kind)
        .join(people, people.c.id == person_ratings.c.person)
        .where(
            person_ratings.c.game == game,
            person_ratings.c.ladder == str(ladder),
            person_ratings.c.listed,
            people.c.kind != "deleted",  # while they went, a game of theirs may have been rated
        )
        .order_by(person_ratings.c.low.desc(), person_ratings.c.person.desc())
        .limit(limit + 1)
    )
    before, until = math.inf, -math.inf
    if cursor is not None:
        found = re.fullmatch(BOARD_CURSOR, cursor)
        if found is None:
            raise BAD_REQUEST.because(reason="form", field="after")
        before = _number(found[1])
        last = literal(before, Double), literal(found[2], Text)
        query = query.where(tuple_(person_ratings.c.low, person_ratings.c.person) < tuple_(*last))
    rows = await database.rows(query)
    more = None
    if len(rows) > limit:
        until = rows[limit - 1].low
        more = f"{until!r}_{rows[limit - 1].person}"
    return Leaderboard(
        people=tuple(
            RankedPerson(
                person=row.person,
                name=row.name,
                program=row.kind == "bot",
                rating=rating_info(row.mu, row.sigma, row.games),
            )
            for row in rows[:limit]
        ),
        bots=tuple(
            _ranked_bot(bot, rating)
            for bot, rating in _bots(game, ladder)
            if until <= rating.low < before
        ),
        next=more,
    )


def _bots(game: str, ladder: Ladder) -> list[tuple[str, Rating]]:
    bots = settings_of(game, ladder).bots
    return sorted(bots.items(), key=lambda each: -each[1].low)


def _ranked_bot(bot: str, rating: Rating) -> RankedBot:
    as_shown = shown(rating, 0)
    return RankedBot(bot=bot, points=as_shown.points, margin=as_shown.margin)


async def named_ratings(database: Database, persons: Collection[str]) -> list[PersonRatings]:
    """Return the accounts among these people, each with all ratings."""
    rows = await database.rows(
        select(people.c.id, people.c.name, person_ratings)
        .join(person_ratings, person_ratings.c.person == people.c.id, isouter=True)
        .where(people.c.id.in_(persons), people.c.kind.in_(("account", "bot")))
        .order_by(people.c.id, person_ratings.c.game, person_ratings.c.ladder)
    )
    return [
        PersonRatings(
            person=person,
            name=name,
            ratings=tuple(
                NamedRating(
                    game=row.game,
                    ladder=Ladder(row.ladder),
                    rating=rating_info(row.mu, row.sigma, row.games),
                )
                for row in of_person
                if row.game
            ),
        )
        for (person, name), of_person in groupby(rows, key=lambda row: (row.id, row.name))
    ]


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BAD_REQUEST.because(reason="form", field="after") from None


async def ladders_of(database: Database, person: str) -> list[LadderRating]:
    """Return a person's ratings, on every ladder that they have played on."""
    better = person_ratings.alias("better")
    ahead = (
        select(func.count())
        .select_from(better)
        .join(people, people.c.id == better.c.person)
        .where(
            people.c.kind != "deleted",
            better.c.game == person_ratings.c.game,
            better.c.ladder == person_ratings.c.ladder,
            better.c.listed,
            better.c.low > person_ratings.c.low,
        )
        .scalar_subquery()
    )
    rows = await database.rows(
        select(person_ratings, ahead.label("ahead"))
        .where(person_ratings.c.person == person)
        .order_by(person_ratings.c.game, person_ratings.c.ladder)
    )
    return [
        LadderRating(
            game=row.game,
            ladder=Ladder(row.ladder),
            rating=rating_info(row.mu, row.sigma, row.games),
            place=row.ahead + 1 if row.listed else None,
            rated_at=row.rated_at,
        )
        for row in rows
    ]


async def history(
    database: Database,
    person: str,
    game: str,
    ladder: Ladder,
    *,
    viewer: str = "",
    limit: int = MAX_HISTORY,
) -> list[RatedGame]:
    """Return a person's rated games on a ladder, the latest first.

    Whoever knows the address of a private table may watch it: only the person sees it here.
    """
    shown_id = case((tables.c.public | literal(viewer == person), tables.c.id), else_="")
    rows = await database.rows(
        select(rating_changes, shown_id.label("shown_id"))
        .join(tables, tables.c.id == rating_changes.c.table_id)
        .where(
            rating_changes.c.person == person,
            rating_changes.c.game == game,
            rating_changes.c.ladder == str(ladder),
        )
        .order_by(rating_changes.c.n.desc())
        .limit(limit)
    )
    return [_rated_game(row, row.shown_id) for row in rows]


async def of_table(database: Database, table_id: str) -> list[RatedGame]:
    """Return what a game did to its players' ratings; empty until it is rated, or if it is not."""
    rows = await database.rows(
        select(rating_changes)
        .where(rating_changes.c.table_id == table_id)
        .order_by(rating_changes.c.seat)
    )
    return [_rated_game(row, table_id) for row in rows]


def _rated_game(row: Row[Any], table_id: str) -> RatedGame:
    return RatedGame(
        table=table_id,
        at=row.at,
        seat=row.seat,
        place=row.place,
        places=row.places,
        half=row.half,
        before=rating_info(row.mu_before, row.sigma_before, row.games - 1),
        after=rating_info(row.mu, row.sigma, row.games),
    )
