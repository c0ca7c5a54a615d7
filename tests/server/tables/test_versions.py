"""A table that was opened by an earlier version of the rules goes on as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from boathouse.core import Seed, Table, find_game, read_record, verify
from boathouse.powerboats import Match
from boathouse.server.tables.entries import write_entry
from boathouse.server.tables.journal import fold
from boathouse.server.tables.sitting import Sitting
from tests.server.tables.sittings import PEOPLE, START, never, seated

OPTIONS = {"side": "dark", "races": "A", "scoring": "base", "lake": "5"}


def courses(version: int) -> Iterator[tuple[object, ...]]:
    """The arrows of the first course, by the seeds in their order."""
    for seed in range(100):
        game = find_game("powerboats", version)
        state = Table(game, ["Ann", "Bob"], OPTIONS, Seed.from_number(seed)).state
        assert isinstance(state, Match)
        assert state.race
        yield state.race.course.senses


SEED = next(
    seed for seed, (old, new) in enumerate(zip(courses(1), courses(2), strict=True)) if old != new
)
"""With this one, the two versions lay the arrows in different ways."""


def state_of(sitting: Sitting) -> Match:
    assert sitting.table
    assert isinstance(sitting.table.state, Match)
    return sitting.table.state


@pytest.mark.parametrize("version", [1, 2])
def test_a_running_table_goes_on_by_the_version_of_its_log(version: int) -> None:
    sitting, happened = seated("powerboats", 2, version=version, seed=SEED)
    happened += sitting.start(PEOPLE[0], START, never)
    chance = Random(2)
    for _ in range(15):
        assert sitting.actor is not None
        seat, action = sitting.actor, str(chance.choice(sitting.legal))
        happened += sitting.play(seat, action, PEOPLE[seat], START, never)
    log = [(each.at, write_entry(each.entry).decode()) for each in happened]
    again, _ = fold(sitting.id, str(sitting.seed), log)
    assert state_of(again) == state_of(sitting)
    race = state_of(again).race
    assert race
    assert race.course.version == version
    assert race.course.senses == list(courses(version))[SEED]
    assert again.table
    record = again.table.record(reveal=True)
    assert record.version == version
    assert verify(read_record(str(record))) > 0
