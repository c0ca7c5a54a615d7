"""Lakes and courses go to other processes by their tiles and spots, where these say it all."""

import copy
import pickle
from dataclasses import replace
from typing import TypeVar

import pytest

from boathouse.core import Seed, Table
from boathouse.powerboats import Course, Lake, Match
from boathouse.powerboats.game import GAME
from boathouse.powerboats.parts import Side

POND = """\
. . . . . . . . . . . .
 . . A = = = = . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . A = = = = . . . .
 . . . . . . . . . . . .
. A = = = = . . . . . .
 . . . . . . . . . . . .
. . . . . A = = = = . .
 . . . . . . . . . . . .
"""

T = TypeVar("T")


def again(value: T) -> T:
    copied: T = pickle.loads(pickle.dumps(value))
    return copied


def parts_of(course: Course) -> tuple[object, ...]:
    """Everything of a course, also what does not count when courses are compared."""
    return course.lake, course.spots, course.water, course.gates, course.start_zone


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", [0, 1, 63, 64, 12345, 46079])
def test_a_lake_of_tiles_comes_back_equal(number: int, side: Side) -> None:
    lake = Lake.numbered(number, side)
    copied = again(lake)
    assert copied == lake
    assert (copied.number, copied.side, copied.tiles) == (number, side, lake.tiles)


def test_a_lake_of_tiles_is_a_short_pickle_and_made_once() -> None:
    lake = Lake.numbered(12345)
    assert len(pickle.dumps(lake)) < 150
    assert again(lake) is again(lake)
    assert again(again(lake)) is again(lake)


def test_a_drawn_lake_comes_back_equal() -> None:
    lake = Lake.drawn(POND)
    assert again(lake) == lake
    assert again(lake).spots == lake.spots


def test_a_lake_that_was_changed_after_it_was_laid_stays_changed() -> None:
    laid = Lake.numbered(7)
    changed = replace(laid, water=laid.water - {min(laid.water)})
    assert again(changed) == changed != laid
    assert again(changed).tiles == laid.tiles


def test_a_laid_course_comes_back_whole() -> None:
    lake = Lake.numbered(12345)
    course = Course.laid(lake, lake.lettered("B"))
    assert parts_of(again(course)) == parts_of(course)
    assert again(course).route == course.route
    assert len(pickle.dumps(course)) < 500
    assert again(course) is again(course)


def test_a_course_on_a_drawn_lake_comes_back_whole() -> None:
    lake = Lake.drawn(POND)
    course = Course.laid(lake, lake.lettered("A"))
    assert parts_of(again(course)) == parts_of(course)


def test_a_course_that_was_changed_after_it_was_laid_stays_changed() -> None:
    lake = Lake.numbered(12345)
    course = Course.laid(lake, lake.lettered("C"))
    changed = replace(course, gates=course.gates[::-1], start_zone=frozenset())
    assert parts_of(again(changed)) == parts_of(changed)
    assert parts_of(again(changed)) != parts_of(course)


def test_a_match_in_a_race_comes_back_equal_and_small() -> None:
    table = Table(GAME, ["Ann", "Bob", "Cy"], {"lake": 777}, Seed.from_number(3))
    for copied in (again(table.state), copy.deepcopy(table.state)):
        assert isinstance(copied, Match)
        assert copied == table.state
        assert copied.race is not None
        assert copied.race.course.lake == copied.lake
        assert copied.legal() == table.state.legal()
    assert len(pickle.dumps(table.state)) < 2000
