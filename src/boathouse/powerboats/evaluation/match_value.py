"""Values a match by the exact finishing times of its boats.

The solver knows each boat's chance to finish after any number of turns. The boat that moved last is
computed exactly; for the others, and for later races, a fixed set of samples is used. Adding up the
points of all races gives each seat's chance to win. Within a turn, a position is worth what it
leads to: the best direction for the boat that turns, the mean of all rolls for a boat that rolls.
Before a race is laid out, a course of typical length stands in for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from boathouse.core import Seat
from boathouse.evaluation.value import (
    TooLarge,
    Value,
    mean_of,
    value_from,
    value_of_result,
)
from boathouse.kernels.arrays import Floats
from boathouse.kernels.processors import processors
from boathouse.powerboats import Boat, Course, Fate, Match, Phase, Race, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.bots.solutions import chance_to_sink, state_of
from boathouse.powerboats.evaluation import VERSION
from boathouse.powerboats.evaluation.samples import (
    SAMPLES,
    Later,
    finishing_turns,
    later_races,
    ranks,
    usual_arrivals,
)
from boathouse.powerboats.kernels.arrivals import LATEST, Arrivals
from boathouse.powerboats.kernels.finish_kernel import NEVER, Fleet, PointsRule, count_results
from boathouse.powerboats.kernels.race_solver import CourseTooLarge, Solution, Unsolvable, solve
from boathouse.powerboats.match import MULTIPLIER, SUNKEN_BOAT_BONUS

T = TypeVar("T")

_HOME, _LATE, _SUNK = 0, LATEST + 1, LATEST + 2
_WAYS = LATEST + 3
_MAX_COURSES = 6
_MAX_KEPT = 4096


@dataclass(frozen=True, slots=True)
class _SolvedCourse:
    """A course with its solution; without one if there is no way round it."""

    solution: Solution | None
    arrivals: Arrivals | None

    def ways(self, boat: Boat) -> Floats:
        """Return a racing boat's chances: to finish in each number of turns, late, or never."""
        found = np.zeros(_WAYS)
        state = None if self.solution is None else state_of(self.solution, boat)
        if state is None or self.solution is None or self.arrivals is None:
            found[_SUNK] = 1.0
            return found
        arriving = self.arrivals.of(state)
        sinking = chance_to_sink(self.solution, state)
        found[: LATEST + 1] = arriving
        found[_SUNK] = sinking
        found[_LATE] = max(1.0 - sinking - float(arriving.sum(dtype=np.float64)), 0.0)
        return found


@dataclass(frozen=True, slots=True)
class _Results:
    """What each seat gets, for each result of one boat."""

    wins: Floats
    places: Floats

    def of(self, ways: Floats) -> Value:
        """Return the mean over results with these chances."""
        wins, places = ((ways[:, None] * each).sum(axis=0) for each in (self.wins, self.places))
        return value_from(wins.tolist(), places.tolist())


