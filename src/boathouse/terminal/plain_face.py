"""The face of a game that has none of its own: its fields as lines, its actions as a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boathouse.core import Action, Game, IllegalAction
from boathouse.core.plain import fields_of, has_notation, in_words
from boathouse.core.plain_words import PlainWords, messages_of
from boathouse.core.words import (
    Description,
    Line,
    Say,
    TextBoard,
    TextChoice,
    TextQuestion,
    Words,
    words,
)


class PlainFace:
    """A face made from a game's own dataclasses; a view that writes itself is shown as it does."""

    STYLES: Mapping[str, str] = {}
    HELP: Sequence[Words] = ()

    def __init__(self, game: Game) -> None:
        """Take the game, and look which messages it has."""
        self._game = game
        self._words = PlainWords(messages_of(game.name).__contains__)

    def board(
        self, view: Any, _question: TextQuestion | None, _recent: Iterable[object]
    ) -> TextBoard:
        """Draw the view: as it writes itself, or a line for each field."""
        if has_notation(view):
            lines = str(view).splitlines()
        else:
            lines = [f"{_label(name)}: {in_words(each)}" for name, each in fields_of(view).items()]
        lines = lines or [self._game.title]
        widest = max(map(len, lines))
        rows: tuple[Line, ...] = tuple(((line.ljust(widest), ""),) for line in lines)
        return TextBoard(rows, ((" " * widest, ""),), ((),) * len(rows), (0, 0))

    def headline(self, _view: Any, _say: Say) -> str:
        """Name the game."""
        return self._game.title

    def status(self, view: Any, names: Sequence[str], _say: Say, _width: int) -> Sequence[Line]:
        """Show what the view has for each seat, and mark the one who is to act."""
        actor = getattr(view, "actor", None)
        by_seat = {
            _label(name): each
            for name, each in fields_of(view).items()
            if isinstance(each, tuple) and len(each) == len(names)
        }
        lines: list[Line] = []
        for seat, name in enumerate(names):
            facts = ", ".join(f"{label} {in_words(each[seat])}" for label, each in by_seat.items())
            mark, style = ("▸", "strong") if seat == actor else (" ", "")
            lines.append(((f"{mark} {name}" + (f": {facts}" if facts else ""), style),))
        return lines

    def question(
        self, _view: Any, legal: Sequence[Any], _names: Sequence[str], say: Say, _width: int
    ) -> TextQuestion:
        """List what is legal: the notation, and the game's words for it."""
        return TextQuestion((), tuple(self._choice(action, say) for action in legal))

    def _choice(self, action: Any, say: Say) -> TextChoice:
        spoken = self._words.action(action)
        text = str(action) if spoken is None else f"{action}: {say(spoken)}"
        return TextChoice(action, (((text, ""),),))

    def read(self, text: str, _view: Any, _say: Say) -> Action:
        """Read an action by the game's own notation."""
        return self._game.action_from(text)

    def unreadable(self, text: str, _view: Any) -> Words:
        """Say that a text is no action."""
        return words("unreadable", text=text, expected=words("plain-expected"))

    def refusal(self, error: IllegalAction, _view: Any) -> Words:
        """Say why an action is not legal."""
        return self._words.refusal(error)

    def describe(self, event: object) -> Description:
        """Say what an event tells."""
        return self._words.describe(event)

    def story(self, _events: Sequence[object], _names: Sequence[str]) -> Iterable[Words]:
        """Tell nothing: the standings say how it ended."""
        return ()


def _label(name: str) -> str:
    return name.replace("_", " ")
