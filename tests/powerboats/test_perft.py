"""Move-tree counts, and the rules of the race against their plain double."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.core import CHANCE
from boathouse.powerboats import Match, Options, Phase, Race, Side
from boathouse.powerboats.hex import row_and_column
from tests.powerboats import plain
from tests.powerboats.perft import FOLDER, perft, read
from tests.powerboats.plain_race import PlainBoat, PlainRace
from tests.powerboats.players import PLAYERS
from tests.powerboats.scenes import plain_course

pytestmark = pytest.mark.no_cover  # whole trees, which other tests have in small

FILES = sorted(FOLDER.glob("*.txt"))
UNDER_WAY = (Phase.THROTTLE, Phase.ROLL, Phase.TURN)


def plain_race(race: Race) -> PlainRace:
    """Return a race in the coordinates of the plain rules."""
    grid, buoys = plain_course(race.course.lake, race.course.spots)
    both = plain.all_gates(grid, buoys)
    assert both is not None
    gates = tuple(
        senses[str(sense)] for senses, sense in zip(both, race.course.senses, strict=True)
    )
    return plain_double(grid, gates, race)


def plain_double(grid: plain.Grid, gates: plain.Gates, race: Race) -> PlainRace:
    """Return a race in plain coordinates, on a course that is laid already."""
    boats = tuple(
        PlainBoat(
            row_and_column(boat.space) if boat.space else None,
            str(boat.heading),
            boat.dice,
            boat.gates,
            boat.damage,
            boat.turns,
            boat.fate.value,
        )
        for boat in race.boats
    )
    due = race.phase.value
    return PlainRace(grid, gates, boats, race.last_place_counts, race.turn, due, race.rolling)


def plain_perft(race: PlainRace, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(plain_perft(after, depth - 1) for after in race.onward())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_tree_of_moves_has_as_many_branches_as_it_had(file: Path) -> None:
    match, counts = read(file)
    assert counts
    assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_counts_are_those_of_a_plain_count(file: Path) -> None:
    match, counts = read(file)
    if match.race is None:
        factors = [12, 10, 8, 6]  # tiles left, each either way round
        if match.lake is not None:
            factors = [4, 3, 2]  # spots left
            factors = factors if match.start_player is not None else [match.options.seats, *factors]
        assert counts[: len(factors)] == list(accumulate(factors, mul))
    elif match.race.phase is Phase.PLACING:
        zone = len(match.race.course.start_zone)
        assert counts == list(accumulate([6 * zone, 6 * (zone - 1)], mul))
    else:
        race = plain_race(match.race)
        for depth, count in enumerate(counts[:6], start=1):
            assert plain_perft(race, depth) == count


@settings(max_examples=20)
@given(
    st.integers(0, 2**32),
    st.lists(st.sampled_from(["wanderer", "daredevil", "hasty_pilot"]), min_size=2, max_size=6),
    st.sampled_from(Side),
)
def test_a_whole_race_goes_as_the_plain_rules_say(
    seed: int, players: list[str], side: Side
) -> None:
    chance = Random(seed)
    match = Match.new(Options(len(players), side, races="B"))
    double: PlainRace | None = None
    while match.actor is not None:
        actions: Sequence[object]
        if match.actor is CHANCE:
            actions = match.chances().outcomes
            action: object = chance.choice(actions)
        else:
            actions = match.legal()
            action = PLAYERS[players[match.actor]](match, chance)
        after = match.play(action).state
        if match.race is not None and match.race.phase in UNDER_WAY:
            double = double or plain_race(match.race)
            ways_on = list(double.onward())
            assert len(ways_on) == len(actions)
            assert after.race is not None
            double = plain_double(double.grid, double.gates, after.race)
            assert double in ways_on
        match = after
