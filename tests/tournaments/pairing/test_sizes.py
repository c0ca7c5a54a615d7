"""How large the tables are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.tournaments.pairing import table_sizes


@given(st.data())
def test_sizes_are_legal_and_as_few_as_possible_sit_out(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 7))
    fewest = data.draw(st.integers(2, seats))
    count = data.draw(st.integers(fewest, 200))
    sizes = table_sizes(count, seats, fewest)
    assert sum(sizes.tables) + sizes.byes == count
    assert all(fewest <= size <= seats for size in sizes.tables)
    assert sizes.tables == tuple(sorted(sizes.tables, reverse=True))
    assert sizes.tables[0] - sizes.tables[-1] <= 1
    reachable = [
        tables for tables in range(1, count + 1) if tables * fewest <= count <= tables * seats
    ]
    if reachable:
        assert sizes.byes == 0
        assert len(sizes.tables) == reachable[0]
    assert sizes.byes == count - min(count, count // fewest * seats)


@pytest.mark.parametrize(
    ("count", "seats", "fewest", "reason"),
    [
        (3, 8, 2, "2 to 7 seats, not 8"),
        (3, 1, 1, "2 to 7 seats, not 1"),
        (5, 4, 5, "from 2 to 4"),
        (5, 4, 1, "from 2 to 4"),
        (2, 4, 3, "2 are too few for a table: the game needs at least 3"),
        (0, 2, 2, "0 are too few"),
    ],
)
def test_what_no_game_has_is_refused(count: int, seats: int, fewest: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        table_sizes(count, seats, fewest)
