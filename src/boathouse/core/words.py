"""What a game says and shows: messages still to be translated, and styled text.

A game describes events and choices with these values. The terminal or the web page that shows them
has the translations and the colours of the styles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from boathouse.core.game import Action, Seat


@dataclass(frozen=True, slots=True)
class Words:
    """A message's name and the facts that fill it in, to be translated where it is shown.

    The message `seat-name` stands for the name of the player at its `seat`.
    """

    message: str
    facts: Mapping[str, Fact]


Fact: TypeAlias = str | int | Words

SayWords: TypeAlias = Callable[[Words], str]
"""Translates words into the player's language."""


def words(message: str, /, **facts: Fact) -> Words:
    """Make words.

    >>> words("dice-rolled", total=7)
    Words(message='dice-rolled', facts={'total': 7})
    """
    return Words(message, facts)


SEAT_NAME = "seat-name"
"""The message that stands for a player's name; its fact `seat` says whose."""


def name_of(seat: Seat) -> Words:
    """Return a placeholder for a seat's name, filled in where the words are shown.

    >>> name_of(1)
    Words(message='seat-name', facts={'seat': 1})
    """
    return words(SEAT_NAME, seat=seat)


def with_names(said: Words, names: Sequence[str]) -> Words:
    """Fill in the players' names, which go by seat.

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
    """Join words with the message `list-<between>`, the last two with `list-<last>`.

    >>> joined([words("red"), words("blue")]).message
    'list-and'
    """
    first, *rest = items
    if not rest:
        return first
    joint = between if len(rest) > 1 else last
    return words(f"list-{joint}", first=first, rest=joined(rest, between, last))


def percent(chance: Fraction) -> int:
    """Round to a whole percentage, but never to certainty.

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
    """An event in words: about which seat, in which style, and whether it begins a new turn.

    Players are seats here (`name_of`), never names, because they may be renamed later.

    One that `follows` continues the line before, whichever seat that is about.
    """

    words: Words
    seat: Seat | None = None
    style: str = ""
    begins: bool = False
    follows: bool = False


@dataclass(frozen=True, slots=True)
class TextChoice:
    """One choice and the lines that explain it; without an action it cannot be chosen."""

    action: Action | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """A question to a player: what to know first, then the choices."""

    lead: tuple[Line, ...]
    choices: tuple[TextChoice, ...]


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A board in characters, at full size; a small window shows the part around the focus.

    `top` and `left` are rulers that stay in sight: a line above the rows, and one beside each row.
    `focus` is the column and row that matter now.
    """

    rows: tuple[Line, ...]
    top: Line
    left: tuple[Line, ...]
    focus: tuple[int, int]
