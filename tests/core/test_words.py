"""Words and styled text: values that any window can show."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from boathouse.core.words import (
    Description,
    TextBoard,
    TextChoice,
    TextQuestion,
    Words,
    joined,
    name_of,
    percent,
    with_names,
    words,
)
from tests.core.tiny_game import Do


def test_words_are_a_message_and_its_facts() -> None:
    assert words("dived", metres=3, who="Ann") == Words("dived", {"metres": 3, "who": "Ann"})
    assert words("silence") == Words("silence", {})


def test_a_fact_may_be_called_message_or_be_words_itself() -> None:
    inner = words("red-pearl")
    assert words("found", message=inner).facts == {"message": inner}


def test_what_is_told_has_no_seat_and_no_style_unless_it_says_so() -> None:
    told = Description(words("wind"))
    assert (told.seat, told.style, told.begins) == (None, "", False)
    assert told != Description(words("wind"), seat=0)


@pytest.mark.parametrize(
    "value",
    [
        words("dived", metres=3),
        Description(words("dived", metres=3), seat=1, style="good", begins=True),
        TextQuestion(
            lead=((("Now", "title"),),),
            choices=(TextChoice(Do.DIVE, ((("dive", ""),),)), TextChoice(None, ())),
        ),
        TextBoard(
            rows=((("~~", "water"),),), top=(("ab", ""),), left=((("1", ""),),), focus=(0, 0)
        ),
    ],
)
def test_they_are_values_that_can_be_compared_copied_and_sent(value: object) -> None:
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value


def test_they_never_change() -> None:
    said = words("dived", metres=3)
    with pytest.raises(FrozenInstanceError):
        said.message = "drowned"  # type: ignore[misc]


def test_people_are_seats_until_the_words_are_shown() -> None:
    said = words("passed", by=name_of(1), how=words("before", name=name_of(0), spaces=2))
    assert with_names(said, ["Ann", "Bob"]) == words(
        "passed", by="Bob", how=words("before", name="Ann", spaces=2)
    )
    assert with_names(words("took", seat=1), ["Ann", "Bob"]) == words("took", seat=1)


def test_words_are_listed() -> None:
    one, two, three = map(words, ("one", "two", "three"))
    assert joined([one]) == one
    assert joined([one, two]) == words("list-and", first=one, rest=two)
    assert joined([one, two, three], last="comma") == words(
        "list-comma", first=one, rest=words("list-comma", first=two, rest=three)
    )


def test_percents_are_whole_but_never_quite_certain() -> None:
    thirds = Fraction(0), Fraction(1, 999), Fraction(1, 3), Fraction(998, 999), Fraction(1)
    assert [percent(chance) for chance in thirds] == [0, 1, 33, 99, 100]
