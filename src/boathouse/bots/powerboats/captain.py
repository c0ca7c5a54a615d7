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

from dataclasses import dataclass, replace
from functools import lru_cache

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.bots.powerboats.hopes import Hopes, hopes_of
from boathouse.bots.powerboats.skipper import SHARE_FOR_SOLVING, helped_by_steady
from boathouse.bots.powerboats.solutions import (
    NotYet,
    arrivals_of,
    boat_placed,
    chance_to_sink,
    known_state,
    solution_of,
)
from boathouse.core import Seat
from boathouse.kernels.powerboats.arrivals import Arrivals
from boathouse.kernels.powerboats.hands import MOST_DICE
from boathouse.kernels.powerboats.race_solver import Solution
from boathouse.powerboats import Boat, Decision, Fate, Match, Phase, Place, Race, Turn, View, rolls
from boathouse.powerboats.actions import highest_first

HASTE = 1e-3
"""What a turn counts beside the match: where all is won or lost alike, it is better to be quick."""


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
    arrivals = arrivals_of(solution)
    hopes = _hopes_this_turn(view.match, race, view.seat, solution, arrivals)
    helm = _Helm(race, solution, arrivals, hopes)
    worth = [helm.worth(decision) for decision in question.legal]
    values = [each.value for each in worth]
    best = values.index(max(values))
    facts = {"merit": worth[best].merit, "turns": worth[best].turns}
    return Answer(
        question.legal[best], reasoning_over(question.legal, values, "merit", facts=facts)
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What a decision is worth: the merit of the match, and the turns to expect."""

    merit: float
    turns: float

    @property
    def value(self) -> float:
        """Both together."""
        return self.merit - HASTE * self.turns

    @staticmethod
    def mean(parts: list[tuple[float, Worth]]) -> Worth:
        """Average what has these chances."""
        return Worth(
            sum(chance * part.merit for chance, part in parts),
            sum(chance * part.turns for chance, part in parts),
        )


_last_hopes: dict[object, Hopes] = {}


def _hopes_this_turn(
    match: Match, race: Race, seat: Seat, solution: Solution, arrivals: Arrivals
) -> Hopes:
    """Work the hopes out once a turn: while a seat decides, the other boats stay where they are."""
    others = (*race.boats[:seat], *race.boats[seat + 1 :])
    key = race.course, others, race.finished, match.options, match.results, seat
    if key not in _last_hopes:
        _last_hopes.clear()
        _last_hopes[key] = hopes_of(match, race, seat, solution, arrivals)
    return _last_hopes[key]


class _Helm:
    """Judges the decisions of one turn, by the rules, with all boats where they are."""

    def __init__(self, race: Race, solution: Solution, arrivals: Arrivals, hopes: Hopes) -> None:
        self._race, self._solution, self._hopes = race, solution, hopes
        self._arrivals = arrivals
        self._hands: dict[tuple[int, ...], Worth] = {}

    def worth(self, decision: Decision) -> Worth:
        """Give what a decision is worth."""
        if isinstance(decision, Place):
            boat = boat_placed(self._solution, decision, self._race.boat.damage)
            return self._afloat(boat, 0)
        if isinstance(decision, Turn):
            return self._turned(self._race, decision)
        if len(decision.kept) + decision.rolled > MOST_DICE:
            return Worth(-1.0, 0.0)  # a seventh die is never of use
        return Worth.mean(
            [
                (chance, self._hand(highest_first(decision.kept + fallen)))
                for fallen, chance in _chances(decision.rolled)
            ]
        )

    def _hand(self, dice: tuple[int, ...]) -> Worth:
        if dice not in self._hands:
            race = self._race
            boat = race.boat.with_dice(dice)
            boats = (*race.boats[: race.turn], boat, *race.boats[race.turn + 1 :])
            rolled = replace(race, boats=boats, phase=Phase.TURN)
            ways = [self._turned(rolled, turn) for turn in rolled.legal_turns()]
            self._hands[dice] = max(ways, key=lambda way: way.value)
        return self._hands[dice]

    def _turned(self, race: Race, turn: Turn) -> Worth:
        before, after = race.boat, race.play(turn).state.boats[race.turn]
        carried = self._hopes.damaged * (after.damage > before.damage)
        if after.fate is Fate.FINISHED:
            return Worth(float(self._hopes.by_time[1]) - carried, 1.0)
        if after.fate is not Fate.RACING:
            return Worth(self._hopes.sunk - carried, self._solution.sinking)
        worth = self._afloat(after, 1)
        return Worth(worth.merit - carried, worth.turns)

    def _afloat(self, boat: Boat, taken: int) -> Worth:
        state = known_state(self._solution, boat)
        if state is None:
            return Worth(self._hopes.sunk, self._solution.sinking)
        sinking = chance_to_sink(self._solution, state)
        merit = self._hopes.merit(self._arrivals.of(state), sinking, taken)
        return Worth(merit, taken + self._solution.turns(self._solution.states.boat(state)))


@lru_cache(maxsize=16)
def _chances(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    return tuple((rolled.faces, float(chance)) for rolled, chance in rolls(dice))
