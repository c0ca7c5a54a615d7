"""`skipper` and `captain`: bots on the exact solution of the race."""

import os
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from boathouse.arena import game_seed, play_game
from boathouse.bots import Question, bots_for, find_bot, precompute
from boathouse.core import CHANCE
from boathouse.powerboats import (
    GAME,
    Boat,
    Course,
    Fate,
    Heading,
    Lake,
    Match,
    Options,
    Phase,
    Place,
    Race,
    RaceResult,
    Throttle,
    View,
)
from boathouse.powerboats.bots import solutions
from boathouse.powerboats.bots.solutions import arrivals_of, known_state, solution_of
from boathouse.powerboats.bots.win_chances import WinChances, win_chances_of
from boathouse.powerboats.kernels.race_solver import Solution, Unsolvable
from boathouse.powerboats.kernels.solution_files import forget_oldest, path_of
from boathouse.powerboats.race import SINKING_DAMAGE
from tests.powerboats.scenes import race_with

LONG = 600.0


@pytest.fixture(scope="module")
def course() -> Course:
    lake = Lake.numbered(777)
    return Course.laid(lake, lake.lettered("A"))


@pytest.fixture(scope="module")
def solution(course: Course) -> Solution:
    return solution_of(course, LONG)


def view_of(race: Race, **match: Any) -> View:
    seats = len(race.boats)
    options = Options(seats, races="ABC")
    return View(race.turn, Match(options, damage=(0,) * seats, race=race, **match))


def asked(race: Race, seconds: float = LONG, **match: Any) -> Question:
    return Question(view_of(race, **match), race.legal(), Random(1), seconds)


def some_boats(course: Course, solution: Solution, count: int) -> list[Boat]:
    """Boats on their way, where the solver knows them."""
    random = Random(7)
    boats: list[Boat] = []
    spaces = sorted(course.water)
    while len(boats) < count:
        space = random.choice(spaces)
        boat = Boat(space, random.choice(list(Heading)), gates=random.randrange(1, 5))
        if boat.space not in {each.space for each in boats} and solution.turns(boat) < 40:
            boats.append(boat)
    return boats


# Solutions


def test_a_course_is_solved_once(course: Course, solution: Solution) -> None:
    assert solution_of(course, LONG) is solution


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in ("_exact", "_rough", "_arrivals"):
        monkeypatch.setattr(solutions, kept, OrderedDict())


@pytest.fixture
def nobody_solves(nothing_kept: None, monkeypatch: pytest.MonkeyPatch) -> Future[Solution]:
    """The exact solution comes when the test says so."""
    slow: Future[Solution] = Future()
    monkeypatch.setattr(solutions._solver(), "submit", lambda *_, **__: slow)
    return slow


@pytest.mark.usefixtures("nobody_solves")
def test_without_time_the_search_is_smaller_and_not_lost(course: Course) -> None:
    race = Race.begin(course, 0, [0, 0], last_place_counts=True)
    for bot in ("skipper", "captain"):
        answer = find_bot("powerboats", bot)(asked(race, seconds=0.0))
        assert answer.action in race.legal()
        assert (answer.reasoning.helped, answer.reasoning.note) == (False, "")


def test_a_rough_solution_is_nearly_as_good(
    course: Course, solution: Solution, nobody_solves: Future[Solution]
) -> None:
    """What it chooses is, by the exact solution, hardly worse than the best."""
    rough = solution_of(course, 0.0)
    assert rough is not solution
    assert rough.states.dice < solution.states.dice
    assert solution_of(course, LONG) is rough  # nobody waits twice
    exact = {str(way.decision): way.turns for way in solution.places()}
    assert exact[str(rough.places()[0].decision)] < solution.places()[0].turns + 0.05
    nobody_solves.set_result(solution)
    assert solution_of(course, 0.0) is solution


def test_distributions_follow_the_better_solution(
    course: Course, solution: Solution, nobody_solves: Future[Solution]
) -> None:
    rough = solution_of(course, 0.0)
    assert arrivals_of(rough) is arrivals_of(rough)
    assert arrivals_of(solution) is not arrivals_of(rough)


