"""Steps a second of both games in JAX, with observation and mask, on a GPU where there is one.

    PYTHONPATH=src python3 benchmarks/jax_games.py [--game powerboats] [--games 65536 262144]

Every step chooses one of the legal actions at random and writes the whole next state; games that
are over begin anew. Needs JAX and NumPy alone. The first call of each size compiles and is not
counted.
"""

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from boathouse.abandon_ship.kernels.jax_games import AbandonShip
from boathouse.powerboats.kernels.jax_games import JaxPowerboats

GAMES = {"abandon-ship": AbandonShip, "powerboats": JaxPowerboats}


def any_legal(legal: Any, bits: Any) -> Any:
    """One of the legal actions: the one to which a hash of the random bits gives most."""
    number = jnp.arange(len(legal), dtype=jnp.uint32)
    mixed = (bits ^ (number * np.uint32(0x9E3779B9))) * np.uint32(0x85EBCA6B)
    mixed = (mixed ^ (mixed >> 13)) * np.uint32(0xC2B2AE35)
    return jnp.argmax(jnp.where(legal, (mixed >> 1) | 1, 0)).astype(jnp.int32)


def steps_a_second(game: Any, games: int, steps: int, times: int) -> float:
    """Play, and measure the best of some runs."""
    fresh = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(0), games))

    def one(state: Any, start: Any, key: Any) -> Any:
        bits = jax.random.bits(key, (), jnp.uint32)
        after = game.step(state, any_legal(state.legal_action_mask, bits), key)
        return jax.tree.map(lambda new, old: jnp.where(after.terminated, new, old), start, after)

    @jax.jit
    def run(state: Any, fresh: Any, key: Any) -> Any:
        def body(at: Any, state: Any) -> Any:
            keys = jax.random.split(jax.random.fold_in(key, at), games)
            return jax.vmap(one)(state, fresh, keys)

        return jax.lax.fori_loop(0, steps, body, state)

    state = run(fresh, fresh, jax.random.key(1))
    state.rewards.block_until_ready()
    best = 0.0
    for seed in range(times):
        begun = time.perf_counter()
        state = run(state, fresh, jax.random.key(seed + 2))
        state.rewards.block_until_ready()
        best = max(best, games * steps / (time.perf_counter() - begun))
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--games", type=int, nargs="+", default=[65536, 262144])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--times", type=int, default=3)
    arguments = parser.parse_args()
    print(jax.__version__, jax.devices(), flush=True)
    for name in arguments.game:
        game = GAMES[name](arguments.seats)
        for games in arguments.games:
            found = steps_a_second(game, games, arguments.steps, arguments.times)
            print(f"{name}: {games:8} at once: {found / 1e6:8.2f} million steps/s", flush=True)


if __name__ == "__main__":
    main()
