"""`steady` drives: always by the rules, from anywhere, to the finish, and seldom into land."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.bots import Question
from boathouse.core import CHANCE
from boathouse.powerboats import (
    Boat,
    Course,
    Decision,
    Fate,
    Heading,
    Match,
    Options,
    Phase,
    Place,
    Race,
    Scoring,
    Side,
    Throttle,
    Turn,
    View,
)
from boathouse.powerboats.bots.steady import choose_steadily
from boathouse.powerboats.course import GATES
from boathouse.powerboats.events import BoatCrashed, BoatFinished, BoatRetired
from tests.powerboats.bots.test_chart import CORNER, POCKET, courses, some_course
from tests.powerboats.scenes import OPEN_LAKE, Scene, course_of, marks_of, race_with

CHANNEL = """
    # # # # # # #
     # a . . . # #
    # # # # # # #
    """


def decided(race: Race) -> Decision:
    """Ask the bot, and make sure that it may do what it wants."""
    match = Match(Options(seats=2), race=race)
    answer = choose_steadily(Question(View(race.turn, match), race.legal()))
    assert answer.action in race.legal()
    assert isinstance(answer.action, Place | Throttle | Turn)
    return answer.action


def driven(race: Race, seed: int) -> Race:
    """Let the bot drive all boats of a race to its end."""
    random = Random(seed)
    while race.actor is not None:
        if race.actor is CHANCE:
            race = race.play(race.chances().pick(random.randrange)).state
        else:
            race = race.play(decided(race)).state
    return race


def raced(side: Side, seats: int, seed: int) -> list[object]:
    """Let the bot drive a whole race, everybody to the end: the events."""
    random = Random(seed)
    match = Match.new(Options(seats, side=side, races="A", scoring=Scoring.TURNS))
    events: list[object] = []
    while match.actor is not None:
        if match.actor is CHANCE:
            step = match.play(match.chances().pick(random.randrange))
        else:
            view = match.view(match.actor)
            step = match.play(choose_steadily(Question(view, match.legal())).action)
        events += step.events
        match = step.state
    return events


# Seeds are fixed. Over 600 races, 3 of 2400 boats sank and all the others finished.
RACES = [(side, seats, seed) for side in Side for seats, seed in ((2, 1), (3, 2), (5, 3), (6, 4))]


@pytest.mark.parametrize(("side", "seats", "seed"), RACES)
def test_nearly_everybody_finishes(side: Side, seats: int, seed: int) -> None:
    events = raced(side, seats, seed)
    finished = [event for event in events if isinstance(event, BoatFinished)]
    assert len(finished) >= seats - 1
    assert not any(isinstance(event, BoatRetired) for event in events)
    assert max(event.turns for event in finished) < 80
    damage = sum(event.damage for event in events if isinstance(event, BoatCrashed))
    assert damage <= 2 * seats


@pytest.mark.parametrize("gates", range(GATES))
@pytest.mark.parametrize("side", Side)
def test_it_finds_its_way_from_anywhere(side: Side, gates: int) -> None:
    """Boats that lost their way, were unwound, or stand on the wrong side of their gate."""
    course = some_course(1, side)
    random = Random(gates)
    boats = [
        Boat(random.choice(sorted(course.water)), random.choice(list(Heading)), gates=gates)
        for _ in range(4)
    ]
    race = driven(race_with(course, boats, scoring_turns=True), seed=gates)
    assert [boat.fate for boat in race.boats].count(Fate.FINISHED) >= 3


dice = st.lists(st.integers(1, 3), max_size=6).map(lambda faces: tuple(sorted(faces, reverse=True)))


@given(courses, st.data())
def test_whatever_the_position_it_keeps_to_the_rules(course: Course, data: st.DataObject) -> None:
    spaces = data.draw(
        st.lists(st.sampled_from(sorted(course.water)), min_size=2, max_size=6, unique=True)
    )
    boats = [
        Boat(
            space,
            data.draw(st.sampled_from(Heading)),
            data.draw(dice),
            gates=data.draw(st.integers(0, GATES - 1)),
            damage=data.draw(st.integers(0, 3)),
            turns=data.draw(st.sampled_from([0, 99])),
        )
        for space in spaces
    ]
    race = race_with(course, boats)
    throttle = decided(race)
    assert isinstance(throttle, Throttle)
    race = race.play(throttle).state
    if race.actor is CHANCE:
        race = race.play(race.chances().pick(Random(0).randrange)).state
    assert isinstance(decided(race), Turn)


def test_a_boat_with_very_many_dice_slows_down() -> None:
    course = course_of(OPEN_LAKE)
    race = race_with(course, [Boat(min(course.water), Heading.SE, (3,) * 20, gates=1)])
    throttle = decided(race)
    assert isinstance(throttle, Throttle)
    assert len(throttle.kept) + throttle.rolled == 19


@pytest.mark.parametrize("mark", "abc")
def test_a_boat_that_is_shut_in_still_decides(mark: str) -> None:
    scene = Scene.drawn(POCKET)
    race = scene.race(scene.boat(mark, dice=(1,)))
    race = race.play(decided(race)).state
    if race.phase is Phase.TURN:
        assert decided(race) in race.legal()


def test_out_of_a_narrow_corner_it_tries_its_luck() -> None:
    course, corner = course_of(CORNER), marks_of(CORNER)["x"]
    race = race_with(course, [Boat(corner, Heading.NE, gates=1)], scoring_turns=True)
    assert decided(race) == Throttle((), 1)
    assert driven(race, seed=1).boats[0].gates > 1


def test_with_a_die_that_fits_it_leaves_the_corner_without_risk() -> None:
    course, corner = course_of(CORNER), marks_of(CORNER)["x"]
    race = race_with(course, [Boat(corner, Heading.NE, (1,), gates=1)])
    assert decided(race) == Throttle((1,), 0)


def test_it_brakes_before_land() -> None:
    scene = Scene.drawn(CHANNEL)
    throttle = decided(scene.race(scene.boat("a", Heading.E, (3, 3))))
    assert isinstance(throttle, Throttle)
    assert sum(throttle.kept) + 3 * throttle.rolled <= 3


@pytest.mark.parametrize("side", Side)
def test_it_starts_on_the_way_to_the_first_buoy(side: Side) -> None:
    course = some_course(0, side)
    race = Race.begin(course, 0, (0, 0), last_place_counts=True)
    place = decided(race)
    assert isinstance(place, Place)
    boat = Boat(place.space, place.heading, gates=int(place.space in course.gates[0].spaces))
    backwards = Boat(place.space, place.heading.turned(3), gates=boat.gates)
    turns = [
        driven(race_with(course, [each], scoring_turns=True), seed).boats[0].turns
        for seed in range(4)
        for each in (boat, backwards)
    ]
    assert sum(turns[0::2]) < sum(turns[1::2])


def test_boats_that_start_together_take_different_spaces() -> None:
    race = Race.begin(course_of(OPEN_LAKE), 0, (0,) * 6, last_place_counts=True)
    spaces = set()
    while race.phase is Phase.PLACING:
        place = decided(race)
        assert isinstance(place, Place)
        spaces.add(place.space)
        race = race.play(place).state
    assert len(spaces) == 6


def test_it_decides_the_same_again() -> None:
    assert raced(Side.DARK, 3, seed=8) == raced(Side.DARK, 3, seed=8)
