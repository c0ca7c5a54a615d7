"""Whole random games of Abandon Ship of Boathouse's compiled kernel. This is ours.

One event is a decision, a die rolled or a draw, counted by the kernel.
"""

import random

from boathouse.abandon_ship import standard_parts
from boathouse.abandon_ship.kernels.games import play_games
from boathouse.abandon_ship.kernels.ship_tables import ship_tables

BATCH = 5000


def four(rng: random.Random) -> tuple[int, int]:
    """Games of four seats, on one thread."""
    parts = standard_parts()
    tables = ship_tables(parts, parts.ship("hold"))
    seed = rng.randrange(2**63)
    played = play_games(tables, seats=4, games=BATCH, seed=seed, threads=1)
    return played.moves, played.decisions
