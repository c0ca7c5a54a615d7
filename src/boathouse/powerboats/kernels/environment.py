"""Powerboats to be learnt: its actions and observations as numbers (docs/environments.md)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.core import Seat
from boathouse.environments.batch import Batch, SeenRow, as_numbers, word_rows
from boathouse.environments.learning import LearningGame, settled
from boathouse.kernels.arrays import Flags
from boathouse.powerboats.actions import TURNS, Decision, Place, Throttle, Turn
from boathouse.powerboats.course import GATES, Course
from boathouse.powerboats.kernels import environment_kernel as compiled
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.environment_kernel import SEEN_OF_BOAT, Matches, MatchOutputs
from boathouse.powerboats.kernels.environment_tables import (
    BOAT,
    BOATS,
    FURTHEST,
    HEADING_COUNT,
    MATCH_ACTIONS,
    MATCH_MASK_WORDS,
    MATCH_ROW,
    MATCH_SEATS,
    MAX_NUMBER,
    OFF,
    SEEN_WORDS,
    TO_ACT,
    TURN_ACTIONS,
    USUAL_LAKES,
    Lakes,
    heading_sense,
    lakes_of,
    lay_courses,
    slots_of,
    throttle_numbers,
)
from boathouse.powerboats.kernels.match_tables import FATES
from boathouse.powerboats.match import MAX_RACES, MULTIPLIER, SEATS, Match, Options
from boathouse.powerboats.race import MAX_RACE_TURNS, Fate, Phase, Race

__all__ = ["MatchBatch", "MatchEnvironment", "match_row"]

PHASE_NUMBERS = {Phase.PLACING: 0, Phase.THROTTLE: 1, Phase.ROLL: 1, Phase.TURN: 2, Phase.OVER: 3}


class MatchBatch(Batch):
    """Many matches of Powerboats; `courses` are those of all lakes, race by race."""

    def __init__(self, options: Options, games: int, lakes: int, seed: int, **more: Any):
        """Lay the courses and begin the matches."""
        self.courses, plan = lay_courses(options, lakes, Random(seed))
        self.lakes = lakes_of([CourseTables.of(each) for each in self.courses], plan, options)
        self.matches = Matches(
            np.zeros((games, MATCH_ROW), np.int16),
            np.zeros((games, 2), np.uint64),
            np.zeros((games, options.seats, SEEN_OF_BOAT), np.uint64),
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

    def _turns(self) -> NDArray[np.int64]:
        return self.matches.states[:, TO_ACT].astype(np.int64)


class MatchEnvironment(LearningGame):
    """The actions and observations of Powerboats."""

    name = "powerboats"
    actions = MATCH_ACTIONS
    observation_size = 8 * SEEN_WORDS
    most_outcomes = 28  # of six dice
    longest = MAX_RACES * SEATS[-1] * (1 + 2 * MAX_RACE_TURNS)

    def __init__(self) -> None:
        """Work out the bounds of the numbers."""
        flag, most = 1, MAX_NUMBER
        match = [flag, flag, flag, MATCH_SEATS, 2, 2, 3, flag]
        boat = [flag, flag, flag, flag, GATES, most, 40, 20, 15, MAX_RACE_TURNS]
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
        agreed = Options(seats, **settled(self.game, options))
        return MatchBatch(agreed, games, lakes, seed, reward=reward, restarts=restarts)

    def number_of(self, state: Match, action: Decision) -> int | None:
        """Return the number of a decision; `None` for one with more than six dice."""
        if isinstance(action, Turn):
            return TURNS.index(action)
        if isinstance(action, Throttle):
            return throttle_numbers().get(action)
        assert isinstance(action, Place)
        assert state.race is not None, "boats are placed in a race"
        course = state.race.course
        slot = slots_of(course).index(action.space)
        sixths = (action.heading - course.spots[0].heading) * heading_sense(course)
        return TURN_ACTIONS + HEADING_COUNT * slot + sixths % HEADING_COUNT

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
            seen = np.zeros((1, state.options.seats, SEEN_OF_BOAT), np.uint64)
            matches = Matches(row[None], np.zeros((1, 2), np.uint64), seen)
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
