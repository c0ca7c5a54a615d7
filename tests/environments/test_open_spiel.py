"""OpenSpiel's own simulation test and playthroughs, and its algorithms on our games."""

from __future__ import annotations

import sys
import unittest
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no wheel for Windows", allow_module_level=True)

import pyspiel
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy
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


def begun_in(game: str, position: str) -> Any:
    """The rest of a game, from a position on."""
    return pyspiel.load_game(NAMES[game], {"position": position})


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
def test_the_integration_test_of_open_spiel_passes(game: str) -> None:
    case: Any = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game_name, case.game = NAMES[game], pyspiel.load_game(NAMES[game])
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun > 4
    assert [text for _, text in (*found.failures, *found.errors)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_of_open_spiel_plays_stores_and_restores(game: str) -> None:
    """What its own rl_environment_test asks of the games that it names."""
    env = rl_environment.Environment(small(game), include_full_state=True)
    env.seed(2)
    seats, size = SMALL[game]["players"], learning_game(game).observation_size
    luck, step = np.random.default_rng(2), env.reset()
    assert env.is_turn_based
    assert env.num_players == seats
    assert env.observation_spec()["info_state"] == (size,)
    assert env.action_spec()["num_actions"] == learning_game(game).actions
    assert step.first()
    assert step.rewards is None
    for _ in range(5):
        seat = step.observations["current_player"]
        assert [len(row) for row in step.observations["info_state"]] == [size] * seats
        assert [bool(each) for each in step.observations["legal_actions"]] == [
            at == seat for at in range(seats)
        ]
        step = env.step([luck.choice(step.observations["legal_actions"][seat])])
        assert step.mid()
    other = rl_environment.Environment(small(game))
    other.reset()
    other.set_state(env.get_state)
    stored = pyspiel.deserialize_game_and_state(step.observations["serialized_state"])
    assert str(other.get_state) == str(env.get_state) == str(stored[1])
    with pytest.raises(rl_environment.InvalidStateError):
        rl_environment.Environment("kuhn_poker").set_state(env.get_state)
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


def last_decision(seed: int) -> Any:
    """The last decision of a game in which all seats play at random."""
    luck, state = np.random.default_rng(seed), small("abandon-ship").new_initial_state()
    last = state
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(outcomes, p=chances))
        else:
            last = state.clone()
            state.apply_action(luck.choice(state.legal_actions()))
    return last


def is_small(state: Any, most: int = 100) -> bool:
    """Whether few states follow."""
    left, seen = [state], 0
    while left and seen + len(left) <= most:
        each, seen = left.pop(), seen + 1
        if not each.is_terminal():
            left += [each.child(action) for action in each.legal_actions()]
    return not left


def test_full_regret_minimisation_finds_the_best_end_of_a_game() -> None:
    ends = (last_decision(seed) for seed in range(1, 200))
    games = (begun_in("abandon-ship", str(end)) for end in ends if is_small(end))

    def gains_by_learning(game: Any) -> bool:
        return bool(exploitability.nash_conv(game, UniformRandomPolicy(game)) > 0.1)

    game = next(filter(gains_by_learning, games))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.05


def test_critics_see_everything_and_what_is_not_offered_is_not_there() -> None:
    state = some_decision("abandon-ship")
    seat, game, kinds = state.current_player(), state.get_game(), pyspiel.PrivateInfoType

    def observer(private: Any, *, public: bool = True, recall: bool = False) -> Any:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=recall, private_info=private
        )
        return make_observation(game, kind)

    critic, own = observer(kinds.ALL_PLAYERS), observer(kinds.SINGLE_PLAYER)
    critic.set_from(state, seat)
    own.set_from(state, seat)
    assert (critic.tensor == state.position.observe(seat, full=True)).all()
    assert (own.tensor == state.observation_tensor(seat)).all()
    assert len(critic.tensor) == 264
    assert critic.string_from(state, seat) == str(state)
    assert observer(kinds.NONE) is None
    assert observer(kinds.SINGLE_PLAYER, public=False) is None
    assert observer(kinds.ALL_PLAYERS, recall=True) is None
    with pytest.raises(ValueError, match="observations have no parameters"):
        make_observation(game, None, {"colour": "blue"})


