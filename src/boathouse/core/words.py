"""What a game says and shows: words in no language yet, and text with the names of its styles.

A game tells what happened and what can be done with these values alone. Whoever shows them, a
terminal or a web page, has the messages in the players' languages and the colours of the styles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from boathouse.core.game import Action, Seat


@dataclass(frozen=True, slots=True)
class Words:
    """A message by its name and its facts, to be said in the person's language.

    The message `seat-name` stands for what whoever sits on its `seat` is called.
    """

    message: str
    facts: Mapping[str, Fact]


Fact: TypeAlias = str | int | Words

Say: TypeAlias = Callable[[Words], str]
"""Turns words into a text in the player's language."""


def words(message: str, /, **facts: Fact) -> Words:
    """Make words.

    >>> words("dice-rolled", total=7)
    Words(message='dice-rolled', facts={'total': 7})
    """
    return Words(message, facts)


SEAT_NAME = "seat-name"
"""The message that stands for somebody's name; its fact `seat` says whose."""


def name_of(seat: Seat) -> Words:
    """Stand for the name of whoever sits there, which is put in where the words are shown.

    >>> name_of(1)
    Words(message='seat-name', facts={'seat': 1})
    """
    return words(SEAT_NAME, seat=seat)


def with_names(said: Words, names: Sequence[str]) -> Words:
    """Put the names of the seats in, in the order of the seats.

    >>> with_names(words("passed", name=name_of(1)), ["Ann", "Bob"])
    Words(message='passed', facts={'name': 'Bob'})
    """
    return Words(said.message, {key: _named(fact, names) for key, fact in said.facts.items()})


def _named(fact: Fact, names: Sequence[str]) -> Fact:
    if not isinstance(fact, Words):
        return fact
    seat = fact.facts.get("seat")
    if fact.message == SEAT_NAME and isinstance(seat, int):
        return names[seat] if seat in range(len(names)) else str(seat + 1)
    return with_names(fact, names)


def joined(items: Sequence[Words], between: str = "comma", last: str = "and") -> Words:
    """Join words: with the message `list-<between>`, and the last two with `list-<last>`.

    >>> joined([words("red"), words("blue")]).message
    'list-and'
    """
    first, *rest = items
    if not rest:
        return first
    joint = between if len(rest) > 1 else last
    return words(f"list-{joint}", first=first, rest=joined(rest, between, last))


def percent(chance: Fraction) -> int:
    """Round to whole percents, but never to certainty.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 2187)), percent(Fraction(0))
    (33, 1, 0)
    """
    if chance in (0, 1):
        return int(100 * chance)
    return min(max(round(100 * chance), 1), 99)


Span: TypeAlias = tuple[str, str]
"""A piece of text and the name of its style ('' for plain)."""

Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """What an event says: of which seat, in which style, and whether a new turn begins with it.

    It names nobody: people are seats in it (`name_of`), and may be called otherwise later.

    What `follows` goes on in the line before, whoever that line tells of.
    """

    words: Words
    seat: Seat | None = None
    style: str = ""
    begins: bool = False
    follows: bool = False


@dataclass(frozen=True, slots=True)
class TextChoice:
    """One thing that can be done, and the lines that explain it. Without an action: it cannot."""

    action: Action | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """What a player is asked: what there is to know first, then the choices."""

    lead: tuple[Line, ...]
    choices: tuple[TextChoice, ...]


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A board in characters, as large as it is; a small window shows the part round the focus.

    `top` and `left` are rulers that stay in sight: one line above all rows, and one line beside
    each row. `focus` is the column and the row that matter now.
    """

    rows: tuple[Line, ...]
    top: Line
    left: tuple[Line, ...]
    focus: tuple[int, int]
