"""Results of many games: means with 95% confidence intervals."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import sqrt
from statistics import NormalDist

from boathouse.arena.match import BotFault, GameResult

LEVEL = 0.95

INTERVALS = {
    "level": str(LEVEL),
    "points": "Student's t over games",
    "rank": "Student's t over games",
    "win_share": "Wilson score over games",
}
"""How the intervals are found. A game is one observation, however many seats a bot has in it."""

_NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)
# The first values of Student's t; beyond them, three terms of its expansion are enough.
_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


def student_t(freedom: int) -> float:
    """Return the factor of a 95% interval with these degrees of freedom.

    >>> student_t(1), round(student_t(30), 2), round(student_t(10_000), 2)
    (12.706, 2.04, 1.96)
    """
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    return _NORMAL + 2.372 / freedom + 2.822 / freedom**2 + 2.556 / freedom**3


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95% interval; none from a single game."""

    mean: float
    low: float | None
    high: float | None

    @property
    def margin(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class BotResult:
    """How a bot did.

    `seats` is how many seats it had in each game. `points`, `rank` and `events` are per seat and
    game. `win_share` adds up all its seats, and splits shared wins; `fair_share` is what that would
    be if all bots were equally good. Both are 1, and mean nothing, for a bot with all the seats.
    """

    name: str
    seats: int
    points: Estimate
    rank: Estimate
    win_share: Estimate
    fair_share: float
    events: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Results:
    """The results of a simulation. `lineup` is who sits where in the first game."""

    game: str
    version: int
    options: Mapping[str, str]
    lineup: tuple[str, ...]
    games: int
    seed: int
    bots: tuple[BotResult, ...]
    decisions_per_game: float
    draws_per_game: float
    events_per_game: Mapping[str, float]
    faults: tuple[BotFault, ...] = ()
    intervals: Mapping[str, str] = field(default_factory=lambda: INTERVALS)

    @property
    def alone(self) -> bool:
        """Whether one bot has all the seats; it then wins every game."""
        return len(self.bots) == 1

    def to_json(self) -> str:
        """Write the results as JSON; `win_share` and `fair_share` are null for a bot alone."""
        results = asdict(self)
        if self.alone:
            results["bots"][0].update(win_share=None, fair_share=None)
        return json.dumps(results, indent=2, ensure_ascii=False)


class Mean:
    """A running mean and variance (Welford)."""

    def __init__(self) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self._squares += off * (value - self.mean)

    def by_student(self) -> Estimate:
        """Return the mean with an interval from Student's t."""
        if self.count < 2:
            return Estimate(self.mean, None, None)
        variance = self._squares / (self.count - 1)
        margin = student_t(self.count - 1) * sqrt(variance / self.count)
        return Estimate(self.mean, self.mean - margin, self.mean + margin)

    def by_wilson(self) -> Estimate:
        """Return the mean of shares with a Wilson interval; cautious, as shared wins vary less."""
        share, z_squared = self.mean, _NORMAL**2
        spread = 1 + z_squared / self.count
        centre = (share + z_squared / (2 * self.count)) / spread
        variance = max(share * (1 - share), 0.0) / self.count + z_squared / (4 * self.count**2)
        margin = _NORMAL * sqrt(variance) / spread
        return Estimate(
            share, min(max(centre - margin, 0.0), share), max(min(centre + margin, 1.0), share)
        )


class ResultTally:
    """Adds games up."""

    def __init__(self, lineup: tuple[str, ...]) -> None:
        """Start with no games."""
        self._lineup = lineup
        self._names = tuple(dict.fromkeys(lineup))
        self._points = {name: Mean() for name in self._names}
        self._rank = {name: Mean() for name in self._names}
        self._wins = {name: Mean() for name in self._names}
        self._events: dict[str, Counter[str]] = {name: Counter() for name in self._names}
        self._all_events: Counter[str] = Counter()
        self._games = self._decisions = self._draws = 0
        self._faults: list[BotFault] = []

    def add(self, result: GameResult) -> None:
        """Add one game."""
        self._games += 1
        self._decisions += result.decisions
        self._draws += result.draws
        self._faults += result.faults
        winners = result.ranks.count(1)
        for name in self._names:
            seats = [seat for seat, player in enumerate(result.players) if player == name]
            self._points[name].add(sum(result.points[seat] for seat in seats) / len(seats))
            self._rank[name].add(sum(result.ranks[seat] for seat in seats) / len(seats))
            self._wins[name].add(sum(result.ranks[seat] == 1 for seat in seats) / winners)
        for (seat, kind), times in result.events.items():
            self._all_events[kind] += times
            if seat is not None:
                self._events[result.players[seat]][kind] += times

    def bots(self) -> tuple[BotResult, ...]:
        """Return the results of each bot."""
        return tuple(self._bot(name) for name in self._names)

    def _bot(self, name: str) -> BotResult:
        seats = self._lineup.count(name)
        return BotResult(
            name,
            seats,
            self._points[name].by_student(),
            self._rank[name].by_student(),
            self._wins[name].by_wilson(),
            seats / len(self._lineup),
            _per(self._events[name], self._games * seats),
        )

    def results(self, game: str, version: int, options: Mapping[str, str], seed: int) -> Results:
        """Return all results."""
        return Results(
            game=game,
            version=version,
            options=options,
            lineup=self._lineup,
            games=self._games,
            seed=seed,
            bots=self.bots(),
            decisions_per_game=self._decisions / self._games,
            draws_per_game=self._draws / self._games,
            events_per_game=_per(self._all_events, self._games),
            faults=tuple(self._faults),
        )


def _per(counts: Counter[str], times: int) -> dict[str, float]:
    return {kind: counts[kind] / times for kind in sorted(counts)}