@pytest.mark.usefixtures("nothing_kept")
def test_what_another_process_has_solved_is_not_solved_again(
    course: Course, solution: Solution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompute._Precomputed, "folder", tmp_path)
    precompute.precompute_subject("powerboats", course)
    monkeypatch.setattr(solutions, "solve", None)
    (path,) = tmp_path.glob("*.solution")
    os.utime(path, (0, 0))
    found = solution_of(course, 0.0)
    assert np.allclose(found.values, solution.values)
    assert solution_of(course, 0.0) is found
    assert path.stat().st_mtime > 0  # it is not the oldest any more


@pytest.mark.usefixtures("nothing_kept")
@pytest.mark.parametrize("content", [None, b"damaged"])
def test_where_nothing_is_precomputed_a_rough_solution_serves_and_no_thread_solves(
    content: bytes | None, course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precompute._Precomputed, "folder", tmp_path)
    monkeypatch.setattr(solutions._solver(), "submit", None)
    if content is not None:
        path_of(course, tmp_path).write_bytes(content)
    assert solution_of(course, 0.05).states.dice == solutions.ROUGH_DICE


def test_few_precomputed_solutions_are_kept(tmp_path: Path) -> None:
    for age in range(5):
        path = tmp_path / f"{age}.solution"
        path.touch()
        os.utime(path, (1000 - age, 1000 - age))
    (tmp_path / "lock").touch()
    forget_oldest(tmp_path, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.solution", "1.solution", "lock"]


def test_there_is_nothing_to_precompute_before_a_course_is_laid(
    course: Course, tmp_path: Path
) -> None:
    assert precompute.subject_in("powerboats", Match.new(Options(seats=2)).view(None)) is None
    race = Race.begin(course, 0, [0, 0], last_place_counts=True)
    assert precompute.subject_in("powerboats", view_of(race)) == course


@pytest.mark.usefixtures("nothing_kept")
def test_a_course_that_cannot_be_solved_is_left_to_steady(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsolvable(*_: object, **__: object) -> None:
        raise Unsolvable("no way")

    monkeypatch.setattr(solutions, "solve", unsolvable)
    monkeypatch.setattr(solutions, "solved", unsolvable)
    solutions.keep_solution(course, tmp_path)  # nothing to be found there, and no reason to fail
    race = Race.begin(course, 0, [0, 0], last_place_counts=True)
    steady = find_bot("powerboats", "steady")(asked(race))
    for bot in ("skipper", "captain"):
        answer = find_bot("powerboats", bot)(asked(race))
        assert answer.action == steady.action
        assert (answer.reasoning.helped, answer.reasoning.note) == (True, "steady decided: no way")


@pytest.mark.usefixtures("nothing_kept")
def test_few_solutions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "MAX_KEPT", 2)
    monkeypatch.setattr(solutions, "solve", lambda course, say: course)
    lakes = [Lake.numbered(number) for number in (777, 778, 779, 780)]
    courses = [Course.laid(lake, lake.lettered("A")) for lake in lakes]
    for each in courses:
        assert solution_of(each, LONG) is each  # type: ignore[comparison-overlap]
    assert list(solutions._exact) == courses[2:]


def test_a_boat_that_was_held_up_counts_with_fewer_dice(solution: Solution) -> None:
    """With more dice than there is water behind it, the solver does not know it."""
    boat = solution.places()[0].decision
    assert isinstance(boat, Place)
    start = Boat(boat.space, boat.heading, gates=1)
    assert known_state(solution, start) == solution.states.at(start)
    held_up = known_state(solution, replace(start, dice=(3,) * 6))
    assert held_up is not None
    assert len(solution.states.boat(held_up).dice) < 6
    assert known_state(solution, replace(start, damage=SINKING_DAMAGE)) is None
    assert known_state(solution, replace(start, space=None)) is None


def test_few_distributions_are_kept(
    course: Course, solution: Solution, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = arrivals_of(solution)
    assert arrivals_of(solution) is found
    monkeypatch.setattr(solutions, "MAX_KEPT", 0)
    arrivals_of(solution)
    assert course not in solutions._arrivals


# The skipper


def test_the_skipper_does_what_the_solution_says(course: Course, solution: Solution) -> None:
    race = Race.begin(course, 0, [0, 0], last_place_counts=True)
    answer = find_bot("powerboats", "skipper")(asked(race))
    assert answer.action == solution.places()[0].decision
    assert answer.reasoning.unit == "turns"
    random = Random(2)
    boats = some_boats(course, solution, 2)
    race = race_with(course, boats)
    for _ in range(6):
        answer = find_bot("powerboats", "skipper")(asked(race))
        turning = race.phase is Phase.TURN
        ways = solution.directions(race.boat) if turning else solution.throttles(race.boat)
        assert answer.action == ways[0].decision
        assert min(answer.reasoning.values.values()) == ways[0].turns
        race = race.play(answer.action).state
        while race.actor is CHANCE:
            race = race.play(race.chances().pick(random.randrange)).state


@pytest.mark.parametrize("dice", [7, 8])
def test_the_skipper_steers_a_boat_that_the_solver_does_not_know_by_the_rules(
    dice: int, course: Course
) -> None:
    throttling = race_with(course, [Boat(min(course.water), Heading.E, (3,) * dice), Boat()])
    turning = throttling.play(Throttle((3,) * dice, 0)).state
    first, then = (find_bot("powerboats", "skipper")(asked(race)) for race in (throttling, turning))
    assert first.action in throttling.legal()
    assert not first.reasoning.helped
    assert then.action in turning.legal()
    assert then.reasoning.note == "by the rules: the solver knows no such boat"


# The captain


def chances(race: Race, solution: Solution, **match: Any) -> WinChances:
    return win_chances_of(view_of(race, **match).match, race, 0, solution, arrivals_of(solution))


def test_to_come_in_sooner_is_never_worse(course: Course, solution: Solution) -> None:
    found = chances(race_with(course, some_boats(course, solution, 4)), solution)
    merits = found.by_time[1:]
    assert all(one >= other - 1e-9 for one, other in pairwise(merits))
    assert 0 <= found.sunk <= merits[-1] + 1e-9 <= merits[0] <= 1
    assert found.damaged > 0


def test_in_the_last_race_nothing_is_carried_over(course: Course, solution: Solution) -> None:
    race = race_with(course, some_boats(course, solution, 2))
    results = tuple(RaceResult(letter, (0, 0), (1, 2)) for letter in "AB")
    assert chances(race, solution, results=results).damaged == 0


def test_damage_is_carried_over_once_a_race(course: Course, solution: Solution) -> None:
    """PB-6.3: who was damaged in this race carries one counter more, however many they were."""
    own, other = some_boats(course, solution, 2)
    unhurt, hurt = (
        chances(race_with(course, [replace(own, damage=damage), other]), solution)
        for damage in (0, 1)
    )
    assert unhurt.damaged > 0 == hurt.damaged


def test_a_counter_matters_also_where_this_race_does_not(
    course: Course, solution: Solution
) -> None:
    """The other boat is far ahead; so what the next races begin with is all that is left."""
    own, other = some_boats(course, solution, 2)
    home = replace(other, fate=Fate.FINISHED, space=None, turns=12)
    race = replace(race_with(course, [replace(own, turns=12), home]), finished=(1,))
    assert chances(race, solution).damaged > 0


def test_points_so_far_count(course: Course, solution: Solution) -> None:
    """A boat far ahead in the last race wins whatever happens; one far behind does not."""
    race = race_with(course, some_boats(course, solution, 3))
    for points, least, most in (((90, 0, 0), 0.99, 1.0), ((0, 90, 90), 0.0, 0.01)):
        results = tuple(RaceResult(letter, points, (1, 2, 3)) for letter in "AB")
        assert least <= chances(race, solution, results=results).by_time[30] <= most


def test_who_has_finished_and_who_has_sunk_counts(course: Course, solution: Solution) -> None:
    """With two boats, and the other one home: to sink is as bad as five turns more (PB-8.4)."""
    own, other = some_boats(course, solution, 2)
    home = replace(other, fate=Fate.FINISHED, space=None, turns=12)
    race = replace(race_with(course, [replace(own, turns=12), home]), finished=(1,))
    lagging = chances(race, solution)
    assert lagging.by_time[-1] < lagging.sunk == lagging.by_time[5] < lagging.by_time[1] < 0.5
    lost = replace(other, fate=Fate.SUNK, damage=SINKING_DAMAGE)
    alone = chances(race_with(course, [own, lost]), solution)
    assert alone.by_time[1] == alone.by_time[-1] > alone.sunk
    doomed = replace(other, space=min(set(range(1 << 12)) - course.water))
    assert chances(race_with(course, [own, doomed]), solution).by_time[1] == alone.by_time[1]


def test_behind_it_dares_ahead_it_takes_care() -> None:
    """Two ways with the same mean: one certain, one that is either quick or slow."""
    certain, gamble = np.zeros(61, np.float32), np.zeros(61, np.float32)
    certain[10], gamble[[6, 14]] = 1.0, 0.5
    for needed, dares in ((8, True), (12, False)):
        won = WinChances(np.where(np.arange(61) < needed, 1.0, 0.0), 0.0, 0.0, np.zeros(2))
        assert (won.merit(gamble, 0.0, 0) > won.merit(certain, 0.0, 0)) == dares


def test_the_merit_of_a_boat_is_that_of_all_its_ends() -> None:
    """Home after one turn or two, later than is looked at, or sunk."""
    found = WinChances(np.array([1.0, 0.9, 0.7, 0.2]), 0.1, 0.0, np.zeros(2))
    arriving = np.array([0.0, 0.5, 0.25, 0.0], np.float32)
    assert found.merit(arriving, 0.125, 0) == 0.5 * 0.9 + 0.25 * 0.7 + 0.125 * 0.2 + 0.125 * 0.1
    assert found.merit(arriving, 0.125, 1) == 0.5 * 0.7 + 0.25 * 0.2 + 0.125 * 0.2 + 0.125 * 0.1


def test_where_all_is_lost_it_still_sails_home(course: Course, solution: Solution) -> None:
    own, other = some_boats(course, solution, 2)
    home = replace(other, fate=Fate.FINISHED, space=None, turns=2)
    race = replace(race_with(course, [replace(own, turns=40), home]), finished=(1,))
    answer = find_bot("powerboats", "captain")(asked(race))
    assert answer.reasoning.facts["turns"] == pytest.approx(solution.turns(own), abs=0.01)


def test_the_captain_sees_the_boats_in_its_way(course: Course, solution: Solution) -> None:
    """Alone, every way that the solver likes is as good as it says; a boat at its end spoils it."""
    boats = some_boats(course, solution, 2)
    race = race_with(course, [replace(boats[0], dice=(2,)), boats[1]])
    race = race.play(next(each for each in race.legal() if str(each) == "2")).state
    free = {str(turn): race.play(turn).state.boats[0].space for turn in race.legal()}
    best = find_bot("powerboats", "captain")(asked(race))
    end = free[str(best.action)]
    assert end is not None
    blocked = replace(race, boats=(race.boats[0], replace(race.boats[1], space=end)))
    again = find_bot("powerboats", "captain")(asked(blocked))
    assert again.reasoning.facts["turns"] >= best.reasoning.facts["turns"]


def test_seven_dice_are_never_chosen(course: Course) -> None:
    space = min(course.water)
    race = race_with(course, [Boat(space, Heading.E, (1,) * 6, gates=1), Boat()])
    answer = find_bot("powerboats", "captain")(asked(race))
    assert len(str(answer.action)) <= 6


def test_the_ladder_plays_whole_matches_by_the_rules() -> None:
    bots = {name: find_bot("powerboats", name) for name in ("skipper", "captain")}
    options = {"races": "A", "lake": "777"}
    for players in (["skipper", "captain"], ["captain", "skipper", "captain"]):
        result = play_game(GAME, players, bots, options, game_seed(3, 1), seconds=LONG)
        assert result.faults == ()
        assert result.events[0, "BoatFinished"] + result.events[1, "BoatFinished"] >= 1


def test_ladder_of_names() -> None:
    assert list(bots_for("powerboats")) == ["random", "steady", "skipper", "captain"]
