"""`pilot`: races played out with boats in each other's way, as the rules say, and what it does."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from boathouse.arena import game_seed
from boathouse.bots import Question, find_bot
from boathouse.core import Table
from boathouse.kernels.streams import Stream, stream_of
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
    Race,
    Rolled,
    View,
)
from boathouse.powerboats.bots.captain import helm_of
from boathouse.powerboats.bots.pilot import MAX_CONTENDERS, choose_among_boats, in_the_way
from boathouse.powerboats.bots.solutions import arrivals_of, known_state, solution_of
from boathouse.powerboats.kernels.fleet_kernel import FleetOrder, sail_together
from boathouse.powerboats.kernels.hands import listed
from boathouse.powerboats.kernels.policy_kernel import fall
from boathouse.powerboats.kernels.race_solver import Solution
from tests.powerboats.scenes import race_with

LONG = 600.0
SEED = np.uint64(5)
RACES = 12


@pytest.fixture(scope="module")
def solution() -> Solution:
    lake = Lake.numbered(777)
    return solution_of(Course.laid(lake, lake.lettered("A")), LONG)


def crowd(course: Course, solution: Solution, count: int) -> list[Boat]:
    """Boats close to each other, all of them bound for the same buoy."""
    random, boats = Random(3), [Boat(min(course.start_zone), Heading.E, gates=1)]
    near = sorted(course.water)
    while len(boats) < count:
        boat = Boat(random.choice(near[: len(near) // 4]), random.choice(list(Heading)), gates=1)
        if boat.space not in {each.space for each in boats} and solution.turns(boat) < 40:
            boats.append(boat)
    return boats


def asked(race: Race, seconds: float = 0.25) -> Question:
    match = Match(Options(len(race.boats), races="A"), damage=(0,) * len(race.boats), race=race)
    return Question(View(race.turn, match), race.legal(), Random(1), seconds)


def words_of(stream: Stream) -> Stream:
    """Compiled code returns its words as plain numbers, and does not take them back as such."""
    return np.uint64(stream[0]), np.uint64(stream[1])


def by_the_rules(race: Race, solution: Solution, number: int) -> int:
    """Play a race out with the same policy and dice; how many come in before the first boat."""
    policy, seats = arrivals_of(solution).policy, len(race.boats)
    streams = [words_of(stream_of(SEED, np.uint64(number * seats + at))) for at in range(seats)]
    while race.boats[0].fate is Fate.RACING and race.phase is not Phase.OVER:
        seat = race.turn
        state = known_state(solution, race.boat)
        assert state is not None
        known = race.boat.with_dice(listed()[state.hand])
        boats = (*race.boats[:seat], known, *race.boats[seat + 1 :])
        throttle = policy.throttle(state)
        kept = listed().index(throttle.kept)
        dice = len(throttle.kept) + throttle.rolled
        stream, rolled = fall(streams[seat], solution.states.hands, kept, dice)
        streams[seat] = words_of(stream)
        faces = list(listed()[rolled])
        for face in throttle.kept:
            faces.remove(face)
        race = replace(race, boats=boats).play(throttle).state
        if throttle.rolled:
            race = race.play(Rolled(tuple(faces))).state
        race = race.play(policy.turn(state, rolled)).state
    if race.boats[0].fate is Fate.FINISHED:
        return race.finished.index(0)
    return -1


def played_out(race: Race, solution: Solution) -> Any:
    rows = []
    for boat in race.boats:
        state = known_state(solution, boat)
        assert state is not None
        rows.append([state.space, state.heading, state.hand, state.gates, state.damage, 1])
    fleet, ahead = np.array(rows, np.int64), np.empty((RACES, 2), np.int64)
    states = solution.states
    sail_together(
        arrivals_of(solution).policy.choices,
        states.lake,
        states.hands,
        fleet,
        np.repeat(fleet[:1], RACES, axis=0),
        FleetOrder(0, race.turn, 60),
        SEED,
        ahead,
    )
    return ahead


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_races_played_out_are_those_of_the_rules(solution: Solution, seats: int) -> None:
    boats = crowd(solution.course, solution, seats)
    race = replace(race_with(solution.course, boats), turn=seats - 1, last_place_counts=True)
    ahead = played_out(race, solution)
    assert [by_the_rules(race, solution, number) for number in range(RACES)] == ahead[:, 0].tolist()


def test_alone_nobody_is_in_the_way(solution: Solution) -> None:
    boats = crowd(solution.course, solution, 4)
    apart = [boats[0], *[replace(each, fate=Fate.SUNK, space=None) for each in boats[1:]]]
    helm = helm_of(asked(race_with(solution.course, apart)))
    decision = helm.race.legal()[0]
    assert in_the_way(helm, helm.outcomes(decision), 50) == 0.0
    together = played_out(race_with(solution.course, boats), solution)
    assert (together[:, 0] != together[:, 1]).any()


def test_it_weighs_what_is_near_the_best_and_plays_the_same_again(solution: Solution) -> None:
    boats = crowd(solution.course, solution, 6)
    races = [replace(race_with(solution.course, boats), turn=seat) for seat in range(6)]
    race = next(it for it in races if len(choose_among_boats(asked(it)).reasoning.values) > 1)
    answer, captain = (
        choose_among_boats(asked(race)),
        find_bot("powerboats", "captain")(asked(race)),
    )
    assert answer == choose_among_boats(asked(race))
    assert len(answer.reasoning.values) <= MAX_CONTENDERS
    assert str(captain.action) in answer.reasoning.values
    for decision, value in answer.reasoning.values.items():
        assert 0 < abs(value - captain.reasoning.values[decision]) < 0.2


def test_it_plays_whole_races_by_the_rules() -> None:
    table = Table(GAME, ["a"] * 3, {"races": "A"}, game_seed(1, 3))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(
            table.state.view(seat), table.legal, Random(1), LONG, table.moves_for(seat)
        )
        table.play(seat, choose_among_boats(question).action)
    assert isinstance(table.state, Match)
    assert table.state.results[0].places.count(1) == 1
