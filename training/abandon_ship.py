"""Train the network of `deckhand`, the bot for Abandon Ship, by playing against itself.

    python3 training/abandon_ship.py --out runs/deckhand --minutes 20

Plain JAX, on a GPU or (slowly) a processor, and nothing else beside NumPy: PPO, with all seats in
one network, games of 3 to 7 seats and both ships mixed, and now and then a seat that plays as
`steady` or `reader` would at first sight. A critic that sees all tiles judges the moves; it is
stored apart. `--start` begins with weights of an earlier network; its first iterations then teach
the new critic alone.

The folder gets `weights.npz`, for the bot; `critic.npz`, for `boatswain`; `state.npz`, from which
the same command goes on; and `curves.csv`. `--iterations` counts instead of measuring time, for
tests and small machines.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

try:
    import jax
    import jax.numpy as jnp
except ImportError:
    sys.exit("Training needs JAX: install boathouse[gpu], on a GPU machine with jax[cuda13].")
import numpy as np

from boathouse.abandon_ship import standard_parts
from boathouse.abandon_ship.bots.first_sight import (
    first_sight,
    log_likelihoods,
    sight_tables,
    values_by_tile,
)
from boathouse.abandon_ship.bots.net import (
    BadWeights,
    expected_of,
    load_weights,
    logits_of,
    save_weights,
    shapes_of,
    tiles_of,
    trunk,
)
from boathouse.abandon_ship.bots.net_inputs import (
    LIKING,
    NET_INPUTS,
    PRIVATE,
    NetView,
    look_at,
    private_of,
)
from boathouse.abandon_ship.kernels.jax_games import new_games, resolve
from boathouse.abandon_ship.kernels.ship_arrays import (
    ACTIONS,
    N_SEATS,
    Ships,
    choose_action,
    is_seat,
    outcomes_of,
)
from boathouse.abandon_ship.parts import RATS, SEATS

PARTS = standard_parts()
TABLES = sight_tables(PARTS)
NET, STEADY, READER, RIVAL = range(4)
"""Who plays a seat; a rival is a network that does not learn, see best_response.py."""

LAMBDA, CLIP = 0.96, 0.15
RATE, LAST_RATE = 6e-4, 2e-5
ENTROPY, LAST_ENTROPY = 0.015, 0.002
VALUES, BELIEFS = 0.5, 0.05
CRITIC_ALONE = 60
"""The iterations in which a new critic learns before a network that is not new goes on."""

MIXED = 0.25
"""The share of games in which some seats play as other bots."""

CURVES = (
    "iteration", "minutes", "decisions", "per_second", "policy_loss", "critic_loss", "value_loss",
    "belief_loss", "entropy", "clipped", "against_steady", "against_reader",
)  # fmt: skip


class Tables(NamedTuple):
    """Games in progress: `logs` are what choices told of tiles, `kinds` who plays which seat."""

    ships: Ships
    tiles: Any
    logs: Any
    kinds: Any


class Seat(NamedTuple):
    """One decision, to learn from; figures by seat are from the own seat on, or by seat."""

    inputs: Any
    private: Any
    action: Any
    chance: Any
    learns: Any
    turn: Any
    seats: Any
    values: Any
    rewards: Any
    over: Any


# The network and its optimiser


def first_weights(key: Any, inputs: int) -> dict[str, Any]:
    """Draw the weights to begin with: at first the network plays about as `reader` looks."""
    weights = {}
    for name, shape in shapes_of(inputs).items():
        key, own = jax.random.split(key)
        size = (2 / shape[0]) ** 0.5 if len(shape) == 2 else 0.0
        if name in ("policy", "value", "tiles") or name.endswith("b"):
            size *= 0.1
        weights[name] = size * jax.random.normal(own, shape)
    weights["likings"] = jnp.array([0.0, 4.0])
    return weights


def adam(weights: Any, slopes: Any, memory: Any, rate: Any) -> tuple[Any, Any]:
    """Take a step, by Adam with slopes of limited size."""
    count, mean, square = memory
    size = jnp.sqrt(sum((slope**2).sum() for slope in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda slope: slope * jnp.minimum(1, 1 / (size + 1e-6)), slopes)
    count = count + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, slopes)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, square, slopes)
    one, two = 1 - 0.9**count, 1 - 0.999**count

    def moved(weight: Any, by: Any, scale: Any) -> Any:
        return weight - rate * (by / one) / (jnp.sqrt(scale / two) + 1e-8)

    return jax.tree.map(moved, weights, mean, square), (count, mean, square)


# Playing


def open_tables(key: Any, games: int, mixed: float, against: int = NET) -> Tables:
    """Set games up, with any number of seats, on both ships, and say who plays.

    `against` somebody else, one seat of each game learns, and all others are theirs.
    """
    one, two, three, four, five, six = jax.random.split(key, 6)
    seats = jax.random.randint(one, (games,), SEATS[0], SEATS[-1] + 1)
    ship = jax.random.randint(two, (games,), 0, len(PARTS.ships))
    ships, tiles = new_games(PARTS, three, seats, ship)
    kinds = jax.random.randint(four, (games, N_SEATS), NET, READER + 1)
    kinds = kinds * (jax.random.uniform(five, (games, 1)) < mixed)
    if against != NET:
        learner = jax.random.randint(six, (games,), 0, seats)
        kinds = jnp.where(jnp.arange(N_SEATS) == learner[:, None], NET, against)
    return Tables(ships, tiles, jnp.zeros((games, N_SEATS, len(RATS))), kinds)


def see(tables: Tables) -> tuple[Any, NetView, Any, Any]:
    """Look at games with the eyes of those who are to choose."""
    sight = first_sight(jnp, TABLES, tables.ships)
    own = jnp.take_along_axis(tables.tiles, tables.ships.turn[:, None], axis=1)[:, 0]
    seen = look_at(jnp, TABLES, tables.ships, sight, own, tables.logs)
    kinds = jax.nn.one_hot(tables.kinds, READER + 1)[..., 1:]
    return sight, seen, private_of(jnp, tables.ships, tables.tiles, kinds), own


def play_on(tables: Tables, sight: Any, action: Any, key: Any) -> Tables:
    """Play a choice in every game, and what chance brings after it."""
    told = log_likelihoods(jnp, values_by_tile(jnp, TABLES, sight), sight.legal, action)
    chose = jnp.arange(N_SEATS) == tables.ships.turn[:, None]
    logs = tables.logs + jnp.where(chose[..., None], told[:, None, :], 0)
    ships = resolve(PARTS, choose_action(jnp, TABLES.ships, tables.ships, action), key)
    return tables._replace(ships=ships, logs=logs)


def rewards_for(tables: Tables) -> Any:
    """What a game brings each seat: for others left behind, and something for winning."""
    wins, places = outcomes_of(jnp, TABLES.ships, tables.ships, tables.tiles)
    seats = tables.ships.seats[:, None]
    there = is_seat(jnp, tables.ships)
    return jnp.where(there, 2 * places - 1 + 0.5 * (wins - 1 / seats), 0.0)


def by_bots(seen: NetView, key: Any) -> tuple[Any, Any]:
    """Choose as `steady` and `reader` do at first sight; luck decides between equals."""
    luck = jax.random.uniform(key, seen.likings.shape) * jnp.array([1e-4, 0.2])
    rated = jnp.where(seen.legal[..., None], seen.likings + luck, -jnp.inf)
    found = jnp.argmax(rated, axis=1).astype(jnp.int32)
    return found[:, 0], found[:, 1]


def to_seats(ships: Ships, figures: Any) -> Any:
    """Turn figures from the own seat on into figures by seat."""
    at = (jnp.arange(N_SEATS) - ships.turn[:, None]) % ships.seats[:, None]
    return jnp.where(is_seat(jnp, ships), jnp.take_along_axis(figures, at, axis=1), 0)


def best_of(weights: Any, seen: NetView) -> Any:
    """Choose what a network rates best, as `deckhand` does."""
    x = trunk(jnp, weights, seen.inputs)
    return jnp.argmax(logits_of(jnp, weights, x, seen), axis=1).astype(jnp.int32)


def decide(
    weights: Any, tables: Tables, key: Any, mixed: float, against: int, rival: Any
) -> tuple[Tables, Seat]:
    """Let everybody whose turn it is choose; a game that ends makes room for another."""
    one, two, three, four = jax.random.split(key, 4)
    ships = tables.ships
    sight, seen, private, _ = see(tables)
    x = trunk(jnp, weights["net"], seen.inputs)
    logits = jax.nn.log_softmax(logits_of(jnp, weights["net"], x, seen))
    kind = jnp.take_along_axis(tables.kinds, ships.turn[:, None], axis=1)[:, 0]
    sampled = jax.random.categorical(one, logits).astype(jnp.int32)
    steady, reader = by_bots(seen, two)
    action = jnp.where(kind == NET, sampled, jnp.where(kind == STEADY, steady, reader))
    if against == RIVAL:
        action = jnp.where(kind == RIVAL, best_of(rival, seen), action)
    values = expected_of(
        weights["critic"], trunk(jnp, weights["critic"], with_(seen.inputs, private))
    )
    after = play_on(tables, sight, action, three)
    over = after.ships.over
    seat = Seat(
        seen.inputs.astype(jnp.float16),
        private.astype(jnp.float16),
        action,
        jnp.take_along_axis(logits, action[:, None], axis=1)[:, 0],
        kind == NET,
        ships.turn,
        ships.seats,
        to_seats(ships, values),
        jnp.where(over[:, None], rewards_for(after), 0.0),
        over,
    )
    fresh = open_tables(four, len(over), mixed, against)

    def renewed(new: Any, old: Any) -> Any:
        return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

    return jax.tree.map(renewed, fresh, after), seat


def with_(inputs: Any, private: Any) -> Any:
    """Put what only the critic sees behind what all see."""
    return jnp.concatenate([inputs, private], axis=-1)


# Learning


def advantages(seats: Seat, last: Any) -> tuple[Any, Any]:
    """How much better it went than the critic thought, by step and seat, and what to expect."""

    def back(after: Any, step: Any) -> Any:
        gained, following = after
        values, rewards, over = step
        goes_on = 1.0 - over[:, None]
        gained = rewards + goes_on * following - values + LAMBDA * goes_on * gained
        return (gained, values), gained

    steps = (seats.values, seats.rewards, seats.over)
    _, gained = jax.lax.scan(back, (jnp.zeros_like(last), last), steps, reverse=True)
    return gained, gained + seats.values


class Lesson(NamedTuple):
    """Decisions to learn from, in any order; figures by seat are from the own seat on."""

    inputs: Any
    private: Any
    action: Any
    chance: Any
    learns: Any
    seats: Any
    gained: Any
    returns: Any


def lessons_from(seats: Seat, last: Any) -> Lesson:
    """Make of all steps of all games one list."""
    gained, returns = advantages(seats, last)
    own = jnp.take_along_axis(gained, seats.turn[..., None], axis=-1)[..., 0]
    place = jnp.arange(N_SEATS)
    there = place < seats.seats[..., None]
    at = jnp.where(there, (place + seats.turn[..., None]) % seats.seats[..., None], 0)
    returns = jnp.where(there, jnp.take_along_axis(returns, at, axis=-1), 0)
    learns = seats.learns.astype(jnp.float32)
    mean = (own * learns).sum() / learns.sum()
    spread = jnp.sqrt(((own - mean) ** 2 * learns).sum() / learns.sum())
    lesson = Lesson(
        seats.inputs, seats.private, seats.action, seats.chance, learns, seats.seats,
        (own - mean) / (spread + 1e-6), returns,
    )  # fmt: skip
    return Lesson(*[each.reshape((-1, *each.shape[2:])) for each in lesson])


def loss_of(weights: Any, lesson: Lesson, entropy: Any, share: Any) -> tuple[Any, Any]:
    """PPO's loss, the critic's, and those of what the network says of points and tiles."""
    inputs = lesson.inputs.astype(jnp.float32)
    private = lesson.private.astype(jnp.float32)
    likings = inputs[:, : LIKING * ACTIONS].reshape(-1, ACTIONS, LIKING)
    legal = inputs[:, LIKING * ACTIONS : (LIKING + 1) * ACTIONS] > 0.5
    x = trunk(jnp, weights["net"], inputs)
    logits = jax.nn.log_softmax(logits_of(jnp, weights["net"], x, NetView(inputs, likings, legal)))
    chosen = jnp.take_along_axis(logits, lesson.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(jnp.clip(chosen - lesson.chance, -10, 10))
    least = jnp.minimum(ratio * lesson.gained, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * lesson.gained)
    learners = lesson.learns.sum() + 1e-6
    policy = -(least * lesson.learns).sum() / learners
    spread = -(jnp.exp(logits) * jnp.where(legal, logits, 0)).sum(-1)
    spread = (spread * lesson.learns).sum() / learners
    there = jnp.arange(N_SEATS) < lesson.seats[:, None]
    critic = expected_of(weights["critic"], trunk(jnp, weights["critic"], with_(inputs, private)))
    critic = (((critic - lesson.returns) ** 2) * there).sum() / there.sum()
    value = (((expected_of(weights["net"], x) - lesson.returns) ** 2) * there).sum() / there.sum()
    held = private.reshape(-1, N_SEATS, len(RATS) + 2)[:, 1:, : len(RATS)]
    belief = -(held * jax.nn.log_softmax(tiles_of(weights["net"], x))).sum() / held.sum()
    net = policy - entropy * spread + VALUES * value + BELIEFS * belief
    total = share * net + VALUES * critic
    clipped = ((jnp.abs(ratio - 1) > CLIP) * lesson.learns).sum() / learners
    return total, jnp.stack([policy, critic, value, belief, spread, clipped])


@partial(
    jax.jit, static_argnames=("steps", "batches", "epochs", "against"), donate_argnums=(0, 1, 2)
)
def iterate(
    weights: Any, memory: Any, tables: Tables, key: Any, rate: Any, entropy: Any, share: Any,
    rival: Any, steps: int, batches: int, epochs: int, against: int,
) -> Any:  # fmt: skip
    """Play so many steps in all games, then learn from them."""
    play_key, learn_key = jax.random.split(key)

    def play(tables: Tables, key: Any) -> Any:
        return decide(weights, tables, key, MIXED, against, rival)

    tables, seats = jax.lax.scan(play, tables, jax.random.split(play_key, steps))
    _, seen, private, _ = see(tables)
    last = expected_of(
        weights["critic"], trunk(jnp, weights["critic"], with_(seen.inputs, private))
    )
    lesson = lessons_from(seats, to_seats(tables.ships, last))
    size = len(lesson.action) // batches

    def learn(carry: Any, rows: Any) -> Any:
        weights, memory = carry
        some = jax.tree.map(lambda each: each[rows], lesson)
        slopes, figures = jax.grad(loss_of, has_aux=True)(weights, some, entropy, share)
        return adam(weights, slopes, memory, rate), figures

    def epoch(carry: Any, key: Any) -> Any:
        order = jax.random.permutation(key, len(lesson.action))[: size * batches]
        return jax.lax.scan(learn, carry, order.reshape(batches, size))

    carry, figures = jax.lax.scan(epoch, (weights, memory), jax.random.split(learn_key, epochs))
    return *carry, tables, figures.mean((0, 1))


@partial(jax.jit, static_argnames=("games", "kind", "steps"))
def play_against(
    weights: Any, key: Any, games: int, kind: int, rival: Any = None, steps: int = 90
) -> tuple[Any, Any, Any]:
    """Play the network in one seat of each game against somebody in all others.

    Gives by game its place, from 0, the last, to 1, whether the game is over, and the seats.
    """
    start, run = jax.random.split(key)
    tables = open_tables(start, games, 0.0, kind)
    seat = jnp.argmin(tables.kinds, axis=1).astype(jnp.int32)

    def step(tables: Tables, key: Any) -> Any:
        sight, seen, _, _ = see(tables)
        steady, reader = by_bots(seen, key)
        bot = {STEADY: steady, READER: reader}.get(kind)
        bot = best_of(rival, seen) if bot is None else bot
        action = jnp.where(tables.ships.turn == seat, best_of(weights, seen), bot)
        after = play_on(tables, sight, action, key)
        over = tables.ships.over

        def kept(old: Any, new: Any) -> Any:
            return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), old, new)

        return jax.tree.map(kept, tables, after), None

    tables, _ = jax.lax.scan(step, tables, jax.random.split(run, steps))
    _, places = outcomes_of(jnp, TABLES.ships, tables.ships, tables.tiles)
    share = jnp.take_along_axis(places, seat[:, None], axis=1)[:, 0]
    return share, tables.ships.over, tables.ships.seats


def compare(weights: Any, key: Any, games: int, kind: int, rival: Any = None) -> Any:
    """Return the network's mean place against somebody in all other seats; even is a half."""
    share, over, _ = play_against(weights, key, games, kind, rival)
    return (share * over).sum() / over.sum()


