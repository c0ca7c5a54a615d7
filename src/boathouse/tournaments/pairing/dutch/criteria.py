"""The quality criteria C.5 to C.19 of a bracket as weights of its possible pairs.

Every criterion gives each pair a value; the sum over the pairs of a pairing is to be as large as
possible. A weight has the values of all criteria as digits, the first criterion in front, each in a
base that the sum cannot overflow: so the heaviest matching is the best pairing. C.8 and C.9 are
left out: they bend the rules on starting for the leaders of the last round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from boathouse.tournaments.pairing.contender import POINT
from boathouse.tournaments.pairing.dutch.player import DutchPlayer, possible_pairs
from boathouse.tournaments.pairing.matching import WEIGHT_BITS, Edge
from boathouse.tournaments.pairing.starts import Strength

_Criterion: TypeAlias = tuple[Callable[[DutchPlayer, DutchPlayer], int], int]
"""The value of a pair, and how many different sums there are."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A group that is paired together."""

    moved_down: list[DutchPlayer]
    """Who found no opponent in the bracket above."""
    residents: list[DutchPlayer]
    lower: list[DutchPlayer]
    """The next group, which takes those who find no opponent here."""
    penultimate: bool = False
    """Whether the next group is all the rest, because it cannot be paired otherwise."""

    @property
    def upper(self) -> list[DutchPlayer]:
        """Who is to be paired here, in order."""
        return self.moved_down + self.residents

    @property
    def closing(self) -> bool:
        """Whether nobody may be left over after this bracket and the next group."""
        return self.penultimate or not self.lower


def bracket_weights(bracket: Bracket, spare_bits: int) -> tuple[dict[Edge, int], int]:
    """The weights of all pairs that may meet, by their places in the bracket, and their bits.

    Where they would not leave the spare bits, criteria from the end are left out.
    """
    players = [*bracket.upper, *bracket.lower]
    count = len(bracket.upper)
    weights = dict.fromkeys(possible_pairs(players), 0)
    size = 1
    for everywhere, (value, values) in _criteria(bracket):
        if values == 1:
            continue
        if (size * values).bit_length() > WEIGHT_BITS - spare_bits:
            break
        size *= values
        for edge in weights:
            counts = everywhere or edge[1] < count
            its_value = value(players[edge[0]], players[edge[1]]) if counts else 0
            weights[edge] = weights[edge] * values + its_value
    return weights, size.bit_length()


def _criteria(bracket: Bracket) -> Iterator[tuple[bool, _Criterion]]:
    """The criteria in their order, and whether each also counts pairs with the next group."""
    upper = bracket.upper
    lower = {player.number for player in bracket.lower}
    if bracket.closing:
        # As many pairs as possible, and nobody has the bye again (C.2).
        byes = sum(player.had_bye for player in upper + bracket.lower)
        pairs = (len(upper) + len(lower)) // 2
        yield True, (lambda one, other: 1 + one.had_bye + other.had_bye, pairs + byes + 1)
    # C.5: as many pairs as possible.
    yield False, (lambda _one, _other: 1, len(upper) // 2 + 1)
    # C.6: the least differences of points, also of those who are left over.
    yield False, _least_differences(upper, upper)
    if not bracket.closing:
        # C.7: those who are left over find opponents in the next group, the highest of them first.
        yield True, (lambda _, other: int(other.number in lower), len(lower) + 1)
        yield True, _leave_nobody_over(upper)
    # C.10 and C.11: wishes to start, or not to; then the strong ones.
    for strength in (Strength.MILD, Strength.STRONG):
        yield False, _fewest_clashes(upper, strength)
    # C.12 to C.15: nobody is moved down or up again, in the last round and in the one before.
    for floats in (_last, _before):
        yield False, _not_down_again(upper, floats)
        yield False, _not_up_again(upper, floats)
    # C.16 to C.19: and if they are, by few points.
    for floats in (_last, _before):
        again = [player for player in upper if floats(player) < 0]
        yield False, _least_differences(again, upper)
        yield False, _least_climbs(upper, floats)


def _last(player: DutchPlayer) -> int:
    return player.last_float


def _before(player: DutchPlayer) -> int:
    return player.float_before


def _left_over(player: DutchPlayer, lowest: int) -> int:
    """The difference of points of somebody without an opponent: as if to one point less (A.8)."""
    return player.points - lowest + POINT


def _least_differences(among: list[DutchPlayer], upper: list[DutchPlayer]) -> _Criterion:
    """As few of the largest differences as possible, then of the next ones, for these players.

    A pair saves what both would have if they were left over, and costs what it has. As every
    possible difference has its own place, one large difference outweighs many small ones.
    """
    lowest = upper[-1].points
    scores = {player.points for player in upper}
    differences = [_left_over(player, lowest) for player in among]
    for player in among:
        differences += [player.points - points for points in scores if points < player.points]
    places, size = _places(differences)
    saved = {player.number: places[_left_over(player, lowest)] for player in among}

    def value(one: DutchPlayer, other: DutchPlayer) -> int:
        worth = saved.get(one.number, 0) + saved.get(other.number, 0)
        if one.number in saved and one.points > other.points:
            worth -= places[one.points - other.points]
        return worth

    return value, size


def _leave_nobody_over(upper: list[DutchPlayer]) -> _Criterion:
    """Pair as many as possible, those with the most points first, here or in the next group."""
    lowest = upper[-1].points
    places, size = _places(_left_over(player, lowest) for player in upper)
    saved = {player.number: places[_left_over(player, lowest)] for player in upper}
    return lambda one, other: saved.get(one.number, 0) + saved.get(other.number, 0), size


def _least_climbs(upper: list[DutchPlayer], floats: Callable[[DutchPlayer], int]) -> _Criterion:
    """The least differences of points for those who are moved up again."""
    lowest = upper[-1].points
    places, size = _places(_left_over(player, lowest) for player in upper if player.points > lowest)

    def value(one: DutchPlayer, other: DutchPlayer) -> int:
        if floats(other) > 0 and one.points > other.points:
            return -places[_left_over(one, lowest)]
        return 0

    return value, size if any(floats(player) > 0 for player in upper) else 1


def _fewest_clashes(upper: list[DutchPlayer], strength: Strength) -> _Criterion:
    most = sum(
        sum(player.side == side and player.strength >= strength for player in upper) // 2
        for side in (-1, 1)
    )
    return lambda one, other: -one.clashes(other, strength), most + 1


def _not_down_again(upper: list[DutchPlayer], floats: Callable[[DutchPlayer], int]) -> _Criterion:
    """Only the one with more points, or somebody who is left over, is moved down."""
    again = sum(floats(player) < 0 for player in upper)
    return (
        lambda one, other: (floats(one) < 0 and one.points <= other.points) + (floats(other) < 0),
        again + 1,
    )


def _not_up_again(upper: list[DutchPlayer], floats: Callable[[DutchPlayer], int]) -> _Criterion:
    """Only the one with fewer points is moved up."""
    again = sum(floats(player) > 0 for player in upper) if upper[0].points > upper[-1].points else 0
    return lambda one, other: -(floats(other) > 0 and one.points > other.points), again + 1


def _places(differences: Iterable[int]) -> tuple[dict[int, int], int]:
    """What each difference counts, more than all smaller ones together; and all of them."""
    places = {}
    size = 1
    for difference, times in sorted(Counter(differences).items()):
        places[difference] = size
        size *= times + 1
    return places, size
