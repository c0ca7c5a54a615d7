"""Precompute what a game's bots need before they are asked, once for all processes.

If a game's bots can use this, its `bots` package has two functions: `subject_of` returns what to
precompute for a view, and `precompute` does it and saves the result to a folder. Processes that
know the folder find it there. A bot that cannot wait plays without it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

from boathouse.core import part_of


class Precomputes(Protocol):
    """The `bots` package of a game with something to precompute."""

    def subject_of(self, view: Any) -> Hashable | None:
        """Return what to precompute for a view, as a picklable value; `None` for nothing.

        It is called after every move, so it must be quick.
        """

    def precompute(self, subject: Any, folder: Path) -> None:
        """Compute it and save it to a folder, unless it is there already."""


class _Precomputed:
    """Where this process finds precomputed files, if anywhere."""

    folder: Path | None = None


def use_precomputed_folder(folder: Path | None) -> None:
    """Look for precomputed files in this folder from now on."""
    _Precomputed.folder = folder


def precomputed_folder() -> Path | None:
    """Return the folder with precomputed files, if one is set."""
    return _Precomputed.folder


def default_precomputed_folder() -> Path:
    """Return the folder that a server uses: beside the compiled code."""
    from boathouse.kernels.compiled import cache_folder

    return cache_folder() / "studied"


def subject_in(game: str, view: Any) -> Hashable | None:
    """Return what a game's bots could precompute for a view; `None` for nothing.

    >>> from boathouse.core import find_game
    >>> subject_in("abandon-ship", find_game("abandon-ship").new(3)) is None
    True
    """
    found = _precomputes(game)
    return None if found is None else found.subject_of(view)


def precompute_subject(game: str, subject: Any) -> None:
    """Precompute a subject and save it, if a folder is set."""
    found, folder = _precomputes(game), precomputed_folder()
    if found is not None and folder is not None:
        found.precompute(subject, folder)


@cache
def _precomputes(game: str) -> Precomputes | None:
    module = part_of(game, "bots")
    return cast("Precomputes", module) if hasattr(module, "subject_of") else None
