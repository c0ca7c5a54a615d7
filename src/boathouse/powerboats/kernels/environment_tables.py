"""What many matches of `environment` are played on: the layout of their rows, and all tables.

docs/environments.md says what stands where in an observation. Nothing here is compiled, so that
the same tables serve JAX.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import WordRows
from boathouse.powerboats.actions import DIE_FACES, Throttle, throttles
from boathouse.powerboats.course import GATES, START, Course, NoCourse
from boathouse.powerboats.hex import STEP, Heading, Space, row_and_column
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.dice_tables import dice_tables
from boathouse.powerboats.kernels.match_tables import Courses, Terms
from boathouse.powerboats.lake import LAKES, Lake
from boathouse.powerboats.match import MULTIPLIER, SEATS, Options
from boathouse.powerboats.race import MAX_RACE_TURNS
from boathouse.powerboats.route import Sense

MATCH_SEATS = SEATS[-1]
MAX_HELD = 6
"""A boat holds so many dice at the most."""
SLOTS, HEADING_COUNT = 15, 6
TURN_ACTIONS = 3
FIRST_THROTTLE = TURN_ACTIONS + SLOTS * HEADING_COUNT
MATCH_ACTIONS = FIRST_THROTTLE + 210
FURTHEST = 16
"""Moves are foreseen so far."""

PLACING, THROTTLE, TURNING, MATCH_OVER = range(4)
"""What is due."""

DUE, TO_ACT, START_SEAT, RACE, PLAN, COURSE, AFLOAT, IN, SANK, LAST_TURNS, SEATED = range(11)
"""Who acts, the race, its course; how many boats race, are in, and sank; the last finisher's turns.
"""
BOATS = 11

(
    SPACE,
    HEADING,
    ONES,
    TWOS,
    THREES,
    GATES_PASSED,
    DAMAGE_TAKEN,
    AT_FIRST,
    TURNS_TAKEN,
    FATE,
    PLACE,
    POINTS,
) = range(12)
"""What is known of a boat; its space is -1 while it is off the lake."""
BOAT = 12
MATCH_ROW = BOATS + BOAT * MATCH_SEATS
OFF = -1

MATCH_WORD = 0
BOAT_WORDS = 1
WATER_WORD = BOAT_WORDS + 2 * MATCH_SEATS
BUOY_WORDS = WATER_WORD + 1
FORESIGHT_WORDS = BUOY_WORDS + 2
SEEN_WORDS = FORESIGHT_WORDS + 3 * FURTHEST // 8
MATCH_MASK_WORDS = -(-MATCH_ACTIONS // 8)
THROTTLE_WORD = FIRST_THROTTLE // 8
"""The first word of a mask with ways to keep and roll dice."""
MAX_NUMBER = 127


class CourseViews(NamedTuple):
    """Courses, one after the other in the same arrays, and what is seen of them.

    - `base[course]` is the number of its first space.
    - `rides` are the words of rides, as in `CourseTables`.
    - `places[space]` is a word: two coordinates, then the steps to the finish by gates passed.
    - `spots[space]` are words. For each heading: the water to the left, ahead and to the right, and
      the most of the three, a byte each; above them where its rides begin. Then a word with the
      free water in the six headings, and row and column.
    - `foresight[gates, space, heading]` are words: steps to the finish after each move.
    - By course: `slots` are its start spaces (-1: land), `tile` the heading of the start tile and
      the sense in which headings are counted from there, `buoys` their coordinates.
    """

    base: NDArray[np.uint32]
    rides: NDArray[np.uint32]
    places: WordRows
    spots: WordRows
    foresight: WordRows
    slots: NDArray[np.int16]
    tile: NDArray[np.int16]
    buoys: NDArray[np.int16]


class ActionTables(NamedTuple):
    """Dice as actions: threes, twos and ones kept and dice rolled, and the masks of each hand.

    `masks[ones, twos, threes]` are the words of the mask for who holds these. Those for so many
    dice are 0 but for the words from `THROTTLE_WORD` to `mask_ends[dice]`. `rolls` and `falls` are
    those of `DiceTables`.
    """

    throttles: NDArray[np.int16]
    masks: WordRows
    mask_ends: NDArray[np.int64]
    frames: NDArray[np.int16]
    rolls: NDArray[np.uint32]
    falls: NDArray[np.uint32]


class Lakes(NamedTuple):
    """All that stays the same while matches are played."""

    terms: Terms
    views: CourseViews
    actions: ActionTables


USUAL_LAKES = 8
"""A batch has so many sets of courses, from which each match draws one."""

_ROLL = 0  # a die to be rolled, in the list of throttles
_SPAN = 64  # from a space to the one below it to the right
_WORD = np.dtype("<u8")
_SLOTS_IN_ROWS = (4, 5, 6)


@lru_cache(maxsize=1)
def throttle_actions() -> tuple[Throttle, ...]:
    """List the ways to keep and roll up to six dice, as they are numbered.

    >>> [str(each) for each in throttle_actions()[:7]], len(throttle_actions())
    (['-', '3', '2', '1', '?', '33', '32'], 210)
    """
    found = []
    for dice in range(MAX_HELD + 1):
        for shown in combinations_with_replacement((*DIE_FACES, _ROLL), dice):
            kept = tuple(face for face in shown if face != _ROLL)
            found.append(Throttle(kept, dice - len(kept)))
    return tuple(found)


@lru_cache(maxsize=1)
def throttle_numbers() -> dict[Throttle, int]:
    """Return the number of each way to keep and roll dice."""
    return {each: FIRST_THROTTLE + at for at, each in enumerate(throttle_actions())}


@lru_cache(maxsize=1)
def action_tables() -> ActionTables:
    """Make the tables of the actions with dice, and of what headings make of coordinates."""
    rows = [
        [*(each.kept.count(face) for face in DIE_FACES), each.rolled] for each in throttle_actions()
    ]
    most = MAX_HELD + 1
    masks = np.zeros((most, most, most, 8 * MATCH_MASK_WORDS), np.int8)
    numbers_of_dice = [len(each.kept) + each.rolled for each in throttle_actions()]
    ends = np.searchsorted(numbers_of_dice, np.arange(most) + 1, side="right") + FIRST_THROTTLE
    numbers = throttle_numbers()
    for ones, twos, threes in product(range(most), repeat=3):
        if ones + twos + threes <= MAX_HELD:
            held = (3,) * threes + (2,) * twos + (1,) * ones
            legal = [numbers[each] for each in throttles(held) if each in numbers]
            masks[ones, twos, threes, legal] = 1
    frames = np.zeros((HEADING_COUNT, 4), np.int16)
    for heading in Heading:
        ahead, left = _axes(STEP[heading]), _axes(STEP[heading.turned(1)])
        inverse = np.linalg.inv(np.array([ahead, left], float).T)
        frames[heading] = np.rint(inverse).ravel()
    dice = dice_tables(MAX_HELD)
    mask_ends = -(-ends // 8)
    return ActionTables(
        np.array(rows, np.int16), masks.view(_WORD), mask_ends, frames, dice.rolls, dice.falls
    )


def _axes(step: int) -> tuple[int, int]:
    """Split a step, or the difference of two spaces, into its two coordinates."""
    down = round(step / _SPAN)
    return step - _SPAN * down, down


def slots_of(course: Course) -> tuple[Space, ...]:
    """List the spaces of a course's slots, also where they are no start spaces."""
    tile = course.start_tile
    along = STEP[course.spots[0].heading]
    steps = [STEP[way] for way in course.gates[START].sense.ways_back(course.spots[0].heading)]
    # Of the two steps back, one leads to the slot with the same number, the other to the next.
    same = next(step for step in steps if step + along in steps)
    return tuple(
        tile[0] + back * same + column * along
        for back, columns in enumerate(_SLOTS_IN_ROWS)
        for column in range(columns)
    )


