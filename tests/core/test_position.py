"""Positions as text: lines in their order, and faults told with line and column."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pytest

from boathouse import abandon_ship, core, powerboats
from boathouse.core.position import (
    TITLE,
    BadNotation,
    PositionReader,
    number_for_each,
    one_of,
    only,
    read_number,
    read_numbers,
    written_position,
)

GAME = "tiny 1"
TEXT = written_position(GAME, [("seats", "2"), ("deep end", "7 8")])


class Weather(Enum):
    SUN = "sun"
    RAIN = "rain"
    FOG = "fog"


class Alone(Enum):
    ONE = 1


def reader(text: str = TEXT) -> PositionReader:
    return PositionReader(text, GAME)


def refuse(text: str) -> str:
    raise ValueError(f"not {text!r}")


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(BadNotation) as caught:
        act()
    return str(caught.value)


def test_a_position_is_written_as_it_is_read() -> None:
    assert TEXT == "Boathouse position 1\ngame: tiny 1\nseats: 2\ndeep end: 7 8\n"
    lines = reader()
    assert lines.has("seats")
    assert not lines.has("seat")
    assert lines.take("seats", str) == "2"
    assert lines.take_or(None, "sharks", str) is None
    assert lines.take_or(None, "deep end", str) == "7 8"
    assert not lines.has("deep end")
    lines.end()


def test_there_is_one_error_of_notation() -> None:
    assert core.BadNotation is powerboats.BadNotation is abandon_ship.BadNotation is BadNotation
    assert issubclass(BadNotation, ValueError)


def test_a_value_may_hold_what_parts_key_and_value() -> None:
    lines = reader(f"{TITLE}\ngame: {GAME}\nname: a: b")
    assert lines.take("name", str) == "a: b"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "line 1, column 1", f"a position begins with the line '{TITLE}'"),
        ("\n \n", "line 3, column 1", f"a position begins with the line '{TITLE}'"),
        ("\n  Tiny position", "line 2, column 1", f"a position begins with the line '{TITLE}'"),
        (TITLE, "line 2, column 1", "expected 'game: ...'"),
        (f"{TITLE}\n\nseats: 2", "line 3, column 1", "expected 'game: ...'"),
        (f"{TITLE}\ngame:", "line 2, column 1", "expected 'game: ...'"),
        (f"{TITLE}\ngame: go", "line 2, column 7", "game: expected 'tiny 1', not 'go'"),
        (f"{TITLE}\n\n  game: go ", "line 3, column 9", "game: expected 'tiny 1', not 'go'"),
    ],
)
def test_a_text_that_is_no_position_of_this_game(text: str, place: str, reason: str) -> None:
    assert refused(lambda: reader(text)) == f"{place} of the position: {reason}"


def test_a_fault_of_a_value_names_its_column() -> None:
    lines = reader(TEXT.replace("deep", "\n   deep"))
    lines.take("seats", str)
    reason = "line 5, column 14 of the position: deep end: not '7 8'"
    assert refused(lambda: lines.take("deep end", refuse)) == reason
    assert refused(lambda: lines.take_or("", "deep end", refuse)) == reason
    assert lines.take("deep end", str) == "7 8"


def test_a_line_that_is_missing_or_too_many() -> None:
    lines = reader()
    assert refused(lambda: lines.take("sharks", str)) == (
        "line 3, column 1 of the position: expected 'sharks: ...'"
    )
    lines.take("seats", str)
    assert refused(lines.end) == (
        "line 4, column 1 of the position: 'deep end: 7 8' is an extra line, or out of order"
    )
    lines.take("deep end", str)
    assert refused(lambda: lines.take("sharks", str)).startswith("line 5, column 1 of")


def test_a_fault_of_the_whole_names_the_line_at_fault_or_the_first() -> None:
    lines = reader()
    lines.take("seats", str)
    assert str(lines.fault("no")) == "line 4, column 1 of the position: no"
    assert str(lines.fault_of("seats", "no")) == "line 3, column 8 of the position: no"
    assert str(lines.fault_of("game", "no")) == "line 2, column 7 of the position: no"
    for not_taken in ("deep end", "sharks", ""):
        assert str(lines.fault_of(not_taken, "no")) == "line 1, column 1 of the position: no"


def test_values_of_closed_sets() -> None:
    assert [one_of(Weather)(each.value) for each in Weather] == list(Weather)
    assert one_of(Alone)("1") is Alone.ONE
    assert only("x")("x") == "x"


def test_values_that_are_numbers() -> None:
    assert [read_number(str(each), range(1_000_000)) for each in (0, 7, 10, 999_999)] == [
        *(0, 7, 10, 999_999)
    ]
    assert read_numbers(" 3  4 ", range(3, 5)) == (3, 4)
    assert read_numbers("", range(3)) == ()
    assert number_for_each("0 2 2", 3, range(3)) == (0, 2, 2)


@pytest.mark.parametrize(
    ("read", "reason"),
    [
        (lambda: only("x")("y"), "expected 'x', not 'y'"),
        (lambda: one_of(Weather)("snow"), "expected sun, rain or fog, not 'snow'"),
        (lambda: one_of(Weather)("SUN"), "expected sun, rain or fog, not 'SUN'"),
        (lambda: one_of(Alone)("2"), "expected 1, not '2'"),
        *(
            (
                lambda text=text: read_number(text, range(2, 10)),
                f"expected a number from 2 to 9, not '{text}'",
            )
            for text in ("", "x", "1", "10", "03", "٣", "3 ", "1234567")
        ),
        (lambda: read_number("-1", range(-1, 2)), "expected a number from -1 to 1, not '-1'"),
        (lambda: read_numbers("3 x", range(4)), "expected a number from 0 to 3, not 'x'"),
        (
            lambda: number_for_each("3 2", 3, range(4)),
            "expected 3 numbers, one per seat, not 2",
        ),
    ],
)
def test_values_that_are_refused(read: Callable[[], object], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        read()
