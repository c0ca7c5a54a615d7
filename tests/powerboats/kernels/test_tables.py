"""Tables say what the rules say."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from random import Random

import numpy as np
import pytest

from boathouse.powerboats import Course, Lake, Side, rolls, throttles
from boathouse.powerboats.course import GATES, START
from boathouse.powerboats.hex import HEADINGS, MAX_COLUMNS, line
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.dice_tables import dice_of, dice_tables, key_of, word_of
from boathouse.powerboats.route import gates_after
from tests.powerboats.kernels.odd_courses import random_course


def all_courses() -> list[Course]:
    lake = Lake.numbered(777, Side.LIGHT)
    chance = Random(6)
    return [Course.laid(lake, lake.lettered("B")), *(random_course(chance) for _ in range(40))]


@pytest.mark.parametrize("course", all_courses())
def test_every_ride_ends_and_passes_gates_as_the_rules_say(course: Course) -> None:
    tables = CourseTables.of(course)
    assert tables.spaces.tolist() == sorted(course.water)
    for at, space in enumerate(tables.spaces.tolist()):
        assert tables.number(space) == at
        for heading in HEADINGS:
            water = course.run(space, heading, MAX_COLUMNS)
            assert tables.water[at, heading] == water
            path = (space, *line(space, heading, water))
            for gates in range(GATES):
                passed = gates
                assert tables.ride(at, heading, 0, gates) == (at, gates)
                for length, (start, end) in enumerate(pairwise(path), start=1):
                    passed = gates_after(course.gates, passed, start, end)
                    assert tables.ride(at, heading, length, gates) == (tables.number(end), passed)


def test_start_spaces_are_those_of_the_rules() -> None:
    course = all_courses()[0]
    tables = CourseTables.of(course)
    spaces = tables.spaces[tables.start_zone].tolist()
    assert spaces == sorted(course.start_zone)
    on_line = [space in course.gates[START].spaces for space in spaces]
    assert tables.started.tolist() == on_line
    assert sum(on_line) == 4


def test_land_has_no_number() -> None:
    tables = CourseTables.of(all_courses()[0])
    for space in (0, 10**6, tables.course.buoys[0]):
        with pytest.raises(ValueError, match="no water space"):
            tables.number(space)


@pytest.mark.parametrize("dice", range(9))
def test_throttles_are_those_of_the_rules_in_their_order(dice: int) -> None:
    tables = dice_tables(27)
    for held in combinations_with_replacement((3, 2, 1), dice):
        key = key_of(word_of(held))
        assert dice_of(word_of(held)) == held
        rows = tables.throttles[tables.first[key] :][: tables.ways[key]].tolist()
        listed = [(dice_of(row & 0xFFFFFFFF), row >> 32) for row in rows]
        assert listed == [(each.kept, each.rolled) for each in throttles(held)]


@pytest.mark.parametrize("dice", range(8))
def test_dice_fall_with_the_chances_of_the_rules(dice: int) -> None:
    tables = dice_tables(27)
    begin = int(tables.rolls[dice])
    words, counts = np.unique(tables.falls[begin : begin + 3**dice], return_counts=True)
    fallen = {dice_of(word): count for word, count in zip(words.tolist(), counts, strict=True)}
    chances = rolls(dice)
    weights = zip(chances.outcomes, chances.weights, strict=True)
    assert fallen == {outcome.faces: weight for outcome, weight in weights}