def by_seats(found: list[Any]) -> dict[str, list[float]]:
    """Give of games the mean place, its standard error and how many, by number of seats."""
    share, over, seats = np.concatenate([np.stack(each) for each in found], axis=1)
    rows = {}
    for wanted in (0, *SEATS):
        some = share[(over > 0) & ((seats == wanted) | (wanted == 0))]
        if len(some):
            error = float(some.std() / len(some) ** 0.5)
            rows[str(wanted or "all")] = [round(float(some.mean()), 5), round(error, 5), len(some)]
    return rows


# The run


def flat(tree: Any) -> list[np.ndarray]:
    """List the arrays of a tree, as NumPy has them."""
    return [np.asarray(each) for each in jax.tree.leaves(tree)]


def save(folder: Path, weights: Any, memory: Any, done: dict[str, float]) -> str:
    """Store all that is needed to go on, and the weights for the bot; returns their hash."""
    half = folder / "state-half.npz"
    arrays: dict[str, Any] = {f"a{at}": each for at, each in enumerate(flat((weights, memory)))}
    arrays |= {f"done_{name}": np.array(it) for name, it in done.items()}
    np.savez(half, **arrays)
    half.replace(folder / "state.npz")
    save_weights(folder / "critic.npz", weights["critic"])
    return save_weights(folder / "weights.npz", weights["net"])


