"""A game's own statistics, from its module `statistics`, shown with the arena's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

from boathouse.core import part_of


class GameTally(Protocol):
    """Counts what happens in one game."""

    counts: Counter[Any]

    def add(self, events: Iterable[object], /) -> None:
        """Count some events."""


class OwnStatistics(Protocol):
    """The module `statistics` of a game.

    `NAME` is its key in a summary, and `HEADINGS` are those of its table.
    """

    NAME: str
    HEADINGS: Sequence[str]

    def Tally(self) -> GameTally:  # noqa: N802
        """Begin to count for a game."""

    def found(self, counts: Counter[Any], /) -> tuple[Any, ...]:
        """Return the rows, as dataclasses, from the counts of all games together."""

    def row(self, found: Any, /) -> Sequence[str]:
        """Write a row below the headings."""


def own_statistics(game: str) -> OwnStatistics | None:
    """Return a game's own statistics, if it has any.

    >>> own_statistics("powerboats").NAME, own_statistics("abandon-ship")
    ('paces', None)
    """
    return cast("OwnStatistics | None", part_of(game, "statistics"))
