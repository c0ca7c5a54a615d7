"""The codec of a game that has none of its own: views, events and choices as their fields.

Only `state.view(seat)` and `core.seen_by` are used, so no secret of a seat gets out.
Where the game has a sentence (`event-<kind>`, `action-<kind>`, `refused-<code>`), that is said with
the fields as facts; else the fields themselves are listed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from boathouse.core.game import Game
from boathouse.core.illegal import IllegalAction
from boathouse.core.plain import has_notation, kind_of, plain_fields, seat_paths, unmarked
from boathouse.core.plain_words import PlainWords
from boathouse.core.words import Description, Words


class PlainBoard(Struct, frozen=True):
    """The scenery of a game that has none: its name, and its title."""

    game: str
    title: str


class PlainView(Struct, frozen=True):
    """A game at one moment, as one seat may know it.

    `text` is a picture in characters, where the game's view can be written as one. `fields` are
    those of the view, with nested ones as objects and lists. `seats` says which of them hold seats:
    `winner`, `tricks.by` for the field `by` of what `tricks` holds, `bids#` for the keys of `bids`.
    """

    text: str
    fields: dict[str, Any]
    seats: tuple[str, ...] = ()


class PlainEvent(Struct, frozen=True):
    """Something that happened; `kind` says what, `seat` to whom, and `facts` everything else.

    `seats` says which of the facts hold seats, as in a view.
    """

    kind: str
    seat: int | None
    facts: dict[str, Any]
    seats: tuple[str, ...] = ()


class PlainChoice(Struct, frozen=True):
    """Something that can be done: its notation, and where the game has some, words for it."""

    action: str
    words: Words | None


class PlainCodec:
    """A codec made from a game's own dataclasses."""

    Board, View, Event, Choice = PlainBoard, PlainView, PlainEvent, PlainChoice

    def __init__(self, game: Game, messages: Mapping[str, str]) -> None:
        """Take the game, and its messages."""
        self._board = PlainBoard(game.name, game.title)
        self._words = PlainWords(messages)

    def board_key(self, _view: object) -> Hashable:
        """Return the same key for every view: the scenery never changes."""
        return self._board.game

    def board(self, _view: object) -> PlainBoard:
        """Write the scenery."""
        return self._board

    def view(self, view: object) -> PlainView:
        """Write what a seat may know."""
        found = plain_fields(view)
        text = str(view) if has_notation(view) else ""
        return PlainView(text, unmarked(found), seat_paths(found))

    def event(self, event: object) -> PlainEvent:
        """Write an event."""
        found = plain_fields(event)
        seat = unmarked(found.pop("seat", None))
        seat = seat if isinstance(seat, int) else None
        return PlainEvent(kind_of(event), seat, unmarked(found), seat_paths(found))

    def choices(self, _view: object, legal: Sequence[object]) -> tuple[PlainChoice, ...]:
        """List what is legal."""
        return tuple(PlainChoice(str(action), self._words.action(action)) for action in legal)

    def describe(self, event: object) -> Description:
        """Say what happened."""
        return self._words.describe(event)

    def story(self, _events: Sequence[object]) -> tuple[Words, ...]:
        """Tell nothing: the standings say how it ended."""
        return ()

    def refusal(self, error: IllegalAction, _view: object) -> Words:
        """Say why an action is not legal."""
        return self._words.refusal(error)
