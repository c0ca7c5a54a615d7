"""What a game without a narration of its own says: its messages, or else the values' own fields.

Where the game's messages have a sentence (`event-<kind>`, `action-<kind>`, `refused-<code>`) that
is said, with the fields as facts. Else the fields are listed: with their labels (`field-<name>`)
and words for their values (`field-<name>-<value>`), or by their names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from boathouse.core.games import folder_of
from boathouse.core.illegal import (
    GAME_OVER,
    NO_CHANCE,
    NOT_YOUR_TURN,
    NOTHING_TO_UNDO,
    UNKNOWN_SEAT,
    IllegalAction,
)
from boathouse.core.plain import MarkedSeat, SeatKey, kind_of, label_of, plain, plain_fields
from boathouse.core.words import Description, Fact, Words, name_of, words

_SAID_EVERYWHERE = frozenset(
    reason.code for reason in (GAME_OVER, NOT_YOUR_TURN, NOTHING_TO_UNDO, NO_CHANCE, UNKNOWN_SEAT)
)
"""Refusals that are the same in every game, and have their sentences in every language."""

_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=[ \t]*(.*)$", re.MULTILINE)
_HIDDEN = '{ "" }'


def messages_of(game: str) -> dict[str, str]:
    """Return the first line of each message in a game's English file, by name."""
    file = folder_of(game) / "messages" / "en.ftl"
    return dict(_MESSAGE.findall(file.read_text("utf-8")) if file.exists() else ())


class PlainWords:
    """Words for the views, events, actions and refusals of any game."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        """Take the game's own messages, as `messages_of` gives them."""
        self._messages = messages

    def action(self, action: object) -> Words | None:
        """Say what an action is; `None` where the game has no words for it."""
        for kind in (str(action), kind_of(action)):
            if f"action-{kind}" in self._messages:
                return words(f"action-{kind}", **_facts(plain_fields(action)))
        return None

    def describe(self, event: object) -> Description:
        """Say what happened: in the game's words, or by listing the event's fields."""
        found, kind = plain_fields(event), kind_of(event)
        seat = found.get("seat")
        if f"event-{kind}" in self._messages:
            said = words(f"event-{kind}", **_facts(found))
        else:
            found.pop("seat", None)
            named = kind.replace("-", " ")
            said = words("plain-event", event=named)
            if pairs := self.labelled(found):
                facts = _row([_pair(label, value) for label, value in pairs.values()])
                said = words("plain-event-with", event=named, facts=facts)
        return Description(said, int(seat) if isinstance(seat, int) else None)

    def refusal(self, error: IllegalAction) -> Words:
        """Say why an action is not legal: in the game's words, or in the rules' own sentence."""
        if error.code in _SAID_EVERYWHERE or f"refused-{error.code}" in self._messages:
            return Words(f"refused-{error.code}", _facts(error.facts))
        return words("plain-refused", reason=error.sentence)

    def labelled(self, data: Mapping[str, Any]) -> dict[str, tuple[Fact, Fact]]:
        """Return the label and value of each field of plain data that is shown."""
        return {
            name: (self.label(name), self.value(name, each))
            for name, each in data.items()
            if self._messages.get(f"field-{name}") != _HIDDEN
        }

    def label(self, name: str) -> Fact:
        """Name a field."""
        return self._own(f"field-{name}") or label_of(name)

    def value(self, name: str, data: Any) -> Fact:
        """Say what a field holds."""
        match data:
            case bool():
                return words("plain-yes" if data else "plain-no")
            case str() if data:
                return self._own(f"field-{name}-{data}") or data
            case list() if data:
                return _row([self.value(name, each) for each in data])
            case dict() if any(isinstance(key, SeatKey) for key in data):
                seats = ((name_of(int(key)), each) for key, each in data.items())
                return _row([_pair(seat, self.value(name, each)) for seat, each in seats])
            case dict() if data:
                return _row([_pair(*each) for each in self.labelled(data).values()])
        return in_words(data) if isinstance(data, int | float) else "-"

    def _own(self, message: str) -> Words | None:
        return words(message) if message in self._messages else None


def in_words(value: object) -> Fact:
    """Write a value so that a message of the game can choose by it; seats are names.

    >>> in_words((1, 2)), in_words(7), in_words({"total_points": 3})
    ('1, 2', 7, 'total points 3')
    """
    match plain(value):
        case bool() as truth:
            return "yes" if truth else "no"
        case MarkedSeat() as seat:
            return name_of(int(seat)) if seat >= 0 else "-"
        case int(number):
            return number
        case None:
            return "-"
        case list(items):
            return _row([in_words(each) for each in items])
        case dict(named):
            return _row([_pair(_key_in_words(key), in_words(each)) for key, each in named.items()])
        case other:
            return str(other)


def _facts(found: Mapping[str, object]) -> dict[str, Fact]:
    return {name: in_words(value) for name, value in found.items()}


def _key_in_words(key: str) -> Fact:
    return name_of(int(key)) if isinstance(key, SeatKey) else label_of(key)


def _pair(label: Fact, value: Fact) -> Fact:
    if isinstance(label, Words) or isinstance(value, Words):
        return words("plain-pair", label=label, value=value)
    return f"{label} {value}"


def _row(items: list[Fact]) -> Fact:
    if not any(isinstance(each, Words) for each in items):
        return ", ".join(map(str, items))
    first, *rest = items
    return words("plain-row", first=first, rest=_row(rest)) if rest else first
