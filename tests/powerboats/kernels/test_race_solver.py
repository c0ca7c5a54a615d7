"""The solver against exact arithmetic on the rules themselves, and against play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from boathouse.kernels.compiled import ThreadPool
from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    Heading,
    Phase,
    Place,
    Race,
    Throttle,
    Turn,
    rolls,
    throttles,
)
from boathouse.powerboats.kernels import arrivals
from boathouse.powerboats.kernels.hands import hand_numbers, hands, listed
from boathouse.powerboats.kernels.policies import EndlessPolicy, Policy
from boathouse.powerboats.kernels.policy_kernel import ReachedState
from boathouse.powerboats.kernels.race_solver import (
    Solution,
    Unsolvable,
    best_chances,
    order_of,
    solve,
)
from boathouse.powerboats.kernels.race_states import NoSuchState
from tests.powerboats.kernels.odd_courses import odd_course
from tests.powerboats.kernels.one_boat import (
    expected,
    graph_of,
    policy_values,
    race_of,
)
from tests.powerboats.scenes import OPEN_LAKE, course_of

# Ponds on which it takes long to get round: corners in which boats crash, gates to go back for.
PONDS = [
    odd_course(
        3, 4, {11}, [(5, 0, False), (5, 2, True), (10, 4, True), (3, 1, True), (7, 1, False)], []
    ),
    odd_course(
        2, 6, set(), [(9, 4, True), (5, 1, False), (1, 5, True), (9, 5, True), (8, 1, False)], []
    ),
]


@pytest.mark.parametrize(("pond", "sinking"), [(PONDS[0], Fraction(7)), (PONDS[1], Fraction(100))])
def test_values_are_exact_on_ponds(pond: Course, sinking: Fraction) -> None:
    """In fractions: the solver's policy has the solver's values, and nothing is better."""
    solution = solve(pond, sinking=float(sinking), dice=2)
    graph = graph_of(pond, 2, sinking, damage=2)
    guess = {boat: solution.turns(boat) for boat in graph}
    chosen = {
        boat: min(
            range(len(ways)),
            key=lambda at: float(expected_by(guess, ways[at][1])),
        )
        for boat, ways in graph.items()
    }
    values = policy_values(graph, chosen, guess)
    assert len(graph) > 500
    for boat, ways in graph.items():
        assert abs(float(values[boat]) - guess[boat]) < 1e-7
        best = min(expected(values, falls) for _, falls in ways)
        assert abs(best - values[boat]) < Fraction(1, 10**12)


def expected_by(
    guess: Mapping[Boat, float], falls: list[tuple[Fraction, list[tuple[Fraction, Boat | None]]]]
) -> float:
    return 1 + sum(
        float(chance) * min(float(cost) + (guess[then] if then else 0.0) for cost, then in outcomes)
        for chance, outcomes in falls
    )


def test_every_throttle_and_direction_is_weighed_as_the_rules_play_it(pond: Solution) -> None:
    chance = Random(3)
    for _ in range(150):
        boat = random_boat(pond, chance)
        ways = {way.decision: way for way in pond.throttles(boat)}
        legal = [each for each in throttles(boat.dice) if len(each.kept) + each.rolled <= 3]
        assert set(ways) == set(legal)
        in_order = [way.turns for way in ways.values()]
        assert in_order == pytest.approx(sorted(in_order), abs=1e-6)
        for throttle in legal:
            turns = crash = sinking = 0.0
            for fallen, share in rolls(throttle.rolled):
                rolled = boat.with_dice(tuple(sorted(throttle.kept + fallen.faces, reverse=True)))
                best = pond.directions(rolled)[0]
                compare_directions(pond, rolled)
                turns += float(share) * best.turns
                crash += float(share) * best.crash
                sinking += float(share) * best.sinking
            weighed = ways[throttle]
            assert weighed.turns == pytest.approx(turns)
            assert weighed.crash == pytest.approx(crash)
            assert weighed.sinking == pytest.approx(sinking)
        assert pond.turns(boat) == pytest.approx(pond.throttles(boat)[0].turns)


def compare_directions(pond: Solution, rolled: Boat) -> None:
    race = replace(race_of(pond.course, rolled), phase=Phase.TURN)
    weighed = {way.decision: way for way in pond.directions(rolled)}
    assert set(weighed) == set(race.legal_turns())
    for turn, way in weighed.items():
        then = race.play(turn).state.boats[0]
        assert way.crash == (then.damage > rolled.damage)
        if then.fate is Fate.RACING:
            assert way.turns == pytest.approx(1 + pond.turns(then))
            assert way.sinking == pytest.approx(pond.chance_to_sink(then))
        else:
            assert way.turns == 1 + (pond.sinking if then.fate is Fate.SUNK else 0)
            assert way.sinking == (then.fate is Fate.SUNK)


@pytest.fixture(scope="module")
def pond() -> Solution:
    return solve(PONDS[0], dice=3, sinking=20.0)


def random_boat(solution: Solution, chance: Random) -> Boat:
    """A boat in any state that the solver knows."""
    states = solution.states
    space, heading = chance.randrange(len(states.tables.spaces)), chance.randrange(6)
    hand = chance.randrange(int(states.lake.held[space, heading]))
    move = ReachedState(chance.randrange(4), chance.randrange(5), space, heading, hand)
    assert states.at(states.boat(move)) == move
    return states.boat(move)


@pytest.fixture(scope="module")
def lake() -> Solution:
    """A lake of some size, with all six dice."""
    return solve(course_of(OPEN_LAKE))


def test_no_value_changes_when_it_is_worked_out_again(lake: Solution, pond: Solution) -> None:
    assert lake.residual() < 1e-7
    assert pond.residual() < 1e-7


def test_threads_and_a_coarse_start_change_nothing(lake: Solution) -> None:
    for threads in (1, 3):
        other = solve(lake.course, threads=threads)
        assert np.abs(other.values - lake.values).max() < 1e-7
    coarse = solve(lake.course, tolerance=1e-3)
    assert 0 < np.abs(coarse.values - lake.values).max() < 0.5


def test_a_seventh_die_changes_nothing_for_who_has_none(lake: Solution) -> None:
    seven = solve(lake.course, dice=7)
    none = lake.values[:, :, lake.states.lake.states.ravel()]
    none_of_seven = seven.values[:, :, seven.states.lake.states.ravel()]
    assert np.abs(none - none_of_seven).max() < 1e-3
    assert seven.places()[0].turns == pytest.approx(lake.places()[0].turns, abs=1e-9)


def test_less_damage_and_a_lower_cost_are_never_worse(lake: Solution) -> None:
    assert (np.diff(lake.values, axis=0) > -1e-7).all()
    cheap = solve(lake.course, sinking=3.0)
    assert (cheap.values < lake.values + 1e-7).all()
    assert cheap.sinks.max() > 0.9


def start_of(solution: Solution) -> ReachedState:
    best = solution.places()[0].decision
    assert isinstance(best, Place)
    started = best.space in solution.course.gates[0].spaces
    return solution.states.at(Boat(best.space, best.heading, gates=int(started)))


def test_the_best_place_is_the_best_of_all(lake: Solution) -> None:
    places = lake.places(damage=2)
    race = Race.begin(lake.course, 0, [2], last_place_counts=True)
    assert {each.decision for each in places} == set(race.legal())
    for each in places:
        boat = race.play(each.decision).state.boats[0]
        assert each.turns == lake.turns(boat)
        assert each.sinking == lake.chance_to_sink(boat)
    assert places[0].turns == pytest.approx(min(each.turns for each in places), abs=1e-6)


def test_a_voyage_has_the_turns_that_were_promised(lake: Solution) -> None:
    start = start_of(lake)
    voyage = lake.policy().voyage(start)
    turns = np.arange(1, len(voyage.finished) + 1)
    cost = (voyage.finished + voyage.sunk) @ turns + lake.sinking * voyage.sunk.sum()
    assert cost == pytest.approx(lake.places()[0].turns, abs=1e-6)
    assert voyage.finished.sum() + voyage.sunk.sum() + voyage.racing == pytest.approx(1)
    assert voyage.sunk.sum() == pytest.approx(lake.places()[0].sinking, abs=1e-6)
    assert voyage.turns == pytest.approx(voyage.finished @ turns / voyage.finished.sum())
    # Every turn but the last of a boat ends somewhere on the lake.
    assert voyage.visits.sum() == pytest.approx((voyage.finished + voyage.sunk) @ (turns - 1))
    assert voyage.within(len(turns)) == pytest.approx(voyage.finished.sum())


def test_arrivals_are_those_of_voyages(pond: Solution, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any state, whatever was asked before, and when there is no more room."""
    monkeypatch.setattr(arrivals, "_ROOM", 8)
    policy, chance = pond.policy(), Random(4)
    known, forgetful = arrivals.Arrivals(policy, 40), arrivals.Arrivals(policy, 40)
    for _ in range(12):
        state = pond.states.at(random_boat(pond, chance))
        voyage = policy.voyage(state, 40)
        finished = np.pad(voyage.finished, (1, 40 - len(voyage.finished)))
        assert np.abs(known.of(state) - finished).max() < 1e-6
        monkeypatch.setattr(arrivals, "_MAX_ROOM", 100)
        assert np.abs(forgetful.of(state) - finished).max() < 1e-6
        monkeypatch.undo()


