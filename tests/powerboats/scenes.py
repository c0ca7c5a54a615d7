"""Small lakes drawn for one test each: a course to try, or a piece of water with boats on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent

from boathouse.core import CHANCE, Step
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
    Rolled,
    Space,
    Spot,
    Throttle,
    Turn,
    name,
    read_space,
)
from boathouse.powerboats.hex import HEADINGS, STEP, line, row_and_column, space_at
from tests.powerboats import plain

_BUOYS = "0123"


def lines_of(picture: str) -> list[str]:
    """Take the margin off a picture that stands in the text of a test."""
    return dedent(picture).strip("\n").splitlines()


def marks_of(picture: str) -> dict[str, Space]:
    """Find the cells of a picture that are neither plain water nor land; each mark stands once."""
    return {
        character: space_at(row, column)
        for row, text in enumerate(lines_of(picture))
        for column, character in enumerate(text[row % 2 :: 2])
        if character not in ".#="
    }


def plain_lake(picture: str) -> Lake:
    """Draw the lake of a picture: every mark stands in water."""
    text = "\n".join(
        "".join(character if character in ".# " else "." for character in row)
        for row in lines_of(picture)
    )
    return Lake.drawn(text)


def spots_of(picture: str) -> tuple[Spot, ...]:
    """Find buoys 0 to 3 of a picture, and the way the four `=` lie from buoy 0."""
    marks = marks_of(picture)
    tile = {
        space_at(row, column)
        for row, text in enumerate(lines_of(picture))
        for column, character in enumerate(text[row % 2 :: 2])
        if character == "="
    }
    (heading,) = (way for way in HEADINGS if tile == set(line(marks["0"], way, 4)))
    return tuple(Spot("A", marks[buoy], heading) for buoy in _BUOYS)


def course_of(picture: str) -> Course:
    """Lay the course of a picture: buoys `0` to `3` in water, the start tile as `=`."""
    return Course.laid(plain_lake(picture), spots_of(picture))


OPEN_LAKE = """
    . . . . . . . . . . . .
     . . 3 . . . . . . . 2 .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . 0 = = = = . . . . 1 .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     # # # # # # # # # # # #
    """


@dataclass(frozen=True)
class Scene:
    """A piece of water for a test, shut off from the course that every race needs."""

    course: Course
    marks: Mapping[str, Space]

    @classmethod
    def drawn(cls, picture: str) -> Scene:
        """Draw a piece of water; every character but `.` and `#` is the name of a space."""
        above, below = lines_of(OPEN_LAKE), lines_of(picture)
        width = max(len(text[row % 2 :: 2]) for row, text in enumerate(below))
        columns = max(width, len(above[0][::2]))
        rows = [*above, *below]
        padded = "\n".join(
            " " * (row % 2) + " ".join(text[row % 2 :: 2].ljust(columns, "#"))
            for row, text in enumerate(rows)
        )
        marks = marks_of(padded)
        return cls(course_of(padded), {mark: marks[mark] for mark in marks if mark not in _BUOYS})

    def boat(
        self,
        mark: str,
        heading: Heading = Heading.E,
        dice: tuple[int, ...] = (),
        *,
        gates: int = 1,
        damage: int = 0,
        turns: int = 0,
    ) -> Boat:
        """Put a boat on a named space."""
        return Boat(self.marks[mark], heading, dice, gates=gates, damage=damage, turns=turns)

    def race(self, *boats: Boat, scoring_turns: bool = False) -> Race:
        """Race with these boats; the first is to choose its dice."""
        return race_with(self.course, boats, scoring_turns=scoring_turns)


def race_with(
    course: Course, boats: Sequence[Boat], *, turn: int = 0, scoring_turns: bool = False
) -> Race:
    """Make a race in which a boat is to choose its dice."""
    return Race(
        course,
        tuple(boats),
        start_player=0,
        last_place_counts=scoring_turns,
        turn=turn,
        phase=Phase.THROTTLE,
    )


def drive(race: Race, throttle: Throttle, rolled: tuple[int, ...], turn: Turn) -> Step[Race]:
    """Play a whole turn; gives the last step."""
    race = roll(race, throttle, rolled)
    return race.play(turn)


def roll(race: Race, throttle: Throttle, rolled: tuple[int, ...] = ()) -> Race:
    """Choose dice and let them fall: the boat is to turn then."""
    race = race.play(throttle).state
    return race.play(Rolled(rolled)).state if race.actor is CHANCE else race


def go(race: Race, total: int, turn: Turn) -> Step[Race]:
    """Move the boat whose turn it is by the total of its dice, which it keeps."""
    assert race.boat.total == total
    return race.play(Throttle(race.boat.dice, 0)).state.play(turn)


def names(spaces: Sequence[Space]) -> list[str]:
    """Write spaces as people do."""
    return [name(space) for space in spaces]


def at(text: str) -> Space:
    """Read a space."""
    return read_space(text)


def placed(race: Race, *places: str, heading: Heading = Heading.E) -> Race:
    """Place the boats in their order on these spaces."""
    for place in places:
        race = race.play(Place(at(place), heading)).state
    return race


def set_up(options: Options, *buoys: Space, start_player: int = 0) -> Match:
    """Set up a match on a numbered lake, with buoys 0, 1 and 2 where they are wanted."""
    match = Match.new(options).play(FirstPlayer(start_player)).state
    for number, space in enumerate(buoys):
        match = match.play(PutBuoy(number, space)).state
    return match


def plain_course(lake: Lake, spots: Sequence[Spot]) -> tuple[plain.Grid, plain.Buoys]:
    """Return the free water and the buoys in the coordinates of the plain rules."""
    buoys = plain.Buoys(tuple(row_and_column(spot.space) for spot in spots), str(spots[0].heading))
    water = frozenset(row_and_column(space) for space in lake.water)
    return plain.free_water(plain.Grid(lake.rows, lake.columns, water), buoys), buoys


def crossing(race_course: Course, gate: int) -> tuple[Space, Heading]:
    """Find a space before a gate, and the way on from it across the gate."""
    start, end = min(race_course.gates[gate].crossings)
    return start, Heading(STEP.index(end - start))


def about_to_finish(course: Course, *, damage: int = 0, turns: int = 0) -> Boat:
    """Make a boat that finishes when it goes one space ahead."""
    space, heading = crossing(course, 4)
    return Boat(space, heading, (1,), gates=4, damage=damage, turns=turns)


def gone(fate: Fate, *, damage: int = 0, turns: int = 0) -> Boat:
    """Make a boat whose race is over."""
    return Boat(gates=5 if fate is Fate.FINISHED else 1, damage=damage, turns=turns, fate=fate)


def lettered(picture: str) -> Lake:
    """A lake whose A-spots are the buoys of a picture, all with the same side."""
    lake, spots = plain_lake(picture), spots_of(picture)
    return replace(lake, spots=spots)


def match_on(lake: Lake, *, seats: int = 2) -> Match:
    """A match on a drawn lake, with the buoys where the picture has them."""
    match = Match(Options(seats=seats, races="A"), lake=lake, damage=(0,) * seats)
    match = match.play(FirstPlayer(0)).state
    for number, spot in enumerate(lake.spots[:3]):
        match = match.play(PutBuoy(number, spot.space)).state
    return match


ALONG_THE_SHORE = """
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    . . 1 . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . 2 . . . .
     . . . . . . . . . . . .
    . . . . 3 . . . . . . .
     . . . . . . . . . . . .
    . 0 = = = = . . . . . .
    """