class MatchValue:
    """The evaluator of Powerboats."""

    version = VERSION
    draws: Mapping[str, str] = {
        "LaidTile": "deal",
        "FirstPlayer": "deal",
        "PutBuoy": "deal",
        "Rolled": "dice",
    }

    def __init__(self) -> None:
        """Start with empty caches."""
        self._courses: OrderedDict[Course, _SolvedCourse] = OrderedDict()
        self._results: OrderedDict[Hashable, _Results] = OrderedDict()
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    # What is asked for

    def value(self, match: Match, /) -> Value:
        """Value a match."""
        if match.over:
            return value_of_result(match.standings)
        race = match.race
        if race is None or (race.phase is Phase.PLACING and not _placed(race)):
            return self._before_the_race(match)
        if race.phase is Phase.ROLL:
            return self._rolled(match, race)
        if race.phase is Phase.TURN:
            return self._turned(match, race)
        return self._between_turns(match, race)

    def possible(self, match: Match, seat: Seat, /) -> Sequence[Match]:  # noqa: ARG002
        """Return the match: nothing is hidden in this game."""
        return [match]

    def choices(
        self,
        match: Match,
        seat: Seat,  # noqa: ARG002
        /,
        *,
        roughly: bool = False,  # noqa: ARG002
    ) -> Sequence[Value]:
        """Value each legal decision."""
        return [self.value(match.play(decision).state) for decision in match.legal()]

    def prepare(self, matches: Sequence[Match], /) -> None:
        """Solve the courses, several at a time."""
        courses = {match.race.course: None for match in matches if match.race is not None}
        new = [course for course in courses if course not in self._courses]
        with ThreadPoolExecutor(processors()) as pool:
            for course, solved in zip(new, pool.map(_solved, new), strict=True):
                self._keep_course(course, solved)

    def solution(self, course: Course) -> Solution | None:
        """Return the solution of a course; `None` if there is no way round it."""
        return self._course(course).solution

    # Inside a turn

    def _rolled(self, match: Match, race: Race) -> Value:
        """Return the mean of all rolls."""
        values, weights = [], []
        chances = rolls(race.rolling)
        for outcome, weight in zip(chances.outcomes, chances.weights, strict=True):
            dice = highest_first(race.boat.dice + outcome.faces)
            values.append(self._with_dice(match, race, dice))
            weights.append(weight)
        return mean_of(values, weights)

    def _with_dice(self, match: Match, race: Race, dice: tuple[int, ...]) -> Value:
        boats = (*race.boats[: race.turn], race.boat.with_dice(dice), *race.boats[race.turn + 1 :])
        rolled = replace(race, boats=boats, phase=Phase.TURN, rolling=0)
        return self._turned(match, rolled)

    def _turned(self, match: Match, race: Race) -> Value:
        """Return the value of the boat's best direction."""
        key = race, match.results, match.options, match.damage
        found = self._values.get(key)
        if found is None:
            seat, before = race.turn, replace(match, race=race)
            ways = [self.value(before.play(turn).state) for turn in race.legal_turns()]
            found = max(ways, key=lambda way: (way.wins[seat], way.places[seat]))
            _keep(self._values, key, found)
        return found

    # Between turns

    def _between_turns(self, match: Match, race: Race) -> Value:
        seat = _last_to_act(race)
        boat, solved = race.boats[seat], self._course(race.course)
        if boat.fate is Fate.FINISHED:
            ways = np.zeros(_WAYS)
            ways[_HOME] = 1.0
        elif boat.fate is Fate.RACING:
            ways = solved.ways(boat)
        else:
            ways = np.zeros(_WAYS)
            ways[_SUNK] = 1.0
        return self._results_by(match, race, seat, solved).of(ways)

    def _results_by(self, match: Match, race: Race, seat: Seat, solved: _SolvedCourse) -> _Results:
        """Return what each seat gets, for each result of one boat; the others are sampled."""
        boats = (*race.boats[:seat], *race.boats[seat + 1 :])
        finished = tuple(other for other in race.finished if other != seat)
        damage = _carried(match, race)
        first = race.start_player if race.phase is Phase.PLACING else race.turn
        turns, retired = race.boats[seat].turns, race.boats[seat].fate is Fate.RETIRED
        boats_key = race.course, boats, finished, seat, turns, retired, first, damage
        key = boats_key, match.results, match.options, match.start_player
        found = self._results.get(key)
        if found is None:
            fleet = self._fleet(match, race, seat, solved, first, finished, damage)
            found = _counted(match, race, seat, first, len(finished), fleet)
            _keep(self._results, key, found)
        return found

    def _fleet(
        self,
        match: Match,
        race: Race,
        seat: Seat,
        solved: _SolvedCourse,
        first: Seat,
        finished: tuple[Seat, ...],
        damage: tuple[int, ...],
    ) -> Fleet:
        """Sample how the other boats finish."""
        done, seats = len(match.results), len(race.boats)
        order = np.full((SAMPLES, seats), NEVER, np.int64)
        turns, sunk = np.zeros_like(order), np.zeros_like(order)
        for other, boat in enumerate(race.boats):
            if other == seat:
                continue
            if other in finished:
                order[:, other] = _order_of_place(finished.index(other))
                turns[:, other] = boat.turns
            elif boat.fate is Fate.RACING:
                ways = solved.ways(boat)
                drawn = finishing_turns(ways, ranks(done, other))
                is_sunk = drawn >= _SUNK
                order[:, other] = np.where(is_sunk, NEVER, drawn * seats + (other - first) % seats)
                turns[:, other] = boat.turns + drawn
                sunk[:, other] = is_sunk
            else:
                sunk[:, other] = boat.fate is Fate.SUNK
        later = later_races(match.options, done, race.start_player, damage)
        return Fleet(order, turns, sunk, later.points, later.last_place)

    # Before a race

    def _before_the_race(self, match: Match) -> Value:
        """Value a match before its next race: all boats are equal, on a typical course."""
        seats, start = match.options.seats, match.start_player
        if start is None:
            return value_from([1.0] * seats, [0.5] * seats)
        key = match.results, match.options, match.damage, start
        found = self._values.get(key)
        if found is None:
            found = _even_race(match, start)
            _keep(self._values, key, found)
        return found

    # Solved courses

    def _course(self, course: Course) -> _SolvedCourse:
        found = self._courses.get(course)
        if found is None:
            found = _solved(course)
            self._keep_course(course, found)
        return found

    def _keep_course(self, course: Course, solved: _SolvedCourse) -> None:
        self._courses[course] = solved
        while len(self._courses) > _MAX_COURSES:
            self._courses.popitem(last=False)


