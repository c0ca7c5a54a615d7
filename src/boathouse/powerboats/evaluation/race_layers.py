"""What can be laid over the lake for the boat whose turn it is, all by the solver.

Turns to go and the risk of a crash are those of a boat at rest on a space, with its damage and its
gates, that is alone on the lake. The reach counts the other boats in its way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from boathouse.evaluation.insight import BoardLayer, line_layer
from boathouse.kernels.arrays import Floats
from boathouse.powerboats import Boat, Course, Fate, Match, Phase, Place, Race, Space
from boathouse.powerboats.actions import highest_first, throttles
from boathouse.powerboats.bots.solutions import boat_placed, known_state
from boathouse.powerboats.evaluation import evaluator
from boathouse.powerboats.hex import name
from boathouse.powerboats.kernels.policies import Policy
from boathouse.powerboats.kernels.race_solver import Solution
from boathouse.powerboats.kernels.race_states import NoSuchState
from boathouse.powerboats.kernels.study import at_rest, crashes_of, spaces_of
from boathouse.powerboats.preview import sums, ways


def race_layers(match: Match) -> tuple[BoardLayer, ...]:
    """Return the layers of a race; there are none before it and after it."""
    race = match.race
    if race is None or race.phase is Phase.OVER:
        return ()
    charted = _charted(race.course)
    if charted is None:
        return ()
    solution, policy, crashes = charted
    boat = race.boat
    turns = at_rest(solution, solution.values, boat.damage, boat.gates)
    risk = at_rest(solution, crashes, boat.damage, boat.gates)
    # Where no way leads to the finish, or to nothing but a wreck, there is nothing to say.
    there = [space for space, value in turns.items() if value < solution.sinking]
    return (
        BoardLayer("turns-to-go", "turns", tuple((name(each), turns[each]) for each in there)),
        BoardLayer("crash", "share", tuple((name(each), risk[each]) for each in there)),
        BoardLayer("reach", "share", _reach(race)),
        line_layer("best-line", _best_line(race, solution, policy)),
    )


@lru_cache(maxsize=4)
def _charted(course: Course) -> tuple[Solution, Policy, Floats] | None:
    """Return a course's solution, the best policy, and its chances of a crash."""
    solution = evaluator().solution(course)
    if solution is None:
        return None
    policy = solution.policy()
    return solution, policy, crashes_of(solution, policy)


# How far this turn leads


def _reach(race: Race) -> tuple[tuple[str, float], ...]:
    """Return where the boat can end its turn, and with what chance if it tries its best to."""
    if race.phase is Phase.PLACING:
        return tuple((name(space), 1.0) for space in race.free_start_spaces())
    dice = race.boat.dice
    if race.phase is Phase.THROTTLE:
        rolled = {(sum(each.kept), each.rolled) for each in throttles(dice)}
    else:
        rolled = {(sum(dice), race.rolling)}
    totals = [{kept + sum_: chance for sum_, chance in sums(count)} for kept, count in rolled]
    ends = {total: _ends(race, total) for total in set().union(*totals)}
    best: dict[Space, Fraction] = {}
    for chances in totals:
        found: dict[Space, Fraction] = defaultdict(Fraction)
        for total, chance in chances.items():
            for space in ends[total]:
                found[space] += chance
        for space, chance in found.items():
            best[space] = max(best.get(space, Fraction(0)), chance)
    return tuple((name(space), float(best[space])) for space in sorted(best))


def _ends(race: Race, total: int) -> set[Space]:
    return {way.end for way in ways(race, total) if way.legal}


# The likeliest way to the finish


def _best_line(race: Race, solution: Solution, policy: Policy) -> Sequence[str]:
    """Return the spaces of the likeliest way to the finish, by the solver's decisions."""
    boat, spaces = _begun(race, solution)
    state = None if boat is None else known_state(solution, boat)
    if state is not None:
        for leg in policy.line(state):
            spaces += spaces_of(solution, leg)[1 if spaces else 0 :]
    return [name(space) for space in spaces]


def _begun(race: Race, solution: Solution) -> tuple[Boat | None, list[Space]]:
    """Play what is left of a turn that has begun; nothing, if the boat has yet to roll."""
    boat = race.boat
    if race.phase is Phase.PLACING:
        free = race.free_start_spaces()
        start = next(
            each.decision
            for each in solution.places(boat.damage)
            if isinstance(each.decision, Place) and each.decision.space in free
        )
        return boat_placed(solution, start, boat.damage), []
    if race.phase is Phase.THROTTLE:
        return boat, []
    dice = highest_first(boat.dice + (2,) * race.rolling)  # the likeliest roll
    try:
        turn = solution.directions(boat.with_dice(dice))[0].decision
    except (NoSuchState, IndexError):
        return None, []
    way = next(each for each in ways(race, sum(dice)) if each.turn is turn)
    fallen = (*race.boats[: race.turn], boat.with_dice(dice), *race.boats[race.turn + 1 :])
    after = replace(race, boats=fallen, phase=Phase.TURN, rolling=0).play(turn).state
    moved = after.boats[race.turn]
    return (moved if moved.fate is Fate.RACING else None), [way.start, *way.path]
