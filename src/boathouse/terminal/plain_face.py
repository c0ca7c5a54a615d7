"""The face of a game that has none of its own: its fields as lines, its actions as a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boathouse.core import Action, Game, IllegalAction
from boathouse.core.plain import has_notation, plain_fields
from boathouse.core.plain_words import PlainWords, messages_of
from boathouse.core.words import (
    Description,
    Fact,
    Line,
    SayWords,
    TextBoard,
    TextChoice,
    TextQuestion,
    Words,
    with_names,
    words,
)
from boathouse.terminal.paint import wrap

_OF_SEATS = re.compile(r"^(scores|points|totals|hands|players|seats)$|_by_seat$")
"""Fields that hold something for each seat, in the order of the seats."""
_ELSEWHERE = ("actor", "turn", "seat")
"""A mark shows whose turn it is, and everybody knows whose eyes these are."""


class PlainFace:
    """A face made from a game's own dataclasses; a view that writes itself is shown as it does."""

    STYLES: Mapping[str, str] = {}
    HELP: Sequence[Words] = ()

    def __init__(self, game: Game) -> None:
        """Take the game, and look which messages it has."""
        self._game = game
        self._words = PlainWords(messages_of(game.name))

    def board(
        self, view: Any, _question: TextQuestion | None, _recent: Iterable[object]
    ) -> TextBoard:
        """Draw the view as it writes itself; one that does not is shown with the status."""
        lines = str(view).splitlines() if has_notation(view) else []
        widest = max(map(len, lines), default=0)
        rows: tuple[Line, ...] = tuple(((line.ljust(widest), ""),) for line in lines)
        return TextBoard(rows, ((" " * widest, ""),), ((),) * len(rows), (0, 0))

    def headline(self, _view: Any, _say: SayWords) -> str:
        """Name the game."""
        return self._game.title

    def status(self, view: Any, names: Sequence[str], say: SayWords, width: int) -> Sequence[Line]:
        """Show what everybody has, the one who is to act marked, and then what the view holds."""

        def said(message: str, **facts: Fact) -> str:
            return say(with_names(words(message, **facts), names))

        shown = {name: each for name, each in plain_fields(view).items() if name not in _ELSEWHERE}
        by_seat = {
            name: each
            for name, each in shown.items()
            if _OF_SEATS.search(name) and isinstance(each, list) and len(each) == len(names)
        }
        actor = getattr(view, "actor", None)
        lines: list[Line] = []
        for seat, name in enumerate(names):
            own = self._words.labelled({key: each[seat] for key, each in by_seat.items()})
            facts = ", ".join(
                said("plain-pair", label=label, value=each) for label, each in own.values()
            )
            mark, style = ("▸", "strong") if seat == actor else (" ", "")
            text = said("plain-event-with", event=name, facts=facts) if facts else name
            lines.append(((f"{mark} {text}", style),))
        if not has_notation(view):
            rest = {name: each for name, each in shown.items() if name not in by_seat}
            for label, each in self._words.labelled(rest).values():
                text = said("plain-event-with", event=label, facts=each)
                lines += wrap(((f"  {text}", ""),), width, indent=4)
        return lines

    def question(
        self, _view: Any, legal: Sequence[Any], names: Sequence[str], say: SayWords, _width: int
    ) -> TextQuestion:
        """List what is legal: the notation, and the game's words for it."""
        return TextQuestion((), tuple(self._choice(action, names, say) for action in legal))

    def _choice(self, action: Any, names: Sequence[str], say: SayWords) -> TextChoice:
        spoken = self._words.action(action)
        text = str(action) if spoken is None else f"{action}: {say(with_names(spoken, names))}"
        return TextChoice(action, (((text, ""),),))

    def read(self, text: str, _view: Any, _say: SayWords) -> Action:
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

    def story(self, _events: Sequence[object]) -> Iterable[Words]:
        """Tell nothing: the standings say how it ended."""
        return ()