def load(folder: Path, weights: Any, memory: Any) -> tuple[Any, Any, dict[str, float]]:
    """Load what an earlier run stored; a first run begins with what it is given."""
    file = folder / "state.npz"
    done = {"iterations": 0.0, "minutes": 0.0, "decisions": 0.0}
    if not file.exists():
        return weights, memory, done
    leaves, shape = jax.tree.flatten((weights, memory))
    try:
        with file.open("rb") as opened, np.load(opened) as stored:
            arrays = [stored[f"a{at}"] for at in range(len(leaves))]
            done = {name: float(stored[f"done_{name}"]) for name in done}
    except Exception as error:
        raise SystemExit(f"{file} cannot be read ({error}): remove it to begin anew") from error
    if [each.shape for each in arrays] != [each.shape for each in leaves]:
        raise SystemExit(f"{file} is of another network: remove it to begin anew")
    weights, memory = jax.tree.unflatten(shape, [jnp.asarray(each) for each in arrays])
    return weights, memory, done


def open_curves(folder: Path, columns: Sequence[str], iterations: float) -> TextIO:
    """Open the table of figures at its end.

    Rows of a run that was killed after the state was stored go: they are about to come again.
    """
    file, half, rows = folder / "curves.csv", folder / "curves-half.csv", {}
    if file.exists():
        text = file.read_text(encoding="utf-8")
        for row in csv.reader(text[: text.rfind("\n") + 1].splitlines()):
            if len(row) == len(columns) and row[0].isdigit() and int(row[0]) <= iterations:
                rows[int(row[0])] = row
    with half.open("w", newline="", encoding="utf-8") as opened:
        csv.writer(opened).writerows([columns, *rows.values()])
    half.replace(file)
    return file.open("a", newline="", encoding="utf-8")


