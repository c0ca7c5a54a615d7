"""`schemer` plays choices out thousands of times, and keeps its own colours to itself.

It believes what `reader` believes, and searches where `reader` only looks: the others' tiles are
drawn anew for each playout, so it never bets on one deal, and the choices that do best are played
out most. Among choices that are as good as it can tell, it takes the one that tells the others
least about its own tile.
"""

from __future__ import annotations

import numpy as np

from boathouse.abandon_ship import View
from boathouse.abandon_ship.bots.beliefs import likelihoods, watched, weighed
from boathouse.abandon_ship.bots.odds import odds_of
from boathouse.abandon_ship.bots.reader import FIRST_SIGHT, best_looking, figures_of, leads
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.kernels.arrays import Floats

PLAYOUTS_A_SECOND = 6000
"""The playouts that it plans per second of its budget: an ordinary processor needs half of it.

A plan instead of a clock: so it plays the same again, on a busy machine too.
"""

MAX_PLAYOUTS = 6000
"""More would hardly change its mind."""

_CANDIDATES, _ROUNDS = 10, 4
"""The number of choices that are played out, and of rounds that drop the worse half."""

SLY = 0.5
"""A choice within this many standard errors of the best counts as equally good."""

FADING = 200
"""The number of playouts after which the first estimate counts half as much."""


def choose_slyly(question: Question) -> Answer:
    """Play the candidates out, and choose the best, or one as good that tells less."""
    view: View = question.view
    assert view.seat is not None, "spectators do not play"
    game = watched(view, question.moves)
    beliefs = game.beliefs(view.seat, view.tile)
    liking = leads(view, beliefs)
    choices = best_looking(liking, _CANDIDATES)
    playouts = min(int(PLAYOUTS_A_SECOND * question.seconds), MAX_PLAYOUTS)
    odds = odds_of(view, beliefs, choices, playouts, _ROUNDS, question.luck)
    counts = np.array([len(each) for each in odds.merits])
    values = odds.means + FIRST_SIGHT * FADING / (FADING + counts) * liking[choices]
    most = counts == counts.max()
    best = int(np.where(most, values, -np.inf).argmax())
    good = [at for at in range(len(choices)) if at == best or odds.is_as_good(at, best, SLY)]
    revealed = {at: _revealed(view, game.logs, choices[at]) for at in good}
    chosen = min(good, key=lambda at: (revealed[at], -values[at]))
    facts = {
        "playouts": float(odds.playouts),
        "told": revealed[chosen],
        **figures_of(beliefs, view),
    }
    legal = [question.legal[at] for at in choices]
    return Answer(legal[chosen], reasoning_over(legal, values.tolist(), "merit", facts=facts))


def _revealed(view: View, logs: Floats, choice: int) -> float:
    """How sure the others would be of the own tile after a choice."""
    assert view.seat is not None
    assert view.tile is not None
    board = view.board
    after = logs.copy()
    after[view.seat] += np.log(likelihoods(board)[choice])
    own = board.parts.tiles.index(view.tile)
    return float(weighed(board.parts, board.seats, after, None, None).tiles(view.seat)[own])
