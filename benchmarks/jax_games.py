"""Steps a second of Abandon Ship in JAX, with observation and mask, on a GPU where there is one.

    PYTHONPATH=src python3 benchmarks/jax_games.py [--games 65536 262144]

Every step chooses one of the legal actions at random and writes the whole next state; games that
are over begin anew. Needs JAX and NumPy alone. The first call of each size compiles and is not
counted.
"""

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp

from boathouse.abandon_ship.kernels.jax_games import AbandonShip, JaxState


def any_legal(legal: Any, bits: Any) -> Any:
    """One of the legal actions, all about equally likely."""
    number = (bits % legal.sum().astype(jnp.uint32)).astype(jnp.int32) + 1
    return jnp.argmax(jnp.cumsum(legal) == number).astype(jnp.int32)


def steps_a_second(seats: int, games: int, steps: int, times: int) -> float:
    """Play, and measure the best of some runs."""
    game = AbandonShip(seats)
    fresh = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(0), games))

    def one(state: JaxState, start: JaxState, key: Any) -> Any:
        bits = jax.random.bits(key, (), jnp.uint32)
        action = any_legal(state.legal_action_mask, bits)
        after = game.step(state, action, key)
        return jax.tree.map(lambda new, old: jnp.where(after.terminated, new, old), start, after)

    @jax.jit
    def run(state: JaxState, key: Any) -> Any:
        def body(at: Any, state: JaxState) -> Any:
            keys = jax.random.split(jax.random.fold_in(key, at), games)
            return jax.vmap(one)(state, fresh, keys)

        return jax.lax.fori_loop(0, steps, body, state)

    state = run(fresh, jax.random.key(1))
    state.rewards.block_until_ready()
    best = 0.0
    for seed in range(times):
        begun = time.perf_counter()
        state = run(state, jax.random.key(seed + 2))
        state.rewards.block_until_ready()
        best = max(best, games * steps / (time.perf_counter() - begun))
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, nargs="+", default=[65536, 262144])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--times", type=int, default=3)
    arguments = parser.parse_args()
    print(jax.__version__, jax.devices(), flush=True)
    for games in arguments.games:
        found = steps_a_second(arguments.seats, games, arguments.steps, arguments.times)
        print(f"{games:8} games at once: {found / 1e6:8.2f} million steps a second", flush=True)


if __name__ == "__main__":
    main()
