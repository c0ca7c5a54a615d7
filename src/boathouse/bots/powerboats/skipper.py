"""`skipper` drives as the exact solution of the race says: the fewest turns, as if it were alone.

Until the course is solved, and where the solver does not know the boat, `steady` takes the helm,
and the reasoning says so.
"""

from __future__ import annotations

from dataclasses import replace

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.bots.powerboats.solutions import NotYet, solution_of
from boathouse.bots.powerboats.steady import choose_steadily
from boathouse.kernels.powerboats.race_solver import Solution, Weighed
from boathouse.kernels.powerboats.race_states import NoSuchState
from boathouse.powerboats import Phase, Race, View

SHARE_FOR_SOLVING = 0.8
"""Of its time so much is for waiting until the course is solved."""


def choose_by_the_solution(question: Question) -> Answer:
    """Choose what the solution says, or what `steady` does."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    try:
        solution = solution_of(race.course, SHARE_FOR_SOLVING * question.seconds)
        ways = _weighed(solution, race)
    except (NotYet, NoSuchState) as error:
        return helped_by_steady(question, str(error))
    legal = {str(action): action for action in question.legal}
    known = [way for way in ways if str(way.decision) in legal]
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


def helped_by_steady(question: Question, why: str) -> Answer:
    """Let `steady` decide, and say why."""
    answer = choose_steadily(question)
    return Answer(answer.action, replace(answer.reasoning, note=f"steady decided: {why}"))


def _weighed(solution: Solution, race: Race) -> tuple[Weighed, ...]:
    if race.phase is Phase.PLACING:
        return solution.places(race.boat.damage)
    if race.phase is Phase.THROTTLE:
        return solution.throttles(race.boat)
    return solution.directions(race.boat)
