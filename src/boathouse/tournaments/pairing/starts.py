"""Who starts at a table of two: the colour rules of chess, with "starts" for "plays white"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from boathouse.tournaments.pairing.contender import Contender


class Strength(IntEnum):
    """How much somebody should start, or should not."""

    NONE = 0
    """They have not played yet."""
    MILD = 1
    """They started as often as not; it is their turn to change."""
    STRONG = 2
    """One start too many or too few."""
    ABSOLUTE = 3
    """Two too many or too few, or the same twice in a row."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody should do next: start (1), not start (-1), or either (0)."""

    side: int
    strength: Strength
    balance: int
    """How many more games they started than not."""


def wish_of(contender: Contender) -> Wish:
    """What somebody should do next, by FIDE's A.6.

    >>> wish_of(Contender("adam", starts=(1, 0), history=(0,)))
    Wish(side=-1, strength=<Strength.STRONG: 2>, balance=1)
    """
    history = contender.history
    first, *rest = contender.starts or (0,)
    balance = first - sum(rest)
    twice = len(history) > 1 and (history[-1] == 0) == (history[-2] == 0)
    if balance:
        side = -1 if balance > 0 else 1
    elif history:
        side = 1 if history[-1] else -1
    else:
        return Wish(0, Strength.NONE, 0)
    if abs(balance) > 1 or twice:
        return Wish(side, Strength.ABSOLUTE, balance)
    return Wish(side, Strength.STRONG if balance else Strength.MILD, balance)


def order_pair(higher: Contender, lower: Contender, odd: bool) -> tuple[str, str]:
    """Two people in the order in which they start, by FIDE's rules E.1 to E.5.

    Both wishes if they can be granted, else the stronger one, else the opposite of the last time
    that one of them started and the other did not, else the wish of the one ranked higher, who
    starts without a wish if their place in the ranking is odd.

    >>> order_pair(Contender("adam", starts=(1, 0), history=(0,)), Contender("eva"), odd=True)
    ('eva', 'adam')
    """
    wish, other = wish_of(higher), wish_of(lower)
    if wish.side != other.side:
        starts = wish.side > other.side
    elif wish.strength != other.strength:
        starts = (wish.side > 0) == (wish.strength > other.strength)
    elif wish.strength == Strength.ABSOLUTE and abs(wish.balance) != abs(other.balance):
        starts = (wish.side > 0) == (abs(wish.balance) > abs(other.balance))
    else:
        starts = _by_history(higher, lower, wish.side, odd)
    return (higher.id, lower.id) if starts else (lower.id, higher.id)


def _by_history(higher: Contender, lower: Contender, side: int, odd: bool) -> bool:
    for mine, theirs in zip(reversed(higher.history), reversed(lower.history), strict=False):
        if (mine == 0) != (theirs == 0):
            return mine != 0
    return side > 0 if side else odd
