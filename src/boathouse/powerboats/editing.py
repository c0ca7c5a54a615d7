"""Positions set up by hand: the lake, its buoys, whose turn it is, and every boat.

Whatever is set, the boat whose turn it is chooses its dice next, and each boat has had as many
turns as its dice and the order of play ask for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, permutations

from boathouse.core import Seat
from boathouse.core.editing import CannotEdit, EditableField, FieldValue
from boathouse.core.words import Words, name_of, words
from boathouse.powerboats.actions import DIE_FACES, dice_text
from boathouse.powerboats.course import BUOYS, GATES, START, Course, NoCourse
from boathouse.powerboats.drawing import RACE_LETTERS
from boathouse.powerboats.hex import HEADINGS, Heading, Space, name, read_heading, read_space
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.match import Match, Options
from boathouse.powerboats.parts import Side
from boathouse.powerboats.race import MAX_RACE_TURNS, SINKING_DAMAGE, Boat, Fate, Phase, Race
from boathouse.powerboats.route import gates_after

_NAME = "powerboats"
_MAX_DICE = 6
_FAR = 8
_HANDS = tuple(
    dice_text(dice)
    for size in range(_MAX_DICE + 1)
    for dice in combinations_with_replacement(DIE_FACES, size)
)


def fields(match: Match) -> tuple[EditableField, ...]:
    """List what can be set in a match."""
    race = match.race
    if race is None or race.phase is Phase.OVER:
        return (*_lake_fields(match),)
    return (*_lake_fields(match), *_course_fields(match, race), *_boat_fields(race))


def changed(match: Match, field: str, value: str) -> Match:
    """Return the match with another value of a field; raises `CannotEdit`."""
    if field == "lake":
        return _begun(field, match, lake=int(value))
    if field == "side":
        return _begun(field, match, side=Side(value))
    if field == "race":
        return _begun(field, match, races=value)
    race = match.race
    assert race is not None, "there are such fields in a race alone"
    if field.startswith("buoy-"):
        return _with_buoy(match, race, int(field.removeprefix("buoy-")), read_space(value))
    if field == "turn":
        return _settled(field, match, replace(_sailing(race), turn=int(value) - 1))
    _, number, what = field.split("-")
    seat = int(number) - 1
    race = _sailing(race)
    boat = _with(race.boats[seat], what, value, race)
    return _settled(field, match, _with_boats(race, {seat: boat}))


# What can be set


def _lake_fields(match: Match) -> Iterator[EditableField]:
    number = match.options.lake if match.lake is None else match.lake.number
    yield EditableField("lake", words("lake"), "number", str(number or 0), least=0, most=LAKES - 1)
    sides = tuple(FieldValue(str(side), words(f"side-{side}")) for side in Side)
    yield EditableField("side", words("side"), "choice", str(match.options.side), sides)
    yield _choice("race", words("race"), match.letter, RACE_LETTERS)


def _course_fields(match: Match, race: Race) -> Iterator[EditableField]:
    assert match.lake is not None, "a race has a lake"
    spots = [name(spot.space) for spot in match.lake.lettered(match.letter)]
    for number, spot in enumerate(match.spots):
        label = words("buoy", number=number)
        yield _place(f"buoy-{number}", label, name(spot.space), spots)
    yield EditableField(
        "turn",
        words("boat-turn"),
        "choice",
        str(race.turn + 1),
        tuple(
            FieldValue(str(seat + 1), name_of(seat))
            for seat, boat in enumerate(race.boats)
            if boat.fate is Fate.RACING
        ),
    )


def _boat_fields(race: Race) -> Iterator[EditableField]:
    taken = {boat.space for boat in race.boats}
    free = sorted(race.course.water - taken)
    for seat, boat in enumerate(race.boats):
        key = f"boat-{seat + 1}"
        fates = tuple(
            FieldValue(fate.value, words(f"fate-{fate.value}"))
            for fate in Fate
            if fate is not Fate.RETIRED or boat.fate is fate
        )
        label = words("fate", name=name_of(seat))
        yield EditableField(f"{key}-fate", label, "choice", boat.fate.value, fates)
        if boat.fate is not Fate.RACING:
            continue
        where = "" if boat.space is None else name(boat.space)
        places = [*([where] if where else []), *map(name, free)]
        yield _place(f"{key}-space", words("space", name=name_of(seat)), where, places)
        headings = tuple(FieldValue(str(each), words(f"heading-{each}")) for each in HEADINGS)
        label = words("heading", name=name_of(seat))
        yield EditableField(f"{key}-heading", label, "choice", str(boat.heading), headings)
        label = words("dice", name=name_of(seat))
        yield _choice(f"{key}-dice", label, dice_text(boat.dice), _HANDS)
        yield EditableField(
            f"{key}-gates",
            words("gates", name=name_of(seat)),
            "number",
            str(boat.gates),
            least=0,
            most=GATES - 1,
        )
        yield EditableField(
            f"{key}-damage",
            words("damage", name=name_of(seat)),
            "number",
            str(boat.damage),
            least=0,
            most=SINKING_DAMAGE - 1,
        )


def _choice(key: str, label: Words, value: str, values: Sequence[str]) -> EditableField:
    return EditableField(key, label, "choice", value, tuple(map(FieldValue, values)))


def _place(key: str, label: Words, value: str, places: list[str]) -> EditableField:
    return EditableField(key, label, "place", value, tuple(map(FieldValue, places)))


# The lake and its course


def _begun(
    field: str,
    match: Match,
    *,
    lake: int | None = None,
    side: Side | None = None,
    races: str | None = None,
) -> Match:
    """Begin a match on a lake, with all boats at the start; a later race becomes its only one."""
    before = match.options
    number = before.lake if match.lake is None else match.lake.number
    options = replace(
        before,
        lake=(number or 0) if lake is None else lake,
        side=side or before.side,
        races=races or (match.letter if match.results else before.races),
    )
    return _at_the_start(field, options, match.start_player or 0)


def _at_the_start(field: str, options: Options, start_player: Seat) -> Match:
    match = Match.new(options)
    assert match.lake is not None, "it has a number"
    for spots in permutations(match.lake.lettered(match.letter), BUOYS):
        try:
            course = Course.laid(match.lake, spots, options.version)
        except NoCourse:
            continue
        match = replace(match, start_player=start_player, spots=spots)
        race = Race.begin(
            course, start_player, match.damage, last_place_counts=options.counts_turns
        )
        return _settled(field, match, _sailing(race))
    raise CannotEdit(_NAME, field, words("edit-no-course"))


def _with_buoy(match: Match, race: Race, number: int, space: Space) -> Match:
    """Put a buoy on a spot; the one that stood there takes its place."""
    spots = list(match.spots)
    other = next(at for at, spot in enumerate(spots) if spot.space == space)
    spots[number], spots[other] = spots[other], spots[number]
    field = f"buoy-{number}"
    lake = match.lake
    assert lake is not None, "a race has a lake"
    try:
        course = Course.laid(lake, tuple(spots), match.options.version)
    except NoCourse as error:
        raise CannotEdit(_NAME, field, words("edit-no-course")) from error
    boats = tuple(
        replace(boat, space=boat.space if boat.space in course.water else None)
        for boat in race.boats
    )
    moved = replace(race, course=course, boats=boats)
    return _settled(field, replace(match, spots=tuple(spots)), _sailing(moved))


def _sailing(race: Race) -> Race:
    """Put the boats that are off the lake on free start spaces; dice are chosen next.

    A boat that retired counts as sunk: that takes fewer turns.
    """
    turn = race.start_player if race.phase is Phase.PLACING else race.turn
    race = replace(race, turn=turn, phase=Phase.THROTTLE, rolling=0)
    for seat, boat in enumerate(race.boats):
        if boat.fate is Fate.RETIRED:
            race = _with_boats(race, {seat: _with_fate(boat, Fate.SUNK, race)})
        if boat.fate is Fate.RACING and boat.space is None:
            space = race.free_start_spaces()[0]
            gates = boat.gates if boat.turns else int(_on_the_line(race.course, space))
            placed = replace(boat, space=space, heading=_bow(race.course, space), gates=gates)
            race = _with_boats(race, {seat: placed})
    return race


def _on_the_line(course: Course, space: Space) -> bool:
    return space in course.gates[START].spaces


def _bow(course: Course, space: Space) -> Heading:
    """Return a heading in which a boat sails over the start line, if there is one."""
    for heading in HEADINGS:
        ray = course.lake.ray(space, heading)[: course.run(space, heading, _FAR)]
        gates, before = int(_on_the_line(course, space)), space
        for step in ray:
            gates = gates_after(course.gates, gates, before, step)
            before = step
        if gates > START and len(ray) == _FAR:
            return heading
    return HEADINGS[0]


# A boat


def _with(boat: Boat, what: str, value: str, race: Race) -> Boat:
    match what:
        case "fate":
            return _with_fate(boat, Fate(value), race)
        case "space":
            return replace(boat, space=read_space(value))
        case "heading":
            return replace(boat, heading=read_heading(value))
        case "dice":
            return replace(boat, dice=() if value == "-" else tuple(map(int, value)))
        case "gates":
            return replace(boat, gates=int(value))
    return replace(boat, damage=int(value))


def _with_fate(boat: Boat, fate: Fate, race: Race) -> Boat:
    if fate is Fate.RACING:
        space = boat.space or race.free_start_spaces()[0]
        gates, damage = min(boat.gates, GATES - 1), min(boat.damage, SINKING_DAMAGE - 1)
        return replace(boat, space=space, gates=gates, damage=damage, fate=fate)
    gates = GATES if fate is Fate.FINISHED else min(boat.gates, GATES - 1)
    damage = SINKING_DAMAGE if fate is Fate.SUNK else boat.damage
    return replace(boat, space=None, dice=(), gates=gates, damage=damage, fate=fate)


# What depends on it


def _with_boats(race: Race, other: dict[Seat, Boat]) -> Race:
    boats = tuple(other.get(seat, boat) for seat, boat in enumerate(race.boats))
    return replace(race, boats=boats)


def _settled(field: str, match: Match, race: Race) -> Match:
    """Put turns, the order of arrival and the damage before the race in agreement."""
    seats = len(race.boats)
    racing = [seat for seat, boat in enumerate(race.boats) if boat.fate is Fate.RACING]
    arrived = [seat for seat, boat in enumerate(race.boats) if boat.fate is Fate.FINISHED]
    if race.ends_with(len(racing), len(arrived)):
        raise CannotEdit(_NAME, field, words("edit-nobody-sails"))
    while race.boat.fate is not Fate.RACING:
        race = replace(race, turn=(race.turn + 1) % seats)
    order = [(seat - race.start_player) % seats for seat in range(seats)]
    earlier = [order[seat] < order[race.turn] for seat in range(seats)]  # had one turn more
    damage = tuple(
        min(before, boat.damage) for before, boat in zip(match.damage, race.boats, strict=True)
    )
    begun = any(not _is_at_the_start(race, seat, damage[seat]) for seat in range(seats))
    turns = min(
        MAX_RACE_TURNS - 2,
        max(
            int(begun),
            race.boat.turns,
            *(len(race.boats[seat].dice) - earlier[seat] for seat in racing),
        ),
    )
    boats = {
        seat: replace(
            boat,
            turns=turns + earlier[seat]
            if boat.fate is Fate.RACING
            else min(max(boat.turns, 1), turns),
        )
        for seat, boat in enumerate(race.boats)
    }
    race = _with_boats(race, boats)
    finished = tuple(sorted(arrived, key=lambda seat: (boats[seat].turns, order[seat])))
    return replace(match, race=replace(race, finished=finished), damage=damage)


def _is_at_the_start(race: Race, seat: Seat, damage: int) -> bool:
    """Whether a boat can be there before its first turn."""
    boat = race.boats[seat]
    return (
        boat.fate is Fate.RACING
        and boat.space in race.course.start_zone
        and boat.gates == _on_the_line(race.course, boat.space)
        and (boat.dice, boat.damage) == ((), damage)
        and race.boat.turns == 0
    )
