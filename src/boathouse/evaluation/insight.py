"""Insight into a decision: what a game can tell about it besides its value.

A game's `evaluation` module may have a function `insight`. It must use nothing but what the seat to
decide could know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from boathouse.core import Game, State, part_of
from boathouse.core.words import Words


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


def insight_into(
    game: Game, state: State, played: str, best: str, listed: Sequence[str]
) -> Insight:
    """Ask a game about a decision, and about the choices that are listed with it."""
    own = getattr(part_of(game.name, "evaluation"), "insight", None)
    if own is None:
        return NO_INSIGHT
    found: Insight = own(state, played, best, listed)
    return found
