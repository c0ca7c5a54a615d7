"""Strengths from many games at once: how much stronger one bot is than another.

A game ranks its seats, so each pair of seats with different bots is a small contest: the better
rank wins, ties share. A Bradley-Terry model turns contests into ratings, and a bootstrap over deals
gives the intervals, because deals are independent of each other. `update` rates game by game
instead, for players whose games never end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import log10
from random import Random
from typing import Protocol

ELO = 400.0
"""The difference in rating that means odds of ten to one."""

RESAMPLES = 400
_PRIOR = 0.5  # drawn contests added to each pair, so that no rating is infinite
_ROUNDS = 10_000
_CLOSE = 1e-10

Contests = Mapping[tuple[str, str], float]
"""For each ordered pair of bots: how many contests the first has won against the second."""


class RankedGame(Protocol):
    """A finished game: the players' names and their ranks, by seat."""

    @property
    def players(self) -> Sequence[str]:
        """The names; one may sit at several seats."""

    @property
    def ranks(self) -> Sequence[int]:
        """The ranks; 1 wins, and ties share one."""


@dataclass(frozen=True, slots=True)
class RelativeRating:
    """A bot's rating with its 95% interval, relative to the mean of the field."""

    name: str
    mean: float
    low: float
    high: float


def contests(games: Sequence[RankedGame]) -> dict[tuple[str, str], float]:
    """Split games into contests; each game counts once for each pair of bots in it.

    >>> from types import SimpleNamespace
    >>> contests([SimpleNamespace(players=("a", "b", "a"), ranks=(1, 2, 3))])
    {('a', 'b'): 0.5, ('b', 'a'): 0.5}
    """
    won: dict[tuple[str, str], float] = {}
    for game in games:
        seats = range(len(game.players))
        pairs: dict[tuple[str, str], list[float]] = {}
        for one, other in permutations(seats, 2):
            names = game.players[one], game.players[other]
            if names[0] != names[1]:
                better = game.ranks[other] - game.ranks[one]
                pairs.setdefault(names, []).append((better > 0) + 0.5 * (better == 0))
        for names, points in pairs.items():
            won[names] = won.get(names, 0.0) + sum(points) / len(points)
    return won


def strengths(names: Sequence[str], won: Contests) -> dict[str, float]:
    """Fit a Bradley-Terry model: ratings with mean 0 (by minorisation; Hunter, 2004)."""
    wins = {
        (one, other): won.get((one, other), 0.0) + _PRIOR / 2
        for one, other in permutations(names, 2)
        if (one, other) in won or (other, one) in won
    }
    gained = dict.fromkeys(names, 0.0)
    met: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    for (one, other), value in wins.items():
        gained[one] += value
        met[one].append((other, value + wins[other, one]))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        fresh = {}
        for name in names:
            own = strength[name]
            expected = sum(times / (own + strength[other]) for other, times in met[name])
            fresh[name] = gained[name] / expected if expected else 1.0
        scale = sum(fresh.values()) / len(names)
        fresh = {name: value / scale for name, value in fresh.items()}
        moved = max(abs(fresh[name] / strength[name] - 1) for name in names)
        strength = fresh
        if moved < _CLOSE:
            break
    elos = {name: ELO * log10(value) for name, value in strength.items()}
    mean = sum(elos.values()) / len(elos)
    return {name: elo - mean for name, elo in elos.items()}


def ratings(
    names: Sequence[str], deals: Sequence[Contests], resamples: int = RESAMPLES
) -> tuple[RelativeRating, ...]:
    """Rate bots from the contests of each deal, strongest first."""
    means = strengths(names, _together(deals))
    luck = Random(len(deals))
    possible = [*deals, *_opposites(names, deals)]
    drawn = [
        strengths(names, _together(luck.choices(possible, k=len(deals)))) for _ in range(resamples)
    ]
    found = []
    for name in names:
        values = sorted(each[name] for each in drawn) or [means[name]]
        low, high = values[int(0.025 * len(values))], values[int(0.975 * len(values))]
        low, high = min(low, means[name]), max(high, means[name])
        found.append(RelativeRating(name, means[name], low, high))
    return tuple(sorted(found, key=lambda rating: -rating.mean))


def _opposites(names: Sequence[str], deals: Sequence[Contests]) -> list[Contests]:
    """Return two made-up deals: everything won in one order, and in the other.

    The bootstrap draws them too, so that a few deals with the same result are not taken for a
    certainty.
    """
    if not deals:
        return []
    played = [
        (one, other, deals[0].get((one, other), 0.0) + deals[0].get((other, one), 0.0))
        for one, other in combinations(names, 2)
        if (one, other) in deals[0] or (other, one) in deals[0]
    ]
    return [
        {(one, other): times for one, other, times in played},
        {(other, one): times for one, other, times in played},
    ]


def _together(deals: Sequence[Contests]) -> dict[tuple[str, str], float]:
    won: dict[tuple[str, str], float] = {}
    for deal in deals:
        for names, points in deal.items():
            won[names] = won.get(names, 0.0) + points
    return won
