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
from boathouse.core import Seat
from boathouse.powerboats import Match, Race, View
from boathouse.powerboats.bots.helm import Helm
from boathouse.powerboats.bots.skipper import SHARE_FOR_SOLVING, helped_by_steady
from boathouse.powerboats.bots.solutions import arrivals_of, solution_of
from boathouse.powerboats.bots.win_chances import WinChances, win_chances_of
from boathouse.powerboats.kernels.arrivals import Arrivals
from boathouse.powerboats.kernels.race_solver import Solution, Unsolvable


def choose_for_the_match(question: Question) -> Answer:
    """Choose what the match result is best with; on a course without a way, as `steady` does."""
    try:
        helm = helm_of(question)
    except Unsolvable as error:
        return helped_by_steady(question, str(error))
    worth = [helm.worth(decision) for decision in question.legal]
    values = [each.value for each in worth]
    best = values.index(max(values))
    facts = {"merit": worth[best].merit, "turns": worth[best].turns}
    return Answer(
        question.legal[best], reasoning_over(question.legal, values, "merit", facts=facts)
    )


def helm_of(question: Question) -> Helm:
    """Take the helm for a turn; raises `Unsolvable`."""
    view: View = question.view
    race = view.match.race
    assert race is not None, "a seat decides only in a race"
    assert view.seat is not None, "spectators do not play"
    solution = solution_of(race.course, SHARE_FOR_SOLVING * question.seconds)
    arrivals = arrivals_of(solution)
    chances = _chances_this_turn(view.match, race, view.seat, solution, arrivals)
    return Helm(race, solution, arrivals, chances)


_last_chances: dict[object, WinChances] = {}


def _chances_this_turn(
    match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals
) -> WinChances:
    """Compute the win chances once a turn: while a seat decides, the other boats do not move."""
    others = (*race.boats[:seat], *race.boats[seat + 1 :])
    rough = solution.states.dice
    key = race.course, rough, others, race.finished, match.options, match.results, seat
    if key not in _last_chances:
        _last_chances.clear()
        _last_chances[key] = win_chances_of(match, race, seat, solution, arrivals)
    return _last_chances[key]