def heading_sense(course: Course) -> int:
    """Return 1 where headings are counted counter-clockwise on a course, else -1."""
    return 1 if course.gates[START].sense is Sense.LEFT else -1


def _views(tables: CourseTables) -> CourseViews:
    """Make the tables of what is seen of one course."""
    course, spaces = tables.course, tables.spaces
    steps = tables.steps_to_go()
    steps = np.where((steps < 0) | (steps > MAX_NUMBER), MAX_NUMBER, steps)
    places = np.zeros((len(spaces), 8), np.uint8)
    places[:, :2] = [_place_of(int(space)) for space in spaces]
    places[:, 2 : 2 + GATES] = steps.T
    steps = np.concatenate([steps, np.zeros((1, len(spaces)), steps.dtype)])
    foresight = np.zeros((GATES, len(spaces), HEADING_COUNT, FURTHEST), np.uint8)
    for length in range(1, FURTHEST + 1):
        end, after = tables.rides_of(length)
        for gates in range(GATES):
            foresight[gates, :, :, length - 1] = steps[after[gates], end]
    water = np.zeros((len(spaces), 8), np.uint8)
    water[:, :HEADING_COUNT] = tables.water
    water[:, HEADING_COUNT:] = [row_and_column(int(space)) for space in spaces]
    zone = {int(spaces[number]): int(number) for number in tables.start_zone}
    return CourseViews(
        np.zeros(1, np.uint32),
        tables.rides,
        places.view(_WORD)[:, 0],
        water.view(_WORD),
        foresight.view(_WORD),
        np.array([[zone.get(space, OFF) for space in slots_of(course)]], np.int16),
        np.array([[course.spots[0].heading, heading_sense(course)]], np.int16),
        np.array([[_place_of(buoy) for buoy in course.buoys]], np.int16),
    )


