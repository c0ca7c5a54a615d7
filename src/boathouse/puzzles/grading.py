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


def answers(
    game: Game, state: State, bots: Mapping[str, Bot], right: frozenset[str]
) -> list[tuple[float, float]]:
    """Ask all bots; returns each one's rating, and how surely it solves the puzzle.

    They know what the seat to act sees now, and nothing of what happened before.
    """
    seat = state.actor
    assert isinstance(seat, int), "a seat decides"
    legal, view = state.legal(), state.view(seat)
    found = []
    for name, rating in solvers(list(bots)):
        if name == RANDOM:
            found.append((rating, len(right) / len(legal)))
            continue
        luck = Random(f"{name} {game.write_position(state)}")
        question = Question(view, legal, luck, SOLVER_SECONDS, (), seat)
        answer, _ = ask_safely(game.name, bots[name], question)
        found.append((rating, float(str(answer.action) in right)))
    return found


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
