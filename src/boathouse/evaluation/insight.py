"""Insight into a position: what a game can tell about it besides its value.

A game's `evaluation` module may have a function `insight`, about a decision. It must use nothing
but what the seat to decide could know. A function `layers` tells what can be laid over the board,
from what everybody can see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from boathouse.core import Game, State, part_of
from boathouse.core.words import Words, words


@dataclass(frozen=True, slots=True)
class ChoiceFacts:
    """What a choice leads to: the chance of an accident, and the turns to expect, if known."""

    crash: float | None = None
    turns: float | None = None


@dataclass(frozen=True, slots=True)
class Insight:
    """What a game tells about a decision.

    `reason` says why the best choice is better than the one that was made: in the browser client,
    the game's message `review-why-` and its name. The lines are where the two lead on the board, in
    the game's own notation.
    """

    facts: Mapping[str, ChoiceFacts] = field(default_factory=dict)
    reason: Words | None = None
    played_line: tuple[str, ...] = ()
    best_line: tuple[str, ...] = ()


NO_INSIGHT = Insight()

TOLD_VERSION = 1
"""Raise it whenever reviews of every game tell something else: other marks, choices, figures."""


def insight_into(
    game: Game, state: State, played: str, best: str, listed: Sequence[str]
) -> Insight:
    """Ask a game about a decision, and about the choices that are listed with it."""
    own = getattr(part_of(game.name, "evaluation"), "insight", None)
    if own is None:
        return NO_INSIGHT
    found: Insight = own(state, played, best, listed)
    return found


def insight_version(game: Game) -> str:
    """Return the version of what is told besides values: what was stored with another is stale.

    A game raises `INSIGHT_VERSION` of its `evaluation` module whenever its `insight` does.
    """
    own: int = getattr(part_of(game.name, "evaluation"), "INSIGHT_VERSION", 1)
    return f"{TOLD_VERSION}.{own}"


@dataclass(frozen=True, slots=True)
class BoardLayer:
    """Something to lay over the board: a number for each of some places, in the game's notation.

    The numbers are turns, fewer are better; shares of 1; points; or those of a line, which leads
    over the places in their order. In the browser client it goes by the game's message `layer-`
    and its name.
    """

    name: str
    unit: Literal["turns", "share", "points", "line"]
    places: tuple[tuple[str, float], ...]

    @property
    def label(self) -> Words:
        """What it is called."""
        return words(f"layer-{self.name}")


def line_layer(name: str, places: Sequence[str]) -> BoardLayer:
    """Make a layer of a line.

    >>> line_layer("best-line", ["a1", "a2"]).places
    (('a1', 0.0), ('a2', 1.0))
    """
    return BoardLayer(name, "line", tuple((place, float(at)) for at, place in enumerate(places)))


def layers_of(game: Game, state: State) -> tuple[BoardLayer, ...]:
    """Ask a game what can be laid over the board of a position; not every game has something."""
    own = getattr(part_of(game.name, "evaluation"), "layers", None)
    found: tuple[BoardLayer, ...] = () if own is None else own(state)
    return found