def train(arguments: argparse.Namespace, against: int = NET, rival: Any = None) -> Any:
    """Play and learn until the time, or the number of iterations, is over; gives the network.

    `against` somebody, a bot or a `rival`'s network, one seat of each game learns to beat it.
    """
    folder: Path = arguments.out
    folder.mkdir(parents=True, exist_ok=True)
    platform = jax.devices()[0].platform
    print(f"JAX {jax.__version__} on {platform}: {jax.devices()[0]}", flush=True)
    if platform == "cpu" and not arguments.iterations:
        print("There is no GPU: this will take hundreds of times longer.", flush=True)
    key = jax.random.key(arguments.seed)
    one, two, three, key = jax.random.split(key, 4)
    weights = {
        "net": first_weights(one, NET_INPUTS),
        "critic": first_weights(two, NET_INPUTS + PRIVATE),
    }
    if arguments.start:
        weights["net"] = {
            name: jnp.asarray(it) for name, it in load_weights(arguments.start).items()
        }
    zeros = jax.tree.map(jnp.zeros_like, weights)
    memory = (jnp.zeros(()), zeros, jax.tree.map(jnp.copy, zeros))
    weights, memory, done = load(folder, weights, memory)
    key = jax.random.fold_in(key, int(done["iterations"]))
    opened = jax.jit(open_tables, static_argnums=(1, 2, 3))
    tables = opened(three, arguments.games, MIXED, against)
    begin, spent = time.monotonic(), done["minutes"]
    whole = arguments.whole or arguments.minutes
    last_saved = last_told = begin
    since = 0.0
    with open_curves(folder, CURVES, done["iterations"]) as file:
        curves = csv.writer(file)
        while True:
            if arguments.iterations:
                progress = done["iterations"] / arguments.iterations
            else:
                progress = done["minutes"] / whole
            over = done["minutes"] - spent >= arguments.minutes
            if progress >= 1 or over:
                break
            key, own = jax.random.split(key)
            rate = LAST_RATE + (arguments.rate - LAST_RATE) * (1 - progress)
            entropy = LAST_ENTROPY + (ENTROPY - LAST_ENTROPY) * (1 - progress)
            share = float(not arguments.start or done["iterations"] >= CRITIC_ALONE)
            weights, memory, tables, figures = iterate(
                weights, memory, tables, own, rate, entropy, share, rival,
                steps=arguments.steps, batches=arguments.batches, epochs=arguments.epochs,
                against=against,
            )  # fmt: skip
            figures = np.asarray(figures)
            now = time.monotonic()
            count = arguments.games * arguments.steps
            since += count
            done["iterations"] += 1
            done["decisions"] += count
            done["minutes"] = spent + (now - begin) / 60
            if done["iterations"] % arguments.every == 0:
                kinds = (STEADY, READER) if against == NET else (STEADY, against)
                scores = [
                    float(compare(weights["net"], own, min(arguments.games, 8192), kind, rival))
                    for kind in kinds
                ]
                row = [
                    int(done["iterations"]), round(done["minutes"], 3), int(done["decisions"]),
                    int(since / (now - last_told)), *[round(float(each), 5) for each in figures],
                    *[round(score, 4) for score in scores],
                ]  # fmt: skip
                curves.writerow(row)
                file.flush()
                print(dict(zip(CURVES, row, strict=True)), flush=True)
                since, last_told = 0.0, time.monotonic()
            if now - last_saved > 60:
                save(folder, weights, memory, done)
                last_saved = now
    print(f"weights {save(folder, weights, memory, done)}", flush=True)
    return weights["net"]