def test_the_policy_costs_what_the_solver_says(lake: Solution) -> None:
    policy, order = lake.policy(), order_of(lake.states, lake.values[0])
    with ThreadPool() as pool:
        turns = policy.cost(order, pool, turn=1.0, sinking=lake.sinking)
        crash = policy.cost(order, pool, crashing=1.0)
    assert np.abs(turns - lake.values).max() < 1e-6
    start = start_of(lake)
    at = int(lake.states.lake.states[start.space, start.heading])
    some_crash = crash[start.damage, start.gates, at]
    assert 0 < some_crash <= policy.voyage(start).crashed.sum() + 1e-9


def test_sailed_by_the_compiled_player_it_takes_as_long(lake: Solution) -> None:
    start = start_of(lake)
    turns = lake.policy().sail(start, 100_000, seed=4)
    costs = np.abs(turns) + lake.sinking * (turns < 0)
    error = costs.std() / np.sqrt(len(costs))
    assert abs(costs.mean() - lake.places()[0].turns) < 3 * error
    again = lake.policy().sail(start, 100_000, seed=4, threads=5)
    assert np.array_equal(turns, again)


def test_sailed_by_the_plain_rules_it_takes_as_long(lake: Solution) -> None:
    chance, policy, costs = Random(11), lake.policy(), []
    for _ in range(300):
        race = race_of(lake.course, lake.states.boat(start_of(lake)))
        while race.phase is not Phase.OVER:
            boat = replace(race.boat, turns=0)
            state = lake.states.at(boat)
            race = race.play(policy.throttle(state)).state
            if race.phase is Phase.ROLL:
                race = race.play(race.chances().pick(chance.randrange)).state
            hand = hand_numbers(lake.states.dice)[race.boat.dice]
            race = race.play(policy.turn(state, hand)).state
        sunk = race.boat.fate is not Fate.FINISHED
        costs.append(race.boat.turns + lake.sinking * sunk)
    error = np.std(costs) / np.sqrt(len(costs))
    assert abs(np.mean(costs) - lake.places()[0].turns) < 3 * error


