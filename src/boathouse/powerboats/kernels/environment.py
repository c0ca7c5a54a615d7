"""Powerboats to be learnt: its actions and observations as numbers (docs/environments.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.core import Seat
from boathouse.environments.batch import Batch, SeenRow, as_numbers, word_rows
from boathouse.environments.learning import LearningGame, settled
from boathouse.kernels.masks import Flags
from boathouse.powerboats.actions import (
    DIE_FACES,
    TURNS,
    Decision,
    Place,
    Throttle,
    Turn,
    throttles,
)
from boathouse.powerboats.course import GATES, START, Course, NoCourse
from boathouse.powerboats.hex import HEADINGS, STEP, Space, row_and_column
from boathouse.powerboats.kernels import environment_kernel as compiled
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.environment_kernel import (
    BOAT,
    BOATS,
    FIRST_THROTTLE,
    FURTHEST,
    MATCH_ACTIONS,
    MATCH_MASK_WORDS,
    MATCH_ROW,
    MATCH_SEATS,
    MOST_HELD,
    MOST_NUMBER,
    OFF,
    SEEN_WORDS,
    TURN_ACTIONS,
    ActionTables,
    CourseViews,
    Lakes,
    Matches,
    MatchOutputs,
)
from boathouse.powerboats.kernels.match_kernel import Terms
from boathouse.powerboats.kernels.matches import FATES, Courses
from boathouse.powerboats.lake import LAKES, Lake
from boathouse.powerboats.match import MOST_RACES, MULTIPLIER, SEATS, Match, Options
from boathouse.powerboats.race import MOST_RACE_TURNS, Fate, Phase, Race
from boathouse.powerboats.route import Sense

__all__ = [
    "MatchBatch",
    "MatchEnvironment",
    "action_tables",
    "lakes_of",
    "lay_course",
    "match_row",
    "slots_of",
    "throttle_actions",
]

USUAL_LAKES = 8
"""A batch has so many sets of courses, from which each match draws one."""

PHASE_NUMBERS = {Phase.PLACING: 0, Phase.THROTTLE: 1, Phase.ROLL: 1, Phase.TURN: 2, Phase.OVER: 3}

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
    for dice in range(MOST_HELD + 1):
        for shown in combinations_with_replacement((*DIE_FACES, _ROLL), dice):
            kept = tuple(face for face in shown if face != _ROLL)
            found.append(Throttle(kept, dice - len(kept)))
    return tuple(found)


@lru_cache(maxsize=1)
def _throttle_numbers() -> dict[Throttle, int]:
    return {each: FIRST_THROTTLE + at for at, each in enumerate(throttle_actions())}


@lru_cache(maxsize=1)
def action_tables() -> ActionTables:
    """Make the tables of the actions with dice, and of what headings make of coordinates."""
    rows = [
        [*(each.kept.count(face) for face in DIE_FACES), each.rolled] for each in throttle_actions()
    ]
    most = MOST_HELD + 1
    masks = np.zeros((most, most, most, 8 * MATCH_MASK_WORDS), np.int8)
    numbers = _throttle_numbers()
    for ones, twos, threes in product(range(most), repeat=3):
        if ones + twos + threes <= MOST_HELD:
            held = (3,) * threes + (2,) * twos + (1,) * ones
            legal = [numbers[each] for each in throttles(held) if each in numbers]
            masks[ones, twos, threes, legal] = 1
    frames = np.zeros((len(HEADINGS), 4), np.int16)
    for heading in HEADINGS:
        ahead, left = _axes(STEP[heading]), _axes(STEP[heading.turned(1)])
        inverse = np.linalg.inv(np.array([ahead, left], float).T)
        frames[heading] = np.rint(inverse).ravel()
    return ActionTables(np.array(rows, np.int16), masks.view(_WORD), frames)


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


def _sense(course: Course) -> int:
    return 1 if course.gates[START].sense is Sense.LEFT else -1


def _views(tables: CourseTables) -> CourseViews:
    """Make the tables of what is seen of one course."""
    course, spaces = tables.course, tables.spaces
    steps = tables.steps_to_go()
    steps = np.where((steps < 0) | (steps > MOST_NUMBER), MOST_NUMBER, steps)
    places = np.zeros((len(spaces), 8), np.uint8)
    places[:, :2] = [_place_of(int(space)) for space in spaces]
    places[:, 2 : 2 + GATES] = steps.T
    steps = np.concatenate([steps, np.zeros((1, len(spaces)), steps.dtype)])
    foresight = np.zeros((GATES, len(spaces), len(HEADINGS), FURTHEST), np.uint8)
    for length in range(1, FURTHEST + 1):
        end, after = tables.rides_of(length)
        for gates in range(GATES):
            foresight[gates, :, :, length - 1] = steps[after[gates], end]
    water = np.zeros((len(spaces), 8), np.uint8)
    water[:, : len(HEADINGS)] = tables.water
    water[:, len(HEADINGS) :] = [row_and_column(int(space)) for space in spaces]
    zone = {int(spaces[number]): int(number) for number in tables.start_zone}
    return CourseViews(
        places.view(_WORD)[:, 0],
        water.view(_WORD)[:, 0],
        foresight.view(_WORD),
        np.array([[zone.get(space, OFF) for space in slots_of(course)]], np.int16),
        np.array([[course.spots[0].heading, _sense(course)]], np.int16),
        np.array([[_place_of(buoy) for buoy in course.buoys]], np.int16),
    )


def _place_of(space: Space) -> tuple[int, int]:
    return space % _SPAN, space // _SPAN


def lakes_of(
    courses: Sequence[CourseTables], plan: Sequence[Sequence[int]], options: Options
) -> Lakes:
    """Put together what stays the same while matches are played on these courses."""
    views = [_views(each) for each in courses]
    laid = Courses.of(courses)
    return Lakes(
        Terms(
            options.seats,
            np.array(plan, np.int64),
            np.array([MULTIPLIER[letter] for letter in options.races], np.int64),
            options.counts_turns,
            MOST_RACE_TURNS,
        ),
        laid.waters,
        CourseViews(
            np.concatenate([each.places for each in views]),
            np.concatenate([each.water for each in views]),
            np.concatenate([each.foresight for each in views], axis=1),
            np.concatenate([each.slots for each in views]),
            np.concatenate([each.tile for each in views]),
            np.concatenate([each.buoys for each in views]),
        ),
        laid.dice,
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


class MatchBatch(Batch):
    """Many matches of Powerboats; `courses` are those of all lakes, race by race."""

    def __init__(self, options: Options, games: int, lakes: int, seed: int, **more: Any):
        """Lay the courses and begin the matches."""
        luck = Random(seed)
        self.courses: list[Course] = []
        for _ in range(lakes):
            number = luck.randrange(LAKES) if options.lake is None else options.lake
            lake = Lake.numbered(number, options.side)
            self.courses += [lay_course(lake, letter, luck) for letter in options.races]
        races = len(options.races)
        plan = np.arange(lakes * races).reshape(lakes, races).tolist()
        self.lakes = lakes_of([CourseTables.of(each) for each in self.courses], plan, options)
        self.matches = Matches(
            np.zeros((games, MATCH_ROW), np.int16), np.zeros((games, 2), np.uint64)
        )
        observations, masks = word_rows(games, SEEN_WORDS), word_rows(games, MATCH_MASK_WORDS)
        sizes = 8 * SEEN_WORDS, 8 * SEEN_WORDS, MATCH_ACTIONS
        given: dict[str, Any] = {"observations": observations, "masks": masks, "sizes": sizes}
        super().__init__(options.seats, games, seed=seed, **given, **more)

    def _out(self) -> MatchOutputs:
        return MatchOutputs(self._words, self._mask_words, self.rewards, self.over, self.actors)

    def _begin(self, which: Flags, seed: int) -> None:
        compiled.begin_matches(which, np.uint64(seed), self.lakes, self.matches, self._out())

    def _step(self, actions: NDArray[np.int64], active: Flags) -> None:
        given = self.lakes, self.matches, self._out()
        compiled.step_matches(actions, active, self.restarts, self.wins, *given)

    def _look(self, seats: NDArray[np.int64], rows: NDArray[np.uint64]) -> None:
        compiled.look_at_matches(seats, self.lakes, self.matches, rows)


class MatchEnvironment(LearningGame):
    """The actions and observations of Powerboats."""

    name = "powerboats"
    actions = MATCH_ACTIONS
    observation_size = 8 * SEEN_WORDS
    most_outcomes = 28  # of six dice
    longest = MOST_RACES * SEATS[-1] * (1 + 2 * MOST_RACE_TURNS)

    def __init__(self) -> None:
        """Work out the bounds of the numbers."""
        flag, most = 1, MOST_NUMBER
        match = [flag, flag, flag, MATCH_SEATS, 2, 2, 3, flag]
        boat = [flag, flag, flag, flag, GATES, most, 40, 20, 15, MOST_RACE_TURNS]
        boat += [80, 80, 5, most, most, MATCH_SEATS]
        water = [40] * 8
        buoys = [80] * 10 + [MATCH_SEATS - 1] + [flag] * 5
        foresight = [most] * 3 * FURTHEST
        high = match + boat * MATCH_SEATS + water + buoys + foresight
        self.high = np.array(high, np.int8)
        self.low = np.where(self.high == 80, -80, 0).astype(np.int8)

    def batch(
        self,
        seats: int,
        games: int,
        *,
        seed: int = 0,
        reward: str = "place",
        restarts: bool = True,
        lakes: int = USUAL_LAKES,
        **options: Any,
    ) -> MatchBatch:
        """Begin many matches at once, on courses of so many lakes."""
        if lakes < 1:
            raise ValueError(f"matches need one lake at least, not {lakes}")
        agreed = Options(seats, **settled(self.game, options))
        return MatchBatch(agreed, games, lakes, seed, reward=reward, restarts=restarts)

    def number_of(self, state: Match, action: Decision) -> int | None:
        """Return the number of a decision; `None` for one with more than six dice."""
        if isinstance(action, Turn):
            return TURNS.index(action)
        if isinstance(action, Throttle):
            return _throttle_numbers().get(action)
        assert isinstance(action, Place)
        assert state.race is not None, "boats are placed in a race"
        course = state.race.course
        slot = slots_of(course).index(action.space)
        sixths = (action.heading - course.spots[0].heading) * _sense(course)
        return TURN_ACTIONS + len(HEADINGS) * slot + sixths % len(HEADINGS)

    def observe(
        self,
        state: Match,
        memory: None,  # noqa: ARG002
        seat: Seat,
        *,
        full: bool = False,  # noqa: ARG002
    ) -> SeenRow:
        """Return what a seat sees, by the same compiled function as in a batch."""
        rows = word_rows(1, SEEN_WORDS)
        if state.race is not None:
            lakes = _lakes_of_one(state.race.course)
            races = len(state.options.races)
            terms = lakes.terms._replace(
                seats=state.options.seats,
                plan=np.zeros((1, races), np.int64),
                multipliers=np.array([MULTIPLIER[each] for each in state.options.races], np.int64),
                counts_turns=state.options.counts_turns,
            )
            row = match_row(state, state.race, _tables_of(state.race.course))
            matches = Matches(row[None], np.zeros((1, 2), np.uint64))
            compiled.look_at_matches(np.array([seat]), lakes._replace(terms=terms), matches, rows)
        row_seen: SeenRow = as_numbers(rows, 8 * SEEN_WORDS)[0]
        return row_seen


@lru_cache(maxsize=32)
def _tables_of(course: Course) -> CourseTables:
    return CourseTables.of(course)


@lru_cache(maxsize=32)
def _lakes_of_one(course: Course) -> Lakes:
    return lakes_of([_tables_of(course)], [[0]], Options(SEATS[0], races=course.letter))


def match_row(match: Match, race: Race, tables: CourseTables) -> NDArray[np.int16]:
    """Write a match, in the middle of a race, as a row of a batch with this course alone."""
    row = np.zeros(MATCH_ROW, np.int16)
    sank = sum(boat.fate is Fate.SUNK for boat in race.boats)
    afloat = sum(boat.fate is Fate.RACING for boat in race.boats)
    last = race.boats[race.finished[-1]].turns if race.finished else 0
    past = len(match.results) - match.over
    row[:BOATS] = (
        *(PHASE_NUMBERS[race.phase], race.turn, race.start_player, past, 0, 0),
        *(afloat, len(race.finished), sank, last, len(race.boats)),
    )
    places, points = race.places, list(match.points)
    if not match.over:
        for place, seat in enumerate(race.finished, start=1):
            points[seat] += (len(points) - place) * MULTIPLIER[match.letter]
    for seat, boat in enumerate(race.boats):
        known = race.phase is Phase.OVER or boat.fate is Fate.FINISHED
        row[BOATS + BOAT * seat : BOATS + BOAT * (seat + 1)] = (
            OFF if boat.space is None else tables.number(boat.space),
            boat.heading,
            *(boat.dice.count(face) for face in (1, 2, 3)),
            boat.gates,
            boat.damage,
            match.damage[seat],
            boat.turns,
            FATES.index(boat.fate),
            (places[seat] or 0) if known else 0,
            points[seat],
        )
    return row


ENVIRONMENT = MatchEnvironment()
