"""What a game counts itself, by its module `statistics`: it comes with those of the arena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

from boathouse.core import Seat, part_of


class GameTally(Protocol):
    """Counts what happens in one game.

    `start` is the seat that begins, where that is not the one that is first to decide.
    """

    counts: Counter[Any]
    start: Seat | None

    def add(self, events: Iterable[object], /) -> None:
        """Take what happened."""


class OwnStatistics(Protocol):
    """The module `statistics` of a game, where it counts something of its own.

    `NAME` is what it is called in a summary, and `HEADINGS` are those of its table.
    """

    NAME: str
    HEADINGS: Sequence[str]

    def Tally(self) -> GameTally:  # noqa: N802
        """Begin to count a game."""

    def found(self, counts: Counter[Any], /) -> tuple[Any, ...]:
        """Work the rows out, as dataclasses, from the counts of all games together."""

    def row(self, found: Any, /) -> Sequence[str]:
        """Write a row below the headings."""


def own_statistics(game: str) -> OwnStatistics | None:
    """Find what a game counts itself; `None` where it counts nothing.

    >>> own_statistics("powerboats").NAME, own_statistics("abandon-ship")
    ('paces', None)
    """
    return cast("OwnStatistics | None", part_of(game, "statistics"))
