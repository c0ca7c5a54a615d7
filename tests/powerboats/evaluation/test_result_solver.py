"""The solver for a result: exact on ponds, true to what it promises, and the old one for turns."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from boathouse.powerboats import Boat, rolls
from boathouse.powerboats.actions import highest_first
from boathouse.powerboats.course import GATES
from boathouse.powerboats.evaluation.result_solver import ResultSolution, solve_for_result
from boathouse.powerboats.kernels.hands import hand_numbers
from boathouse.powerboats.kernels.policies import KERNEL_TURNS
from boathouse.powerboats.kernels.policy_kernel import ReachedState, moved
from boathouse.powerboats.kernels.race_solver import Solution, solve
from boathouse.powerboats.race import SINKING_DAMAGE
from tests.powerboats.kernels.one_boat import Falls, graph_of
from tests.powerboats.kernels.test_race_solver import PONDS
from tests.powerboats.scenes import OPEN_LAKE, course_of

CURVE = [1.0, 1.0, 0.9, 0.85, 0.6, 0.6, 0.55, 0.3, 0.1, 0.05]


@pytest.fixture(scope="module")
def lake() -> Solution:
    return solve(course_of(OPEN_LAKE), dice=3, sinking=50.0)


def start_of(solution: Solution) -> ReachedState:
    place = solution.places()[0].decision
    return solution.states.at(Boat(place.space, place.heading, gates=1))  # type: ignore[union-attr]


def sailing(lake: Solution, shift: int = 8) -> tuple[ResultSolution, list[float]]:
    curve = [1.0] * shift + CURVE
    return solve_for_result(lake.states, curve, sunk=-0.2, policies=True), curve


def test_it_is_exact_on_a_pond_by_brute_force() -> None:
    """By the rules, in fractions, turn by turn."""
    curve = [Fraction(number, 10) for number in (10, 9, 5, 5, 1)]
    sunk, late = Fraction(-1, 2), Fraction(1, 20)
    states = solve(PONDS[1], dice=2).states
    graph = graph_of(PONDS[1], 2, Fraction(1), damage=3)

    def best(falls: Falls, now: Fraction, later: dict[Boat, Fraction]) -> Fraction:
        return sum(
            (
                chance
                * max(later[boat] if boat else (sunk if cost else now) for cost, boat in outcomes)
                for chance, outcomes in falls
            ),
            Fraction(0),
        )

    values = dict.fromkeys(graph, late)
    for now in reversed(curve):
        values = {
            boat: max(best(falls, now, values) for _, falls in ways) for boat, ways in graph.items()
        }

    found = solve_for_result(states, [float(x) for x in curve], late=float(late), sunk=float(sunk))

    for boat, value in values.items():
        assert found.worth(states.at(boat)) == pytest.approx(float(value), abs=1e-12)


def test_what_is_promised_is_what_the_policy_gives(lake: Solution) -> None:
    found, curve = sailing(lake)
    start = start_of(lake)

    finished, sunk = found.finishing(start)

    assert finished @ np.array(curve) - 0.2 * sunk == pytest.approx(found.worth(start), abs=1e-9)


def test_what_is_promised_is_what_is_sailed(lake: Solution) -> None:
    found, curve = sailing(lake)
    start, luck = start_of(lake), Random(1)

    results = [sail(found, start, curve, luck) for _ in range(600)]

    error = np.std(results) / len(results) ** 0.5
    assert 0 < error < 0.05
    assert abs(np.mean(results) - found.worth(start)) < 3 * error


def sail(found: ResultSolution, state: ReachedState, curve: list[float], luck: Random) -> float:
    """Sail one race by the policies, with dice of our own."""
    states, number = found.states, hand_numbers(found.states.dice)
    for turn, policy in enumerate(found.policies):
        throttle = policy.throttle(state)
        fallen = rolls(throttle.rolled).pick(luck.randrange)
        hand = number[highest_first(throttle.kept + fallen.faces)]
        way = KERNEL_TURNS.index(policy.turn(state, hand))
        state = moved(states.lake, states.hands, *state[:4], way, hand)
        if state.gates == GATES:
            return curve[turn]
        if state.damage >= SINKING_DAMAGE:
            return -0.2
    return 0.0


def test_no_other_policy_does_better(lake: Solution) -> None:
    found, curve = sailing(lake)
    start = start_of(lake)
    voyage = lake.policy().voyage(start)
    turns = min(len(curve), len(voyage.finished))

    by_turns = voyage.finished[:turns] @ np.array(curve[:turns]) - 0.2 * voyage.sunk.sum()

    assert found.worth(start) >= by_turns - 1e-9


def test_a_linear_worth_is_the_race_for_the_fewest_turns(lake: Solution) -> None:
    turns = 70
    worth = [-float(turn) for turn in range(1, turns + 1)]
    found = solve_for_result(lake.states, worth, late=-200.0, sunk=-50.0 - turns)
    start = start_of(lake)

    # Sinking costs what it costs beyond the turns taken; nobody sinks here who wants to arrive.
    assert -found.worth(start) == pytest.approx(lake.places()[0].turns, abs=1e-4)


@pytest.mark.parametrize("curve", [[], [0.5, 0.6], [0.1, -0.1]])
def test_a_curve_that_rises_is_refused(lake: Solution, curve: list[float]) -> None:
    with pytest.raises(ValueError, match="must not rise"):
        solve_for_result(lake.states, curve)
