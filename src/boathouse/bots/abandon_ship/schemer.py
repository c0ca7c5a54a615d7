"""`schemer` plays every choice out, thousands of times, with tiles as it believes them to be.

The others' tiles are drawn from its beliefs for each playout, so it never bets on one deal; all
choices meet the same deals and the same dice, so that their difference is theirs alone. Choices
that fall behind are dropped on the way, and the rest played out further. Among choices that are as
good as it can tell, it takes the one that tells the others least about its own tile.
"""

from __future__ import annotations

from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import View
from boathouse.bots.abandon_ship.beliefs import (
    Beliefs,
    Floats,
    all_weights,
    judgement,
    likelihoods,
    watched,
    weighed,
)
from boathouse.bots.abandon_ship.reader import figures, leads
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.kernels.abandon_ship.playouts import Wishes, play_out
from boathouse.kernels.abandon_ship.ship_tables import ship_tables, state_of

PLAYOUTS_A_SECOND = 6000
"""So many playouts it plans for a second of its budget: what a plain processor can do."""

MOST_PLAYOUTS = 6000
"""More would hardly change its mind."""

CANDIDATES = 8
"""So many choices are played out: those that `reader` likes best."""

BLINKERS, PLAYOUT_SLIPS = 6, 0.05
"""In a playout everybody looks at a few choices, and errs now and then: that is quick."""

WIN = 0.5
"""How much winning counts, the rest is for every player left behind."""

SLY = 1.0
"""Within so many standard errors of the best, a choice is taken for as good."""


def choose_slyly(question: Question) -> Answer:
    """Play the candidates out, and choose the best, or one as good that tells less."""
    begun = perf_counter()
    view: View = question.view
    assert view.seat is not None, "spectators do not play"
    game = watched(view, question.moves)
    beliefs = game.beliefs(view.seat, view.tile)
    liking = leads(view, beliefs)
    candidates = np.argsort(-liking, kind="stable")[:CANDIDATES].astype(np.int64)
    merits = _played_out(question, view, beliefs, candidates, begun)
    means = np.array([each.mean() for each in merits])
    best = int(means.argmax())
    good = [
        at
        for at, each in enumerate(merits)
        if len(each) == len(merits[best]) and not _clearly_worse(each, merits[best])
    ]
    told = {at: _told(view, game.logs, int(candidates[at])) for at in good}
    chosen = min(good, key=lambda at: (told[at], -means[at]))
    playouts = float(sum(map(len, merits)))
    reasoning = reasoning_over(
        [question.legal[at] for at in candidates],
        means.tolist(),
        "merit",
        facts={"playouts": playouts, "told": told[chosen], **figures(beliefs, view)},
    )
    return Answer(question.legal[candidates[chosen]], reasoning)


def _played_out(
    question: Question,
    view: View,
    beliefs: Beliefs,
    candidates: NDArray[np.int64],
    begun: float,
) -> list[Floats]:
    """Play out by halves: after each round the worse half of the choices is dropped."""
    board = view.board
    tables = ship_tables(board.parts, board.ship)
    state = state_of(board, tables)
    wishes = Wishes(all_weights(board.parts), BLINKERS, PLAYOUT_SLIPS)
    merits: list[Floats] = [np.empty(0) for _ in candidates]
    left = list(range(len(candidates)))
    rounds = max(1, int(np.ceil(np.log2(max(len(left), 2)))))
    total = min(int(PLAYOUTS_A_SECOND * question.seconds), MOST_PLAYOUTS)
    luck = np.random.default_rng(question.luck.getrandbits(63))
    for _ in range(rounds):
        games = max(8, total // rounds // len(left))
        drawn = luck.choice(len(beliefs.chances), games, p=beliefs.chances)
        found = np.empty((len(left), games))
        play_out(
            state,
            tables,
            judgement(),
            wishes,
            candidates[left],
            beliefs.deals[drawn],
            np.uint64(luck.integers(1 << 62)),
            WIN,
            found,
        )
        for at, each in zip(left, found, strict=True):
            merits[at] = np.concatenate([merits[at], each])
        left.sort(key=lambda at: -merits[at].mean())
        left = left[: max(1, (len(left) + 1) // 2)]
        if len(left) == 1 or perf_counter() - begun > question.seconds:
            break
    return merits


def _clearly_worse(one: Floats, best: Floats) -> bool:
    """Say whether playouts of the same games tell a choice from the best."""
    off = best - one
    return bool(off.mean() > SLY * off.std() / np.sqrt(len(off)))


def _told(view: View, logs: Floats, choice: int) -> float:
    """Say how sure the others would be of the own tile after a choice."""
    assert view.seat is not None
    assert view.tile is not None
    board = view.board
    after = logs.copy()
    after[view.seat] += np.log(likelihoods(board)[choice])
    own = board.parts.tiles.index(view.tile)
    return float(weighed(board.parts, board.seats, after, None, None).tiles(view.seat)[own])
