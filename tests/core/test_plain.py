"""Values of any game as plain data and plain words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

from boathouse.core.plain import fields_of, has_notation, in_words, kind_of, plain


class Colour(Enum):
    RED = "red"


class Size(IntEnum):
    SMALL = 1


class Spot(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class BoatMoved:
    seat: int
    path: tuple[Spot, ...]
    colour: Colour | None = None
    _kept: int = 0


@dataclass(frozen=True, slots=True)
class Die:
    face: int

    def __str__(self) -> str:
        return f"d{self.face}"


@dataclass(frozen=True, slots=True)
class Passed:
    pass


def test_a_kind_is_the_name_of_the_class() -> None:
    assert kind_of(BoatMoved(0, ())) == "boat-moved"
    assert kind_of(Passed()) == "passed"


def test_fields_are_the_public_ones() -> None:
    assert fields_of(BoatMoved(1, ())) == {"seat": 1, "path": (), "colour": None}
    assert fields_of(Spot(1, 2)) == {"row": 1, "column": 2}
    assert fields_of("text") == {}


def test_plain_values_are_what_json_knows() -> None:
    moved = BoatMoved(1, (Spot(0, 1), Spot(0, 2)), Colour.RED)
    assert plain(moved) == {
        "seat": 1,
        "path": [{"row": 0, "column": 1}, {"row": 0, "column": 2}],
        "colour": "red",
    }
    assert plain(Die(3)) == "d3"
    assert plain(Passed()) == {}
    assert plain(Size.SMALL) == 1
    assert plain(frozenset({3, 1, 2})) == [1, 2, 3]
    assert plain({Colour.RED: [None, 0.5, True]}) == {"red": [None, 0.5, True]}
    assert plain(1 + 2j) == "(1+2j)"


def test_only_what_writes_itself_has_a_notation() -> None:
    assert has_notation(Die(1))
    assert not has_notation(Passed())


def test_values_stand_in_sentences() -> None:
    assert in_words(7) == 7
    assert in_words(True) == "yes"
    assert in_words(False) == "no"
    assert in_words(None) == "-"
    assert in_words(0.5) == "0.5"
    assert in_words((Die(1), Die(2))) == "d1, d2"
    assert in_words({"turn_total": 4, "by": Colour.RED}) == "turn total 4, by red"
