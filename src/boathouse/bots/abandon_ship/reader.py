"""`reader` reads the others: from what they did it works out which tiles they may hold.

It judges a choice as `steady` does, by what every rat will score then. But where `steady` takes any
other tile for equally likely, `reader` knows the odds, and minds those most who are likeliest to
win.
"""

from __future__ import annotations

import numpy as np

from boathouse.abandon_ship import RATS, View
from boathouse.bots.abandon_ship.beliefs import Beliefs, Floats, judged, watched
from boathouse.bots.bot import Answer, Question, reasoning_over

RIVALRY = 2.0
"""So many points less to expect, and another player is e times less of a rival."""

AS_GOOD = 1e-9


def choose_by_the_odds(question: Question) -> Answer:
    """Choose what leaves this seat furthest ahead of its rivals; luck decides between equals."""
    view: View = question.view
    assert view.seat is not None, "spectators do not play"
    beliefs = watched(view, question.moves).beliefs(view.seat, view.tile)
    values = leads(view, beliefs)
    best = np.flatnonzero(values >= values.max() - AS_GOOD)
    return Answer(
        question.legal[question.luck.choice(best.tolist())],
        reasoning_over(
            question.legal, values.tolist(), "points ahead", facts=figures(beliefs, view)
        ),
    )


def leads(view: View, beliefs: Beliefs) -> Floats:
    """Say how far each choice leaves a seat ahead of its rivals, in points."""
    assert view.seat is not None
    assert view.tile is not None
    scores, cheese = judged(view.board)
    own = np.array([rat in view.tile.rats for rat in RATS], float)
    taken = [float(sum(values)) for values in view.board.taken]
    ours = scores @ own + taken[view.seat] + cheese
    others = [seat for seat in range(view.board.seats) if seat != view.seat]
    theirs = np.stack([scores @ beliefs.rats(seat) + taken[seat] for seat in others])
    # The likeliest winner among the others counts most: that is nearly their best.
    rivals = RIVALRY * np.log(np.exp(theirs / RIVALRY).mean(axis=0))
    return np.asarray(ours - rivals)


def figures(beliefs: Beliefs, view: View) -> dict[str, float]:
    """Tell how sure it is of the others' tiles: the likeliest tile's chance, by seat."""
    return {
        f"sure of seat {seat + 1}": float(beliefs.tiles(seat).max())
        for seat in range(view.board.seats)
        if seat != view.seat
    }
