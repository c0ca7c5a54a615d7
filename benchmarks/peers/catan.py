"""Whole random games of catanatron, four players.

One event is one `play_tick`: the player picks among `playable_actions`, the action is carried out
and the next list is generated. A roll of the dice is such an action.
"""

import random

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer


def play(rng: random.Random) -> tuple[int, int]:
    """One game, until someone has won or catanatron's own limit of turns is reached."""
    # The game reseeds the module's generator from this, and its players draw from that.
    game = Game([RandomPlayer(color) for color in Color], seed=rng.randrange(1, 2**63))
    actions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        actions += 1
    return actions, actions
