"""What a finished game does to the ratings of its players, computed from its rows.

The same rows give the same ratings to the last digit, so the rating service and a rebuild of all
ratings both use this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Row

from boathouse.ratings import (
    Ladder,
    RatedSeat,
    Rating,
    ladder_of,
    places_of,
    rate_game,
    settings_of,
)


class Rated(NamedTuple):
    """A person's rating on one ladder, and how many games it was made from."""

    rating: Rating
    games: int


LadderKey: TypeAlias = tuple[str, str, Ladder]
"""A person, a game and a ladder."""


class RatingChange(NamedTuple):
    """What a game did to the rating of one of its players."""

    seat: int
    key: LadderKey
    place: int
    places: int
    half: bool
    before: Rated
    after: Rated


def changes_of(
    game: str, seats: Sequence[Row[Any]], ratings: Mapping[LadderKey, Rated]
) -> list[RatingChange]:
    """Return what a game changes, from the rows of its seats and the ratings before it.

    Whoever left comes last; the others keep the places that the substitute bots have brought. A bot
    without a rating of its own is left out. The list is empty if fewer than two seats remain.
    """
    ladder = ladder_of(len(seats))
    settings = settings_of(game, ladder)
    counted = [row for row in seats if row.person or row.bot in settings.bots]
    if len(counted) < 2 or not any(row.person for row in counted):
        return []
    last = 1 + max(row.rank for row in seats)
    places = places_of([last if row.person and row.bot else row.rank for row in counted])
    before = {
        row.seat: ratings.get((row.person, game, ladder), Rated(settings.start, 0))
        if row.person
        else Rated(settings.bots[row.bot], 0)
        for row in counted
    }
    after = rate_game(
        [
            RatedSeat(before[row.seat].rating, place, frozen=not row.person)
            for row, place in zip(counted, places, strict=True)
        ],
        settings.luck(len(seats)),
    )
    half = any(not row.person for row in counted)
    return [
        RatingChange(
            row.seat,
            (row.person, game, ladder),
            place,
            len(counted),
            half,
            before[row.seat],
            Rated(rating, before[row.seat].games + 1),
        )
        for row, place, rating in zip(counted, places, after, strict=True)
        if row.person
    ]
