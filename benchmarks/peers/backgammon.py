"""Whole random games of OpenSpiel's backgammon (rules in C++, driven through its Python API).

One event is one `apply_action`, at a chance node too; `legal_actions` or `chance_outcomes` is
asked for each.
"""

import random

import pyspiel

GAME = pyspiel.load_game("backgammon")


def draw(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """One outcome, by its probability."""
    rest = rng.random()
    for outcome, probability in outcomes:
        rest -= probability
        if rest < 0:
            return outcome
    return outcomes[-1][0]


def play(rng: random.Random) -> tuple[int, int]:
    """One game, rolls included."""
    state = GAME.new_initial_state()
    events = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_outcomes(), rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        events += 1
    return events, decisions