def test_a_game_is_found_again_by_what_it_is_called() -> None:
    for text in ("boathouse_powerboats(lake=777,players=2,races=A)", NAMES["abandon-ship"]):
        game = pyspiel.load_game(text)
        again = pyspiel.load_game(str(game))
        assert str(again) == str(game)
        state = game.new_initial_state()
        stored = pyspiel.serialize_game_and_state(game, state)
        assert str(pyspiel.deserialize_game_and_state(stored)[1]) == str(state)
    drawn = pyspiel.load_game(NAMES["powerboats"], {"players": 2, "lake": -1})
    assert str(drawn.new_initial_state()) == str(
        pyspiel.load_game(NAMES["powerboats"], {"players": 2}).new_initial_state()
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_in_a_position(game: str) -> None:
    late, luck = some_decision(game), np.random.default_rng(3)
    for _ in range(40):
        late = some_child(late, luck)
    while late.is_chance_node():
        late = some_child(late, luck)
    rest = begun_in(game, str(late))
    state = rest.new_initial_state()
    assert str(state) == str(late)
    assert state.legal_actions() == late.legal_actions()
    assert rest.num_players() == late.num_players()
    again = pyspiel.load_game(str(rest))
    assert str(again) == str(rest)
    assert str(again.new_initial_state()) == str(late)
    while not state.is_terminal():
        state = some_child(state, luck)
        looked = state.resample_from_infostate(0, luck.random)
        assert str(looked) == str(state)  # all know the position in which the game began
    stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(rest, state))
    assert str(stored[1]) == str(state)
    assert sum(state.returns()) == pytest.approx(0)
    for wrong, why in (
        ({"position": str(state)}, "the game is over: nothing is left to be played"),
        ({"position": str(late), "players": 5}, "a game for .* options of its own: leave out play"),
        ({"position": "a boat"}, "Boathouse position"),
    ):
        with pytest.raises(ValueError, match=why):
            pyspiel.load_game(NAMES[game], wrong)


def some_child(state: Any, luck: np.random.Generator) -> Any:
    """What follows on a draw or an action, drawn."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return state.child(luck.choice(outcomes, p=chances))
    return state.child(luck.choice(state.legal_actions()))


def test_a_seat_is_told_nothing_that_it_may_not_know() -> None:
    state = some_decision("abandon-ship")
    for _ in range(60):
        state = some_child(state, np.random.default_rng(4))
    tiles = [text for text in state.known[0] if text.startswith("tile")]
    assert tiles.count("tile ?") == len(tiles) - 1


@pytest.mark.parametrize("decisions", [-2, 0, 60])
def test_a_state_is_drawn_that_a_seat_cannot_tell_from_this_one(decisions: int) -> None:
    """A whole one: history and what every other seat knows are of the tiles that were drawn."""
    luck = np.random.default_rng(5)
    state = some_decision("abandon-ship")
    if decisions < 0:  # while tiles are dealt
        state = small("abandon-ship").new_initial_state()
    for _ in range(abs(decisions)):
        state = some_child(state, luck)
    dealt = len(state.position.state.tiles)
    for seat in range(state.num_players()):
        others = [state.resample_from_infostate(seat, luck.random) for _ in range(8)]
        assert len({str(other) for other in others}) > 1
        for other in others:
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            held = other.position.state.tiles
            assert len(held) == len(set(map(str, held))) == dealt
            for holder in range(dealt):
                assert f"tile {held[holder]}" in other.information_state_string(holder)
                assert f"{held[holder]}" in other.observation_string(holder)
            again = other.get_game().new_initial_state()
            for action in other.history():
                again.apply_action(action)
            assert str(again) == str(other)


def test_every_deal_that_a_seat_cannot_know_is_drawn_as_often() -> None:
    state, luck = some_decision("abandon-ship"), np.random.default_rng(6)
    drawn = [state.resample_from_infostate(1, luck.random) for _ in range(600)]
    deals = Counter(tuple(map(str, each.position.state.tiles)) for each in drawn)
    assert len(deals) == 6 * 5  # the other two hold two of six tiles
    assert max(deals.values()) < 3 * 600 / 30


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
