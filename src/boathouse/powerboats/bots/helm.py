"""The helm: what each decision of a turn is worth, by the rules, with all boats where they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from boathouse.powerboats import Boat, Decision, Fate, Phase, Place, Race, Turn, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.bots.solutions import boat_placed, chance_to_sink, known_state
from boathouse.powerboats.bots.win_chances import WinChances
from boathouse.powerboats.kernels.arrivals import Arrivals
from boathouse.powerboats.kernels.hands import MOST_DICE
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


class Helm:
    """Judges the decisions of one turn, by the rules, with all boats where they are."""

    def __init__(
        self, race: Race, solution: Solution, arrivals: Arrivals, chances: WinChances
    ) -> None:
        """Take the race as it stands, and what finishing times are worth."""
        self._race, self._solution, self._chances_ = race, solution, chances
        self._arrivals = arrivals
        self._hands: dict[tuple[int, ...], Worth] = {}

    def worth(self, decision: Decision) -> Worth:
        """Return what a decision is worth."""
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
        carried = self._chances_.damaged * (after.damage > before.damage)
        if after.fate is Fate.FINISHED:
            return Worth(float(self._chances_.by_time[1]) - carried, 1.0)
        if after.fate is not Fate.RACING:
            return Worth(self._chances_.sunk - carried, self._solution.sinking)
        worth = self._afloat(after, 1)
        return Worth(worth.merit - carried, worth.turns)

    def _afloat(self, boat: Boat, taken: int) -> Worth:
        state = known_state(self._solution, boat)
        if state is None:
            return Worth(self._chances_.sunk, self._solution.sinking)
        sinking = chance_to_sink(self._solution, state)
        merit = self._chances_.merit(self._arrivals.of(state), sinking, taken)
        return Worth(merit, taken + self._solution.turns(self._solution.states.boat(state)))


@lru_cache(maxsize=16)
def _chances(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    return tuple((rolled.faces, float(chance)) for rolled, chance in rolls(dice))