def _keep(kept: OrderedDict[Hashable, T], key: Hashable, what: T) -> None:
    kept[key] = what
    if len(kept) > _MAX_KEPT:
        kept.popitem(last=False)


def _solved(course: Course) -> _SolvedCourse:
    """Solve a course with one thread, so that the last digits are the same everywhere."""
    try:
        solution = solve(course, threads=1, say=lambda: None)
    except CourseTooLarge as error:
        raise TooLarge(str(error)) from error
    except Unsolvable:
        return _SolvedCourse(None, None)
    return _SolvedCourse(solution, Arrivals(solution.policy()))


def _placed(race: Race) -> bool:
    return any(boat.space is not None for boat in race.boats)


def _last_to_act(race: Race) -> Seat:
    """Return the seat whose boat moved last, or was placed last."""
    seats = len(race.boats)
    if race.phase is Phase.PLACING:
        return (race.turn + 1) % seats
    if not any(boat.turns for boat in race.boats):
        return race.start_player
    return max(
        range(seats),
        key=lambda seat: (race.boats[seat].turns, (seat - race.start_player) % seats),
    )


def _carried(match: Match, race: Race) -> tuple[int, ...]:
    """Return the damage that each boat takes to the next race, as of now (PB-6.3)."""
    return tuple(
        before + (boat.damage > before)
        for boat, before in zip(race.boats, match.damage, strict=True)
    )


def _order_of_place(place: int) -> int:
    return place - 1000


def _scoring(match: Match) -> PointsRule:
    return PointsRule(
        MULTIPLIER[match.letter],
        int(match.options.counts_turns),
        SUNKEN_BOAT_BONUS,
        np.array(match.points, np.int64),
    )


def _counted(
    match: Match, race: Race, seat: Seat, first: Seat, finished: int, fleet: Fleet
) -> _Results:
    seats = len(race.boats)
    orders = np.arange(_WAYS, dtype=np.int64) * seats + (seat - first) % seats
    orders[_HOME], orders[_SUNK] = _order_of_place(finished), NEVER
    turns = race.boats[seat].turns + np.arange(_WAYS, dtype=np.int64)
    sunk = np.zeros(_WAYS, np.int64)
    sunk[_SUNK] = race.boats[seat].fate is not Fate.RETIRED
    wins, places = np.empty((_WAYS, seats)), np.empty((_WAYS, seats))
    count_results(fleet, _scoring(match), seat, orders, turns, sunk, wins, places)
    return _Results(wins, places)


def _even_race(match: Match, start: Seat) -> Value:
    """Value a match before a race on a typical course."""
    seats, done = match.options.seats, len(match.results)
    drawn = np.stack(
        [
            finishing_turns(usual_arrivals(match.damage[seat]), ranks(done, seat))
            for seat in range(seats)
        ],
        axis=1,
    )
    order = drawn * seats + (np.arange(seats) - start) % seats
    later: Later = later_races(match.options, done, start, match.damage)
    fleet = Fleet(order, drawn, np.zeros_like(order), later.points, later.last_place)
    arriving = usual_arrivals(match.damage[0])
    ways = np.arange(len(arriving), dtype=np.int64)
    wins, places = np.empty((len(ways), seats)), np.empty((len(ways), seats))
    orders = ways * seats + (0 - start) % seats
    count_results(fleet, _scoring(match), 0, orders, ways, np.zeros_like(ways), wins, places)
    return _Results(wins, places).of(arriving)
