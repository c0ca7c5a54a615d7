"""`pilot` sails as `captain` does, and foresees how the boats will be in each other's way.

`captain` sees every other boat where it is now, but reckons that from the next turn on nobody is
held up any more. `pilot` corrects that: for each decision that comes close to the best, races are
played out twice with the same dice, by the rules and as if boats went through each other. What the
difference does to its place is added to what `captain` expects.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.powerboats import Boat, Fate, Phase, Place, Race
from boathouse.powerboats.bots.captain import helm_of
from boathouse.powerboats.bots.helm import DecisionOutcome, Helm
from boathouse.powerboats.bots.skipper import helped_by_steady
from boathouse.powerboats.bots.solutions import boat_placed, known_state
from boathouse.powerboats.kernels.arrivals import LATEST
from boathouse.powerboats.kernels.fleet_kernel import BOAT_WIDTH, FleetOrder, sail_together
from boathouse.powerboats.kernels.race_solver import Solution, Unsolvable

RACES_A_SECOND = 40_000
"""The races that it plans to play out per second: a plan, so that it plays the same again."""

MAX_SAILED = 10_000
MAX_CONTENDERS, CONTENDS_WITHIN = 6, 0.04
"""At most this many decisions are played out, none worth less than the best by more than this."""

_SEED = np.uint64(1)


def choose_among_boats(question: Question) -> Answer:
    """Choose as `captain` does, with what boats in the way will change."""
    try:
        helm = helm_of(question)
    except Unsolvable as error:
        return helped_by_steady(question, str(error))
    values = np.array([helm.worth(decision).value for decision in question.legal])
    near = np.argsort(-values, kind="stable")[:MAX_CONTENDERS]
    near = near[values[near] >= values[near[0]] - CONTENDS_WITHIN]
    if len(near) > 1 and _others_racing(helm.race):
        races = min(int(RACES_A_SECOND * question.seconds), MAX_SAILED) // len(near)
        for at in near:
            values[at] += in_the_way(helm, helm.outcomes(question.legal[at]), races)
    best = int(near[np.argmax(values[near])])
    legal = [question.legal[at] for at in near]
    facts = {"merit": helm.worth(question.legal[best]).merit}
    return Answer(
        question.legal[best], reasoning_over(legal, values[near].tolist(), "merit", facts=facts)
    )


def _others_racing(race: Race) -> bool:
    return sum(boat.fate is Fate.RACING for boat in race.boats) > 1


def in_the_way(helm: Helm, outcomes: Sequence[DecisionOutcome], races: int) -> float:
    """What boats in each other's way will do to the merit after a decision."""
    race, solution = helm.race, helm.solution
    going_on = [outcome for outcome in outcomes if outcome.boat.fate is Fate.RACING]
    rows = [_row(solution, outcome.boat) for outcome in going_on]
    chances = np.array([outcome.chance for outcome in going_on])
    if not rows:
        return 0.0
    at = np.searchsorted(np.cumsum(chances) / chances.sum(), (np.arange(races) + 0.5) / races)
    fleet = np.array([_row(solution, boat) for boat in _all_placed(race, solution)], np.int64)
    seats = len(race.boats)
    first = race.start_player if race.phase is Phase.PLACING else (race.turn + 1) % seats
    ahead = np.empty((races, 2), np.int64)
    sail_together(
        helm.arrivals.policy.choices,
        solution.states.lake,
        solution.states.hands,
        fleet,
        np.array(rows, np.int64)[at],
        FleetOrder(race.turn, first, LATEST),
        _SEED,
        ahead,
    )
    merits = np.append(helm.chances.by_place, helm.chances.sunk)
    found = merits[np.where(ahead < 0, seats, ahead + len(race.finished))]
    return float(chances.sum() * (found[:, 0] - found[:, 1]).mean())


def _row(solution: Solution, boat: Boat) -> list[int]:
    """Write a boat for the kernel; one that is not racing is out of everybody's way."""
    state = known_state(solution, boat) if boat.space is not None else None
    if boat.fate is not Fate.RACING or state is None:
        return [0] * BOAT_WIDTH
    return [state.space, state.heading, state.hand, state.gates, state.damage, 1]


def _all_placed(race: Race, solution: Solution) -> list[Boat]:
    """Return the boats, those that are not placed yet on the best places that are free."""
    boats = list(race.boats)
    taken = {boat.space for boat in boats}
    for seat, boat in enumerate(boats):
        if boat.space is None and boat.fate is Fate.RACING and seat != race.turn:
            ways = [way.decision for way in solution.places(boat.damage)]
            places = [each for each in ways if isinstance(each, Place)]
            place = next(each for each in places if each.space not in taken)
            boats[seat] = boat_placed(solution, place, boat.damage)
            taken.add(place.space)
    return boats
