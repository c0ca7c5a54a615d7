"""Solved courses for bots: worked out once for each course, while the game goes on."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from functools import lru_cache
from threading import Lock

from boathouse.kernels.powerboats.arrivals import Arrivals
from boathouse.kernels.powerboats.policy_kernel import Move
from boathouse.kernels.powerboats.race_solver import Solution, Unsolvable, solve
from boathouse.kernels.powerboats.race_states import NoSuchState
from boathouse.powerboats import Boat, Course, Place
from boathouse.powerboats.course import START
from boathouse.powerboats.race import SINKING_DAMAGE

MOST_KEPT = 12
"""A solution takes some 15 MB, and a house has several races at a time."""

_kept: OrderedDict[Course, Future[Solution]] = OrderedDict()
_lock = Lock()


class NotYet(Exception):
    """The course is not solved yet, or cannot be; says why in a word or two."""


@lru_cache(maxsize=1)
def _solver() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="solver")


def solution_of(course: Course, seconds: float) -> Solution:
    """Give the solution of a course; raises `NotYet` where it takes longer than `seconds`.

    It is worked out in the background, so it will be there for a later question.
    """
    with _lock:
        found = _kept.pop(course, None)
        if found is None:
            found = _solver().submit(solve, course, say=lambda: None)
        _kept[course] = found
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    try:
        return found.result(seconds)
    except TooSlow as error:
        raise NotYet("the course is not solved yet") from error
    except Unsolvable as error:
        raise NotYet(f"the course cannot be solved: {error}") from error


def known_state(solution: Solution, boat: Boat) -> Move | None:
    """Find a boat that is racing among the states of the solver.

    The solver knows no boat that another one has held up, with more dice than it could have come
    with, nor one with very many dice: such a boat is taken for one that has lost its highest die.
    """
    if boat.damage >= SINKING_DAMAGE:
        return None
    dice = boat.dice
    while True:
        try:
            return solution.states.at(boat.with_dice(dice))
        except NoSuchState:
            if not dice:
                return None
            dice = dice[1:]


def state_of(solution: Solution, boat: Boat) -> Move | None:
    """Find a boat's state; one that is not placed yet will begin as well as it can."""
    if boat.space is not None:
        return known_state(solution, boat)
    start = solution.places(boat.damage)[0].decision
    assert isinstance(start, Place), "a boat is placed first"
    return known_state(solution, boat_placed(solution, start, boat.damage))


def chance_to_sink(solution: Solution, state: Move) -> float:
    """Give the chance that a boat sinks before it finishes."""
    at = int(solution.states.lake.states[state.space, state.heading]) + state.hand
    return float(solution.sinks[state.damage, state.gates, at])


def boat_placed(solution: Solution, place: Place, damage: int) -> Boat:
    """Give the boat that a placement puts on the lake."""
    started = place.space in solution.course.gates[START].spaces
    return Boat(place.space, place.heading, gates=int(started), damage=damage)


_arrivals: OrderedDict[Course, Arrivals] = OrderedDict()


def arrivals_of(solution: Solution) -> Arrivals:
    """Give the finishing-time distributions of a solution's policy, for any state."""
    course = solution.course
    with _lock:
        found = _arrivals.pop(course, None)
        if found is None:
            found = Arrivals(solution.policy())
        _arrivals[course] = found
        while len(_arrivals) > MOST_KEPT // 2:
            _arrivals.popitem(last=False)
    return found
