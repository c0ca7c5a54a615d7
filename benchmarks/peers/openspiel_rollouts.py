"""OpenSpiel's own random rollouts, from the first decision to the end: all of it in C++.

Its search evaluates the first position by so many rollouts, and does nothing else: it is told to
make one simulation. One event is a decision or a roll. A rollout does not tell its length: so games
are played one by one first, and the mean of so many has a standard error of about 1%.
"""

import random
from functools import cache
from typing import Any

import pyspiel

SAMPLE = 2000
BATCH = 1000


def at_first_decision(game: Any, rng: random.Random) -> Any:
    """A new game in which the first dice have fallen."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state, rng)
    return state


def draw(state: Any, rng: random.Random) -> None:
    """Let the dice fall."""
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, chances)[0])


@cache
def length(name: str) -> tuple[float, float]:
    """The mean numbers of events and of decisions in a random game from its first decision on."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    events = decisions = 0
    for _ in range(SAMPLE):
        state = at_first_decision(game, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                draw(state, rng)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
            events += 1
    return events / SAMPLE, decisions / SAMPLE


def batch(name: str, rng: random.Random) -> tuple[int, int]:
    """Some rollouts; the lengths are known beforehand, as the first batch is not timed."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(BATCH, rng.randrange(2**31))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)  # one simulation
    bot.mcts_search(at_first_decision(game, rng))
    events, decisions = length(name)
    return round(BATCH * events), round(BATCH * decisions)


def maedn(rng: random.Random) -> tuple[int, int]:
    """The Ludo-like race of pawns, with its usual two players."""
    return batch("maedn", rng)


def backgammon(rng: random.Random) -> tuple[int, int]:
    """Backgammon."""
    return batch("backgammon", rng)
