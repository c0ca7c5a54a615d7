"""A contender as the Dutch system sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boathouse.tournaments.pairing.contender import Contender, Pair, lot
from boathouse.tournaments.pairing.matching import Edge
from boathouse.tournaments.pairing.starts import Strength, wish_of


@dataclass(frozen=True, slots=True)
class DutchPlayer:
    """A contender with what the criteria ask about."""

    contender: Contender
    number: int
    """Their place by rating, from 1."""
    points: int
    side: int
    """1 if they should start, -1 if they should not, 0 if they have not played yet."""
    strength: Strength
    must: int
    """Their side, if they may not meet somebody of the same side, else 0."""
    had_bye: bool
    last_float: int
    float_before: int
    opponents: frozenset[int]
    """The numbers of those they have met."""

    def clashes(self, other: DutchPlayer, strength: Strength) -> bool:
        """Whether both have the same wish to start, or not to, at least so strong."""
        return (
            self.side == other.side != 0
            and self.strength >= strength
            and other.strength >= strength
        )


def players_of(
    contenders: Sequence[Contender], met: Mapping[Pair, int], seed: str, *, strict: bool
) -> list[DutchPlayer]:
    """The players, by points, then by rating, then by lot.

    Only if it is strict may two who both must start, or both must not, not meet.
    """
    by_rating = sorted(contenders, key=lambda each: (-each.rating, lot(seed, each.id)))
    number_of = {contender.id: number for number, contender in enumerate(by_rating, start=1)}
    opponents: dict[str, set[int]] = {contender.id: set() for contender in contenders}
    for (one, other), times in met.items():
        if times and one in opponents and other in opponents:
            opponents[one].add(number_of[other])
            opponents[other].add(number_of[one])
    fewest_byes = min(contender.byes for contender in contenders)
    players = []
    for contender in by_rating:
        wish = wish_of(contender)
        float_before, last_float = (0, 0, *contender.floats)[-2:]
        players.append(
            DutchPlayer(
                contender=contender,
                number=number_of[contender.id],
                points=contender.points,
                side=wish.side,
                strength=wish.strength,
                must=wish.side if strict and wish.strength == Strength.ABSOLUTE else 0,
                had_bye=contender.byes > fewest_byes,
                last_float=last_float,
                float_before=float_before,
                opponents=frozenset(opponents[contender.id]),
            )
        )
    return sorted(players, key=lambda player: (-player.points, player.number))


def possible_pairs(players: Sequence[DutchPlayer]) -> Iterator[Edge]:
    """The places of all who may meet: not who met before (C.1), nor two who must the same (C.3)."""
    for higher, one in enumerate(players):
        opponents, must = one.opponents, one.must
        for lower in range(higher + 1, len(players)):
            other = players[lower]
            if other.number not in opponents and not (must and must == other.must):
                yield higher, lower
