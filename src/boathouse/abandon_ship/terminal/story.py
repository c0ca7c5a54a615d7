"""The story of a game in the terminal: everybody's points, then the story itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boathouse.abandon_ship import story as told
from boathouse.abandon_ship.signs import colour_name
from boathouse.abandon_ship.story import Tale
from boathouse.core.words import Words, joined, name_of, words


def story(events: Sequence[object]) -> Iterator[Words]:
    """Add up the points, as no ceremony does here, and tell the story."""
    yield from _points(Tale(events))
    yield from told.story(events)


def _points(tale: Tale) -> Iterator[Words]:
    """Add up everybody's points, the best first."""
    for standing in sorted(tale.standings, key=lambda each: each.rank):
        seat = standing.seat
        parts = [
            words("points-of-rat", rat=colour_name(rat), score=tale.score(rat))
            for rat in tale.tiles[seat].rats
        ]
        parts.append(words("points-of-cheese", value=sum(tale.cheese(seat))))
        yield words(
            "story-points",
            name=name_of(seat),
            sum=joined(parts, "plus", "plus"),
            points=standing.points,
        )
