"""Tables of two where the Dutch system has no answer: whoever meets again, as few as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from boathouse.tournaments.pairing.contender import REPEAT, Contender, Pair, lot, pair_of
from boathouse.tournaments.pairing.matching import cheapest_matching

# A graph of all pairs of more people would not fit.
_MAX_AT_ONCE = 500
_LOT_BITS = 32


def match_pairs(
    people: Sequence[Contender], met: Mapping[Pair, int], seed: str
) -> list[tuple[Contender, Contender]]:
    """Pair an even number of ranked people at the least `pairing_cost`; what is equal, by lot."""
    pairs: list[tuple[Contender, Contender]] = []
    for begin in range(0, len(people), _MAX_AT_ONCE):
        some = people[begin : begin + _MAX_AT_ONCE]
        costs = {}
        for higher, lower in combinations(range(len(some)), 2):
            one, other = some[higher], some[lower]
            pair = pair_of(one.id, other.id)
            cost = REPEAT * met.get(pair, 0) + (one.points - other.points) ** 2
            costs[higher, lower] = (cost << _LOT_BITS) + (lot(seed, *pair) >> 64 + 8 - _LOT_BITS)
        pairs += [(some[one], some[other]) for one, other in cheapest_matching(len(some), costs)]
    return pairs