def test_chances_to_finish_in_time_are_the_best(lake: Solution) -> None:
    start = start_of(lake)
    at = start.damage, start.gates, int(lake.states.lake.states[start.space, start.heading])
    best = [float(values[at]) for values in best_chances(lake.states, 14)]
    voyage = lake.policy().voyage(start)
    assert best[0] == 0
    assert all(one <= other + 1e-12 for one, other in pairwise(best))
    assert all(voyage.within(turns) <= best[turns] + 1e-12 for turns in range(15))
    assert best[14] > 0.5
    assert any(voyage.within(turns) < best[turns] - 0.01 for turns in range(15))


def test_chances_in_time_are_exact_on_a_pond() -> None:
    """By the rules, in fractions, turn by turn."""
    course = PONDS[1]
    states = solve(course, dice=2).states
    graph = graph_of(course, 2, Fraction(1), damage=3)
    missed: dict[Boat, Fraction] = dict.fromkeys(graph, Fraction(1))
    found = list(best_chances(states, 4))
    for turns in range(5):
        for boat, chance in missed.items():
            move = states.at(boat)
            at = int(states.lake.states[move.space, move.heading]) + move.hand
            assert found[turns][move.damage, move.gates, at] == pytest.approx(float(1 - chance))
        missed = {
            boat: min(expected(missed, falls) - 1 for _, falls in ways)
            for boat, ways in graph.items()
        }


