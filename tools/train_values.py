"""Train the network that values positions of Abandon Ship, and write its weights.

    python3 dev.py shell python tools/train_values.py --rounds 2 --games 4000

Each round plays games of 3 to 7 seats on all ships, by players who think as the network of the
round before does (in the first round as the bots' playouts do), and trains a network on what came
of them. Nothing else goes into it: no game that a bot of the ladder or a person has played.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import Escape, Phase, standard_parts
from boathouse.abandon_ship.bots.beliefs import all_weights, judgement
from boathouse.abandon_ship.evaluation.network import WEIGHTS, weights, workspace_for
from boathouse.abandon_ship.kernels.playouts import Wishes
from boathouse.abandon_ship.kernels.self_play import Players, buffers_for, play_and_look
from boathouse.abandon_ship.kernels.ship_tables import (
    CHEESE,
    TURN,
    ShipTables,
    ship_tables,
    state_of,
    state_size,
)
from boathouse.abandon_ship.kernels.value_kernel import INPUTS, Weights
from boathouse.abandon_ship.parts import SEATS
from boathouse.core import find_game
from boathouse.kernels.processors import processors

HIDDEN, AMONG = 32, 24
BATCH, LEARNING, DECAY = 2048, 3e-3, 1e-4
PLACES_COUNT = 6.0  # so both parts of the loss are of the same size
OFTEN = 0.12  # of the turns are noted

Arrays = dict[str, NDArray[np.float32]]
Parameters = dict[str, Any]


# Games


def _starts(
    tables: ShipTables, ship: str, seats: int, games: int, seed: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Set games up: cheese, first player and tiles by lot."""
    escape: Escape = find_game("abandon-ship").new(seats, ship=ship)  # type: ignore[assignment]
    luck = Random(seed)
    while escape.board.phase in (Phase.DEAL, Phase.CHEESE, Phase.START):
        escape = escape.play(escape.chances().pick(luck.randrange)).state
    drawing = np.random.default_rng([seed, seats, games])
    starts = np.repeat(state_of(escape.board, tables)[None], games, axis=0)
    decks, tiles = len(tables.decks), len(tables.tiles)
    cheese = np.broadcast_to(tables.cheese, (games, len(tables.cheese)))
    starts[:, CHEESE : CHEESE + decks] = drawing.permuted(cheese, axis=1)[:, :decks]
    starts[:, TURN] = drawing.integers(seats, size=games)
    dealt = drawing.permuted(np.broadcast_to(np.arange(tiles), (games, tiles)), axis=1)
    return starts, np.ascontiguousarray(dealt[:, :seats])


