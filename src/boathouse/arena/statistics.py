"""Statistics that players ask for, from the deals of a contest.

How much of a game is luck? How long does it last? Does it help to begin? And the game's own
statistics, from its module `statistics`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance, quantiles
from typing import Any

from boathouse.arena.match import GameResult
from boathouse.arena.own_statistics import own_statistics
from boathouse.arena.results import Estimate, Mean


@dataclass(frozen=True, slots=True)
class Length:
    """How long games last, in decisions: the mean, and the middle 90%."""

    decisions: Estimate
    short: float
    long: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a contest.

    `luck` is the share of the variance of ranks that neither bot nor order of play explains.
    `upsets` is how often the weaker of two bots comes out ahead. `by_start` is, for each place in
    the order of play, the mean share of wins times the number of seats: 1 is fair. `own` are the
    game's own statistics.
    """

    luck: float
    upsets: float
    by_start: tuple[Estimate, ...]
    length: Length
    own: tuple[Any, ...] = ()


def statistics_of(game: str, deals: Sequence[Sequence[GameResult]]) -> Statistics:
    """Compute the statistics."""
    games = [game for deal in deals for game in deal]
    own = _own(game, games)
    return Statistics(_luck(games), _upsets(games), _by_start(deals), _length(games), own)


def _luck(games: Sequence[GameResult]) -> float:
    """Return the share of the variance of ranks that bot and order of play do not explain."""
    groups: dict[tuple[str, int], list[int]] = {}
    for game in games:
        start = game.start
        seats = len(game.players)
        for seat, (name, rank) in enumerate(zip(game.players, game.ranks, strict=True)):
            groups.setdefault((name, (seat - start) % seats), []).append(rank)
    ranks = [rank for group in groups.values() for rank in group]
    total = pvariance(ranks)
    within = sum(len(group) * pvariance(group) for group in groups.values()) / len(ranks)
    return within / total if total else 1.0


def _upsets(games: Sequence[GameResult]) -> float:
    places: dict[str, list[int]] = {}
    for game in games:
        for name, rank in zip(game.players, game.ranks, strict=True):
            places.setdefault(name, []).append(rank)
    means = {name: fmean(ranks) for name, ranks in places.items()}
    met = upset = 0.0
    for game in games:
        seats = list(zip(game.players, game.ranks, strict=True))
        for one, rank in seats:
            for other, worse in seats:
                if means[one] < means[other]:
                    met += 1
                    upset += (rank > worse) + 0.5 * (rank == worse)
    return upset / met if met else 0.5


def _by_start(deals: Sequence[Sequence[GameResult]]) -> tuple[Estimate, ...]:
    """Return how well each place in the order of play does; a deal is one observation."""
    seats = len(deals[0][0].players)
    means = [Mean() for _ in range(seats)]
    for deal in deals:
        shares = [0.0] * seats
        for game in deal:
            start, winners = game.start, game.ranks.count(1)
            for seat, rank in enumerate(game.ranks):
                shares[(seat - start) % seats] += (rank == 1) / winners
        for place, share in enumerate(shares):
            means[place].add(seats * share / len(deal))
    return tuple(mean.by_student() for mean in means)


def _length(games: Sequence[GameResult]) -> Length:
    lengths, mean = [game.decisions for game in games], Mean()
    for length in lengths:
        mean.add(length)
    if len(lengths) < 2:
        return Length(mean.by_student(), lengths[0], lengths[0])
    cuts = quantiles(lengths, n=20, method="inclusive")
    return Length(mean.by_student(), cuts[0], cuts[-1])


def _own(game: str, games: Sequence[GameResult]) -> tuple[Any, ...]:
    statistics = own_statistics(game)
    if statistics is None:
        return ()
    total: Counter[Any] = Counter()
    for result in games:
        total.update(result.tally)
    return statistics.found(total)
