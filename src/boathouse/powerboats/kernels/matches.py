"""Whole matches of random play, compiled: every rule of races and points, no Python in between.

Each legal decision is equally likely, as with the bot `random`. Laying courses is left to the
rules: a match sails on courses that were laid before, one for each of its races.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.compiled import Notify, ThreadPool, notify_on_compile, print_compile_notice
from boathouse.powerboats import race as race_rules
from boathouse.powerboats.kernels.match_kernel import (
    MATCH_LOG_WIDTH,
    MatchResults,
    fill_matches,
)
from boathouse.powerboats.kernels.match_tables import Courses, Terms
from boathouse.powerboats.match import MAX_RACES, MULTIPLIER, SEATS

__all__ = ["PlayedMatches", "play_logged", "play_matches"]


@dataclass(frozen=True, slots=True)
class PlayedMatches:
    """What came out, by match (and race) and seat. A place is 0 for a boat that sank or retired.

    `moves` counts as the plain engine does: each decision and each roll.
    """

    start_players: NDArray[np.int8]
    points: NDArray[np.int16]
    places: NDArray[np.int8]
    turns: NDArray[np.int16]
    fates: NDArray[np.int8]
    damage: NDArray[np.int8]
    decisions: int
    rolls: int

    @property
    def moves(self) -> int:
        """Decisions and rolls."""
        return self.decisions + self.rolls


def play_matches(
    courses: Courses,
    plan: Sequence[Sequence[int]],
    *,
    seats: int,
    games: int,
    seed: int = 0,
    first: int = 0,
    races: str = "ABC",
    counts_turns: bool = False,
    threads: int | None = None,
    say: Notify = print_compile_notice,
) -> PlayedMatches:
    """Play matches `first`, `first` + 1 ... at random; the threads change nothing but the time.

    `plan` gives for a match the numbers of its courses, one for each of its `races`, whose letters
    multiply the points; with several plans, matches take them in turn. The first call ever compiles
    the kernel, and `say` says so.
    """
    terms = _terms(courses, plan, seats, games, races, counts_turns=counts_turns)

    def some(begin: int, end: int) -> PlayedMatches:
        return _played(courses, terms, begin, end, seed)[0]

    with notify_on_compile(say), ThreadPool(threads) as pool:
        some(first, first)  # so that it is compiled before several threads want it
        played = pool.share(first, first + games, some)
    return PlayedMatches(
        np.concatenate([each.start_players for each in played]),
        np.concatenate([each.points for each in played]),
        np.concatenate([each.places for each in played]),
        np.concatenate([each.turns for each in played]),
        np.concatenate([each.fates for each in played]),
        np.concatenate([each.damage for each in played]),
        sum(each.decisions for each in played),
        sum(each.rolls for each in played),
    )


def play_logged(
    courses: Courses,
    plan: Sequence[int],
    *,
    seats: int,
    game: int = 0,
    seed: int = 0,
    races: str = "ABC",
    counts_turns: bool = False,
) -> tuple[PlayedMatches, NDArray[np.int64]]:
    """Play one match and log it: see `Logged`. It is the same one as without a log."""
    terms = _terms(courses, [plan], seats, 1, races, counts_turns=counts_turns)
    return _played(courses, terms, game, game + 1, seed, logs=True)


def _terms(
    courses: Courses,
    plan: Sequence[Sequence[int]],
    seats: int,
    games: int,
    races: str,
    *,
    counts_turns: bool,
) -> Terms:
    """Refuse what cannot be played: compiled code would not notice."""
    if seats not in SEATS:
        raise ValueError(f"Powerboats is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    if games < 0:
        raise ValueError(f"matches are counted from 0, not {games}")
    if not 1 <= len(races) <= MAX_RACES or not set(races) <= set(MULTIPLIER):
        raise ValueError(f"races are one to {MAX_RACES} of the letters ABC, not {races!r}")
    known = range(len(courses.tables))
    if not plan or any(len(each) != len(races) or not set(each) <= set(known) for each in plan):
        raise ValueError(
            f"a plan gives for each of {len(races)} races a course, from 0 to {known[-1]}"
        )
    if any(len(each.start_zone) < seats for each in courses.tables):
        raise ValueError(f"a course has fewer start spaces than {seats}")
    return Terms(
        seats,
        np.array(plan, np.int64),
        np.array([MULTIPLIER[letter] for letter in races], np.int64),
        counts_turns or seats == SEATS[0],  # PB-8.4
        race_rules.MAX_RACE_TURNS,
    )


def _played(
    courses: Courses, terms: Terms, begin: int, end: int, seed: int, *, logs: bool = False
) -> tuple[PlayedMatches, NDArray[np.int64]]:
    games, races, seats = end - begin, len(terms.multipliers), terms.seats
    lines = games * races * (1 + seats * (2 + 4 * terms.most_turns)) if logs else 0
    out = MatchResults(
        np.zeros(games, np.int8),
        np.zeros((games, seats), np.int16),
        np.zeros((games, races, seats), np.int8),
        np.zeros((games, races, seats), np.int16),
        np.zeros((games, races, seats), np.int8),
        np.zeros((games, races, seats), np.int8),
        np.zeros(3, np.int64),
        np.zeros((lines, MATCH_LOG_WIDTH), np.int64),
    )
    fill_matches(begin, end, np.uint64(seed), terms, courses.waters, courses.dice, out)
    decisions, rolls, used = out.counts.tolist()
    played = PlayedMatches(
        out.start_players,
        out.points,
        out.places,
        out.turns,
        out.fates,
        out.damage,
        decisions,
        rolls,
    )
    return played, out.log[:used]
