"""Whole random Powerboats matches of Boathouse's plain engine, set-up included. This is ours.

One event is one `state.play`, of a decision or of a chance outcome; `legal` or `chances` is asked
for each.
"""

import random

from boathouse.core import CHANCE
from boathouse.powerboats import GAME


def match(seats: int, rng: random.Random) -> tuple[int, int]:
    """One match of three races, from the laying of the lake to the last boat home."""
    state = GAME.new(seats)
    events = decisions = 0
    while (actor := state.actor) is not None:
        if actor is CHANCE:
            state = state.play(state.chances().pick(rng.randrange)).state
        else:
            state = state.play(rng.choice(state.legal())).state
            decisions += 1
        events += 1
    return events, decisions


def two(rng: random.Random) -> tuple[int, int]:
    """One match of two seats."""
    return match(2, rng)


def four(rng: random.Random) -> tuple[int, int]:
    """One match of four seats."""
    return match(4, rng)


def six(rng: random.Random) -> tuple[int, int]:
    """One match of six seats."""
    return match(6, rng)
