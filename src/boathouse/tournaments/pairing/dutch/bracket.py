"""How a bracket is paired: the best candidate, and among equally good ones the first (B.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from boathouse.tournaments.pairing.dutch.criteria import Bracket, bracket_weights
from boathouse.tournaments.pairing.dutch.player import DutchPlayer, possible_pairs
from boathouse.tournaments.pairing.matching import WEIGHT_BITS, Edge, heaviest_matching


def pair_bracket(bracket: Bracket) -> list[tuple[DutchPlayer, DutchPlayer]]:
    """The pairs inside the bracket, each with the higher player first."""
    upper = bracket.upper
    if not bracket.penultimate and can_all_be_paired(upper):
        # The next group has no say where nobody is left over.
        bracket = replace(bracket, lower=[])
    pairer = _Pairer(bracket)
    pairer.pair_moved_down()
    pairer.pair_residents()
    return [
        (upper[one], upper[other])
        for one, other in enumerate(pairer.partners[: len(upper)])
        if one < other < len(upper)
    ]


def can_all_be_paired(players: Sequence[DutchPlayer]) -> bool:
    """Whether nobody needs to be left over."""
    if len(players) % 2:
        return False
    return -1 not in heaviest_matching(len(players), dict.fromkeys(possible_pairs(players), 1))


class _Pairer:
    """A bracket while it is paired; a player is their place, those of the next group come last.

    `weights` are those of the pairs that are still possible. A choice that is made takes away the
    pairs that contradict it, so every later one keeps it.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.moved_down = range(len(bracket.moved_down))
        self.residents = range(len(bracket.moved_down), len(bracket.upper))
        self.count = len(bracket.upper) + len(bracket.lower)
        # What the exchanges need (their number, and a sum of places), and a wish.
        spare_bits = 4 * len(bracket.upper).bit_length() + 3
        self.weights, bits = bracket_weights(bracket, spare_bits)
        self.free_bits = WEIGHT_BITS - bits
        self.partners = heaviest_matching(self.count, self.weights)

    def pair_moved_down(self) -> None:
        """First which of those moved down are paired (D.3), then with whom (D.1)."""

        def as_settled(player: int, other: int) -> bool:
            return (other in self.residents) == (self.partners[player] in self.residents)

        residents = dict.fromkeys(self.residents, 1)
        self._decide([(player, residents) for player in self.moved_down], as_settled)
        paired = [player for player in self.moved_down if self.partners[player] in self.residents]
        self._pair_in_order(paired, self.residents)

    def pair_residents(self) -> None:
        """The others: the upper half against the lower half, with the fewest exchanges (D.2)."""
        rest = [place for place in self.residents if self.partners[place] not in self.moved_down]
        pairs = sum(self.partners[place] in self.residents for place in rest) // 2
        upper_half, lower_half = rest[:pairs], rest[pairs:]
        if self._pair_as_they_are(upper_half, lower_half):
            return
        self._exchange(rest, pairs)
        firsts = [place for place in rest if self._first(place)]
        seconds = [place for place in rest if not self._first(place)]
        for group in (set(firsts), set(seconds)):
            self.weights = {
                (one, other): weight
                for (one, other), weight in self.weights.items()
                if one not in group or other not in group
            }
        self._pair_in_order(firsts, seconds)

    def _first(self, place: int) -> bool:
        """Whether a resident is the higher one of a pair of residents."""
        return place < self.partners[place] and self.partners[place] in self.residents

    def _pair_as_they_are(self, upper_half: Sequence[int], lower_half: Sequence[int]) -> bool:
        """Pair first with first, second with second ... if nothing is better."""
        pairs = list(zip(upper_half, lower_half, strict=False))
        if any(pair not in self.weights for pair in pairs):
            return False
        natural = {place for pair in pairs for place in pair}
        others = {edge: weight for edge, weight in self.weights.items() if natural.isdisjoint(edge)}
        partners = heaviest_matching(self.count, others)
        for one, other in pairs:
            partners[one], partners[other] = other, one
        if self._worth(partners) < self._worth(self.partners):
            return False
        self.partners = partners
        return True

    def _worth(self, partners: Sequence[int]) -> int:
        return sum(self.weights[one, other] for one, other in enumerate(partners) if one < other)

    def _exchange(self, rest: Sequence[int], pairs: int) -> None:
        """Who changes from the upper half to the lower half, and the other way round (D.2)."""
        # Few exchanges first, then the least sum of places of those who are first in their pairs.
        many = len(rest) ** 2
        wishes = {}
        for order, place in enumerate(rest):
            worth = (many if order < pairs else 0) + len(rest) - order
            for other in rest[order + 1 :]:
                wishes[place, other] = worth
        # From now on this counts with the criteria.
        size = (many + len(rest)) * len(rest)
        self.weights = {
            edge: weight * size + wishes.get(edge, 0) for edge, weight in self.weights.items()
        }
        self.free_bits -= size.bit_length()
        self.partners = heaviest_matching(self.count, self.weights)
        # Then the lowest ones of the upper half, and the highest ones of the lower half.
        downwards = [(place, self._with_lower(place, rest, -1)) for place in rest[:pairs][::-1]]
        upwards = [(place, self._with_lower(place, rest, 1)) for place in rest[pairs:]]
        if any(self._first(place) != (place in rest[:pairs]) for place in rest):
            self._decide(downwards + upwards, self._stays_in_half)

    def _with_lower(self, place: int, rest: Sequence[int], value: int) -> dict[int, int]:
        return {other: value for other in rest if other > place}

    def _stays_in_half(self, place: int, other: int) -> bool:
        """A resident stays the first of a pair, or does not become one."""
        return (other > place and other in self.residents) == self._first(place)

    def _pair_in_order(self, firsts: Sequence[int], seconds: Sequence[int]) -> None:
        """Everybody in turn gets the highest possible opponent (D.1)."""
        wishes = {second: len(seconds) - order for order, second in enumerate(seconds)}
        self._decide(
            [(first, wishes) for first in firsts],
            lambda first, other: self.partners[first] == other,
        )

    def _decide(
        self,
        wishes: Sequence[tuple[int, Mapping[int, int]]],
        as_settled: Callable[[int, int], bool],
    ) -> None:
        """Grant wishes in their order, without making anything worse that counts more.

        A wish is a player with what each opponent is worth to them. As many as there are bits for
        are granted at a time; from then on the player has only pairs that are as settled.
        """
        left = list(wishes)
        while left:
            granted: set[int] = set()
            extra: dict[Edge, int] = {}
            size = 1
            while left:
                player, worth = left[0]
                most = max(map(abs, worth.values()), default=0) + 1
                if granted and (size * most).bit_length() > self.free_bits:
                    break
                size *= most
                for edge in extra:
                    extra[edge] *= most
                for other, value in worth.items():
                    edge = (min(player, other), max(player, other))
                    extra[edge] = extra.get(edge, 0) + value
                granted.add(player)
                del left[0]
            self.partners = heaviest_matching(
                self.count,
                {edge: weight * size + extra.get(edge, 0) for edge, weight in self.weights.items()},
            )
            self.weights = {
                (one, other): weight
                for (one, other), weight in self.weights.items()
                if (one not in granted or as_settled(one, other))
                and (other not in granted or as_settled(other, one))
            }
