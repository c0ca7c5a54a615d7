"""Would a review mark otherwise, if it judged by the exact best policy for the result?

    python3 dev.py shell python benchmarks/judging.py --decisions 30

A review values where a choice leads by when each boat arrives that wants the fewest turns. A boat
that wants to win can do a little better: what each finishing time is worth to it is known from the
same values, and `solve_for_result` finds the best policy for that, exactly. Decisions of bots'
games are judged in both ways: how far apart is what they cost, and how often is the mark another?
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from boathouse.bots import Question, bots_for
from boathouse.core import Seat, Seed, Table, find_game, replay
from boathouse.evaluation import UNIT, Value
from boathouse.evaluation.review import mark_of
from boathouse.evaluation.value import value_from
from boathouse.kernels.arrays import Floats
from boathouse.powerboats import Fate, Match, Phase, Race
from boathouse.powerboats.bots.solutions import state_of
from boathouse.powerboats.evaluation.match_value import MatchValue
from boathouse.powerboats.evaluation.result_solver import ResultSolution, solve_for_result
from boathouse.powerboats.kernels.arrivals import LATEST

PLAYERS = ("skipper", "steady")
HELD_OUT = 8_000_000
_LATE, _SUNK = LATEST + 1, LATEST + 2


class ExactValue(MatchValue):
    """Values positions for one seat, whose boat sails on by the best policy for the result."""

    def __init__(self, plain: MatchValue, seat: Seat) -> None:
        """Take the values to compare with, and whose decision it is."""
        super().__init__()
        self._courses = plain._courses
        self._seat = seat
        self._solved: dict[bytes, ResultSolution] = {}

    def _between_turns(self, match: Match, race: Race) -> Value:
        found = super()._between_turns(match, race)
        boat, solved = race.boats[self._seat], self._course(race.course)
        if boat.fate is not Fate.RACING or solved.solution is None:
            return found
        state = state_of(solved.solution, boat)
        if state is None:
            return found
        wins = self._results_by(match, race, self._seat, solved).wins[:, self._seat]
        # Finishing later is never worth more, but for the samples.
        late = float(wins[_LATE])
        curve = np.maximum(np.minimum.accumulate(wins[1:_LATE]), late)
        curve = curve[: 1 + int(np.flatnonzero(curve > late).max(initial=0))]
        key = np.append(curve, [late, wins[_SUNK]]).tobytes()
        if key not in self._solved:
            self._solved[key] = solve_for_result(
                solved.solution.states, curve.tolist(), late=late, sunk=float(wins[_SUNK])
            )
        share = self._solved[key].worth(state)
        others = 1.0 - found.wins[self._seat] / UNIT
        shares = [
            share if seat == self._seat else (1.0 - share) * each / UNIT / others if others else 0.0
            for seat, each in enumerate(found.wins)
        ]
        return value_from(shares, [each / UNIT for each in found.places])


def decisions_of(seats: int, number: int) -> list[Match]:
    """Let bots race, and return the positions in which a throttle or a direction is chosen."""
    game, luck, bots = find_game("powerboats"), Random(number), bots_for("powerboats")
    players = [bots[luck.choice(PLAYERS)] for _ in range(seats)]
    names = [f"bot {seat + 1}" for seat in range(seats)]
    table = Table(game, names, {"races": "A"}, Seed.from_number(HELD_OUT + number))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.legal, luck, 0.1, table.moves_for(seat))
        table.play(seat, players[seat](question).action)
    found = []
    for move in replay(table.record(), game):
        match = move.before
        assert isinstance(match, Match)
        racing = match.race is not None and match.race.phase in (Phase.THROTTLE, Phase.TURN)
        if racing and len(match.legal()) > 1:
            found.append(match)
    return found


def costs(evaluator: MatchValue, match: Match, seat: Seat) -> Floats:
    """Return what each choice gives away, as a share of a win."""
    values = np.array([value.wins[seat] for value in evaluator.choices(match, seat)])
    return np.asarray((values.max() - values) / UNIT)


def main() -> None:
    """Judge decisions in both ways, and print how they differ."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--games", type=int, default=6, help="for each number of seats")
    parser.add_argument("--each", type=int, default=5, help="decisions of each game")
    asked = parser.parse_args()
    print("| seats | decisions | choices | gain | difference | most | other marks | other best |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for seats in asked.seats:
        apart: list[float] = []
        gains: list[float] = []
        marks, bests, decisions = 0, 0, 0
        for number in range(asked.games):
            plain = MatchValue()
            for match in Random(number).sample(decisions_of(seats, number), asked.each):
                seat = match.actor
                assert isinstance(seat, int)
                exact = ExactValue(plain, seat)
                before, after = costs(plain, match, seat), costs(exact, match, seat)
                gains.append(
                    100 * (exact.value(match).wins[seat] - plain.value(match).wins[seat]) / UNIT
                )
                apart += (100 * abs(after - before)).tolist()
                marks += sum(
                    mark_of(round(one * UNIT), seats) != mark_of(round(other * UNIT), seats)
                    for one, other in zip(before, after, strict=True)
                )
                bests += bool(before[int(after.argmin())] > 0)
                decisions += 1
        means = [f"{np.mean(gains):+.2f}", f"{np.mean(apart):.2f}", f"{max(apart):.2f}"]
        row = [str(seats), str(decisions), str(len(apart)), *means, str(marks), str(bests)]
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
