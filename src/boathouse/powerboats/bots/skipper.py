"""`skipper` drives as the exact solution of the race says: the fewest turns, as if it were alone.

A boat that the solver does not know, for another one held it up, is steered by the rules: to where
the solution says that it is fewest turns from. On a course without a way `steady` takes the helm,
and the reasoning says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.powerboats import Decision, Phase, Race, View
from boathouse.powerboats.bots.helm import Helm
from boathouse.powerboats.bots.solutions import arrivals_of, solution_of
from boathouse.powerboats.bots.steady import choose_steadily
from boathouse.powerboats.bots.win_chances import WinChances
from boathouse.powerboats.kernels.arrivals import LATEST
from boathouse.powerboats.kernels.race_solver import Solution, Unsolvable, Weighed
from boathouse.powerboats.kernels.race_states import NoSuchState

SHARE_FOR_SOLVING = 0.8
"""Of its time so much is for waiting until the course is solved."""


def choose_by_the_solution(question: Question) -> Answer:
    """Choose what the solution says, or what `steady` does."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    try:
        solution = solution_of(race.course, SHARE_FOR_SOLVING * question.seconds)
    except Unsolvable as error:
        return helped_by_steady(question, str(error))
    legal = {str(action): action for action in question.legal}
    known = [way for way in _weighed(solution, race) if str(way.decision) in legal]
    if not known:
        return _by_the_rules(question.legal, race, solution)
    best = known[0]
    return Answer(
        legal[str(best.decision)],
        reasoning_over(
            [way.decision for way in known],
            [way.turns for way in known],
            "turns",
            least_is_best=True,
            facts={"crash": best.crash, "sinking": best.sinking},
        ),
    )


def _by_the_rules(legal: Sequence[Decision], race: Race, solution: Solution) -> Answer:
    """Choose what leads to the fewest turns, whatever the match comes to."""
    whatever = WinChances(np.zeros(LATEST + 1), 0.0, 0.0, np.zeros(len(race.boats)))
    helm = Helm(race, solution, arrivals_of(solution), whatever)
    worth = [helm.worth(decision) for decision in legal]
    best = max(range(len(legal)), key=lambda at: worth[at].value)
    turns = [each.turns for each in worth]
    reasoning = reasoning_over(legal, turns, "turns", least_is_best=True)
    return Answer(
        legal[best], replace(reasoning, note="by the rules: the solver knows no such boat")
    )


def helped_by_steady(question: Question, why: str) -> Answer:
    """Let `steady` decide, and note the reason."""
    answer = choose_steadily(question)
    reasoning = replace(answer.reasoning, note=f"steady decided: {why}", helped=True)
    return Answer(answer.action, reasoning)


def _weighed(solution: Solution, race: Race) -> tuple[Weighed, ...]:
    """Weigh the decisions; `None` if the solver does not know the boat."""
    try:
        if race.phase is Phase.PLACING:
            return solution.places(race.boat.damage)
        if race.phase is Phase.THROTTLE:
            return solution.throttles(race.boat)
        return solution.directions(race.boat)
    except NoSuchState:
        return ()
