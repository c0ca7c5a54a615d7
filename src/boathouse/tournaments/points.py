"""Points: whole numbers in units of 1/120, so that tables of different sizes compare exactly."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boathouse.tournaments.pairing.contender import POINT
from boathouse.tournaments.plan import TournamentPlan


def place_points(
    ranks: Sequence[int], absent: Collection[int] = (), by_place: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the points of each seat: the share of its opponents that it beat, a tie half.

    With `by_place` a place brings its own points, and ties share those of their places; a smaller
    table spreads its places evenly over the list. An absent seat gets nothing.

    >>> place_points([1, 2, 2, 4]), place_points([2, 1], absent=[1])
    ((120, 60, 60, 0), (0, 0))
    >>> place_points([1, 2, 2, 4], by_place=[6, 4, 3, 1])
    (720, 420, 420, 120)
    """
    found = []
    for seat, rank in enumerate(ranks):
        beaten = sum(rank < other for other in ranks)
        tied = sum(rank == other for other in ranks) - 1
        if seat in absent:
            found.append(0)
        elif by_place:
            first = len(ranks) - beaten - tied - 1
            places = range(first, first + tied + 1)
            spread = [by_place[_spread(place, len(ranks), len(by_place))] for place in places]
            found.append(POINT * sum(spread) // len(spread))
        else:
            found.append(POINT * (2 * beaten + tied) // (2 * (len(ranks) - 1)))
    return tuple(found)


def _spread(place: int, seats: int, listed: int) -> int:
    """Where a place of a smaller table is in the list: best and last stay best and last."""
    return place * (listed - 1) // (seats - 1)


def average_points(plan: TournamentPlan) -> int:
    """Return what an average player gets at a table.

    >>> average_points(TournamentPlan(title="", format="", game="", seats=2, starts_at=0))
    60
    """
    if plan.points:
        return POINT * sum(plan.points) // len(plan.points)
    return POINT // 2


def shown_points(points: float) -> str:
    """Write points as people read them.

    >>> shown_points(240), shown_points(60), shown_points(200), shown_points(0)
    ('2', '0.5', '1.67', '0')
    """
    text = f"{points / POINT:.2f}".rstrip("0").rstrip(".")
    return text or "0"
