"""Balanced tables: every pair meets equally often, everybody sits everywhere equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.tournaments.pairing import balanced_tables, suitable_group_sizes
from boathouse.tournaments.pairing.rounds import in_rounds, in_turn

GROUPS = [(count, seats) for seats in range(3, 8) for count in range(seats, 14)]
PERFECT = [(16, 4), (25, 5), (49, 7)]

# Where designs with at most 11 games each exist: games, and how often a pair meets.
EXACT = {(seats, seats): (1, 1) for seats in range(3, 8)}
EXACT |= {(4, 3): (3, 2), (5, 3): (6, 3), (6, 3): (5, 2), (7, 3): (3, 1), (9, 3): (4, 1)}
EXACT |= {(10, 3): (9, 2), (12, 3): (11, 2), (13, 3): (6, 1)}
EXACT |= {(5, 4): (4, 3), (6, 4): (10, 6), (7, 4): (4, 2), (8, 4): (7, 3), (9, 4): (8, 3)}
EXACT |= {(10, 4): (6, 2), (12, 4): (11, 3), (13, 4): (4, 1), (16, 4): (5, 1)}
EXACT |= {(6, 5): (5, 4), (9, 5): (10, 5), (10, 5): (9, 4), (11, 5): (5, 2), (25, 5): (6, 1)}
EXACT |= {(7, 6): (6, 5), (9, 6): (8, 5), (10, 6): (9, 5), (11, 6): (6, 3), (12, 6): (11, 5)}
EXACT |= {(8, 7): (7, 6), (49, 7): (8, 1)}


@pytest.mark.parametrize(("count", "seats"), GROUPS + PERFECT)
def test_pairs_meet_equally_often_within_one(count: int, seats: int) -> None:
    schedule = balanced_tables(count, seats)
    tables = [table for tables in schedule.rounds for table in tables]
    assert {len(set(table)) for table in tables} == {seats}
    games = Counter(player for table in tables for player in table)
    assert games == dict.fromkeys(range(count), schedule.games)
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    assert len(met) == count * (count - 1) // 2
    low, high = schedule.meetings
    assert (low, high) == (min(met.values()), max(met.values()))
    assert schedule.exact == (low == high) == ((count, seats) in EXACT)
    assert low <= high <= low + 1
    if schedule.exact:
        assert EXACT[count, seats] == (schedule.games, low)


@pytest.mark.parametrize(("count", "seats"), GROUPS + PERFECT)
def test_everybody_has_every_seat_equally_often_within_one(count: int, seats: int) -> None:
    tables = [table for tables in balanced_tables(count, seats).rounds for table in tables]
    for player in range(count):
        sat = Counter(table.index(player) for table in tables if player in table)
        assert max(sat.values()) - min(sat[seat] for seat in range(seats)) <= 1
    starts = Counter(table[0] for table in tables)
    assert max(starts.values()) - min(starts[player] for player in range(count)) <= 1


@pytest.mark.parametrize(("count", "seats"), GROUPS + PERFECT)
def test_nobody_plays_twice_in_a_round(count: int, seats: int) -> None:
    for tables in balanced_tables(count, seats).rounds:
        players = [player for table in tables for player in table]
        assert len(set(players)) == len(players)


@pytest.mark.parametrize(
    ("count", "seats", "rounds"),
    [(9, 3, 4), (8, 4, 7), (12, 4, 11), (16, 4, 5), (12, 6, 11), (25, 5, 6), (8, 3, 8), (9, 4, 9)],
)
def test_rounds_are_as_few_as_can_be(count: int, seats: int, rounds: int) -> None:
    assert len(balanced_tables(count, seats).rounds) == rounds


def test_suitable_sizes_are_those_with_exact_schedules() -> None:
    assert suitable_group_sizes(4) == (4, 5, 6, 7, 8, 9, 10, 12, 13)
    for seats in range(3, 8):
        exact = [count for count in range(seats, 14) if (count, seats) in EXACT]
        assert list(suitable_group_sizes(seats)) == exact


def test_unknown_sizes_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="no schedule for 14 players at tables of 7: take 7, 8, 9"):
        balanced_tables(14, 7)
    with pytest.raises(ValueError, match="3 to 7 seats, not 2"):
        balanced_tables(6, 2)
    with pytest.raises(ValueError, match="3 to 7 seats, not 8"):
        suitable_group_sizes(8)


def test_tables_of_different_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="tables of one size only"):
        in_turn([(0, 1), (0, 1, 2)])


@settings(max_examples=50)
@given(st.integers(2, 7), st.data())
def test_any_equal_tables_can_be_seated_in_turn(seats: int, data: st.DataObject) -> None:
    table = st.lists(st.integers(0, 9), min_size=seats, max_size=seats, unique=True)
    tables = data.draw(st.lists(table, max_size=20))
    seated = in_turn(tables)
    assert [set(table) for table in seated] == [set(table) for table in tables]
    for player in range(10):
        sat = Counter(table.index(player) for table in seated if player in table)
        assert max(sat.values(), default=0) - min(sat[seat] for seat in range(seats)) <= 1
    rounds = in_rounds(tables)
    assert sorted(number for numbers in rounds for number in numbers) == list(range(len(tables)))
