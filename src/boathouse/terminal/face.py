"""A game's face in the terminal: what the loop asks a game for, and knows no more of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from boathouse.core import Action, Game, IllegalAction
from boathouse.core.words import Board, Line, Question, Say, Told, Words


class Face(Protocol):
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

    def board(self, view: Any, question: Question | None, recent: Iterable[object]) -> Board:
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
    ) -> Question:
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

    def told(self, event: object, names: Sequence[str]) -> Told | None:
        """Say what an event tells; `None` where the board shows it well enough.

        What is told of a seat is a part of a sentence that follows its name and a colon.
        """

    def story(self, events: Sequence[object], names: Sequence[str]) -> Iterable[Words]:
        """Tell the whole game in a few sentences, from all its events."""


def find_face(game: Game) -> Face:
    """Load the face of a game."""
    return cast(Face, import_module(f"boathouse.{room_of(game)}.terminal"))


def room_of(game: Game) -> str:
    """Give the name of a game's room."""
    return game.name.replace("-", "_")
