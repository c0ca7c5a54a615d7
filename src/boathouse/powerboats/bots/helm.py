"""The helm: what each decision of a turn is worth, by the rules, with all boats where they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from boathouse.powerboats import Boat, Decision, Fate, Phase, Place, Race, Turn, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.bots.solutions import boat_placed, chance_to_sink, known_state
from boathouse.powerboats.bots.win_chances import WinChances
from boathouse.powerboats.kernels.arrivals import Arrivals
from boathouse.powerboats.kernels.hands import MAX_DICE
from boathouse.powerboats.kernels.race_solver import Solution

HASTE = 1e-3
"""What a turn counts beside the match: where all is won or lost alike, it is better to be quick."""


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


class DecisionOutcome(NamedTuple):
    """What a decision may lead to: its chance, its worth, and the boat then."""

    chance: float
    worth: Worth
    boat: Boat


class Helm:
    """Judges the decisions of one turn, by the rules, with all boats where they are."""

    def __init__(
        self, race: Race, solution: Solution, arrivals: Arrivals, chances: WinChances
    ) -> None:
        """Take the race as it stands, and what finishing times are worth."""
        self.race, self.solution, self.arrivals, self.chances = race, solution, arrivals, chances
        self._hands: dict[tuple[int, ...], DecisionOutcome] = {}

    def worth(self, decision: Decision) -> Worth:
        """Return what a decision is worth."""
        found = self.outcomes(decision)
        if len(found) == 1:
            return found[0].worth
        return Worth.mean([(chance, worth) for chance, worth, _ in found])

    def outcomes(self, decision: Decision) -> list[DecisionOutcome]:
        """List what a decision may lead to, after the best direction for each roll of the dice."""
        if isinstance(decision, Place):
            boat = boat_placed(self.solution, decision, self.race.boat.damage)
            return [DecisionOutcome(1.0, self._afloat(boat, 0), boat)]
        if isinstance(decision, Turn):
            return [self._turned(self.race, decision)]
        if len(decision.kept) + decision.rolled > MAX_DICE:
            # A seventh die is never of use.
            return [DecisionOutcome(1.0, Worth(-1.0, 0.0), self.race.boat)]
        return [
            self._hand(highest_first(decision.kept + fallen))._replace(chance=chance)
            for fallen, chance in _chances(decision.rolled)
        ]

    def _hand(self, dice: tuple[int, ...]) -> DecisionOutcome:
        if dice not in self._hands:
            race = self.race
            boat = race.boat.with_dice(dice)
            boats = (*race.boats[: race.turn], boat, *race.boats[race.turn + 1 :])
            rolled = replace(race, boats=boats, phase=Phase.TURN)
            ways = [self._turned(rolled, turn) for turn in rolled.legal_turns()]
            self._hands[dice] = max(ways, key=lambda way: way.worth.value)
        return self._hands[dice]

    def _turned(self, race: Race, turn: Turn) -> DecisionOutcome:
        before, after = race.boat, race.play(turn).state.boats[race.turn]
        carried = self.chances.damaged * (after.damage > before.damage)
        if after.fate is Fate.FINISHED:
            worth = Worth(float(self.chances.by_time[1]) - carried, 1.0)
        elif after.fate is not Fate.RACING:
            worth = Worth(self.chances.sunk - carried, self.solution.sinking)
        else:
            afloat = self._afloat(after, 1)
            worth = Worth(afloat.merit - carried, afloat.turns)
        return DecisionOutcome(1.0, worth, after)

    def _afloat(self, boat: Boat, taken: int) -> Worth:
        state = known_state(self.solution, boat)
        if state is None:
            return Worth(self.chances.sunk, self.solution.sinking)
        sinking = chance_to_sink(self.solution, state)
        merit = self.chances.merit(self.arrivals.of(state), sinking, taken)
        return Worth(merit, taken + self.solution.turns(self.solution.states.boat(state)))


@lru_cache(maxsize=16)
def _chances(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    return tuple((rolled.faces, float(chance)) for rolled, chance in rolls(dice))
