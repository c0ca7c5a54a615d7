"""Positions set up by hand: what a game lets people change, one field at a time.

A game may have a module `editing` with two functions. `fields(state)` lists what can be set, and
`changed(state, field, value)` returns the position with it, which must be one that can come about:
whatever depends on the field changes too. Of a game without it the position's text is edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from boathouse.core.game import Game, State
from boathouse.core.games import part_of
from boathouse.core.position import BadNotation
from boathouse.core.words import Words, words


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A value that a field can have; without a label the value itself is shown."""

    value: str
    label: Words | None = None


@dataclass(frozen=True, slots=True)
class EditableField:
    """Something of a position that can be set by hand; values travel as text.

    A choice has `options`. A number is from `least` to `most`. A place is one on the board, in the
    game's notation, and `options` are those that can be chosen. In the browser client labels go by
    the game's messages `edit-` and their names, or are the names of players.
    """

    name: str
    label: Words
    kind: Literal["choice", "number", "place"]
    value: str
    options: tuple[FieldValue, ...] = ()
    least: int | None = None
    most: int | None = None

    def allows(self, value: str) -> bool:
        """Whether a value is one that the field takes.

        >>> EditableField("water", words("water"), "number", "3", least=1, most=9).allows("12")
        False
        """
        if self.options:
            return any(option.value == value for option in self.options)
        is_number = value.isascii() and value.isdigit() and len(value) <= 9
        if not is_number or self.least is None or self.most is None:
            return False
        return self.least <= int(value) <= self.most


class CannotEdit(ValueError):
    """A change that would lead to no position of a game: the field, and why in words."""

    def __init__(self, game: str, field: str, reason: Words, legal: Sequence[str] = ()) -> None:
        """Keep the game, the field, the reason, and what would be taken, if known."""
        super().__init__(f"{game}: {field}: {reason.message}")
        self.game, self.field = game, field
        self.reason, self.legal = reason, tuple(legal)


class Editor(Protocol):
    """A game's module `editing`."""

    def fields(self, state: Any, /) -> tuple[EditableField, ...]:
        """List what can be set in a position."""

    def changed(self, state: Any, field: str, value: str, /) -> State:
        """Return the position with another value of a field; raises `CannotEdit`."""


def editable_fields(game: Game, state: State) -> tuple[EditableField, ...]:
    """List what can be set by hand in a position; nothing, where a game offers nothing."""
    editor: Editor | None = part_of(game.name, "editing")
    return () if editor is None else editor.fields(state)


def edited(game: Game, state: State, name: str, value: str) -> State:
    """Return a position with another value of a field.

    Raises `CannotEdit`: also where the rules would not read the new position back.
    """
    editor: Editor | None = part_of(game.name, "editing")
    known = {field.name: field for field in editable_fields(game, state)}
    field = known.get(name)
    if editor is None or field is None:
        raise CannotEdit(game.name, name, words("edit-refused-field"), tuple(known))
    if not field.allows(value):
        raise CannotEdit(
            game.name, name, words("edit-refused-value", value=value), _taken_by(field)
        )
    changed = editor.changed(state, name, value)
    try:
        return game.read_position(game.write_position(changed))
    except BadNotation as error:
        raise CannotEdit(
            game.name, name, words("edit-refused-position", detail=str(error))
        ) from error


def _taken_by(field: EditableField) -> tuple[str, ...]:
    if field.options:
        return tuple(option.value for option in field.options)
    return (f"{field.least}-{field.most}",)
