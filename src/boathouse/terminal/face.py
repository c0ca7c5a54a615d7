"""A game's face in the terminal: what the loop asks a game for, and knows no more of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from boathouse.core import Action, Game, IllegalAction, part_of
from boathouse.core.words import Description, Line, Say, TextBoard, TextQuestion, Words
from boathouse.terminal.plain_face import PlainFace


class TerminalFace(Protocol):
    """The module `boathouse.<game>.terminal`.

    A view is what `state.view(seat)` gives. Texts are words, or made with `say`; styles are the
    names of `STYLES` (in rich's language, as 'bold #ffffff on #c62828') and the loop's own: strong,
    dim, good, bad.
    """

    @property
    def STYLES(self) -> Mapping[str, str]:  # noqa: N802
        """The styles of the face."""

    @property
    def HELP(self) -> Sequence[Words]:  # noqa: N802
        """The pages of help about this game; the first one explains the signs on the board."""

    def board(
        self, view: Any, question: TextQuestion | None, recent: Iterable[object]
    ) -> TextBoard:
        """Draw the board.

        With a question, the numbers of its choices may be drawn where they belong. `recent` is
        what happened in about the last round.
        """

    def headline(self, view: Any, say: Say) -> str:
        """Say in a few words how far the game is."""

    def status(self, view: Any, names: Sequence[str], say: Say, width: int) -> Sequence[Line]:
        """Show everybody's state, the one who is to act marked: a few lines, no wider than that."""

    def question(
        self, view: Any, legal: Sequence[Any], names: Sequence[str], say: Say, width: int
    ) -> TextQuestion:
        """Ask the view's seat, whose turn it is and who may do what is legal.

        The loop numbers the choices that have an action, in their order, from 1 on. A choice
        without lines is not listed (its number stands on the board); one without an action only
        explains.
        """

    def read(self, text: str, view: Any, say: Say) -> Action:
        """Read what was typed; raises `ValueError` where it is no action at all."""

    def unreadable(self, text: str, view: Any) -> Words:
        """Say that a text is no action, and how one is written now."""

    def refusal(self, error: IllegalAction, view: Any) -> Words:
        """Say why an action is not legal: `refused-<code>` with all its facts in words."""

    def describe(self, event: object) -> Description | None:
        """Say what an event tells; `None` where the board shows it well enough.

        What is told of a seat is a part of a sentence that follows its name and a colon.
        """

    def story(self, events: Sequence[object], names: Sequence[str]) -> Iterable[Words]:
        """Tell the whole game in a few sentences, from all its events."""


def find_face(game: Game) -> TerminalFace:
    """Load the face of a game; one without a face of its own gets the plain one."""
    own = part_of(game.name, "terminal")
    return PlainFace(game) if own is None else cast(TerminalFace, own)
