"""Compiled matches are the rules' matches: every decision, roll, fact and result."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import Course, Lake, NoCourse, Options, Scoring, Side
from boathouse.powerboats.drawing import RACE_LETTERS
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.match_tables import Courses
from boathouse.powerboats.kernels.matches import PlayedMatches, play_logged, play_matches
from tests.powerboats.kernels.odd_courses import odd_courses, random_course
from tests.powerboats.kernels.replay import replay


def courses_of(*courses: Course) -> Courses:
    return Courses.of([CourseTables.of(course) for course in courses])


def real_courses(chance: Random) -> list[Course]:
    """Lay the three courses of a match on any lake."""
    while True:
        lake = Lake.numbered(chance.randrange(46080), chance.choice(list(Side)))
        try:
            return [
                Course.laid(lake, tuple(chance.sample(lake.lettered(letter), 4)))
                for letter in RACE_LETTERS
            ]
        except NoCourse:
            continue


def compare(
    courses: Courses,
    plan: list[int],
    options: Options,
    seed: int,
    seen: Counter[str] | None = None,
) -> None:
    played, log = play_logged(
        courses,
        plan,
        seats=options.seats,
        seed=seed,
        races=options.races,
        counts_turns=options.counts_turns,
    )
    replay(courses, options, played, log, Counter() if seen is None else seen)


def test_matches_on_real_lakes_are_those_of_the_rules() -> None:
    chance = Random(1)
    seen: Counter[str] = Counter()
    courses = courses_of(*(course for _ in range(8) for course in real_courses(chance)))
    for seed in range(40):
        options = Options(chance.randrange(2, 7), scoring=chance.choice(list(Scoring)), lake=0)
        plan = [3 * chance.randrange(8) + race for race in range(3)]
        compare(courses, plan, options, seed, seen)
    assert seen["BoatMoved"] > 3000
    assert seen["BoatSank"] > 300


def test_thousands_of_races_on_odd_courses_are_those_of_the_rules() -> None:
    chance = Random(2)
    seen: Counter[str] = Counter()
    courses = courses_of(*(random_course(chance) for _ in range(200)))
    for seed in range(2000):
        races = "".join(chance.choices(RACE_LETTERS, k=chance.choice([1, 1, 1, 1, 2, 3])))
        seats, scoring = chance.choice([2, 2, 2, 3, 3, 4, 5, 6]), chance.choice(list(Scoring))
        options = Options(seats, races=races, scoring=scoring, lake=0)
        compare(courses, [chance.randrange(200) for _ in races], options, seed, seen)
    often = ["BoatHeldUp", "BoatCrashed", "BoatSank", "BuoyRounded"]
    assert min(seen[event] for event in often) > 1000, seen
    seldom = ["BoatFinished", "StartUndone", "RoundingUndone"]
    assert min(seen[event] for event in seldom) > 100, seen


def test_boats_that_come_to_no_end_retire_as_the_rules_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A random boat hardly ever lives long enough: so let it retire early, in both."""
    monkeypatch.setattr("boathouse.powerboats.race.MAX_RACE_TURNS", 6)
    chance = Random(7)
    courses = courses_of(*(random_course(chance) for _ in range(20)))
    seen: Counter[str] = Counter()
    for seed in range(60):
        options = Options(chance.randrange(2, 7), races="AB", lake=0)
        compare(courses, [chance.randrange(20), chance.randrange(20)], options, seed, seen)
    assert seen["BoatRetired"] > 100, seen


@settings(max_examples=100)
@given(
    odd_courses(),
    st.integers(2, 6),
    st.text(RACE_LETTERS, min_size=1, max_size=3),
    st.sampled_from(Scoring),
    st.integers(0, 2**64 - 1),
)
def test_there_is_no_smallest_difference(
    course: Course, seats: int, races: str, scoring: Scoring, seed: int
) -> None:
    options = Options(seats, races=races, scoring=scoring, lake=0)
    compare(courses_of(course), [0] * len(races), options, seed)


@pytest.fixture(scope="module")
def courses() -> Courses:
    return courses_of(*real_courses(Random(3)), *real_courses(Random(4)))


def same(one: PlayedMatches, other: PlayedMatches) -> bool:
    names = ("start_players", "points", "places", "turns", "fates", "damage")
    return one.moves == other.moves and all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in names
    )


PLANS = [[0, 1, 2], [3, 4, 5]]


def test_threads_change_nothing(courses: Courses) -> None:
    alone = play_matches(courses, PLANS, seats=4, games=101, seed=8, threads=1)
    for threads in (2, 3, 7, 200):
        assert same(
            alone, play_matches(courses, PLANS, seats=4, games=101, seed=8, threads=threads)
        )


def test_a_match_is_the_same_alone_and_among_others(courses: Courses) -> None:
    many = play_matches(courses, PLANS, seats=3, games=20, seed=9)
    later = play_matches(courses, PLANS, seats=3, games=5, first=15, seed=9)
    assert np.array_equal(many.turns[15:], later.turns)
    logged, _ = play_logged(courses, PLANS[1], seats=3, game=17, seed=9)
    assert np.array_equal(many.turns[17], logged.turns[0])
    assert np.array_equal(many.points[17], logged.points[0])


def test_another_seed_is_another_match(courses: Courses) -> None:
    one = play_matches(courses, PLANS, seats=4, games=50, seed=1)
    assert not same(one, play_matches(courses, PLANS, seats=4, games=50, seed=2))
    assert len({tuple(row) for row in one.turns[:, 0].tolist()}) > 40


def test_no_matches_are_no_matches(courses: Courses) -> None:
    assert play_matches(courses, PLANS, seats=4, games=0).moves == 0


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"games": -1}, "counted from 0, not -1"),
        ({"races": "AX"}, "letters ABC, not 'AX'"),
        ({"races": ""}, "letters ABC, not ''"),
        ({"plan": []}, "from 0 to 5"),
        ({"plan": [[0, 1]]}, "for each of 3 races a course"),
        ({"plan": [[0, 1, 6]]}, "from 0 to 5"),
    ],
)
def test_what_cannot_be_played_is_refused(
    courses: Courses, wrong: dict[str, object], sentence: str
) -> None:
    right: dict[str, object] = {"plan": PLANS, "seats": 4, "games": 1}
    with pytest.raises(ValueError, match=sentence):
        play_matches(courses, **(right | wrong))  # type: ignore[arg-type]


def test_a_match_needs_courses_and_room_to_start() -> None:
    with pytest.raises(ValueError, match="a course at least"):
        Courses.of([])
    course = real_courses(Random(5))[0]
    narrow = Course(
        course.lake, course.spots, course.water, course.gates, frozenset(course.start_tile[:3])
    )
    with pytest.raises(ValueError, match="fewer start spaces than 4"):
        play_matches(courses_of(narrow), [[0, 0, 0]], seats=4, games=1)