def test_the_likeliest_line_can_be_sailed_by_the_rules(lake: Solution) -> None:
    start = start_of(lake)
    legs = lake.policy().line(start)
    race = race_of(lake.course, lake.states.boat(start))
    for leg in legs:
        assert replace(race.boat, turns=0) == leg.boat
        race = race.play(leg.throttle).state
        if race.phase is Phase.ROLL:
            rolled = next(
                roll
                for roll, _ in race.chances()
                if tuple(sorted(race.boat.dice + roll.faces, reverse=True)) == leg.dice
            )
            race = race.play(rolled).state
        assert race.boat.dice == leg.dice
        race = race.play(leg.turn).state
    assert race.boat.fate is Fate.FINISHED
    # No other number of turns is as likely along one line as this line at least.
    voyage = lake.policy().voyage(start)
    assert voyage.finished[len(legs) - 1] >= np.prod([leg.chance for leg in legs]) - 1e-12


def test_any_policy_can_be_followed(lake: Solution) -> None:
    """A boat with one die, always rolled again, that turns to wherever there is most water."""
    start = start_of(lake)
    boat = lake.states.boat(start)

    def throttle(_: Boat) -> Throttle:
        return Throttle((), 1)

    def turn(boat: Boat) -> Turn:
        race = replace(race_of(lake.course, boat), phase=Phase.TURN)
        return max(race.legal_turns(), key=lambda way: (race.water(way, 40), way.value))

    policy = Policy.tabulated(lake.states, throttle, turn, [boat])
    voyage = policy.voyage(start, most_turns=60)
    sailed = policy.sail(start, 20_000, seed=5)
    for turns in (10, 20, 40):
        share = voyage.within(turns)
        times = ((sailed > 0) & (sailed <= turns)).mean()
        assert abs(share - times) < 4 * np.sqrt(share * (1 - share) / len(sailed)) + 1e-9
    best = list(best_chances(lake.states, 20))
    at = start.damage, start.gates, int(lake.states.lake.states[start.space, start.heading])
    assert voyage.within(20) <= best[20][at]


def test_a_policy_that_is_not_legal_is_refused(pond: Solution) -> None:
    boat = Boat(pond.course.lake.spaces().__next__(), Heading.E, gates=0)
    with pytest.raises(ValueError, match="3 is not legal"):
        Policy.tabulated(pond.states, lambda _: Throttle((3,), 0), lambda _: Turn.AHEAD, [boat])
    with pytest.raises(ValueError, match="left is not legal with a total of 3"):
        Policy.tabulated(pond.states, lambda _: Throttle((), 1), lambda _: Turn.LEFT, [boat])


