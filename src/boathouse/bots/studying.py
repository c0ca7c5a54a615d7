"""Studying: what a game's bots can work out before they are asked, once for all of them.

A game whose bots have something to study says so in the module of its bots: `subject_of` names
what there is to study in a view, and `study` works it out and keeps it in a folder. There every
process finds it that has been told of the folder. Whoever cannot wait for it plays without.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

from boathouse.core import part_of


class Studies(Protocol):
    """What the module of a game's bots brings, where there is something to study."""

    def subject_of(self, view: Any) -> Hashable | None:
        """Name what there is to study in a view: a value that can be pickled, the same each time.

        It is asked after every move, so it must be quick.
        """

    def study(self, subject: Any, folder: Path) -> None:
        """Work it out and keep it in a folder, where it is not there already."""


class _Library:
    """Where this process finds what was studied; nowhere, unless it was told."""

    folder: Path | None = None


def use_library(folder: Path | None) -> None:
    """Find what was studied in a folder, from now on."""
    _Library.folder = folder


def library() -> Path | None:
    """Give the folder in which what was studied is found."""
    return _Library.folder


def usual_library() -> Path:
    """Give the folder in which a house keeps what was studied: beside the compiled code."""
    from boathouse.kernels.compiled import compiled_code

    return compiled_code() / "studied"


def subject_in(game: str, view: Any) -> Hashable | None:
    """Name what a game's bots could study in a view; `None` for nothing.

    >>> from boathouse.core import find_game
    >>> subject_in("abandon-ship", find_game("abandon-ship").new(3)) is None
    True
    """
    studies = _studies(game)
    return None if studies is None else studies.subject_of(view)


def work_out(game: str, subject: Any) -> None:
    """Work a subject out, and keep it in the library."""
    studies, folder = _studies(game), library()
    if studies is not None and folder is not None:
        studies.study(subject, folder)


@cache
def _studies(game: str) -> Studies | None:
    module = part_of(game, "bots")
    return cast("Studies", module) if hasattr(module, "subject_of") else None
