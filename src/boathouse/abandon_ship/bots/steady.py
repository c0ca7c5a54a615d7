"""`steady` wants its own rats to score more than those of others.

It tries by the rules what each choice leads to, estimates what every rat will score from there, and
takes the choice that leaves it furthest ahead of a player with any other tile. So its own rats
climb, though none to be first home, and the others are held back; cheese counts as what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boathouse.abandon_ship import RATS, Board, Parts, Phase, Tile, View
from boathouse.abandon_ship.bots.prospects import prospects
from boathouse.abandon_ship.turn import play
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.core import Seat

AS_GOOD = 1e-9
"""Choices that differ by less are equally good: sums of fractions are not exact."""


def choose_steadily(question: Question) -> Answer:
    """Choose what leaves this seat furthest ahead; luck decides between equals."""
    view: View = question.view
    assert view.seat is not None, "spectators do not play"
    assert view.tile is not None, "a player knows its own tile"
    weights = weights_of(view.board.parts, view.tile)
    leads = [_lead(play(view.board, choose).state, view.seat, weights) for choose in question.legal]
    enough = max(leads) - AS_GOOD
    best = [choose for choose, lead in zip(question.legal, leads, strict=True) if lead >= enough]
    return Answer(question.luck.choice(best), reasoning_over(question.legal, leads, "points ahead"))


@lru_cache(maxsize=128)
def weights_of(parts: Parts, tile: Tile) -> tuple[float, ...]:
    """How much each rat's score is worth, by colour: to us, less what it is worth to another.

    Another player can have any other tile. With the standard parts an own rat is on 2 of those 6
    and worth 2/3; one that is not our own is on 3, and worth -1/2.
    """
    others = [other for other in parts.tiles if other != tile]
    return tuple(
        (rat in tile.rats) - sum(rat in other.rats for other in others) / len(others)
        for rat in RATS
    )


def _lead(board: Board, seat: Seat, weights: Sequence[float]) -> float:
    """Estimate how many points a seat will be ahead of another, on average over the token."""
    if board.phase is Phase.SINK:
        return sum(
            float(chance) * _lead(play(board, token).state, seat, weights)
            for token, chance in board.chances()
        )
    scores = prospects(board)
    weighted = sum(weight * score for weight, score in zip(weights, scores, strict=True))
    return weighted + sum(board.taken[seat])
