"""`steady` drives the route at a speed it can stop from.

It tries by the rules what it can do and how the dice can fall, looks up on the chart how many turns
it has to the finish from there, and takes what costs the fewest on average. Damage counts as turns.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from math import fsum

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.powerboats import (
    Boat,
    Course,
    Decision,
    Fate,
    Phase,
    Place,
    Race,
    Turn,
    View,
    rolls,
)
from boathouse.powerboats.bots.chart import chart_of
from boathouse.powerboats.course import START
from boathouse.powerboats.race import MAX_RACE_TURNS

SINKING_COST = 1.5 * MAX_RACE_TURNS
"""What it costs to sink, or to retire: more than to be anywhere on the lake."""

NO_WAY = 1.4 * MAX_RACE_TURNS
"""What it costs to be where no way leads to the finish."""

DAMAGE = (0.0, 1.0, 3.5, 8.5)
"""What so many counters cost: the nearer to sinking, the more."""

DAMAGE_AT_THE_FINISH = 0.3
"""It is repaired, but for one counter in the next race (PB-6.3)."""

BOUND_TO_CRASH = 3.0
"""What it costs to be too fast to stop in time."""


def choose_steadily(question: Question) -> Answer:
    """Choose what costs the fewest turns on average; equals go to the first, never to luck."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    cost_of_total = cache(partial(_cost_of_total, race))

    def cost(decision: Decision) -> float:
        if isinstance(decision, Place):
            return _cost_of_placing(race.course, decision)
        if isinstance(decision, Turn):
            return _cost_of_turn(race, decision)
        kept = sum(decision.kept)
        return fsum(  # the same on every Python
            chance * cost_of_total(kept + rolled) for rolled, chance in _totals(decision.rolled)
        )

    costs = [cost(decision) for decision in question.legal]
    best = question.legal[costs.index(min(costs))]
    return Answer(best, reasoning_over(question.legal, costs, "turns", least_is_best=True))


def _cost_of_placing(course: Course, place: Place) -> float:
    started = place.space in course.gates[START].spaces
    return _turns_left(course, Boat(place.space, place.heading, gates=int(started)))


def _cost_of_total(race: Race, total: int) -> float:
    """Count the turns to the finish when the dice show this total, with the best direction."""
    boat = race.boat.with_dice((total,))
    boats = (*race.boats[: race.turn], boat, *race.boats[race.turn + 1 :])
    rolled = replace(race, boats=boats, phase=Phase.TURN)
    return min(_cost_of_turn(rolled, turn) for turn in rolled.legal_turns())


def _cost_of_turn(race: Race, turn: Turn) -> float:
    before, after = race.boat, race.play(turn).state.boats[race.turn]
    if after.fate is Fate.FINISHED:
        return 1 + DAMAGE_AT_THE_FINISH * (after.damage > before.damage)
    if after.fate is not Fate.RACING:
        return SINKING_COST
    damage = DAMAGE[after.damage] - DAMAGE[before.damage]
    return 1 + damage + _turns_left(race.course, after)


def _turns_left(course: Course, boat: Boat) -> float:
    """Count the turns to the finish; a boat that is bound to crash begins again from speed 0."""
    assert boat.space is not None, "the boat is on the lake"
    chart = chart_of(course)
    turns = chart.turns(boat.space, boat.heading, boat.gates, boat.total)
    if turns is not None:
        return turns
    from_rest = chart.turns(boat.space, boat.heading, boat.gates, 0)
    return NO_WAY if from_rest is None else from_rest + BOUND_TO_CRASH


@cache
def _totals(dice: int) -> tuple[tuple[int, float], ...]:
    """Return what so many dice can show together, with the chances."""
    totals: Counter[int] = Counter()
    chances = rolls(dice)
    for roll, weight in zip(chances.outcomes, chances.weights, strict=True):
        totals[sum(roll.faces)] += weight
    return tuple((total, weight / chances.total) for total, weight in totals.items())
