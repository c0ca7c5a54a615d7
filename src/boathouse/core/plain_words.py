"""What a game without a narration of its own says: its messages, or else the values' own fields.

Where the game's messages have a sentence (`event-<kind>`, `action-<kind>`, `refused-<code>`) that
is said, with the fields as facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from boathouse.core.games import folder_of
from boathouse.core.illegal import (
    GAME_OVER,
    NO_CHANCE,
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    NOTHING_TO_UNDO,
    IllegalAction,
)
from boathouse.core.plain import fields_of, in_words, kind_of
from boathouse.core.words import Description, Words, words

_SAID_EVERYWHERE = frozenset(
    reason.code for reason in (GAME_OVER, NOT_YOUR_TURN, NOTHING_TO_UNDO, NO_CHANCE, NO_SUCH_SEAT)
)
"""Refusals that are the same in every game, and have their sentences in every language."""

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


def messages_of(game: str) -> frozenset[str]:
    """Name the messages that a game brings, by its English file."""
    file = folder_of(game) / "messages" / "en.ftl"
    return frozenset(_MESSAGE.findall(file.read_text("utf-8")) if file.exists() else ())


class PlainWords:
    """Words for the events, actions and refusals of any game."""

    def __init__(self, has_message: Callable[[str], bool]) -> None:
        """Take what says whether the game's messages have one of this name."""
        self._has = has_message

    def action(self, action: object) -> Words | None:
        """Say what an action is; `None` where the game has no words for it."""
        for kind in (str(action), kind_of(action)):
            if self._has(f"action-{kind}"):
                return words(f"action-{kind}", **_facts(fields_of(action)))
        return None

    def describe(self, event: object) -> Description:
        """Say what happened: in the game's words, or by listing the event's fields."""
        found, kind = fields_of(event), kind_of(event)
        seat = found.get("seat")
        if self._has(f"event-{kind}"):
            said = words(f"event-{kind}", **_facts(found))
        else:
            rest = {name: value for name, value in found.items() if name != "seat"}
            named = kind.replace("-", " ")
            said = (
                words("plain-event-with", event=named, facts=in_words(rest))
                if rest
                else words("plain-event", event=named)
            )
        return Description(said, seat if isinstance(seat, int) else None)

    def refusal(self, error: IllegalAction) -> Words:
        """Say why an action is not legal: in the game's words, or in the rules' own sentence."""
        if error.code in _SAID_EVERYWHERE or self._has(f"refused-{error.code}"):
            return Words(f"refused-{error.code}", _facts(error.facts))
        return words("plain-refused", reason=error.sentence)


def _facts(found: Mapping[str, object]) -> dict[str, str | int | Words]:
    return {name: in_words(value) for name, value in found.items()}
