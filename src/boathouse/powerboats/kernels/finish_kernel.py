"""What a match comes to for every seat, by when one boat comes in: counted over many samples."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel

NEVER = 1 << 40
"""The finishing order of a boat that does not finish."""

_NO_PLACE = 15
_PLACES = 16  # a place in the last race breaks ties (PB-8.3)


class Fleet(NamedTuple):
    """How boats may come in, by sample and seat; what stands at the one seat does not count.

    `order` is when a boat finishes, smaller for sooner and `NEVER` for one that does not; `turns`
    are those of the whole race. `later` are the points of the races to come, and `last_place` is
    the place in the last of them; 0 where there are none.
    """

    order: NDArray[np.int64]
    turns: NDArray[np.int64]
    sunk: NDArray[np.int64]
    later: NDArray[np.int64]
    last_place: NDArray[np.int64]


class PointsRule(NamedTuple):
    """How points are given: so many for each boat left behind; with turns and sunken boats or not.

    `points` are those of the races before.
    """

    multiplier: int
    counts_turns: int
    bonus: int
    points: NDArray[np.int64]


@kernel
def count_results(
    fleet: Fleet,
    scoring: PointsRule,
    seat: int,
    orders: NDArray[np.int64],
    turns: NDArray[np.int64],
    sunk: NDArray[np.int64],
    wins: Floats,
    places: Floats,
) -> None:
    """Fill in what each seat gets, by when the boat of a seat comes in.

    `orders`, `turns` and `sunk` are the ways in which it may. `wins` and `places` get, by way and
    seat, the share of the samples that are won, and the share of the others left behind.
    """
    samples, seats = fleet.order.shape
    order, took = np.empty(seats, np.int64), np.empty(seats, np.int64)
    merit = np.empty(seats, np.int64)
    wins[:], places[:] = 0.0, 0.0
    part = 1.0 / samples
    for sample in range(samples):
        for other in range(seats):
            order[other], took[other] = fleet.order[sample, other], fleet.turns[sample, other]
        for way in range(len(orders)):
            order[seat], took[seat] = orders[way], turns[way]
            last, lost = 0, 0
            if scoring.counts_turns:
                lost = sunk[way]
                for other in range(seats):
                    if order[other] < NEVER:
                        last = max(last, took[other])
                    if other != seat:
                        lost += fleet.sunk[sample, other]
            most = np.int64(-1)
            for one in range(seats):
                place = 0
                for other in range(seats):
                    place += order[other] < order[one]
                points = scoring.points[one] + fleet.later[sample, one]
                finished = order[one] < NEVER
                if finished:
                    points += scoring.multiplier * (seats - 1 - place)
                    if scoring.counts_turns:  # PB-8.4
                        points += last - took[one] + scoring.bonus * lost
                decisive = fleet.last_place[sample, one]
                if decisive == 0:
                    decisive = place + 1 if finished else _NO_PLACE
                merit[one] = points * _PLACES + _PLACES - 1 - decisive
                most = max(most, merit[one])
            winners = 0
            for one in range(seats):
                winners += merit[one] == most
            for one in range(seats):
                if merit[one] == most:
                    wins[way, one] += part / winners
                beaten = 0.0
                for other in range(seats):
                    if other != one:
                        beaten += (merit[other] < merit[one]) + 0.5 * (merit[other] == merit[one])
                places[way, one] += part * beaten / (seats - 1)
