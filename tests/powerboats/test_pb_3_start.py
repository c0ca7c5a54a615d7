"""PB-3: who starts, where boats are placed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from boathouse.core import CHANCE, IllegalAction
from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    FirstPlayer,
    Heading,
    Lake,
    Match,
    Options,
    Phase,
    Place,
    PutBuoy,
    Race,
    Side,
    Throttle,
    Turn,
)
from boathouse.powerboats.events import BoatPlaced, StartPlayerDrawn
from boathouse.powerboats.hex import HEADINGS, row_and_column
from tests.powerboats import plain
from tests.powerboats.scenes import (
    OPEN_LAKE,
    about_to_finish,
    at,
    course_of,
    gone,
    names,
    plain_course,
    race_with,
    set_up,
)

SEATS = range(2, 7)


def begun(seats: int, start_player: int, picture: str = OPEN_LAKE) -> Race:
    return Race.begin(course_of(picture), start_player, (0,) * seats, last_place_counts=False)


# PB-3.1


@pytest.mark.parametrize("seats", SEATS)
def test_pb_3_1_the_start_player_is_drawn_at_random(seats: int) -> None:
    match = Match.new(Options(seats=seats, lake=5))
    assert match.actor is CHANCE
    assert dict(match.chances()) == {FirstPlayer(seat): Fraction(1, seats) for seat in range(seats)}
    step = match.play(FirstPlayer(seats - 1))
    assert step.events == (StartPlayerDrawn(seats - 1),)
    assert step.state.start_player == seats - 1


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_pb_3_1_then_it_is_the_left_neighbour_of_the_last_one(seats: int, first: int) -> None:
    match = set_up(Options(seats=seats, lake=5), start_player=first)
    for race in range(3):
        assert match.start_player == (first + race) % seats
        assert match.lake is not None
        for number, spot in enumerate(match.lake.lettered("ABC"[race])[:3]):
            match = match.play(PutBuoy(number, spot.space)).state
        assert match.race is not None
        assert match.race.start_player == (first + race) % seats
        boats = (about_to_finish(match.race.course), *[gone(Fate.SUNK, damage=4)] * (seats - 1))
        match = replace(match, race=race_with(match.race.course, boats))
        match = match.play(Throttle((1,), 0)).state.play(Turn.AHEAD).state
    assert match.over


# PB-3.2


@pytest.mark.parametrize("seats", SEATS)
def test_pb_3_2_boats_are_placed_counter_clockwise_and_the_start_player_places_last(
    seats: int,
) -> None:
    for start_player in range(seats):
        race = begun(seats, start_player)
        order = []
        while race.phase is Phase.PLACING:
            assert race.actor == race.turn
            order.append(race.turn)
            race = race.play(race.legal()[0]).state
        assert order == [(start_player - step) % seats for step in range(1, seats + 1)]
        assert order[-1] == start_player
        # Then turns go clockwise from the start player.
        turns = []
        for _ in range(2 * seats):
            turns.append(race.turn)
            race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
        assert turns == [(start_player + step) % seats for step in range(2 * seats)]


def test_pb_3_2_turns_pass_over_boats_that_race_no_more() -> None:
    course = course_of(OPEN_LAKE)
    boats = [
        Boat(at("a1"), gates=1),
        gone(Fate.SUNK, damage=4),
        gone(Fate.FINISHED, turns=9),
        Boat(at("a5"), gates=1),
        gone(Fate.RETIRED, turns=100),
    ]
    race = replace(race_with(course, boats), finished=(2,))
    turns = []
    for _ in range(4):
        turns.append(race.turn)
        race = race.play(Throttle((), 0)).state.play(Turn.AHEAD).state
    assert turns == [0, 3, 0, 3]


# PB-3.3


def test_pb_3_3_a_boat_goes_on_the_start_tile_or_up_to_two_steps_behind_it() -> None:
    race = begun(2, 0)
    assert names(race.free_start_spaces()) == [
        *("e2", "e3", "e4", "e5", "e6", "e7"),
        *("f2", "f3", "f4", "f5", "f6"),
        *("g3", "g4", "g5", "g6"),
    ]
    assert {place.space for place in race.legal() if isinstance(place, Place)} == set(
        race.free_start_spaces()
    )


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", [11, 30_000, 45_454])
def test_pb_3_3_the_start_zone_by_the_words_of_the_clause(side: Side, number: int) -> None:
    lake = Lake.numbered(number, side)
    for letter in "ABC":
        spots = lake.lettered(letter)
        for first in range(4):
            course = Course.laid(lake, spots[first:] + spots[:first])
            grid, buoys = plain_course(lake, course.spots)
            zone = plain.start_zone(grid, buoys, str(course.senses[0]))
            assert {row_and_column(space) for space in course.start_zone} == zone


def test_pb_3_3_behind_the_line_only_water_that_steps_back_reach_counts() -> None:
    # Land right behind the tile hides the water behind it; only f2 leads there.
    behind, land = ". . . . . . . . . . . .\n    . 0 =", ". . # # # # . . . . . .\n    . 0 ="
    assert behind in OPEN_LAKE
    race = begun(2, 0, OPEN_LAKE.replace(behind, land))
    assert names(race.free_start_spaces()) == ["e2", "e3", "f2", "g3", "g4", "g5", "g6"]


def test_pb_3_3_two_boats_cannot_share_a_space() -> None:
    race = begun(2, 0)
    race = race.play(Place(at("g4"), Heading.SE)).state
    assert at("g4") not in race.free_start_spaces()
    with pytest.raises(IllegalAction) as caught:
        race.play(Place(at("g4"), Heading.SE))
    assert caught.value.code == "space-taken"
    assert caught.value.facts["space"] == "g4"
    assert str(caught.value).startswith("There is a boat on g4 already. Free start spaces are e2 ")


def test_pb_3_3_no_boat_goes_elsewhere() -> None:
    race = begun(2, 0)
    for space in ("h3", "d3", "g2", "g7", "a1"):
        refusal = race.why_not(Place(at(space), Heading.E))
        assert refusal is not None
        assert refusal.code == "not-a-start-space"
        assert str(refusal).startswith(
            f"{space} lies neither on the start tile nor behind it. Free start spaces are e2 e3 "
        )


SIX_SPACES = """
    . . . . . . . . . . . .
     . . 3 . . . . . . . 2 .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    # # # # # # # . . . . .
     # . # # # . # . . . . .
    . 0 = = = = . . . . 1 .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
    """


def test_pb_3_3_a_full_start_zone_takes_six_boats() -> None:
    race = begun(6, 2, SIX_SPACES)
    assert names(race.free_start_spaces()) == ["f2", "f6", "g3", "g4", "g5", "g6"]
    for left in range(6, 0, -1):
        assert len(race.legal()) == 6 * left
        race = race.play(race.legal()[-1]).state
    assert race.free_start_spaces() == []
    assert race.phase is Phase.THROTTLE
    assert race.turn == 2
    # A boat in the midst of the others can only turn, or go through them.
    for _ in range(6):
        race = race.play(Throttle((), 0)).state.play(Turn.LEFT).state
    assert len({boat.space for boat in race.boats}) == 6


# PB-3.4


@pytest.mark.parametrize("heading", HEADINGS)
def test_pb_3_4_a_boat_faces_any_of_the_six_sides_and_has_no_dice(heading: Heading) -> None:
    race = begun(3, 1)
    step = race.play(Place(at("f4"), heading))
    assert step.events == (BoatPlaced(0, at("f4"), heading),)
    boat = step.state.boats[0]
    assert (boat.space, boat.heading, boat.dice, boat.total) == (at("f4"), heading, (), 0)
    assert (boat.turns, boat.damage, boat.fate) == (0, 0, Fate.RACING)
    # Nothing else has changed.
    assert step.state.boats[1:] == race.boats[1:]


def test_pb_3_4_every_free_space_can_be_taken_with_every_heading() -> None:
    race = begun(2, 0)
    assert len(race.legal()) == 6 * len(race.course.start_zone)
    assert {place.heading for place in race.legal() if isinstance(place, Place)} == set(HEADINGS)


def test_pb_3_4_before_it_is_placed_a_boat_is_off_the_lake() -> None:
    race = begun(3, 1)
    unplaced = Boat(None, Heading.E, dice=(), gates=0, damage=0, turns=0, fate=Fate.RACING)
    assert race.boats == (unplaced,) * 3
    assert Boat() == unplaced
    assert race.finished == ()
    assert race.rolling == 0