def parser_of(about: str) -> argparse.ArgumentParser:
    """Make a parser for what all runs have in common."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder for all that comes out")
    parser.add_argument("--minutes", type=float, default=20.0, help="how long this run may take")
    parser.add_argument("--whole", type=float, default=0.0, help="how long all runs take together")
    parser.add_argument("--start", type=Path, help="weights to begin with, as weights.npz")
    parser.add_argument("--rate", type=float, default=RATE, help="how fast it learns at first")
    parser.add_argument("--iterations", type=int, default=0, help="how many, instead of a time")
    parser.add_argument("--games", type=int, default=16384, help="how many are played at once")
    parser.add_argument("--steps", type=int, default=48, help="decisions in each game at a time")
    parser.add_argument("--batches", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--every", type=int, default=100, help="iterations between comparisons")
    parser.add_argument("--seed", type=int, default=0)
    return parser


def read_arguments(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Read the command line, and refuse a run that would learn from nothing or to no end."""
    arguments = parser.parse_args()
    for name in ("games", "steps", "batches", "epochs", "every"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name} is 1 at least, not {getattr(arguments, name)}")
    decisions = arguments.games * arguments.steps
    if decisions < arguments.batches:
        parser.error(f"{decisions} decisions (games x steps) do not fill --batches")
    try:
        if arguments.start is not None:
            load_weights(arguments.start)
        arguments.out.mkdir(parents=True, exist_ok=True)
    except (BadWeights, OSError) as error:
        parser.error(str(error))
    return arguments


def main() -> None:
    """Read the command line, and train."""
    train(read_arguments(parser_of(__doc__ or "")))


if __name__ == "__main__":
    main()
