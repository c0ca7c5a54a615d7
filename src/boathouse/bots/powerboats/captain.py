"""`captain` sails for the match: it wants to come out ahead of the others, not just to be quick.

From the exact solution it knows how many turns every boat may expect, and how those spread. For
each finishing time of its own it works out what the match would come to: the points of this race
for it and for the others, the points so far, and the races still to come. Then it decides turn by
turn, by the rules, with all boats where they are: daring when only a lucky roll helps, careful when
it is ahead. Damage that it would carry into the next race counts as the turns that it will cost
there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.bots.powerboats.skipper import SHARE_FOR_SOLVING, helped_by_steady
from boathouse.bots.powerboats.solutions import NotYet, outlook, solution_of
from boathouse.core import Seat
from boathouse.kernels.powerboats.hands import MOST_DICE
from boathouse.kernels.powerboats.race_solver import Solution
from boathouse.kernels.powerboats.solution_files import identity
from boathouse.powerboats import Boat, Decision, Fate, Match, Phase, Place, Race, Turn, View, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.course import START
from boathouse.powerboats.match import MULTIPLIER, SUNKEN_BOAT_BONUS

Floats = NDArray[np.float64]

SAMPLES = 256
"""So many ways in which the others may come in are looked at."""

LATEST = 60
"""Finishing times are worked out up to so many turns from now."""

GRAIN = 2
"""Times are told apart to so many parts of a turn."""

WIN = 0.5
"""How much winning the match counts; the rest is for every player left behind."""

REPAIR = 0.5
"""What a counter carried over costs in the next race, in turns; the solution says about so much."""


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
    hopes = _hopes_this_turn(view.match, race, view.seat, solution)
    helm = _Helm(race, solution, hopes)
    worth = [helm.worth(decision) for decision in question.legal]
    # Where all is won or lost alike, the quicker way is the better one.
    values = [merit - 1e-3 * turns for merit, turns in worth]
    best = values.index(max(values))
    merit, turns = worth[best]
    return Answer(
        question.legal[best],
        reasoning_over(question.legal, values, "merit", facts={"merit": merit, "turns": turns}),
    )


@dataclass(frozen=True, slots=True)
class Hopes:
    """What a match comes to for a seat, by the turns from now in which its boat finishes.

    `by_time` has the merit for each time in grains, blurred by how the seat's own times spread;
    `sunk` is the merit where it sinks, and `damaged` what is lost by a counter carried over.
    """

    by_time: Floats
    sunk: float
    damaged: float

    def merit(self, turns: float) -> float:
        """Give the merit for so many turns to expect."""
        at = min(max(turns * GRAIN, 0.0), len(self.by_time) - 1.001)
        whole = int(at)
        rest = at - whole
        return float((1 - rest) * self.by_time[whole] + rest * self.by_time[whole + 1])


_last_hopes: dict[object, Hopes] = {}


def _hopes_this_turn(match: Match, race: Race, seat: Seat, solution: Solution) -> Hopes:
    """Work the hopes out once a turn: while a seat decides, the other boats stay where they are."""
    others = (*race.boats[:seat], *race.boats[seat + 1 :])
    key = race.course, others, race.finished, match.options, match.results, seat
    if key not in _last_hopes:
        _last_hopes.clear()
        _last_hopes[key] = hopes_of(match, race, seat, solution)
    return _last_hopes[key]


def hopes_of(match: Match, race: Race, seat: Seat, solution: Solution) -> Hopes:
    """Work out what the match comes to for each finishing time of a seat."""
    spread = _spread(solution)
    luck = np.random.default_rng(1 + seat)  # always the same: decisions of a turn fit together
    times, sunk = _others(race, seat, solution, spread, luck)
    later = _later_points(match, luck)
    grid = np.arange(LATEST * GRAIN + 1) / GRAIN
    merits = np.array([_merit(match, seat, times, sunk, later, time) for time in grid])
    at_sea = _merit(match, seat, times, sunk, later, None)
    blurred = np.array([_blurred(merits, time, spread * sqrt(time)) for time in grid])
    left = len(match.options.races) - len(match.results) - 1
    slope = float(np.abs(np.diff(blurred)).max()) * GRAIN
    return Hopes(blurred, at_sea, REPAIR * slope if left else 0.0)


_spreads: dict[str, float] = {}


def _spread(solution: Solution) -> float:
    """Give how finishing times spread: the standard deviation for one turn to go.

    It is exact from the best start, and shrinks with the root of the turns that are left.
    """
    course = identity(solution.course)
    if course not in _spreads:
        start = solution.places()[0].decision
        assert isinstance(start, Place), "a boat is placed first"
        voyage = solution.policy().voyage(solution.states.at(_placed(solution, start, 0)))
        turns = np.arange(1, len(voyage.finished) + 1)
        chances = voyage.finished / voyage.finished.sum()
        mean = float(chances @ turns)
        _spreads[course] = sqrt(float(chances @ (turns - mean) ** 2) / mean)
    return _spreads[course]


def _placed(solution: Solution, place: Place, damage: int) -> Boat:
    started = place.space in solution.course.gates[START].spaces
    return Boat(place.space, place.heading, gates=int(started), damage=damage)


def _others(
    race: Race, seat: Seat, solution: Solution, spread: float, luck: np.random.Generator
) -> tuple[Floats, NDArray[np.bool_]]:
    """Draw when the boats come in, in turns from now, and whether they sink; by seat and sample.

    A boat that moves later in the round is behind at the same turn.
    """
    seats = len(race.boats)
    times = np.full((seats, SAMPLES), np.inf)
    sunk = np.zeros((seats, SAMPLES), bool)
    place = {finisher: at for at, finisher in enumerate(race.finished)}
    best = solution.places()[0].turns if any(boat.space is None for boat in race.boats) else 0.0
    for other, boat in enumerate(race.boats):
        behind = ((other - seat) % seats) / seats
        if other in place:
            times[other] = place[other] - 1000.0
        elif boat.fate is not Fate.RACING:
            sunk[other] = boat.fate is Fate.SUNK
        elif other != seat:
            turns, sinking = (best, 0.0) if boat.space is None else outlook(solution, boat)
            drawn = turns + spread * sqrt(turns) * luck.standard_normal(SAMPLES)
            times[other] = np.maximum(np.rint(drawn), 1.0) + behind
            sunk[other] = luck.random(SAMPLES) < sinking
            times[other, sunk[other]] = np.inf
    return times, sunk


def _later_points(match: Match, luck: np.random.Generator) -> Floats:
    """Draw what the races to come bring: any order is as likely."""
    seats = match.options.seats
    points = np.zeros((seats, SAMPLES))
    for letter in match.options.races[len(match.results) + 1 :]:
        places = np.argsort(luck.random((seats, SAMPLES)), axis=0).argsort(axis=0)
        points += MULTIPLIER[letter] * (seats - 1 - places)
    return points


def _merit(
    match: Match,
    seat: Seat,
    times: Floats,
    sunk: NDArray[np.bool_],
    later: Floats,
    time: float | None,
) -> float:
    """Give how good the match will be for a seat that comes in at a time, or sinks."""
    seats = match.options.seats
    times = times.copy()
    times[seat] = np.inf if time is None else max(time, 1.0)
    in_race = np.isfinite(times)
    beaten = (times[:, None, :] < times[None, :, :]).sum(axis=1)  # those that come in later
    points = np.where(in_race, MULTIPLIER[match.letter] * beaten, 0.0)
    if match.options.counts_turns:
        lost = sunk.sum(axis=0) + (time is None)
        last = np.where(in_race, times, -np.inf).max(axis=0)
        ahead = np.where(in_race, np.maximum(last - times, 0.0), 0.0)
        points += np.where(times > -500, ahead, last) * in_race + SUNKEN_BOAT_BONUS * lost * in_race
    total = points + later + np.array(match.points, float)[:, None]
    # Equal points go by the place in the last race: here by the time.
    total -= 1e-6 * np.where(in_race, times, 1e3)
    own = total[seat]
    better = (total > own).sum(axis=0)
    left_behind = (total < own).sum(axis=0)
    won = better == 0
    return float((WIN * won + (1 - WIN) * left_behind / (seats - 1)).mean())


_NORMAL = np.linspace(-2.4, 2.4, 13)
_WEIGHTS = np.exp(-(_NORMAL**2) / 2) / np.exp(-(_NORMAL**2) / 2).sum()


def _blurred(merits: Floats, time: float, deviation: float) -> float:
    """Average the merit over how the own time spreads."""
    at = np.clip((time + deviation * _NORMAL) * GRAIN, 0, len(merits) - 1)
    return float(_WEIGHTS @ np.interp(at, np.arange(len(merits)), merits))


class _Helm:
    """Judges the decisions of one turn, by the rules, with all boats where they are."""

    def __init__(self, race: Race, solution: Solution, hopes: Hopes) -> None:
        self._race, self._solution, self._hopes = race, solution, hopes
        self._hands: dict[tuple[int, ...], tuple[float, float]] = {}

    def worth(self, decision: Decision) -> tuple[float, float]:
        """Give the merit of a decision, and the turns to expect then."""
        if isinstance(decision, Place):
            boat = _placed(self._solution, decision, self._race.boat.damage)
            return self._afloat(boat, 0)
        if isinstance(decision, Turn):
            return self._turned(self._race, decision)
        if len(decision.kept) + decision.rolled > MOST_DICE:
            return -1.0, 0.0  # a seventh die is never of use
        merit = turns = 0.0
        for fallen, chance in _chances(decision.rolled):
            hand = self._hand(highest_first(decision.kept + fallen))
            merit += chance * hand[0]
            turns += chance * hand[1]
        return merit, turns

    def _hand(self, dice: tuple[int, ...]) -> tuple[float, float]:
        if dice not in self._hands:
            race = self._race
            boat = race.boat.with_dice(dice)
            boats = (*race.boats[: race.turn], boat, *race.boats[race.turn + 1 :])
            rolled = replace(race, boats=boats, phase=Phase.TURN)
            self._hands[dice] = max(self._turned(rolled, turn) for turn in rolled.legal_turns())
        return self._hands[dice]

    def _turned(self, race: Race, turn: Turn) -> tuple[float, float]:
        before, after = race.boat, race.play(turn).state.boats[race.turn]
        carried = self._hopes.damaged * (after.damage > before.damage)
        if after.fate is Fate.FINISHED:
            return self._hopes.merit(1.0) - carried, 1.0
        if after.fate is not Fate.RACING:
            return self._hopes.sunk, self._solution.sinking
        merit, turns = self._afloat(after, 1)
        return merit - carried, turns

    def _afloat(self, boat: Boat, taken: int) -> tuple[float, float]:
        turns, sinking = outlook(self._solution, boat)
        # The turns hold what sinking costs; here sinking is judged for itself.
        alive = (turns - sinking * self._solution.sinking) / max(1 - sinking, 1e-9)
        merit = self._hopes.merit(taken + max(alive, 0.0))
        return (1 - sinking) * merit + sinking * self._hopes.sunk, taken + turns


@lru_cache(maxsize=16)
def _chances(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    return tuple((rolled.faces, float(chance)) for rolled, chance in rolls(dice))
