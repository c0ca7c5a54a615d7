"""A table that was opened by an earlier version of the rules goes on as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from boathouse.core import Seed, Table, find_game, read_record, verify
from boathouse.powerboats import Match
from boathouse.server.storage.entries import write_entry
from boathouse.server.tables.table_log import fold
from boathouse.server.tables.table_state import TableState
from tests.server.tables.states import PEOPLE, START, never, seated

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


def state_of(table_state: TableState) -> Match:
    assert table_state.table
    assert isinstance(table_state.table.state, Match)
    return table_state.table.state


@pytest.mark.parametrize("version", [1, 2])
def test_a_running_table_goes_on_by_the_version_of_its_log(version: int) -> None:
    table_state, changes = seated("powerboats", 2, version=version, seed=SEED)
    changes += table_state.start(PEOPLE[0], START, never)
    chance = Random(2)
    for _ in range(15):
        assert table_state.actor is not None
        seat, action = table_state.actor, str(chance.choice(table_state.legal))
        changes += table_state.play(seat, action, PEOPLE[seat], START, never)
    log = [(each.at, write_entry(each.entry).decode()) for each in changes]
    again, _ = fold(table_state.id, str(table_state.seed), log)
    assert state_of(again) == state_of(table_state)
    race = state_of(again).race
    assert race
    assert race.course.version == version
    assert race.course.senses == list(courses(version))[SEED]
    assert again.table
    record = again.table.record(reveal=True)
    assert record.version == version
    assert verify(read_record(str(record))) > 0
