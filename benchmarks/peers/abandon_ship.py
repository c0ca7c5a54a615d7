"""Whole random games of Abandon Ship in Boathouse's plain engine, set-up included. This is ours.

One event is one `state.play`, of a decision or of a chance outcome; `legal` or `chances` is asked
for each.
"""

import random

from boathouse.abandon_ship import GAME
from boathouse.core import CHANCE


def escape(seats: int, rng: random.Random) -> tuple[int, int]:
    """One game, from the dealing of the tiles to the last rat home."""
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


def three(rng: random.Random) -> tuple[int, int]:
    """One game of three seats."""
    return escape(3, rng)


def five(rng: random.Random) -> tuple[int, int]:
    """One game of five seats."""
    return escape(5, rng)


def seven(rng: random.Random) -> tuple[int, int]:
    """One game of seven seats."""
    return escape(7, rng)
