"""`captain` sails for the match: it wants to come out ahead of the others, not just to be quick.

From the exact solution it knows, for itself and every other boat, how likely it is to come in after
so many turns. It draws from that how the others may come in; for each finishing time of its own it
works out what the match would come to: the points of this race for it and for the others, the
points so far, and the races still to come. Then it weighs its decisions by the rules, with all
boats where they are, each by its own distribution of finishing times: daring when only a lucky roll
helps, careful when it is ahead. Damage that it would carry into the next race counts as the turns
that it costs on this course.
"""

from __future__ import annotations

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.bots.powerboats.helm import Helm
from boathouse.bots.powerboats.hopes import Hopes, hopes_of
from boathouse.bots.powerboats.skipper import SHARE_FOR_SOLVING, helped_by_steady
from boathouse.bots.powerboats.solutions import arrivals_of, solution_of
from boathouse.core import Seat
from boathouse.kernels.powerboats.arrivals import Arrivals
from boathouse.kernels.powerboats.race_solver import Solution, Unsolvable
from boathouse.powerboats import Match, Race, View


def choose_for_the_match(question: Question) -> Answer:
    """Choose what the match result is best with; on a course without a way, as `steady` does."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    assert view.seat is not None, "spectators do not play"
    try:
        solution = solution_of(race.course, SHARE_FOR_SOLVING * question.seconds)
    except Unsolvable as error:
        return helped_by_steady(question, str(error))
    arrivals = arrivals_of(solution)
    hopes = _hopes_this_turn(view.match, race, view.seat, solution, arrivals)
    helm = Helm(race, solution, arrivals, hopes)
    worth = [helm.worth(decision) for decision in question.legal]
    values = [each.value for each in worth]
    best = values.index(max(values))
    facts = {"merit": worth[best].merit, "turns": worth[best].turns}
    return Answer(
        question.legal[best], reasoning_over(question.legal, values, "merit", facts=facts)
    )


_last_hopes: dict[object, Hopes] = {}


def _hopes_this_turn(
    match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals
) -> Hopes:
    """Work the hopes out once a turn: while a seat decides, the other boats stay where they are."""
    others = (*race.boats[:seat], *race.boats[seat + 1 :])
    rough = solution.states.dice
    key = race.course, rough, others, race.finished, match.options, match.results, seat
    if key not in _last_hopes:
        _last_hopes.clear()
        _last_hopes[key] = hopes_of(match, race, seat, solution, arrivals)
    return _last_hopes[key]
