"""A seat's chances in the match, by when its boat finishes.

The finishing times of all other boats, and the races to come, are drawn from the exact
distributions of the solver.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boathouse.core import Seat
from boathouse.kernels.arrays import Floats
from boathouse.powerboats import Boat, Fate, Match, Phase, Race
from boathouse.powerboats.bots.solutions import chance_to_sink, state_of
from boathouse.powerboats.kernels.arrivals import LATEST, Arrivals
from boathouse.powerboats.kernels.race_solver import Solution
from boathouse.powerboats.match import MULTIPLIER, SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

_SAMPLES = 256
"""The number of samples of how the others may finish."""

_WIN = 0.5
"""How much winning the match counts; the rest is for every player left behind."""

LAST_RACE = 1e-3
"""What a place in the last race counts: equal points are ranked by it (PB-8.3)."""

_NEVER = 1e6
_MOST = SINKING_DAMAGE - 1  # a boat can carry no more


@dataclass(frozen=True, slots=True)
class WinChances:
    """What a match comes to for a seat: its merit, from 0, the last, to 1, the winner.

    `by_time[t]` is the merit where its boat finishes t turns from now, the last of them for all
    that is later; `sunk` is the merit where it sinks, and `damaged` what a counter carried over
    costs. `by_place[n]` is about what it comes to behind n others in this race.
    """

    by_time: Floats
    sunk: float
    damaged: float
    by_place: Floats

    def merit(self, arriving: NDArray[np.float32], sinking: float, taken: int) -> float:
        """Return the merit of a boat after some of these turns, by when it arrives."""
        later = len(self.by_time) - 1 - taken
        on_time = arriving[: later + 1]
        late = max(1.0 - sinking - float(on_time.sum()), 0.0)
        merit = float(on_time @ self.by_time[taken:]) + late * float(self.by_time[-1])
        return merit + sinking * self.sunk


def win_chances_of(
    match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals
) -> WinChances:
    """Compute the merit of the match for each finishing time of a seat."""
    luck = np.random.default_rng(1 + seat)  # always the same: decisions of a turn fit together
    fleet = _Fleet.drawn(race, seat, solution, arrivals, luck)
    to_come = _RacesToCome.drawn(match, solution, arrivals, luck)
    merits = _merits(match, race, seat, fleet, to_come.points())
    own = np.arange(LATEST + 1) + _order(race, seat)
    ahead = (fleet.times[:, None] < own[:, None]).sum(axis=0).mean(axis=1)
    by_place = np.interp(np.arange(len(race.boats)), ahead, merits[:-1])
    damaged, damage = 0.0, match.damage[seat]
    if race.boats[seat].damage == damage and len(to_come.letters) > 0:  # PB-6.3
        slower = _merits(match, race, seat, fleet, to_come.points(slower=seat))
        a_turn = float((merits - slower)[:-1].mean())
        one, more = (solution.places(min(each, _MOST))[0].turns for each in (damage, damage + 1))
        damaged = (more - one) * a_turn
    return WinChances(merits[:-1], float(merits[-1]), damaged, by_place)


def _order(race: Race, seat: Seat) -> float:
    """How far behind in a round a seat moves, as a part of a turn (PB-3)."""
    first = race.start_player if race.phase is Phase.PLACING else race.turn
    return ((seat - first) % len(race.boats)) / len(race.boats)


@dataclass(frozen=True, slots=True)
class _Fleet:
    """How the others may come in, by seat and sample; the own seat never does here.

    `times` are from now, in turns and parts of a round, and `turns` from the start of the race.
    """

    times: Floats
    turns: Floats
    sunk: NDArray[np.bool_]

    @classmethod
    def drawn(
        cls,
        race: Race,
        seat: Seat,
        solution: Solution,
        arrivals: Arrivals,
        luck: np.random.Generator,
    ) -> _Fleet:
        """Draw from the distributions of all boats that are racing."""
        times = np.full((len(race.boats), _SAMPLES), _NEVER)
        turns, sunk = np.zeros_like(times), np.zeros(times.shape, bool)
        for other, boat in enumerate(race.boats):
            if other in race.finished:
                times[other], turns[other] = race.finished.index(other) - _NEVER, boat.turns
            elif boat.fate is not Fate.RACING:
                sunk[other] = boat.fate is Fate.SUNK
            elif other != seat:
                state = state_of(solution, boat)
                if state is None:
                    sunk[other] = True
                    continue
                # Stratified sampling, so that few samples are enough.
                draws = luck.permutation((np.arange(_SAMPLES) + luck.random(_SAMPLES)) / _SAMPLES)
                arriving = np.cumsum(arrivals.of(state).astype(np.float64))
                taken = np.searchsorted(arriving, draws)
                sunk[other] = draws > 1.0 - chance_to_sink(solution, state)
                times[other] = np.where(sunk[other], _NEVER, taken + _order(race, other))
                turns[other] = boat.turns + taken
        return cls(times, turns, sunk)


@dataclass(frozen=True, slots=True)
class _RacesToCome:
    """The turns of every seat in the races to come: all are as good, on courses such as this."""

    match: Match
    letters: str
    turns: NDArray[np.int64]
    ties: Floats

    @classmethod
    def drawn(
        cls, match: Match, solution: Solution, arrivals: Arrivals, luck: np.random.Generator
    ) -> _RacesToCome:
        """Draw them, for each race, seat and sample."""
        letters = match.options.races[len(match.results) + 1 :]
        shape = len(letters), match.options.seats, _SAMPLES
        start = state_of(solution, Boat())
        assert start is not None, "there is a way from the start"
        arriving = np.cumsum(arrivals.of(start).astype(np.float64))
        turns = np.searchsorted(arriving, luck.random(shape))
        return cls(match, letters, turns, luck.random(shape))

    def points(self, slower: Seat | None = None) -> Floats:
        """Return what the races bring to each seat; one of them may be a turn slower in each."""
        seats = self.match.options.seats
        points = np.zeros((seats, _SAMPLES))
        for letter, drawn, ties in zip(self.letters, self.turns, self.ties, strict=True):
            turns = drawn.copy()
            if slower is not None:
                turns[slower] += 1
            places = np.argsort(turns + ties, axis=0).argsort(axis=0)
            points += MULTIPLIER[letter] * (seats - 1 - places)
            if self.match.options.counts_turns:
                points += turns.max(axis=0) - turns
            if letter == self.letters[-1]:
                points -= LAST_RACE * places
        return points


def _merits(match: Match, race: Race, seat: Seat, fleet: _Fleet, later: Floats) -> Floats:
    """Return the merit of the match for a seat that finishes after 0, 1, 2 ... turns, or sinks.

    The arrays have an axis for these, one for the seats and one for the samples.
    """
    seats, times = len(race.boats), np.repeat(fleet.times[None], LATEST + 2, axis=0)
    own = np.append(np.arange(LATEST + 1) + _order(race, seat), _NEVER)
    times[:, seat] = own[:, None]
    finished = times < _NEVER
    before = np.zeros(times.shape)
    for other in range(seats):
        before += times[:, other, None] < times
    points = np.where(finished, MULTIPLIER[match.letter] * (seats - 1.0 - before), 0.0)
    if match.options.counts_turns:  # PB-8.4
        turns = np.repeat(fleet.turns[None], LATEST + 2, axis=0)
        turns[:, seat] = (race.boats[seat].turns + np.arange(LATEST + 2))[:, None]
        last = np.where(finished, turns, 0.0).max(axis=1, keepdims=True)
        sunk = np.repeat(fleet.sunk[None], LATEST + 2, axis=0)
        sunk[-1, seat] = True
        bonus = SUNKEN_BOAT_BONUS * sunk.sum(axis=1, keepdims=True)
        points += np.where(finished, last - turns + bonus, 0.0)
    total = points + later + np.array(match.points, float)[:, None]
    total += 0.1 * LAST_RACE * (finished - times / _NEVER)
    better = (total > total[:, seat, None]).sum(axis=1)
    left_behind = (total < total[:, seat, None]).sum(axis=1)
    return np.asarray((_WIN * (better == 0) + (1 - _WIN) * left_behind / (seats - 1)).mean(axis=1))
