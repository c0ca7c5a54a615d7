"""What is laid over the lake: turns to go, risk, reach and the best line, all by the solver."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from boathouse.core import CHANCE
from boathouse.evaluation.insight import BoardLayer
from boathouse.evaluation.value import TooLarge
from boathouse.powerboats import Lake, Match, Phase, Race, Throttle, Turn, name
from boathouse.powerboats.course import Course
from boathouse.powerboats.evaluation import evaluator, layers
from boathouse.powerboats.kernels.course_tables import MAX_WATER
from boathouse.powerboats.kernels.race_solver import CourseTooLarge, solve
from tests.powerboats.evaluation.test_match_value import raced


def laid(match: Match) -> dict[str, BoardLayer]:
    return {layer.name: layer for layer in layers(match)}


@cache
def in_phase(phase: Phase) -> list[Match]:
    found = [
        move.before
        for move in raced()
        if isinstance(move.before, Match)
        and move.before.race is not None
        and move.before.race.phase is phase
    ]
    return found[:: max(1, len(found) // 6)]


def race_of(match: Match) -> Race:
    assert match.race is not None
    return match.race


@pytest.mark.parametrize(
    "phase", [Phase.PLACING, Phase.THROTTLE, Phase.ROLL, Phase.TURN], ids=lambda each: each.value
)
def test_every_layer_names_water_of_the_course(phase: Phase) -> None:
    for match in in_phase(phase):
        water = {name(space) for space in race_of(match).course.water}
        found = laid(match)
        assert list(found) == ["turns-to-go", "crash", "reach", "best-line"]
        for layer in found.values():
            assert {at for at, _ in layer.places} <= water
        for unit in ("crash", "reach"):
            assert all(0 <= value <= 1 for _, value in found[unit].places)


def test_turns_to_go_are_the_solvers_for_the_boat_that_moves() -> None:
    for match in in_phase(Phase.THROTTLE):
        race = race_of(match)
        solution = evaluator().solution(race.course)
        assert solution is not None
        turns = dict(laid(match)["turns-to-go"].places)
        assert race.boat.space is not None
        best = min(
            solution.turns(replace(race.boat, heading=each.heading, dice=()))
            for each in (
                race.boat,
                *[replace(race.boat, heading=h) for h in type(race.boat.heading)],
            )
        )
        assert turns[name(race.boat.space)] == pytest.approx(best)


def test_the_reach_is_the_best_chance_that_a_throttle_has() -> None:
    for match in in_phase(Phase.THROTTLE):
        chances: dict[str, float] = {}
        for throttle in match.legal():
            assert isinstance(throttle, Throttle)
            ends: dict[str, float] = {}
            thrown = match.play(throttle).state
            rolls = thrown.chances() if thrown.actor is CHANCE else None
            rolled = (
                [(thrown, 1.0)]
                if rolls is None
                else [(thrown.play(roll).state, float(chance)) for roll, chance in rolls]
            )
            for turning, chance in rolled:
                for at in {_end(turning, turn) for turn in turning.legal()}:
                    ends[at] = ends.get(at, 0.0) + chance
            for at, chance in ends.items():
                chances[at] = max(chances.get(at, 0.0), chance)
        assert dict(laid(match)["reach"].places) == pytest.approx(chances)


def _end(match: Match, turn: object) -> str:
    assert isinstance(turn, Turn)
    race = race_of(match)
    moved = match.play(turn)
    path = [space for event in moved.events for space in getattr(event, "path", ())]
    assert race.boat.space is not None
    return name(path[-1] if path else race.boat.space)


def test_the_best_line_leads_from_the_boat_over_the_finish() -> None:
    for match in in_phase(Phase.THROTTLE):
        race = race_of(match)
        line = [at for at, _ in laid(match)["best-line"].places]
        assert race.boat.space is not None
        assert line[0] == name(race.boat.space)
        finish = {name(space) for pair in race.course.gates[-1].crossings for space in pair}
        assert set(line[-12:]) & finish
        assert [value for _, value in laid(match)["best-line"].places] == [*range(len(line))]


def test_there_is_nothing_to_lay_before_and_after_a_race() -> None:
    start, end = raced()[0].before, raced()[-1].step.state
    assert isinstance(start, Match)
    assert isinstance(end, Match)
    assert layers(start) == layers(end) == ()


def test_a_course_that_is_too_large_is_said_to_be() -> None:
    lake = Lake.numbered(777)
    course = Course.laid(lake, lake.lettered("A"))
    sea = replace(course, water=frozenset(range(MAX_WATER + 1)))
    with pytest.raises(CourseTooLarge, match=f"up to {MAX_WATER} spaces of water"):
        solve(sea, say=lambda: None)
    match = in_phase(Phase.THROTTLE)[0]
    at_sea = replace(match, race=replace(race_of(match), course=sea))
    with pytest.raises(TooLarge, match=f"not {MAX_WATER + 1}"):
        evaluator().value(replace(at_sea, race=replace(race_of(at_sea), finished=())))
