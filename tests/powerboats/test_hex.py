"""The hex grid: numbers of spaces, their names, steps, lines, distances."""

from __future__ import annotations

from itertools import product
from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.powerboats import Heading, name, read_heading, read_space
from boathouse.powerboats.hex import (
    HEADINGS,
    MAX_COLUMNS,
    MAX_ROWS,
    STEP,
    VECTOR,
    axial,
    centre,
    distance,
    groups,
    line,
    neighbours,
    row_and_column,
    space_at,
)
from tests.powerboats import plain

CELLS = list(product(range(MAX_ROWS), range(MAX_COLUMNS)))
cells = st.sampled_from(CELLS)


def test_every_place_of_the_largest_lake_has_a_number_and_a_name_of_its_own() -> None:
    spaces = [space_at(*cell) for cell in CELLS]
    assert len(set(spaces)) == len({name(space) for space in spaces}) == 1600
    assert [row_and_column(space) for space in spaces] == CELLS
    assert [read_space(name(space)) for space in spaces] == spaces
    assert min(spaces) > 0


def test_the_neighbours_of_the_shore_are_no_other_spaces() -> None:
    places = {cell: space_at(*cell) for cell in CELLS}
    spaces = set(places.values())
    for cell in CELLS:
        for heading in HEADINGS:
            beyond = plain.step(cell, str(heading))
            assert (places[cell] + STEP[heading] in spaces) == (beyond in places)


@given(cells, st.sampled_from(HEADINGS))
def test_a_step_in_a_heading_always_adds_the_same(cell: plain.Cell, heading: Heading) -> None:
    beyond = plain.step(cell, str(heading))
    if beyond in CELLS:
        assert space_at(*cell) + STEP[heading] == space_at(*beyond)
        x, y = centre(space_at(*cell))
        dx, dy = VECTOR[heading]
        assert centre(space_at(*beyond)) == pytest.approx((x + dx, y + dy))


@given(cells)
def test_neighbours_come_in_the_order_of_the_headings_one_apart(cell: plain.Cell) -> None:
    space = space_at(*cell)
    assert neighbours(space) == tuple(space + STEP[heading] for heading in HEADINGS)
    x, y = centre(space)
    for near in neighbours(space):
        if row_and_column(near) in CELLS:
            other = centre(near)
            assert isclose(hypot(other[0] - x, other[1] - y), 1)


def test_headings_go_counter_clockwise_from_east() -> None:
    assert [str(heading) for heading in HEADINGS] == ["e", "ne", "nw", "w", "sw", "se"]
    for heading in HEADINGS:
        assert heading.turned(0) is heading
        assert heading.turned(6) is heading
        assert heading.turned(1).turned(-1) is heading
        assert STEP[heading] == -STEP[heading.turned(3)]
        assert read_heading(str(heading)) is heading


@pytest.mark.parametrize("text", ["", "n", "E", "see", "east", "0"])
def test_what_is_no_heading_is_refused(text: str) -> None:
    with pytest.raises(
        ValueError, match=rf"^a heading is one of e, ne, nw, w, sw, se, not '{text}'$"
    ):
        read_heading(text)


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a01", "A1", "a41", "ao1", "az9", "ba1", "a1 ", "a100", "m7>", "a٣"],
)
def test_what_is_no_space_is_refused(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"^a space is a row's letter and a column's number, as in "
    ):
        read_space(text)


@pytest.mark.parametrize(
    ("row", "column", "text"),
    [(0, 0, "a1"), (25, 39, "z40"), (26, 0, "aa1"), (39, 39, "an40"), (12, 6, "m7")],
)
def test_names_are_a_rows_letter_and_a_columns_number(row: int, column: int, text: str) -> None:
    assert name(space_at(row, column)) == text
    assert read_space(text) == space_at(row, column)


@given(cells, st.sampled_from(HEADINGS), st.integers(0, 8))
def test_a_line_takes_one_step_after_the_other(
    cell: plain.Cell, heading: Heading, length: int
) -> None:
    expected = plain.straight(cell, str(heading), length)
    if all(each in CELLS for each in expected):
        spaces = line(space_at(*cell), heading, length)
        assert [row_and_column(space) for space in spaces] == expected


@given(cells, cells)
def test_distance_is_the_number_of_steps_on_open_water(one: plain.Cell, other: plain.Cell) -> None:
    # Walk as a crow would: always to a neighbour that lies nearest to the goal.
    steps, cell = 0, one
    goal = plain.middle(other)
    while cell != other:
        cell = min(
            plain.around(cell),
            key=lambda near: hypot(
                plain.middle(near)[0] - goal[0], plain.middle(near)[1] - goal[1]
            ),
        )
        steps += 1
    assert distance(space_at(*one), space_at(*other)) == steps
    assert distance(space_at(*other), space_at(*one)) == steps


@given(cells)
def test_axial_coordinates_add_up_along_east_and_south_east(cell: plain.Cell) -> None:
    q, r = axial(space_at(*cell))
    east, south_east = plain.step(cell, "e"), plain.step(cell, "se")
    if east in CELLS and south_east in CELLS:
        assert axial(space_at(*east)) == (q + 1, r)
        assert axial(space_at(*south_east)) == (q, r + 1)


def test_groups_are_connected_pieces() -> None:
    spaces = [read_space(text) for text in ("a1", "a2", "b2", "d1", "d3", "e4")]
    pieces = {frozenset(map(name, group)) for group in groups(spaces)}
    assert pieces == {
        frozenset({"a1", "a2", "b2"}),
        frozenset({"d1"}),
        frozenset({"d3", "e4"}),
    }
    assert list(groups([])) == []
