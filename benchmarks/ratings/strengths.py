"""The players' strengths, from many games with several numbers of seats at once.

A Bradley-Terry model: the log odds that one player finishes ahead of another are the difference of
their strengths, times a factor for the number of seats. The factor of the reference is 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from random import Random

from ratings.games import PlayedGame

_ELO = 400 / log(10)
_PRIOR = 1 / 6**2  # strengths are within some 6 log odds: so none is infinite
_SWEEPS, _CLOSE = 2000, 1e-7

GamesBySeats = Mapping[int, Sequence[PlayedGame]]
_Scores = dict[int, dict[tuple[str, str], list[float]]]


@dataclass(frozen=True, slots=True)
class Strengths:
    """`points` is each player's strength, with mean 0; `odds` makes ten to one, by seats."""

    points: dict[str, float]
    odds: dict[int, float]

    def chance(self, one: str, other: str, seats: int) -> float:
        """The chance that one finishes ahead of another."""
        apart = (self.points[one] - self.points[other]) / self.odds[seats]
        return 1 / (1 + 10 ** (-apart))


def score(one: int, other: int) -> float:
    """What a place scores against another: 1 ahead, 1/2 in a tie, 0 behind."""
    return 0.5 if one == other else float(one < other)


def fit(games: GamesBySeats, reference: int) -> Strengths:
    """Fit strengths and factors, one at a time by Newton's method, until nothing moves."""
    scores = _scores(games)
    names = sorted({name for pairs in scores.values() for pair in pairs for name in pair})
    met: dict[str, list[tuple[str, int, float, float]]] = {name: [] for name in names}
    for seats, pairs in scores.items():
        for (one, other), (won, played) in pairs.items():
            met[one].append((other, seats, won, played))
            met[other].append((one, seats, played - won, played))
    strength = dict.fromkeys(names, 0.0)
    factor = dict.fromkeys(scores, 1.0)
    for _ in range(_SWEEPS):
        moved = 0.0
        for name in names:
            pull, sure = -_PRIOR * strength[name], _PRIOR
            for other, seats, won, played in met[name]:
                chance = _logistic(factor[seats] * (strength[name] - strength[other]))
                pull += factor[seats] * (won - played * chance)
                sure += factor[seats] ** 2 * played * chance * (1 - chance)
            strength[name] += pull / sure
            moved = max(moved, abs(pull / sure))
        for seats in factor:
            if seats != reference:
                pull, sure = 0.0, 1e-9
                for (one, other), (won, played) in scores[seats].items():
                    apart = strength[one] - strength[other]
                    chance = _logistic(factor[seats] * apart)
                    pull += apart * (won - played * chance)
                    sure += apart**2 * played * chance * (1 - chance)
                factor[seats] += pull / sure
                moved = max(moved, abs(pull / sure))
        if moved < _CLOSE:
            break
    mean = sum(strength.values()) / len(strength)
    points = {name: _ELO * (value - mean) for name, value in strength.items()}
    return Strengths(points, {seats: 400 / value for seats, value in factor.items()})


def standard_errors(
    games: GamesBySeats, reference: int, anchor: str, resamples: int
) -> tuple[dict[str, float], dict[int, float]]:
    """Return the errors of points, relative to the anchor's, and of odds, by a bootstrap."""
    luck = Random("bootstrap")
    points: dict[str, list[float]] = defaultdict(list)
    odds: dict[int, list[float]] = defaultdict(list)
    for _ in range(resamples):
        drawn = {seats: luck.choices(played, k=len(played)) for seats, played in games.items()}
        found = fit(drawn, reference)
        for name, value in found.points.items():
            points[name].append(value - found.points[anchor])
        for seats, value in found.odds.items():
            odds[seats].append(value)
    return (
        {name: _deviation(values) for name, values in points.items()},
        {seats: _deviation(values) for seats, values in odds.items()},
    )


def _scores(games: GamesBySeats) -> _Scores:
    scores: _Scores = {}
    for seats, played in games.items():
        pairs = scores.setdefault(seats, {})
        for game in played:
            for one, other in combinations(zip(game.players, game.places, strict=True), 2):
                (first, place), (second, behind) = sorted((one, other))
                total = pairs.setdefault((first, second), [0.0, 0.0])
                total[0] += score(place, behind)
                total[1] += 1
    return scores


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -700 else 0.0


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))
