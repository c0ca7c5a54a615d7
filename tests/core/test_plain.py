"""Values of any game as plain data and plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, Annotated, NamedTuple

from boathouse.core import Seat
from boathouse.core.plain import (
    fields_of,
    has_notation,
    kind_of,
    label_of,
    plain,
    plain_fields,
    seat_paths,
    unmarked,
)
from boathouse.core.plain_words import PlainWords, in_words
from boathouse.core.words import name_of, words

if TYPE_CHECKING:
    from decimal import Decimal


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


def test_what_stands_for_a_value_is_its_name() -> None:
    class Suit(Enum):
        OF_HEARTS = auto()

    assert plain(Suit.OF_HEARTS) == "of_hearts"


def test_names_can_be_read() -> None:
    assert label_of("dice_left") == "dice left"
    assert label_of("diceLeft") == "dice left"
    assert label_of("cards_by_seat") == "cards"


class Trick(NamedTuple):
    by: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Round:
    """Seats wherever they can stand."""

    first_bidder: Seat
    out: Seat | None
    order: tuple[Seat, ...]
    pairs: list[tuple[Seat, int]]
    bids: dict[Seat, int]
    folded: frozenset[Seat]
    tricks: tuple[Trick, ...]
    number: int
    winner: int | None
    unknown: Decimal | None
    maybe: Mapping[str, Seat] | None = None


ROUND = Round(
    1, None, (2, 0), [(1, 5)], {0: 3, 2: 4}, frozenset({2, 1}), (Trick(2, 4),), 1, 0, None
)


def test_seats_are_known_by_their_type() -> None:
    data = plain_fields(ROUND)
    assert unmarked(data) == {
        "first_bidder": 1,
        "out": None,
        "order": [2, 0],
        "pairs": [[1, 5]],
        "bids": {"0": 3, "2": 4},
        "folded": [1, 2],
        "tricks": [{"by": 2, "cards": 4}],
        "number": 1,
        "winner": 0,
        "unknown": None,
        "maybe": None,
    }
    assert seat_paths(data) == (
        "first_bidder",
        "order",
        "pairs",
        "bids#",
        "folded",
        "tricks.by",
        "winner",  # by its name
    )


def test_seats_are_names_in_sentences() -> None:
    data = plain_fields(ROUND)
    assert in_words(data["first_bidder"]) == name_of(1)
    assert in_words(data["number"]) == 1
    assert in_words(data["order"]) == words("plain-row", first=name_of(2), rest=name_of(0))
    assert in_words(data["bids"]) == words(
        "plain-row",
        first=words("plain-pair", label=name_of(0), value=3),
        rest=words("plain-pair", label=name_of(2), value=4),
    )
    nobody = Trick(-1, 0)
    assert in_words(plain_fields(nobody)["by"]) == "-"


@dataclass(frozen=True, slots=True)
class Hand:
    """Seats behind an annotation, and in a collection that may be missing."""

    order: Annotated[tuple[Seat, ...], "as they sit"]
    bids: dict[Seat, int] | None


def test_seats_are_found_behind_annotations_and_in_what_may_be_missing() -> None:
    data = plain_fields(Hand((1, 0), {1: 5}))
    assert unmarked(data) == {"order": [1, 0], "bids": {"1": 5}}
    assert seat_paths(data) == ("order", "bids#")


def test_fields_with_names_are_told_one_by_one() -> None:
    plain_words = PlainWords({})
    bids = plain_fields(Hand((), {1: 5}))["bids"]
    assert plain_words.value("bids", bids) == words("plain-pair", label=name_of(1), value=5)
    assert plain_words.value("spot", plain(Spot(3, 4))) == "row 3, column 4"
    assert plain_words.value("nothing", {}) == "-"