def _place_of(space: Space) -> tuple[int, int]:
    return space % _SPAN, space // _SPAN


def _in_lines(rows: int) -> WordRows:
    """Make rows of eight words of 0 that are each one line of a processor's caches."""
    words = np.zeros(8 * (rows + 1), _WORD)
    begin = -(words.ctypes.data // 8) % 8
    return words[begin : begin + 8 * rows].reshape(rows, 8)


def lakes_of(
    courses: Sequence[CourseTables], plan: Sequence[Sequence[int]], options: Options
) -> Lakes:
    """Put together what stays the same while matches are played on these courses."""
    views = [_views(each) for each in courses]
    laid = Courses.of(courses)
    spots = _in_lines(sum(len(each.spots) for each in views))
    spots[:, :HEADING_COUNT] = laid.waters.first.reshape(-1, HEADING_COUNT)
    spots[:, :HEADING_COUNT] <<= np.uint64(32)
    spots[:, :HEADING_COUNT] |= laid.waters.ahead.reshape(-1, HEADING_COUNT)
    spots[:, HEADING_COUNT] = np.concatenate([each.spots[:, 0] for each in views])
    return Lakes(
        Terms(
            options.seats,
            np.array(plan, np.int64),
            np.array([MULTIPLIER[letter] for letter in options.races], np.int64),
            options.counts_turns,
            MAX_RACE_TURNS,
        ),
        CourseViews(
            laid.waters.base,
            laid.waters.rides,
            np.concatenate([each.places for each in views]),
            spots,
            np.concatenate([each.foresight for each in views], axis=1),
            np.concatenate([each.slots for each in views]),
            np.concatenate([each.tile for each in views]),
            np.concatenate([each.buoys for each in views]),
        ),
        action_tables(),
    )


def lay_course(lake: Lake, letter: str, luck: Random) -> Course:
    """PB-2.2, PB-2.9: lay a course on a lake, and another one where that cannot be sailed."""
    while True:
        spots = list(lake.lettered(letter))
        luck.shuffle(spots)
        try:
            return Course.laid(lake, tuple(spots))
        except NoCourse:
            continue


def lay_courses(options: Options, lakes: int, luck: Random) -> tuple[list[Course], list[list[int]]]:
    """Lay the courses of so many lakes, race by race; says also which are those of one match."""
    if lakes < 1:
        raise ValueError(f"matches need one lake at least, not {lakes}")
    courses: list[Course] = []
    for _ in range(lakes):
        number = luck.randrange(LAKES) if options.lake is None else options.lake
        lake = Lake.numbered(number, options.side)
        courses += [lay_course(lake, letter, luck) for letter in options.races]
    races = len(options.races)
    return courses, np.arange(lakes * races).reshape(lakes, races).tolist()
