"""A game's face in the terminal: all that the loop needs from a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from boathouse.core import Action, Game, IllegalAction, part_of
from boathouse.core.words import Description, Line, SayWords, TextBoard, TextQuestion, Words
from boathouse.terminal.plain_face import PlainFace


class TerminalFace(Protocol):
    """The module `boathouse.<game>.terminal`.

    A view is what `state.view(seat)` returns. Texts are words, or made with `say`. Styles are names
    from `STYLES` (in rich's syntax, as 'bold #ffffff on #c62828') or the loop's own: strong, dim,
    good, bad.
    """

    @property
    def STYLES(self) -> Mapping[str, str]:  # noqa: N802
        """The styles of the face."""

    @property
    def HELP(self) -> Sequence[Words]:  # noqa: N802
        """The help pages of this game; the first one explains the signs on the board."""

    def board(
        self, view: Any, question: TextQuestion | None, recent: Iterable[object]
    ) -> TextBoard:
        """Draw the board.

        With a question, it may show the numbers of the choices. `recent` is roughly the last
        round's events.
        """

    def headline(self, view: Any, say: SayWords) -> str:
        """Return a few words on how far the game is."""

    def status(self, view: Any, names: Sequence[str], say: SayWords, width: int) -> Sequence[Line]:
        """Return a few lines with every seat's state, the actor marked, at most `width` wide."""

    def question(
        self, view: Any, legal: Sequence[Any], names: Sequence[str], say: SayWords, width: int
    ) -> TextQuestion:
        """Return the question to the view's seat, whose turn it is.

        The loop numbers the choices that have an action, from 1 on. A choice without lines is
        not listed (its number is on the board); one without an action only explains.
        """

    def read(self, text: str, view: Any, say: SayWords) -> Action:
        """Read what was typed; raises `ValueError` if it is not an action."""

    def unreadable(self, text: str, view: Any) -> Words:
        """Explain that a text is not an action, and what one looks like."""

    def refusal(self, error: IllegalAction, view: Any) -> Words:
        """Explain why an action is not legal: `refused-<code>` with all its facts in words."""

    def describe(self, event: object) -> Description | None:
        """Describe an event; `None` if the board shows it well enough.

        About a seat, it is part of a sentence that follows the seat's name and a colon.
        """

    def story(self, events: Sequence[object]) -> Iterable[Words]:
        """Sum up the game in a few sentences, from all its events; players are seats in them."""


def find_face(game: Game) -> TerminalFace:
    """Load a game's face, or the plain one if it has none."""
    own = part_of(game.name, "terminal")
    return PlainFace(game) if own is None else cast(TerminalFace, own)