def played(ship: str, seats: int, games: int, seed: int, deals: int, slips: float) -> Arrays:
    """Play games with every processor, and give what was seen and what came of it."""
    parts = standard_parts()
    tables = ship_tables(parts, parts.ship(ship))
    network = weights()
    players = Players(deals, judgement(), Wishes(all_weights(parts), 64, slips), network)
    starts, dealt = _starts(tables, ship, seats, games, seed)

    def some(begin: int, end: int) -> list[NDArray[np.float32]]:
        most = 12 * (end - begin)
        seen = np.zeros((most, seats, INPUTS), np.float32)
        wins, places = np.zeros((most, seats), np.float32), np.zeros((most, seats), np.float32)
        buffers = buffers_for(workspace_for(network), state_size(tables), seats)
        count = play_and_look(
            begin,
            end,
            np.uint64(seed),
            starts,
            dealt,
            tables,
            players,
            OFTEN,
            buffers,
            seen,
            wins,
            places,
        )
        return [seen[:count], wins[:count], places[:count]]

    some(0, 0)  # so that it is compiled before several threads want it
    step = max(1, games // (4 * processors()))
    begins = range(0, games, step)
    with ThreadPoolExecutor(processors()) as pool:
        found = list(pool.map(lambda begin: some(begin, min(begin + step, games)), begins))
    names = ("seen", "wins", "places")
    return {
        name: np.concatenate(parts)
        for name, parts in zip(names, zip(*found, strict=True), strict=True)
    }


def all_games(games: int, seed: int, deals: int) -> dict[int, Arrays]:
    """Play for every number of seats, on every ship, with few slips and with more."""
    ships = standard_parts().ship_names
    found = {}
    for seats in SEATS:
        begin = time.perf_counter()
        lots = [
            played(ship, seats, games, seed * 1000 + 10 * seats + at, deals, slips)
            for at, (ship, slips) in enumerate((s, e) for s in ships for e in (0.0, 0.06))
        ]
        found[seats] = {name: np.concatenate([lot[name] for lot in lots]) for name in lots[0]}
        seconds = time.perf_counter() - begin
        print(f"{seats} seats: {len(found[seats]['seen'])} positions, {seconds:.0f} s", flush=True)
    return found


# The network


def _first(key: Any) -> Parameters:
    one, two, three = jax.random.split(key, 3)
    return {
        "seat": jax.random.normal(one, (HIDDEN, INPUTS)) * (2 / INPUTS) ** 0.5,
        "seat_bias": jnp.zeros(HIDDEN),
        "among": jax.random.normal(two, (AMONG, 2 * HIDDEN)) * (1 / HIDDEN) ** 0.5,
        "among_bias": jnp.zeros(AMONG),
        "end": jax.random.normal(three, (2, AMONG)) * 0.1,
        "end_bias": jnp.zeros(2),
    }


def _figures(parameters: Parameters, seen: Any) -> Any:
    """The same as `value_kernel.think`."""
    alone = jax.nn.relu(seen @ parameters["seat"].T + parameters["seat_bias"])
    others = (alone.sum(1, keepdims=True) - alone) / (seen.shape[1] - 1)
    both = jnp.concatenate([alone, others], axis=-1)
    among = jax.nn.relu(both @ parameters["among"].T + parameters["among_bias"])
    return among @ parameters["end"].T + parameters["end_bias"]


def _losses(parameters: Parameters, seen: Any, wins: Any, places: Any) -> tuple[Any, Any, Any]:
    figures = _figures(parameters, seen)
    logs = jax.nn.log_softmax(figures[..., 0], axis=-1)
    rank = figures[..., 1]
    ahead = jax.nn.sigmoid(rank[:, :, None] - rank[:, None, :]).sum(-1) - 0.5
    off = ahead / (seen.shape[1] - 1) - places
    brier = ((jnp.exp(logs) - wins) ** 2).sum(-1).mean()
    return -(wins * logs).sum(-1).mean(), (off**2).mean(), brier


@jax.jit
def _step(parameters: Any, mean: Any, square: Any, step: Any, lot: Any, rate: Any) -> Any:
    """One step of Adam."""

    def loss(parameters: Any) -> Any:
        first, second, _ = _losses(parameters, *lot)
        return first + PLACES_COUNT * second

    slope = jax.grad(loss)(parameters)
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, square, slope)

    def moved(weight: Any, first: Any, second: Any) -> Any:
        root = jnp.sqrt(second / (1 - 0.999**step)) + 1e-8
        return weight - rate * (first / (1 - 0.9**step) / root + DECAY * weight)

    return jax.tree.map(moved, parameters, mean, square), mean, square


def trained(games: dict[int, Arrays], held_out: dict[int, Arrays], epochs: int) -> Parameters:
    """Train a network, and tell how good it is on games that it has not seen."""
    parameters = _first(jax.random.PRNGKey(1))
    mean = jax.tree.map(jnp.zeros_like, parameters)
    square = mean
    drawing = np.random.default_rng(1)
    lots = [
        (seats, begin)
        for seats, arrays in games.items()
        for begin in range(0, len(arrays["seen"]) - BATCH + 1, BATCH)
    ]
    step, steps = 0, epochs * len(lots)
    for _ in range(epochs):
        orders = {s: drawing.permutation(len(arrays["seen"])) for s, arrays in games.items()}
        for at in drawing.permutation(len(lots)):
            seats, begin = lots[at]
            rows, arrays = orders[seats][begin : begin + BATCH], games[seats]
            lot = [arrays[name][rows] for name in ("seen", "wins", "places")]
            step += 1
            rate = LEARNING * (1 - step / steps) + 1e-5
            parameters, mean, square = _step(parameters, mean, square, step, lot, rate)
    for seats, arrays in held_out.items():
        lot = [arrays[name] for name in ("seen", "wins", "places")]
        cross, places, brier = map(float, _losses(parameters, *lot))
        print(f"{seats} seats: log loss {cross:.4f}, places {places:.5f}, Brier {brier:.4f}")
    return parameters


def main() -> None:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--first-round", type=int, default=0, help="1: begin from the network")
    parser.add_argument("--games", type=int, default=4000, help="for each ship and kind of play")
    parser.add_argument("--deals", type=int, default=3, help="that a player draws")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    wanted = parser.parse_args()
    for number in range(wanted.first_round, wanted.first_round + wanted.rounds):
        deals = wanted.deals if number else 0
        games = all_games(wanted.games, wanted.seed + 2 * number, deals)
        held_out = all_games(max(wanted.games // 8, 50), wanted.seed + 2 * number + 1, deals)
        parameters = trained(games, held_out, wanted.epochs)
        stored = {name: np.asarray(parameters[name], np.float32) for name in Weights._fields}
        np.savez(WEIGHTS, **stored)  # type: ignore[arg-type]
        weights.cache_clear()
    if wanted.out != WEIGHTS:
        wanted.out.write_bytes(WEIGHTS.read_bytes())
    print(f"Written: {wanted.out}")


if __name__ == "__main__":
    main()
