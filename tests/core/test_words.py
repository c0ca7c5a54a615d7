"""Words and styled text: values that any window can show."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from boathouse.core.words import Board, Choice, Question, Told, Words, words
from tests.core.tiny_game import Do


def test_words_are_a_message_and_its_facts() -> None:
    assert words("dived", metres=3, who="Ann") == Words("dived", {"metres": 3, "who": "Ann"})
    assert words("silence") == Words("silence") == Words("silence", {})


def test_a_fact_may_be_called_message_or_be_words_itself() -> None:
    inner = words("red-pearl")
    assert words("found", message=inner).facts == {"message": inner}


def test_what_is_told_has_no_seat_and_no_style_unless_it_says_so() -> None:
    told = Told(words("wind"))
    assert (told.seat, told.style, told.begins) == (None, "", False)
    assert told != Told(words("wind"), seat=0)


def test_words_without_facts_do_not_share_them() -> None:
    assert Words("a").facts is not Words("b").facts


@pytest.mark.parametrize(
    "value",
    [
        words("dived", metres=3),
        Told(words("dived", metres=3), seat=1, style="good", begins=True),
        Question(
            lead=((("Now", "title"),),),
            choices=(Choice(Do.DIVE, ((("dive", ""),),)), Choice(None, ())),
        ),
        Board(rows=((("~~", "water"),),), top=(("ab", ""),), left=((("1", ""),),), focus=(0, 0)),
    ],
)
def test_they_are_values_that_can_be_compared_copied_and_sent(value: object) -> None:
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value


def test_they_never_change() -> None:
    said = words("dived", metres=3)
    with pytest.raises(FrozenInstanceError):
        said.message = "drowned"  # type: ignore[misc]
