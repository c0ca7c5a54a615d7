"""`captain` sails for the match: it wants to come out ahead of the others, not just to be quick.

From the exact solution it knows, for itself and every other boat, how likely it is to come in after
so many turns. It draws from that how the others may come in; for each finishing time of its own it
works out what the match would come to: the points of this race for it and for the others, the
points so far, and the races still to come. Then it weighs its decisions by the rules, with all
boats where they are, each by its own distribution of finishing times: daring when only a lucky roll
helps, careful when it is ahead. Damage that it would carry into the next race counts as the turns
that it would cost on this course.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.bots.powerboats.skipper import SHARE_FOR_SOLVING, helped_by_steady
from boathouse.bots.powerboats.solutions import NotYet, arrivals_of, known_state, solution_of
from boathouse.core import Seat
from boathouse.kernels.powerboats.arrivals import LATEST, Arrivals
from boathouse.kernels.powerboats.hands import MOST_DICE
from boathouse.kernels.powerboats.policy_kernel import Move
from boathouse.kernels.powerboats.race_solver import Solution
from boathouse.powerboats import Boat, Decision, Fate, Match, Phase, Place, Race, Turn, View, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.course import START
from boathouse.powerboats.match import MULTIPLIER, SUNKEN_BOAT_BONUS
from boathouse.powerboats.race import SINKING_DAMAGE

Floats = NDArray[np.float64]

SAMPLES = 256
"""So many ways in which the others may come in are looked at."""

WIN = 0.5
"""How much winning the match counts; the rest is for every player left behind."""

HASTE = 1e-3
"""What a turn counts beside the match: where all is won or lost alike, it is better to be quick."""

_NEVER = 1e6


def choose_for_the_match(question: Question) -> Answer:
    """Choose what the match result is best with; until the course is solved, as `steady` does."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    assert view.seat is not None, "spectators do not play"
    try:
        solution = solution_of(race.course, SHARE_FOR_SOLVING * question.seconds)
    except NotYet as error:
        return helped_by_steady(question, str(error))
    arrivals = arrivals_of(solution)
    hopes = _hopes_this_turn(view.match, race, view.seat, solution, arrivals)
    helm = _Helm(race, solution, arrivals, hopes)
    worth = [helm.worth(decision) for decision in question.legal]
    values = [each.value for each in worth]
    best = worth[values.index(max(values))]
    return Answer(
        question.legal[values.index(best.value)],
        reasoning_over(
            question.legal, values, "merit", facts={"merit": best.merit, "turns": best.turns}
        ),
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What a decision is worth: the merit of the match, and the turns to expect."""

    merit: float
    turns: float

    @property
    def value(self) -> float:
        """Both together."""
        return self.merit - HASTE * self.turns

    @staticmethod
    def mean(parts: list[tuple[float, Worth]]) -> Worth:
        """Average what has these chances."""
        return Worth(
            sum(chance * part.merit for chance, part in parts),
            sum(chance * part.turns for chance, part in parts),
        )


@dataclass(frozen=True, slots=True)
class Hopes:
    """What a match comes to for a seat: its merit, from 0, the last, to 1, the winner.

    `by_time[t]` is the merit where its boat finishes t turns from now, the last of them for all
    that is later; `sunk` is the merit where it sinks, and `damaged` what a counter carried over
    costs.
    """

    by_time: Floats
    sunk: float
    damaged: float

    def merit(self, arriving: NDArray[np.float32], sinking: float, taken: int) -> float:
        """Give the merit of a boat that has taken some of these turns, by when it arrives then."""
        later = len(self.by_time) - 1 - taken
        on_time = arriving[: later + 1]
        late = max(1.0 - sinking - float(on_time.sum()), 0.0)
        merit = float(on_time @ self.by_time[taken:]) + late * float(self.by_time[-1])
        return merit + sinking * self.sunk


_last_hopes: dict[object, Hopes] = {}


def _hopes_this_turn(
    match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals
) -> Hopes:
    """Work the hopes out once a turn: while a seat decides, the other boats stay where they are."""
    others = (*race.boats[:seat], *race.boats[seat + 1 :])
    key = race.course, others, race.finished, match.options, match.results, seat
    if key not in _last_hopes:
        _last_hopes.clear()
        _last_hopes[key] = hopes_of(match, race, seat, solution, arrivals)
    return _last_hopes[key]


def hopes_of(match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals) -> Hopes:
    """Work out what the match comes to for each finishing time of a seat."""
    luck = np.random.default_rng(1 + seat)  # always the same: decisions of a turn fit together
    fleet = _Fleet.drawn(race, seat, solution, arrivals, luck)
    merits = _merits(match, race, seat, fleet, _later_points(match, solution, arrivals, luck))
    if len(match.options.races) == len(match.results) + 1:
        return Hopes(merits[:-1], float(merits[-1]), 0.0)
    damage = match.damage[seat]
    costs = [
        solution.places(min(each, SINKING_DAMAGE - 1))[0].turns for each in (damage, damage + 1)
    ]
    a_turn = float(np.abs(np.diff(merits[:-1])).max())
    return Hopes(merits[:-1], float(merits[-1]), (costs[1] - costs[0]) * a_turn)


def _order(race: Race, seat: Seat) -> float:
    """Say how far behind in a round a seat moves, as a part of a turn (PB-3)."""
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
        times = np.full((len(race.boats), SAMPLES), _NEVER)
        turns, sunk = np.zeros_like(times), np.zeros(times.shape, bool)
        for other, boat in enumerate(race.boats):
            if other in race.finished:
                times[other], turns[other] = race.finished.index(other) - _NEVER, boat.turns
            elif boat.fate is not Fate.RACING:
                sunk[other] = boat.fate is Fate.SUNK
            elif other != seat:
                state = _state(solution, boat)
                if state is None:
                    sunk[other] = True
                    continue
                # One draw in each part of the whole: so the few samples are a good likeness.
                draws = luck.permutation((np.arange(SAMPLES) + luck.random(SAMPLES)) / SAMPLES)
                arriving = np.cumsum(arrivals.of(state).astype(np.float64))
                taken = np.searchsorted(arriving, draws)
                sunk[other] = draws > 1.0 - _sinking(solution, state)
                times[other] = np.where(sunk[other], _NEVER, taken + _order(race, other))
                turns[other] = boat.turns + taken
        return cls(times, turns, sunk)


def _state(solution: Solution, boat: Boat) -> Move | None:
    """Find a boat's state; one that is not placed yet will begin as well as it can."""
    if boat.space is not None:
        return known_state(solution, boat)
    start = solution.places(boat.damage)[0].decision
    assert isinstance(start, Place), "a boat is placed first"
    return known_state(solution, _placed(solution, start, boat.damage))


def _sinking(solution: Solution, state: Move) -> float:
    at = int(solution.states.lake.states[state.space, state.heading]) + state.hand
    return float(solution.sinks[state.damage, state.gates, at])


def _placed(solution: Solution, place: Place, damage: int) -> Boat:
    started = place.space in solution.course.gates[START].spaces
    return Boat(place.space, place.heading, gates=int(started), damage=damage)


def _later_points(
    match: Match, solution: Solution, arrivals: Arrivals, luck: np.random.Generator
) -> Floats:
    """Draw what the races to come bring: all are as good, on courses such as this one."""
    seats = match.options.seats
    points = np.zeros((seats, SAMPLES))
    start = _state(solution, Boat())
    assert start is not None, "there is a way from the start"
    arriving = np.cumsum(arrivals.of(start).astype(np.float64))
    for letter in match.options.races[len(match.results) + 1 :]:
        turns = np.searchsorted(arriving, luck.random((seats, SAMPLES)))
        places = np.argsort(turns + luck.random(turns.shape), axis=0).argsort(axis=0)
        points += MULTIPLIER[letter] * (seats - 1 - places)
        if match.options.counts_turns:
            points += turns.max(axis=0) - turns
    return points


def _merits(match: Match, race: Race, seat: Seat, fleet: _Fleet, later: Floats) -> Floats:
    """Give how good the match will be for a seat that comes in after 0, 1, 2 ... turns, or sinks.

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
    # Equal points go by the place in the last race (PB-8.3).
    total = points + later + np.array(match.points, float)[:, None] + 1e-3 * finished
    total -= 1e-9 * times
    better = (total > total[:, seat, None]).sum(axis=1)
    left_behind = (total < total[:, seat, None]).sum(axis=1)
    return np.asarray((WIN * (better == 0) + (1 - WIN) * left_behind / (seats - 1)).mean(axis=1))


class _Helm:
    """Judges the decisions of one turn, by the rules, with all boats where they are."""

    def __init__(self, race: Race, solution: Solution, arrivals: Arrivals, hopes: Hopes) -> None:
        self._race, self._solution, self._hopes = race, solution, hopes
        self._arrivals = arrivals
        self._hands: dict[tuple[int, ...], Worth] = {}

    def worth(self, decision: Decision) -> Worth:
        """Give what a decision is worth."""
        if isinstance(decision, Place):
            boat = _placed(self._solution, decision, self._race.boat.damage)
            return self._afloat(boat, 0)
        if isinstance(decision, Turn):
            return self._turned(self._race, decision)
        if len(decision.kept) + decision.rolled > MOST_DICE:
            return Worth(-1.0, 0.0)  # a seventh die is never of use
        return Worth.mean(
            [
                (chance, self._hand(highest_first(decision.kept + fallen)))
                for fallen, chance in _chances(decision.rolled)
            ]
        )

    def _hand(self, dice: tuple[int, ...]) -> Worth:
        if dice not in self._hands:
            race = self._race
            boat = race.boat.with_dice(dice)
            boats = (*race.boats[: race.turn], boat, *race.boats[race.turn + 1 :])
            rolled = replace(race, boats=boats, phase=Phase.TURN)
            ways = [self._turned(rolled, turn) for turn in rolled.legal_turns()]
            self._hands[dice] = max(ways, key=lambda way: way.value)
        return self._hands[dice]

    def _turned(self, race: Race, turn: Turn) -> Worth:
        before, after = race.boat, race.play(turn).state.boats[race.turn]
        carried = self._hopes.damaged * (after.damage > before.damage)
        if after.fate is Fate.FINISHED:
            return Worth(float(self._hopes.by_time[1]) - carried, 1.0)
        if after.fate is not Fate.RACING:
            return Worth(self._hopes.sunk - carried, self._solution.sinking)
        worth = self._afloat(after, 1)
        return Worth(worth.merit - carried, worth.turns)

    def _afloat(self, boat: Boat, taken: int) -> Worth:
        state = known_state(self._solution, boat)
        if state is None:
            return Worth(self._hopes.sunk, self._solution.sinking)
        sinking = _sinking(self._solution, state)
        merit = self._hopes.merit(self._arrivals.of(state), sinking, taken)
        return Worth(merit, taken + self._solution.turns(self._solution.states.boat(state)))


@lru_cache(maxsize=16)
def _chances(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    return tuple((rolled.faces, float(chance)) for rolled, chance in rolls(dice))
