"""How hard a puzzle is: its first rating, from the bots that solve it.

The bots of the ladder stand evenly between two ratings, the weakest first. A puzzle gets the rating
at which their answers are likeliest, and the usual rating counts a little, too: a puzzle that all
bots solve is easy, but nobody knows how easy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from random import Random

from boathouse.bots import RANDOM, Bot, Question, ask_safely
from boathouse.core import Game, State

WEAKEST, STRONGEST = 800.0, 1900.0
"""The ratings of the weakest and the strongest bot as solvers."""

USUAL_RATING, SPREAD = 1500.0, 400.0
"""The mean rating of puzzles before anything is known, and its standard deviation."""

ODDS = 400.0
"""The difference in rating that makes odds of ten to one."""

SOLVER_SECONDS = 0.2
"""The budget of a bot; those that solve first wait as long as they need: see `making`."""

_STEPS = 40


def solvers(bots: Sequence[str]) -> list[tuple[str, float]]:
    """Return the ladder's bots with their ratings as solvers.

    >>> solvers(["random", "steady", "skipper"])
    [('random', 800.0), ('steady', 1350.0), ('skipper', 1900.0)]
    """
    step = (STRONGEST - WEAKEST) / max(len(bots) - 1, 1)
    return [(name, WEAKEST + step * at) for at, name in enumerate(bots)]


def answers(game: Game, state: State, bots: Mapping[str, Bot]) -> dict[str, str]:
    """Ask all bots but `random`; returns what each one plays.

    They know what the seat to act sees now, and nothing of what happened before.
    """
    seat = state.actor
    assert isinstance(seat, int), "a seat decides"
    legal, view = state.legal(), state.view(seat)
    found = {}
    for name, bot in bots.items():
        if name != RANDOM:
            luck = Random(f"{name} {game.view_text(view)}")
            question = Question(view, legal, luck, SOLVER_SECONDS, (), seat)
            found[name] = str(ask_safely(game.name, bot, question)[0].action)
    return found


def solved_by(
    given: Mapping[str, str], right: frozenset[str], choices: int
) -> list[tuple[float, float]]:
    """Return the rating of each bot of the ladder, and how surely it solves a puzzle.

    `given` is what they play; of `random` it is known.
    """
    return [
        (rating, float(given[name] in right) if name in given else len(right) / choices)
        for name, rating in solvers([RANDOM, *given])
    ]


def first_rating(found: Sequence[tuple[float, float]]) -> tuple[int, int]:
    """Return a puzzle's first rating and its uncertainty, from who solves it.

    >>> first_rating([(800, 0.25), (1350, 1.0), (1900, 1.0)])
    (1148, 249)
    >>> first_rating([(800, 0.05), (1350, 0.0), (1900, 0.0)])
    (1921, 252)
    """
    unit = ODDS / log(10)
    rating = USUAL_RATING
    learnt = 0.0
    for _ in range(_STEPS):  # Newton's method: the likelihood has a single peak
        pull, learnt = (USUAL_RATING - rating) / SPREAD**2, 1 / SPREAD**2
        for solver, share in found:
            chance = 1 / (1 + exp((rating - solver) / unit))
            pull += (chance - share) / unit
            learnt += chance * (1 - chance) / unit**2
        rating += pull / learnt
    return round(rating), round(1 / sqrt(learnt))
