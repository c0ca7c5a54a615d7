"""A logged match, played again by the plain rules and compared line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats import Fate, Heading, Match, Options, Phase, Place, Race, Rolled
from boathouse.powerboats.actions import TURNS
from boathouse.powerboats.events import BoatHeldUp, BoatMoved
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.dice_tables import dice_of
from boathouse.powerboats.kernels.match_kernel import MatchLog
from boathouse.powerboats.kernels.match_tables import FATES, Courses
from boathouse.powerboats.kernels.matches import PlayedMatches

Lines = Iterator[list[int]]


def replay(
    courses: Courses,
    options: Options,
    played: PlayedMatches,
    log: NDArray[np.int64],
    seen: Counter[str],
) -> None:
    """Play it again; `seen` counts the events."""
    lines: Lines = iter(log.tolist())
    match = replace(Match.new(options), start_player=int(played.start_players[0]))
    for number in range(len(options.races)):
        last, action = _replay_race(match, courses, lines, seen)
        race = last.play(action).state
        for seat, boat in enumerate(race.boats):
            assert FATES[played.fates[0, number, seat]] is boat.fate
            assert played.turns[0, number, seat] == boat.turns
            assert played.damage[0, number, seat] == boat.damage
            assert played.places[0, number, seat] == (race.places[seat] or 0)
        # The rules of the match close the race, when the last move is played within it.
        match = replace(match, race=last).play(action).state
        for seat, points in enumerate(match.points):
            assert next(lines)[:3] == [MatchLog.SCORED, seat, points]
    assert match.over
    assert match.points == tuple(played.points[0].tolist())
    assert list(lines) == []


def _replay_race(
    match: Match, courses: Courses, lines: Lines, seen: Counter[str]
) -> tuple[Race, object]:
    """Return the race before its last move, and that move."""
    kind, start_player, course, *_ = next(lines)
    assert (kind, start_player) == (MatchLog.BEGAN, match.start_player)
    tables = courses.tables[course]
    counts = match.options.counts_turns
    race = Race.begin(tables.course, start_player, match.damage, last_place_counts=counts)
    while True:
        line = next(lines)
        action = _action(race, tables, line)
        step = race.play(action)
        seen.update(type(event).__name__ for event in step.events)
        after = step.state
        if race.phase is Phase.ROLL:
            assert after.boat.dice == dice_of(line[3])
        if race.phase is Phase.TURN:
            _compare_move(race, after, step.events, tables, line, next(lines))
        if after.phase is Phase.OVER:
            return race, action
        race = after


def _action(race: Race, tables: CourseTables, line: list[int]) -> object:
    """Read what was done, and compare what could have been done."""
    kind, seat, one, two, three, four = line
    assert seat == race.turn
    if race.phase is Phase.ROLL:
        assert kind == MatchLog.ROLLED
        return Rolled(dice_of(one))
    legal = race.legal()
    if race.phase is Phase.TURN:
        assert kind == MatchLog.MOVED
        assert [turn for at, turn in enumerate(TURNS) if one >> at & 1] == list(legal)
        return TURNS[two]
    assert two == len(legal)
    if race.phase is Phase.PLACING:
        assert kind == MatchLog.PLACED
        assert legal[one] == Place(int(tables.spaces[three]), Heading(four))
    else:
        assert kind == MatchLog.CHOSE
    return legal[one]


def _compare_move(
    race: Race,
    after: Race,
    events: tuple[object, ...],
    tables: CourseTables,
    moved: list[int],
    came: list[int],
) -> None:
    _, _, _, turn, water, gone = moved
    assert water == race.water(TURNS[turn])
    assert gone == sum(len(event.path) for event in events if isinstance(event, BoatMoved))
    kind, by, gates, damage, fate, space = came
    boat = after.boats[race.turn]
    assert kind == MatchLog.CAME
    assert [by] == ([event.by for event in events if isinstance(event, BoatHeldUp)] or [-1])
    assert (gates, damage, FATES[fate]) == (boat.gates, boat.damage, boat.fate)
    if boat.fate is Fate.RACING:
        assert boat.space == tables.spaces[space]