def test_a_policy_that_never_arrives_is_told(pond: Solution) -> None:
    move = ReachedState(0, 0, 0, 0, 0)
    idle = Policy.tabulated(
        pond.states, lambda _: Throttle((), 0), lambda _: Turn.AHEAD, [pond.states.boat(move)]
    )
    voyage = idle.voyage(move)
    assert (voyage.racing, len(voyage.finished)) == (1.0, 100)
    with pytest.raises(EndlessPolicy, match="no boat ever"):
        idle.line(move)
    with pytest.raises(EndlessPolicy, match="neither finish nor sink"), ThreadPool(1) as pool:
        idle.cost(order_of(pond.states, pond.values[0]), pool, turn=1.0)


def test_progress_is_told_and_can_end_the_work(lake: Solution) -> None:
    shares: list[float] = []
    solve(lake.course, progress=shares.append)
    assert len(shares) > 20
    assert 0 <= shares[0] < shares[-1] == 1

    class Enough(Exception):
        pass

    def enough(share: float) -> None:
        if share > 0.3:
            raise Enough

    with pytest.raises(Enough):
        solve(lake.course, progress=enough)


def test_what_cannot_be_solved_is_told() -> None:
    pond = PONDS[0]
    nowhere = Course(pond.lake, pond.spots, frozenset(), pond.gates, frozenset())
    with pytest.raises(Unsolvable, match="no water"):
        solve(nowhere)
    no_start = Course(pond.lake, pond.spots, pond.water, pond.gates, frozenset())
    with pytest.raises(Unsolvable, match="no way leads"):
        solve(no_start)
    closed = replace(pond.gates[2], crossings=frozenset())
    gates = (*pond.gates[:2], closed, *pond.gates[3:])
    shut = Course(pond.lake, pond.spots, pond.water, gates, pond.start_zone)
    with pytest.raises(Unsolvable, match="no way leads"):
        solve(shut)
    for sinking in (-1.0, float("nan")):
        with pytest.raises(ValueError, match="0 to 10000 turns"):
            solve(pond, sinking=sinking)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"space": None}, "not on the lake"),
        ({"space": 3000}, "not on the water"),
        ({"gates": 5}, "racing no more"),
        ({"damage": 4}, "racing no more"),
        ({"dice": (1,) * 7}, "up to 6 dice"),
        ({"dice": (3, 3, 3, 3, 3, 3)}, "too little water behind"),
    ],
)
def test_boats_that_cannot_be_are_told(
    lake: Solution, change: dict[str, object], sentence: str
) -> None:
    boat = replace(lake.states.boat(start_of(lake)), **change)  # type: ignore[arg-type]
    with pytest.raises(NoSuchState, match=sentence):
        lake.turns(boat)


def test_directions_need_a_hand_that_is_known(lake: Solution) -> None:
    boat = lake.states.boat(start_of(lake))
    with pytest.raises(NoSuchState, match="up to 6 dice"):
        lake.directions(boat.with_dice((1,) * 7))
    seven = lake.throttles(boat.with_dice((1,) * 7))
    assert {
        len(way.decision.kept) + way.decision.rolled
        for way in seven
        if isinstance(way.decision, Throttle)
    } == {6}


@pytest.mark.parametrize("dice", [0, 1, 3, 6, 7])
def test_hands_are_all_there_and_hang_together(dice: int) -> None:
    known, tables = listed(dice), hands(dice)
    assert len(known) == len(set(known)) == (dice + 1) * (dice + 2) * (dice + 3) // 6
    assert [sum(hand) for hand in known] == sorted(sum(hand) for hand in known)
    for at, hand in enumerate(known):
        assert (tables.total[at], tables.size[at]) == (sum(hand), len(hand))
        for face in (1, 2, 3):
            if len(hand) < dice:
                more = tuple(sorted((*hand, face), reverse=True))
                assert tables.plus[at, face - 1] == hand_numbers(dice)[more]
            less = tables.minus[at, face - 1]
            assert (less == len(known)) == (face not in hand)
            if face in hand:
                assert tables.plus[less, face - 1] == at
