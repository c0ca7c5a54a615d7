"""Whole random hands of RLCard's limit hold'em, two players.

One event is one move; dealing is part of the move that ends a round.
"""

import random

import rlcard
from rlcard.agents import RandomAgent

ENVIRONMENT = rlcard.make("limit-holdem", config={"seed": 1})
ENVIRONMENT.set_agents([RandomAgent(ENVIRONMENT.num_actions)] * ENVIRONMENT.num_players)
GAME = ENVIRONMENT.game


def play_agents(_rng: random.Random) -> tuple[int, int]:
    """One hand by RLCard's own loop and agents, which also keep every player's trajectory."""
    before = ENVIRONMENT.timestep
    ENVIRONMENT.run()
    moves = ENVIRONMENT.timestep - before
    return moves, moves


def play(rng: random.Random) -> tuple[int, int]:
    """One hand through the environment, which makes an observation vector for every move."""
    state, _ = ENVIRONMENT.reset()
    moves = 0
    while not ENVIRONMENT.is_over():
        state, _ = ENVIRONMENT.step(rng.choice(list(state["legal_actions"])))
        moves += 1
    ENVIRONMENT.get_payoffs()
    return moves, moves


def play_bare(rng: random.Random) -> tuple[int, int]:
    """One hand with the game object alone, without the observations made for learning."""
    state, _ = GAME.init_game()
    moves = 0
    while not GAME.is_over():
        state, _ = GAME.step(rng.choice(state["legal_actions"]))
        moves += 1
    GAME.get_payoffs()
    return moves, moves
