"""The value of a position: each seat's chance to win, and the share of opponents it will beat.

Values are whole numbers of billionths, so that sums are exact. A game has its own evaluator in its
module `evaluation`; a game without one is evaluated by playouts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from boathouse.core import Game, Seat, Standing, part_of

UNIT = 1_000_000_000
"""A whole win."""

Shares = tuple[int, ...]
"""A number for each seat, in billionths."""


class NoEvaluation(ValueError):
    """A game or a position cannot be evaluated; the message says why."""


class TooLarge(NoEvaluation):
    """A position is larger than its evaluator can hold; the message says how large it may be."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth to each seat.

    `wins` are the chances to win, where a shared win is divided: their sum is `UNIT`. `places` are
    the shares of opponents beaten, ties counted half: their sum is half a `UNIT` per seat.
    """

    wins: Shares
    places: Shares


class Evaluator(Protocol):
    """Values positions of one game: the same position has the same value on every machine.

    `version` names the computation; store it along with values. `draws` maps the class name of an
    outcome to its kind of luck: the deal, dice or tokens.
    """

    version: str
    draws: Mapping[str, str]

    def value(self, state: Any, /) -> Value:
        """Value a position, hidden information included."""

    def possible(self, state: Any, seat: Seat, /) -> Sequence[Any]:
        """List the positions that are possible to a seat, all equally likely.

        They depend only on what the seat may know.
        """

    def choices(self, state: Any, seat: Seat, /, *, roughly: bool = False) -> Sequence[Value]:
        """Value each legal action by what a seat may know: its mean over the possible positions.

        `roughly` is quicker, if it only matters which action looks best.
        """

    def prepare(self, states: Sequence[Any], /) -> None:
        """Compute ahead what these positions need, on all processors."""


def shared(parts: Sequence[float], total: int = UNIT) -> Shares:
    """Round shares to whole numbers with a given sum; the largest remainders are rounded up.

    >>> shared([1, 1, 1], 100)
    (34, 33, 33)
    """
    whole = sum(parts)
    if whole <= 0:
        parts, whole = [1.0] * len(parts), float(len(parts))
    exact = [part * total / whole for part in parts]
    floors = [int(each) for each in exact]
    left = total - sum(floors)
    by_rest = sorted(range(len(parts)), key=lambda seat: (floors[seat] - exact[seat], seat))
    for seat in by_rest[:left]:
        floors[seat] += 1
    return tuple(floors)


def value_from(wins: Sequence[float], places: Sequence[float]) -> Value:
    """Make a value from chances."""
    return Value(shared(wins), shared(places, total_of_places(len(places))))


def total_of_places(seats: int) -> int:
    """Return the sum of the places of all seats.

    >>> total_of_places(4) / UNIT
    2.0
    """
    return UNIT * seats // 2


def value_of_result(standings: Sequence[Standing]) -> Value:
    """Return the value of a game that is over.

    >>> value_of_result([Standing(0, 5, 2), Standing(1, 9, 1), Standing(2, 5, 2)]).wins
    (0, 1000000000, 0)
    """
    ranks = [standing.rank for standing in standings]
    others = max(len(ranks) - 1, 1)
    beaten = [
        (sum((rank < other) + 0.5 * (rank == other) for other in ranks) - 0.5) / others
        for rank in ranks
    ]
    return value_from([float(rank == 1) for rank in ranks], beaten)


def mean_of(values: Sequence[Value], weights: Sequence[int] | None = None) -> Value:
    """Return the mean of values, rounded so that it has the same sums."""
    if weights is None:
        weights = [1] * len(values)
    total = sum(weights)
    return Value(
        _mean([value.wins for value in values], weights, total),
        _mean([value.places for value in values], weights, total),
    )


def _mean(rows: Sequence[Shares], weights: Sequence[int], total: int) -> Shares:
    sums = [
        sum(weight * row[seat] for weight, row in zip(weights, rows, strict=True))
        for seat in range(len(rows[0]))
    ]
    floors = [each // total for each in sums]
    left = sum(rows[0]) - sum(floors)
    by_rest = sorted(range(len(sums)), key=lambda seat: (-(sums[seat] % total), seat))
    for seat in by_rest[:left]:
        floors[seat] += 1
    return tuple(floors)


@lru_cache(maxsize=8)
def evaluator_of(game: Game) -> Evaluator:
    """Find the evaluator of a game: its own, or playouts; raises `NoEvaluation`."""
    module = part_of(game.name, "evaluation")
    if module is not None:
        own: Evaluator | None = module.evaluator()
        if own is not None:
            return own
    from boathouse.evaluation.playouts import Playouts

    return Playouts(game)


def evaluator_version(game: Game) -> str:
    """Return the version of a game's evaluator, without loading what it computes with."""
    own: str | None = getattr(part_of(game.name, "evaluation"), "VERSION", None)
    return own or evaluator_of(game).version
