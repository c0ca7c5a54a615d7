"""What each rat may hope to score, from where the rats stand and how high the water is.

From now on rats leave one by one: the first of them at the top, or the last of them into the water.
So a rat's prospect hangs on its place among the others, and on which of the two comes sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from boathouse.abandon_ship import RATS, SCORE_SPACES, Board, Phase
from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME

# The next five are guesses; bots that guess differently, within reason, play about as well.

LEAD = 2.5
"""The lead in spaces at which the odds are e to 1 that a rat leaves at the top before another."""

CLIMB = 0.8
"""The spaces that the first rat climbs in a turn."""

ROUND = 8
"""The number of turns that the pool lasts."""

RISE = 5
"""The spaces that the water rises when the pool is used up."""

TOP_LATER = 0.3
"""How likely it is, when a rat has left, that the one after it leaves at the top."""

GRAIN = 20
"""Chances are rounded to this many steps, so that few tables of scores are needed."""


def prospects(board: Board) -> tuple[float, ...]:
    """Estimate what each rat will score, by colour; when the game is over, that is certain.

    >>> from boathouse.abandon_ship import standard_parts
    >>> parts = standard_parts()
    >>> [round(each, 1) for each in prospects(Board.new(parts, parts.ship("hold"), seats=3))]
    [1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2]
    """
    scores = [float(board.score(rat)) for rat in RATS]
    if board.phase is Phase.OVER:
        return tuple(scores)
    spaces = [space for space in board.spaces if space is not None]
    by_place = expected_by_place(
        len(spaces), len(board.home), round(_top_next(board, spaces) * GRAIN)
    )
    for rat, space in zip(RATS, board.spaces, strict=True):
        if space is not None:
            ahead = sum(stays_ahead(other - space) for other in spaces) - stays_ahead(0)
            scores[rat] = _between(by_place, ahead)
    return tuple(scores)


def _top_next(board: Board, spaces: Sequence[int]) -> float:
    """Guess how likely it is that the next rat leaves at the top: the turns it takes decide."""
    if not board.tokens_left and not board.treading:
        return 1.0  # AS-5.5
    turns_to_top = (board.ship.top - max(spaces)) / CLIMB
    rounds_to_water = max((min(spaces) - board.water) / RISE - 1, 0.0)
    turns_to_water = max(len(board.pool) - 1, 1) + ROUND * rounds_to_water
    return turns_to_water / (turns_to_water + turns_to_top)


@cache
def stays_ahead(spaces: int) -> float:
    """Guess how likely it is that a rat so many spaces ahead stays ahead."""
    return 1 / (1 + exp(-spaces / LEAD))


@cache
def expected_by_place(in_play: int, home: int, top: int) -> tuple[float, ...]:
    """Return the expected scores of the rats in play, the first of them first.

    `top` of `GRAIN` is the chance that the next rat leaves at the top.
    """
    if home == MAX_HOME:
        return (0.0,) * in_play
    if in_play < FEWEST_IN_PLAY:  # AS-6.2
        return (float(max(SCORE_SPACES[home:])),) * in_play
    later = round(TOP_LATER * GRAIN)
    first_is_home = (SCORE_SPACES[home], *expected_by_place(in_play - 1, home + 1, later))
    last_is_swept = (*expected_by_place(in_play - 1, home, later), 0.0)
    return tuple(
        (top * safe + (GRAIN - top) * swept) / GRAIN
        for safe, swept in zip(first_is_home, last_is_swept, strict=True)
    )


def _between(by_place: Sequence[float], ahead: float) -> float:
    """Read the table for a rat with so many others ahead of it, which need not be whole."""
    place = min(int(ahead), len(by_place) - 2)
    part = ahead - place
    return (1 - part) * by_place[place] + part * by_place[place + 1]
