"""A round of the Dutch system: one bracket after the other, from the top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from boathouse.tournaments.pairing.contender import Contender, Pair
from boathouse.tournaments.pairing.dutch.bracket import pair_bracket
from boathouse.tournaments.pairing.dutch.criteria import Bracket
from boathouse.tournaments.pairing.dutch.player import DutchPlayer, players_of, possible_pairs
from boathouse.tournaments.pairing.matching import heaviest_matching

LARGE_FIELD = 500
"""In a field of more people, those with the same points are paired in parts."""
LARGEST_PART = 48


def dutch_pairs(
    contenders: Sequence[Contender],
    met: Mapping[Pair, int],
    seed: str,
    *,
    strict: bool = True,
    in_parts: bool | None = None,
) -> list[tuple[DutchPlayer, DutchPlayer]] | None:
    """The pairs of a round, the higher player first, or None if the rules allow no pairing.

    With an odd number of contenders one is in no pair, and has the bye. Large fields are paired in
    parts, unless it is said whether to do so.
    """
    players = players_of(contenders, met, seed, strict=strict)
    if not can_be_completed(players):
        return None
    if in_parts is None:
        in_parts = len(players) > LARGE_FIELD
    groups = _groups(players, LARGEST_PART if in_parts else len(players))
    pairs: list[tuple[DutchPlayer, DutchPlayer]] = []
    moved_down: list[DutchPlayer] = []
    penultimate = False
    while groups:
        residents, *below = groups
        bracket = Bracket(moved_down, residents, below[0] if below else [], penultimate)
        found = pair_bracket(bracket)
        paired = {player.number for pair in found for player in pair}
        left_over = [player for player in bracket.upper if player.number not in paired]
        rest = [player for group in below for player in group]
        if not bracket.closing and not can_be_completed(left_over + rest):
            # A.9: what is below becomes one group, and this bracket the one before the last.
            groups, penultimate = [residents, rest], True
        else:
            pairs += found
            moved_down, groups, penultimate = left_over, below, False
    return pairs


def _groups(players: Sequence[DutchPlayer], largest: int) -> list[list[DutchPlayer]]:
    """Those with the same points together; large groups in parts."""
    groups = []
    for _, group in groupby(players, key=lambda player: player.points):
        groups += _parts(list(group), largest)
    return groups


def _parts(players: Sequence[DutchPlayer], largest: int) -> list[list[DutchPlayer]]:
    """Parts that are alike: each takes every second, third ... player.

    So in each part the upper half still meets the lower half. All but the last are even.
    """
    count = -(-len(players) // largest)
    even = len(players) - len(players) % (2 * count)
    parts = [list(players[number:even:count]) for number in range(count)]
    parts[-1] += players[even:]
    return parts


def can_be_completed(players: Sequence[DutchPlayer]) -> bool:
    """Whether all of them can be paired; if they are odd, all but one who had no bye yet (C.4)."""
    if _obviously(players):
        return True
    count = len(players)
    if count > LARGE_FIELD and all(map(can_be_completed, _parts(players, LARGEST_PART))):
        return True
    edges = dict.fromkeys(possible_pairs(players), 1)
    if count % 2:
        edges |= {(place, count): 1 for place, player in enumerate(players) if not player.had_bye}
    return -1 not in heaviest_matching(count + count % 2, edges)


def _obviously(players: Sequence[DutchPlayer]) -> bool:
    """If everybody may meet more than half of the others, there is a pairing (Dirac)."""
    if len(players) % 2 and all(player.had_bye for player in players):
        return False
    must = max(Counter(player.must for player in players if player.must).values(), default=0)
    met = max((len(player.opponents) for player in players), default=0)
    return len(players) - 2 - must - met > len(players) // 2
