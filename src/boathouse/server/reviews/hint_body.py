"""A hint as clients get it: what the choices are worth to the seat to act, by what it can know."""

from __future__ import annotations

from typing import Literal

import msgspec

from boathouse.core.words import Words
from boathouse.server.reviews.review_body import ReviewedChoice


class HintBody(msgspec.Struct, frozen=True, kw_only=True):
    """What a coach says about a decision.

    `tempting` is a choice that gives something away: ask about it before you show any figures.
    `reason` says why `best` is better, and the lines are where both lead on the board. `costs` has
    for every legal action what it gives away, in shares of a win; from `grave` on that is a lot.
    """

    best: str
    tempting: str | None
    choices: tuple[ReviewedChoice, ...]
    reason: Words | None
    tempting_line: tuple[str, ...]
    best_line: tuple[str, ...]
    grave: float
    costs: dict[str, float]


class HintStatus(msgspec.Struct, frozen=True, kw_only=True):
    """A hint for `seat` in state number `state` of a table, or how far it is: ask again then."""

    seat: int
    state: int
    status: Literal["waiting", "running", "done"]
    hint: HintBody | None = None
