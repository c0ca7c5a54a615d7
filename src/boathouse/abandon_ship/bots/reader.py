"""`reader` reads the others: from what they did it works out which tiles they may hold.

It judges a choice as `steady` does, by what every rat will score then. But where `steady` takes any
other tile for equally likely, `reader` knows the odds, and minds those most who are likeliest to
win. The choices that look best it plays out a few dozen times, with tiles as it believes them to
be.
"""

from __future__ import annotations

import numpy as np

from boathouse.abandon_ship import RATS, View
from boathouse.abandon_ship.bots.beliefs import Beliefs, judged, watched
from boathouse.abandon_ship.bots.first_sight import RIVALRY
from boathouse.abandon_ship.bots.odds import odds_of
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.kernels.arrays import Floats

_CANDIDATES, _PLAYOUTS = 5, 200
"""The number of choices that are played out, and of playouts in all."""

FIRST_SIGHT = 0.05
"""What a point at first sight is worth beside the playouts, which are few."""


def choose_by_the_odds(question: Question) -> Answer:
    """Choose what does best in playouts and at first sight together."""
    view: View = question.view
    assert view.seat is not None, "spectators do not play"
    beliefs = watched(view, question.moves).beliefs(view.seat, view.tile)
    liking = leads(view, beliefs)
    choices = best_looking(liking, _CANDIDATES)
    odds = odds_of(view, beliefs, choices, _PLAYOUTS, 1, question.luck)
    values = odds.means + FIRST_SIGHT * liking[choices]
    return Answer(
        question.legal[choices[int(values.argmax())]],
        reasoning_over(
            [question.legal[at] for at in choices],
            values.tolist(),
            "merit",
            facts={"playouts": float(odds.playouts), **figures_of(beliefs, view)},
        ),
    )


def best_looking(liking: Floats, most: int) -> list[int]:
    """Return the choices that look best, the best first."""
    found: list[int] = np.argsort(-liking, kind="stable")[:most].tolist()
    return found


def leads(view: View, beliefs: Beliefs) -> Floats:
    """How far each choice leaves a seat ahead of its rivals, in points."""
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


def figures_of(beliefs: Beliefs, view: View) -> dict[str, float]:
    """How sure it is of the others' tiles: the likeliest tile's chance, by seat."""
    return {
        f"sure of seat {seat + 1}": float(beliefs.tiles(seat).max())
        for seat in range(view.board.seats)
        if seat != view.seat
    }
