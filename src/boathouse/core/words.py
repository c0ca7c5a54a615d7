"""What a game says and shows: words in no language yet, and text with the names of its styles.

A game tells what happened and what can be done with these values alone. Whoever shows them, a
terminal or a web page, has the messages in the players' languages and the colours of the styles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from boathouse.core.game import Action, Seat


@dataclass(frozen=True, slots=True)
class Words:
    """A message by its name, and the facts that fill it. A fact may be words itself."""

    message: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


Fact: TypeAlias = str | int | Words

Say: TypeAlias = Callable[[Words], str]
"""Turns words into a text in the player's language."""


def words(message: str, /, **facts: Fact) -> Words:
    """Make words.

    >>> words("dice-rolled", total=7)
    Words(message='dice-rolled', facts={'total': 7})
    """
    return Words(message, facts)


Span: TypeAlias = tuple[str, str]
"""A piece of text and the name of its style ('' for plain)."""

Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What an event says: of which seat, in which style, and whether a new turn begins with it.

    What `follows` goes on in the line before, whoever that line tells of.
    """

    words: Words
    seat: Seat | None = None
    style: str = ""
    begins: bool = False
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done, and the lines that explain it. Without an action: it cannot."""

    action: Action | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked: what there is to know first, then the choices."""

    lead: tuple[Line, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board in characters, as large as it is; a small window shows the part round the focus.

    `top` and `left` are rulers that stay in sight: one line above all rows, and one line beside
    each row. `focus` is the column and the row that matter now.
    """

    rows: tuple[Line, ...]
    top: Line
    left: tuple[Line, ...]
    focus: tuple[int, int]
