"""OpenSpiel's own simulation test and playthroughs, and its algorithms on our games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheel for Windows", allow_module_level=True)

import pyspiel
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.tests import games_sim_test

from boathouse.environments import learning_game
from boathouse.environments.open_spiel import spiel_games

NAMES = {game: f"boathouse_{game.replace('-', '_')}" for game in spiel_games}
SMALL: dict[str, dict[str, Any]] = {
    "abandon-ship": {"players": 3},
    "powerboats": {"players": 2, "races": "A"},
}
"""Short games, for algorithms that play many."""
GAMES = list(NAMES)


def small(game: str) -> Any:
    return pyspiel.load_game(NAMES[game], SMALL[game])


def some_decision(game: str, seed: int = 1) -> Any:
    """A state in which a seat is to decide."""
    luck, state = np.random.default_rng(seed), small(game).new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choice(outcomes, p=chances))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_simulation_test_of_open_spiel_passes(game: str) -> None:
    for players in learning_game(game).game.seats:
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(NAMES[game], {"players": players}))


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_can_be_repeated(game: str, tmp_path: Path) -> None:
    options = ",".join(f"{name}={value}" for name, value in SMALL[game].items())
    text = f"{NAMES[game]}({options})"
    first = generate_playthrough.playthrough(text, None, seed=3)
    stored = tmp_path / "playthrough.txt"
    stored.write_text(first, "utf-8")
    flags.FLAGS.mark_as_parsed()  # as its own program does
    before, again = generate_playthrough.replay(str(stored))
    assert before == again == first
    assert "Rewards()" in first


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_learns_in_the_environment_of_open_spiel(game: str) -> None:
    env = rl_environment.Environment(small(game))
    env.seed(2)
    luck, step = np.random.default_rng(2), env.reset()
    assert env.observation_spec()["info_state"] == (learning_game(game).observation_size,)
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([luck.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(0)


def test_a_search_with_open_information_plays() -> None:
    state = some_decision("powerboats")
    luck = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, luck)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 4, judge, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def test_a_search_with_hidden_information_plays() -> None:
    state = some_decision("abandon-ship")
    luck = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(state.get_game(), judge, 1.4, 8, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def test_regrets_are_minimised() -> None:
    solver = OutcomeSamplingSolver(small("abandon-ship"))
    solver.iteration()
    policy = solver.average_policy()
    state = some_decision("abandon-ship")
    chances = policy.action_probabilities(state, state.current_player())
    assert sum(chances.values()) == pytest.approx(1)


def test_a_seat_is_told_nothing_that_it_may_not_know() -> None:
    state = some_decision("abandon-ship")
    seat = state.current_player()
    luck = np.random.default_rng(5)
    others = [state.resample_from_infostate(seat, luck.random) for _ in range(5)]
    assert len({str(other) for other in others}) > 1
    for other in others:
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
    tiles = [text for text in state.known[seat] if text.startswith("tile")]
    assert tiles.count("tile ?") == len(tiles) - 1


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_legal_is_refused(game: str) -> None:
    state = some_decision(game)
    illegal = next(each for each in range(300) if each not in state.legal_actions())
    for action in (illegal, 9999):
        with pytest.raises(ValueError, match="is not legal now: choose where the mask is 1"):
            state.apply_action(action)
    with pytest.raises(ValueError, match="outcome 99 cannot come"):
        small(game).new_initial_state().apply_action(99)


@pytest.mark.parametrize("game", GAMES)
def test_bad_parameters_are_refused(game: str) -> None:
    with pytest.raises(ValueError, match="seats, not 9"):
        pyspiel.load_game(NAMES[game], {"players": 9})
