"""The environments in JAX: games are found by name, and chance is there to be seen."""

from __future__ import annotations

import importlib.util
import runpy
from typing import Any

import numpy as np
import pytest

from boathouse.abandon_ship import standard_parts
from boathouse.core import BadOption
from boathouse.environments.missing import NotInstalled

jax = pytest.importorskip("jax")

from jax import export  # noqa: E402

from boathouse.environments import jax as jax_environments  # noqa: E402


def test_games_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert jax_environments.jax_games() == ["abandon-ship", "powerboats"]
    game = jax_environments.make("abandon-ship", seats=3, ship="retail")
    assert (game.num_players, game.num_actions) == (3, 56)
    with pytest.raises(BadOption, match=r"Abandon Ship in JAX: .*'wind'; its options are seats, "):
        jax_environments.make("abandon-ship", wind=3)
    with pytest.raises(ValueError, match="3 to 7 seats, not '4'"):
        jax_environments.make("abandon-ship", seats="4")
    with pytest.raises(ValueError, match="3 to 7 seats, not 8"):
        jax_environments.make("abandon-ship", seats=8)
    with pytest.raises(ValueError, match="2 to 6 seats, not 7"):
        jax_environments.make("powerboats", seats=7)
    with pytest.raises(ValueError, match="has no option 'wind'"):
        jax_environments.make("powerboats", wind=3)
    with pytest.raises(ValueError, match="one lake at least, not 0"):
        jax_environments.make("powerboats", lakes=0)
    monkeypatch.setattr(jax_environments, "part_of", lambda *_: None)
    with pytest.raises(ValueError, match="Powerboats cannot be played in JAX"):
        jax_environments.make("powerboats")


def test_without_jax_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(NotInstalled, match=r'needs jax.*pip install "boathouse\[gpu\]"'):
        runpy.run_path(str(jax_environments.__file__))


def test_a_device_that_is_not_there_is_named() -> None:
    assert jax_environments.find_device("cpu").platform == "cpu"
    with pytest.raises(
        jax_environments.NoDevice, match=r"JAX finds no tpu here, only .*cpu|JAX finds no tpu"
    ):
        jax_environments.find_device("tpu")


@pytest.mark.parametrize("name", ["abandon-ship", "powerboats"])
def test_actions_of_a_wrong_shape_or_type_are_refused(name: str) -> None:
    options = {"races": "A", "lakes": 1} if name == "powerboats" else {}
    game = jax_environments.make(name, **options)
    for wrong in (np.zeros(3, np.int32), np.float32(1.5)):
        with pytest.raises(ValueError, match=r"one whole number, .* use jax.vmap\(game.step\)"):
            jax.eval_shape(
                lambda key, action=wrong: game.step(game.init(key), action, key), jax.random.key(1)
            )


@pytest.mark.parametrize("name", ["abandon-ship", "powerboats"])
def test_many_games_run_in_one_loop(name: str) -> None:
    game = jax_environments.make(
        name, **({"races": "A", "lakes": 1} if name == "powerboats" else {})
    )

    def turn(state: Any, key: Any) -> tuple[Any, Any]:
        action = state.legal_action_mask.argmax(axis=1)
        state = jax.vmap(game.step)(state, action, jax.random.split(key, 3))
        return state, (state.rewards, state.observation)

    def play(key: Any) -> Any:
        states = jax.vmap(game.init)(jax.random.split(key, 3))
        return jax.lax.scan(turn, states, jax.random.split(key, 5))

    # Its types are checked as it is traced; compiling it would take long.
    last, (rewards, seen) = jax.eval_shape(jax.jit(play), jax.random.key(1))
    assert rewards.shape == (5, 3, game.num_players)
    assert seen.shape == (5, *last.observation.shape)
    assert last.terminated.shape == (3,)


@pytest.mark.parametrize("name", ["abandon-ship", "powerboats"])
def test_both_games_can_be_lowered_for_a_tpu(name: str) -> None:
    """Which needs none: whether they also run there is another question."""
    game = jax_environments.make(
        name, **({"races": "A", "lakes": 1} if name == "powerboats" else {})
    )
    keys = jax.ShapeDtypeStruct((4,), jax.random.key(1).dtype)
    actions = jax.ShapeDtypeStruct((4,), np.int32)
    init, step = jax.jit(jax.vmap(game.init)), jax.jit(jax.vmap(game.step))
    states = jax.eval_shape(init, keys)
    for function, given in ((init, (keys,)), (step, (states, actions, keys))):
        lowered = export.export(function, platforms=["tpu"])(*given)
        assert lowered.platforms == ("tpu",)
        assert len(lowered.mlir_module()) > 10_000


def test_a_step_an_illegal_one_and_one_too_many() -> None:
    game = jax_environments.make("abandon-ship", seats=4)
    quick = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
    init = jax.jit(game.init, compiler_options=quick)
    step = jax.jit(game.step, compiler_options=quick)
    state = init(jax.random.key(1))
    assert state.observation.dtype == np.int8
    assert state.observation.shape == (208,)
    legal = np.flatnonzero(state.legal_action_mask)
    after = step(state, np.int32(legal[0]), jax.random.key(2))
    assert int(after._step_count) == 1
    assert int(after.current_player) == (int(state.current_player) + 1) % 4
    assert np.asarray(game.chances(after).faces).sum() == pytest.approx(
        after.inside.ships.pool.sum()
    )
    critic = np.asarray(game.observe(after, after.current_player, full=True))
    assert critic.shape == (264,)
    assert np.array_equal(critic[:208], after.observation)
    assert np.array_equal(game.observe(after, after.current_player), after.observation)
    held = critic[208:].reshape(7, 8)
    tiles = standard_parts().tiles
    for at in range(4):
        tile = int(after.inside.tiles[(int(after.current_player) + at) % 4])
        assert np.flatnonzero(held[at]).tolist() == sorted(tiles[tile].rats)
    assert not held[4:].any()
    again = step(state, np.int32(legal[0]), jax.random.key(2))
    assert np.array_equal(after.observation, again.observation)
    wrong = np.flatnonzero(~np.asarray(state.legal_action_mask))[0]
    ended = step(state, np.int32(wrong), jax.random.key(2))
    assert bool(ended.terminated)
    assert float(ended.rewards[state.current_player]) == -1
    assert float(ended.rewards.sum()) == pytest.approx(0, abs=1e-6)
    assert bool(ended.legal_action_mask.all())
    still = step(ended, np.int32(legal[0]), jax.random.key(3))
    assert np.array_equal(still.observation, ended.observation)
    assert not still.rewards.any()
