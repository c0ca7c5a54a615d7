"""Train the networks of `boatswain`, which looks a choice ahead in Abandon Ship.

    python3 training/boatswain.py --out runs/boatswain --minutes 6

It begins with the network of `deckhand`, unless `--start` names another one. A new critic learns
what each seat may expect once a choice is made and before chance, with all tiles in sight: so every
choice of a position can be judged without drawing dice. It learns from itself (TD with lambda).
The network that chooses learns from the critic's judgement of many choices at once, and not from
the one that was played: its ratings move a small step (`STEP`) towards the judgement, as in mirror
descent.

The folder gets `choice.npz` and `critic.npz`, for `boatswain`; `state.npz`, from which the same
command goes on; `curves.csv`; and `matches.json`: how those who look ahead do against `deckhand` in
all other seats. `--iterations` counts instead of measuring time.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
import time
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

import abandon_ship as training
import jax
import jax.numpy as jnp
import numpy as np

from boathouse.abandon_ship.bots.after_inputs import (
    AFTER_INPUTS,
    board_after,
    held_by,
    seen_after,
)
from boathouse.abandon_ship.bots.deckhand import DECKHAND_WEIGHTS
from boathouse.abandon_ship.bots.first_sight import (
    log_likelihoods_of_all,
    prospects_of,
    values_by_tile,
)
from boathouse.abandon_ship.bots.net import (
    expected_of,
    load_weights,
    logits_of,
    save_weights,
    shapes_of,
    tiles_of,
    trunk,
)
from boathouse.abandon_ship.bots.net_inputs import LIKING, NetView
from boathouse.abandon_ship.kernels.ship_arrays import (
    ACTIONS,
    N_SEATS,
    Ships,
    choose_action,
    is_seat,
    outcomes_of,
)
from boathouse.abandon_ship.parts import RATS

TABLES, NET, RIVAL = training.TABLES, training.NET, training.RIVAL

CANDIDATES = 8
"""How many choices of a position are judged."""

WIDE = 2.0
"""Candidates are drawn at this temperature, so that the unlikely are looked at too."""

MIXED = 0.1
RATE, LAST_RATE = 4e-4, 2e-5
UNIT = 0.02
"""The part of the outcome that counts as 1 in a rating."""

STEP = 0.1
"""How far ratings move towards the judgement at a time."""

SHARP, LAST_SHARP = 1.0, 4.0
"""Choices are drawn with ratings times this: the more certain, the less play is spoilt by it."""

LAMBDA, LAST_LAMBDA = 0.95, 0.7
CHOICE, VALUES, BELIEFS = 0.2, 0.25, 0.05
ALONE = 0.12
"""The share of a run in which the critic learns alone."""

FAREST = 20.0
"""Ratings further below the best count as this: the hopeless do not matter."""

CURVES = (
    "iteration", "minutes", "decisions", "per_second", "choice_loss", "critic_loss", "value_loss",
    "belief_loss", "entropy", "against_deckhand",
)  # fmt: skip

MISSING = -1000.0
"""Stands for a candidate that is not there."""

DEALS = np.array(list(permutations(range(len(RATS) - 1))), np.int32)
"""All deals of the other tiles to the other seats."""


class Step(NamedTuple):
    """One decision: what is to be learnt from, figures by seat."""

    inputs: Any
    after: Any
    tried: Any
    wanted: Any
    held: Any
    turn: Any
    seats: Any
    learns: Any
    values: Any
    rewards: Any
    over: Any
    ended: Any


class Lesson(NamedTuple):
    """Decisions in any order; `returns` from the own seat on, `after_returns` from the next."""

    inputs: Any
    after: Any
    tried: Any
    wanted: Any
    held: Any
    seats: Any
    learns: Any
    returns: Any
    after_returns: Any
    ended: Any


# What the critic says of choices


def spread(field: Any, count: int) -> Any:
    """Repeat a field of every game for each candidate."""
    return jnp.broadcast_to(field[:, None], (field.shape[0], count, *field.shape[1:]))


def tell(tables: training.Tables, told: Any, tried: Any) -> Any:
    """What everybody knows of the tiles after each choice that is tried."""
    chosen = jnp.take_along_axis(told, tried[..., None], axis=1)
    mover = (jnp.arange(N_SEATS) == tables.ships.turn[:, None])[:, None, :, None]
    return tables.logs[:, None] + jnp.where(mover, chosen[:, :, None, :], 0)


def choices_after(tables: training.Tables, sight: Any, tried: Any) -> tuple[Ships, Any, Any]:
    """Play choices, and write what everybody sees then and what rats may score."""
    count = tried.shape[1]
    wide = Ships(*[spread(field, count) for field in tables.ships])
    after = choose_action(jnp, TABLES.ships, wide, tried)
    told = log_likelihoods_of_all(jnp, values_by_tile(jnp, TABLES, sight), sight.legal)
    board = board_after(jnp, TABLES, after, tell(tables, told, tried))
    return after, board, prospects_of(jnp, TABLES, after)


def rewards_of(ships: Ships, tiles: Any) -> Any:
    """What games that are over bring each seat."""
    wins, places = outcomes_of(jnp, TABLES.ships, ships, tiles)
    seats = ships.seats[..., None]
    return jnp.where(is_seat(jnp, ships), 2 * places - 1 + 0.5 * (wins - 1 / seats), 0.0)


def mover_gets(critic: Any, rows: Any, after: Ships, tiles: Any, mover: Any) -> Any:
    """What the seat that chose may expect; exact where the game is over."""
    expected = expected_of(critic, trunk(jnp, critic, rows))
    last = jnp.broadcast_to(after.seats[..., None] - 1, (*expected.shape[:-1], 1))
    hoped = jnp.take_along_axis(expected, last, axis=-1)[..., 0]
    sure = rewards_of(after, tiles)
    mover = jnp.broadcast_to(mover[..., None], (*sure.shape[:-1], 1))
    return jnp.where(after.over, jnp.take_along_axis(sure, mover, axis=-1)[..., 0], hoped)


def below_best(ratings: Any, valid: Any) -> Any:
    """Count ratings from the best of those that are valid; none lies further below than FAREST."""
    best = jnp.where(valid, ratings, -jnp.inf).max(1, keepdims=True)
    return jnp.where(valid, jnp.maximum(ratings - best, -FAREST), -FAREST)


# Playing


def decide(weights: Any, tables: training.Tables, key: Any) -> tuple[Any, Step]:
    """Judge the choices of every game, play one; a game that ends makes room for another."""
    one, two, three, four, five = jax.random.split(key, 5)
    ships, net = tables.ships, weights["net"]
    sight, seen, _, _ = training.see(tables)
    x = trunk(jnp, net, seen.inputs)
    logits = jax.nn.log_softmax(logits_of(jnp, net, x, seen))
    luck = jax.random.gumbel(one, logits.shape)
    rated = jnp.where(seen.legal, logits / WIDE + luck, -jnp.inf)
    found, tried = jax.lax.top_k(rated, CANDIDATES)
    tried = tried.astype(jnp.int32)
    valid = found > -jnp.inf
    kind = jnp.take_along_axis(tables.kinds, ships.turn[:, None], axis=1)[:, 0]
    steady, reader = training.by_bots(seen, two)
    action = jax.random.categorical(three, weights["sharp"] * logits).astype(jnp.int32)
    action = jnp.where(kind == training.STEADY, steady, action)
    action = jnp.where(kind == training.READER, reader, action)
    all_tried = jnp.concatenate([tried, action[:, None]], axis=1)
    after, board, prospects = choices_after(tables, sight, all_tried)
    tiles = spread(tables.tiles, CANDIDATES + 1)
    held = held_by(jnp, after, tiles)
    rows = seen_after(jnp, TABLES, board, prospects, held)
    expected = expected_of(weights["critic"], trunk(jnp, weights["critic"], rows))
    gets = mover_gets(weights["critic"], rows, after, tiles, spread(ships.turn, CANDIDATES + 1))
    gets = gets[:, :CANDIDATES]
    logs = jnp.take_along_axis(logits, tried, axis=1)
    wanted = STEP * below_best(gets / UNIT, valid) + (1 - STEP) * below_best(logs, valid)
    following = training.play_on(tables, sight, action, four)
    over = following.ships.over
    played = Ships(*[field[:, -1] for field in after])
    step = Step(
        seen.inputs.astype(jnp.float16),
        rows[:, -1].astype(jnp.float16),
        tried,
        jnp.where(valid, wanted, MISSING).astype(jnp.float16),
        jnp.where(is_seat(jnp, ships), tables.tiles, -1).astype(jnp.int8),
        ships.turn,
        ships.seats,
        kind == NET,
        training.to_seats(played, expected[:, -1]),
        jnp.where(over[:, None], training.rewards_for(following), 0.0),
        over,
        played.over,
    )
    fresh = training.open_tables(five, len(over), MIXED, NET)

    def renewed(new: Any, old: Any) -> Any:
        return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

    return jax.tree.map(renewed, fresh, following), step


# Learning


def returns_of(steps: Step, fading: Any) -> Any:
    """What each seat could expect after every choice, as the game went on: TD with lambda."""

    def back(carry: Any, step: Any) -> Any:
        following, value_after = carry
        values, rewards, over = step
        goes_on = (1 - fading) * value_after + fading * following
        found = jnp.where(over[:, None], rewards, goes_on)
        return (found, values), found

    last = steps.values[-1]
    each = (steps.values, steps.rewards, steps.over)
    return jax.lax.scan(back, (last, last), each, reverse=True)[1]


def turned(figures: Any, first: Any, seats: Any) -> Any:
    """Turn figures by seat so that they begin with a seat."""
    place = jnp.arange(N_SEATS)
    there = place < seats[..., None]
    at = jnp.where(there, (place + first[..., None]) % seats[..., None], 0)
    return jnp.where(there, jnp.take_along_axis(figures, at, axis=-1), 0)


def lessons_from(steps: Step, fading: Any) -> Lesson:
    """Make of all steps of all games one list."""
    returns = returns_of(steps, fading)
    held = jax.nn.one_hot(steps.held, len(RATS))
    other = jnp.arange(1, N_SEATS)
    at = (other + steps.turn[..., None]) % steps.seats[..., None]
    held = jnp.take_along_axis(held, at[..., None], axis=-2)
    held = jnp.where((other < steps.seats[..., None])[..., None], held, 0)
    lesson = Lesson(
        steps.inputs, steps.after, steps.tried, steps.wanted,
        held.astype(jnp.int8), steps.seats, steps.learns,
        turned(returns, steps.turn, steps.seats),
        turned(returns, (steps.turn + 1) % steps.seats, steps.seats), steps.ended,
    )  # fmt: skip
    return Lesson(*[each.reshape((-1, *each.shape[2:])) for each in lesson])


def loss_of(learnt: Any, lesson: Lesson, share: Any) -> tuple[Any, Any]:
    """The losses of the choice, of the critic, and of what the network says of points and tiles."""
    net = learnt["net"]
    inputs = lesson.inputs.astype(jnp.float32)
    likings = inputs[:, : LIKING * ACTIONS].reshape(-1, ACTIONS, LIKING)
    legal = inputs[:, LIKING * ACTIONS : (LIKING + 1) * ACTIONS] > 0.5
    x = trunk(jnp, net, inputs)
    rated = logits_of(jnp, net, x, NetView(inputs, likings, legal))
    learners = lesson.learns.sum() + 1e-6
    wanted = lesson.wanted.astype(jnp.float32)
    valid = wanted > MISSING / 2
    count = jnp.maximum(valid.sum(1, keepdims=True), 1)
    found = below_best(jnp.take_along_axis(rated, lesson.tried, axis=1), valid)
    off = jnp.where(valid, found - wanted, 0)
    off = jnp.where(valid, off - off.sum(1, keepdims=True) / count, 0)
    choice = ((off**2).sum(1) / count[:, 0] * lesson.learns).sum() / learners
    logs = jax.nn.log_softmax(rated)
    entropy = -(jnp.exp(logs) * jnp.where(legal, logs, 0)).sum(1).mean()
    there = (jnp.arange(N_SEATS) < lesson.seats[:, None]).astype(jnp.float32)
    value = (((expected_of(net, x) - lesson.returns) ** 2) * there).sum() / there.sum()
    held = lesson.held.astype(jnp.float32)
    belief = -(held * jax.nn.log_softmax(tiles_of(net, x))).sum() / held.sum()
    rows = lesson.after.astype(jnp.float32)
    expected = expected_of(learnt["critic"], trunk(jnp, learnt["critic"], rows))
    open_still = there * (1 - lesson.ended.astype(jnp.float32))[:, None]
    critic = (((expected - lesson.after_returns) ** 2) * open_still).sum() / open_still.sum()
    total = share * (CHOICE * choice + VALUES * value + BELIEFS * belief) + critic
    return total, jnp.stack([choice, critic, value, belief, entropy])


@partial(jax.jit, static_argnames=("steps", "batches", "epochs"), donate_argnums=(0, 1, 2))
def iterate(
    learnt: Any, memory: Any, tables: Any, key: Any, knobs: Any, steps: int, batches: int,
    epochs: int,
) -> Any:  # fmt: skip
    """Play so many steps in all games, then learn from them."""
    play_key, learn_key = jax.random.split(key)
    weights = {**learnt, "sharp": knobs["sharp"]}

    def play(tables: Any, key: Any) -> Any:
        return decide(weights, tables, key)

    tables, played = jax.lax.scan(play, tables, jax.random.split(play_key, steps))
    lesson = lessons_from(played, knobs["fading"])
    size = len(lesson.seats) // batches

    def learn(carry: Any, rows: Any) -> Any:
        learnt, memory = carry
        some = jax.tree.map(lambda each: each[rows], lesson)
        slopes, figures = jax.grad(loss_of, has_aux=True)(learnt, some, knobs["share"])
        return training.adam(learnt, slopes, memory, knobs["rate"]), figures

    def epoch(carry: Any, key: Any) -> Any:
        order = jax.random.permutation(key, len(lesson.seats))[: size * batches]
        return jax.lax.scan(learn, carry, order.reshape(batches, size))

    carry, figures = jax.lax.scan(epoch, (learnt, memory), jax.random.split(learn_key, epochs))
    return *carry, tables, figures.mean((0, 1))


# Matches


def looked_ahead(
    learnt: Any, tables: training.Tables, sight: Any, seen: NetView, own: Any, key: Any,
    trust: Any, deals: int,
) -> Any:  # fmt: skip
    """Choose as `boatswain` does, with so many deals drawn from what choices told."""
    net, ships = learnt["net"], tables.ships
    logits = jax.nn.log_softmax(logits_of(jnp, net, trunk(jnp, net, seen.inputs), seen))
    logs, tried = jax.lax.top_k(jnp.where(seen.legal, logits, -1e9), CANDIDATES)
    tried = tried.astype(jnp.int32)
    after, board, prospects = choices_after(tables, sight, tried)
    place = jnp.arange(len(RATS) - 1)
    others = place + (place >= own[:, None])
    seats = (jnp.arange(1, N_SEATS) + ships.turn[:, None]) % ships.seats[:, None]
    there = jnp.arange(1, N_SEATS) < ships.seats[:, None]
    told = jnp.take_along_axis(tables.logs, seats[..., None], axis=1)
    told = jnp.where(there[..., None], told, 0)
    told = jnp.take_along_axis(told, others[:, None, :], axis=2)
    weight = told[:, np.arange(N_SEATS - 1), DEALS].sum(-1)
    drawn = jax.random.categorical(key, weight[:, None], shape=(len(own), deals))
    dealt = jnp.take_along_axis(others[:, None, :], jnp.asarray(DEALS)[drawn], axis=2)

    def judged(deal: Any) -> Any:
        tiles = jnp.where((jnp.arange(N_SEATS) == ships.turn[:, None]), own[:, None], 0)
        at = jnp.where(there, seats, N_SEATS)
        rows = jnp.arange(len(own))[:, None]
        tiles = tiles.at[rows, at].set(deal, mode="drop")
        tiles = spread(tiles, CANDIDATES)
        rows = seen_after(jnp, TABLES, board, prospects, held_by(jnp, after, tiles))
        return mover_gets(learnt["critic"], rows, after, tiles, spread(ships.turn, CANDIDATES))

    found = jax.lax.map(judged, jnp.swapaxes(dealt, 0, 1)).mean(0)
    found = jnp.where(logs > -1e8, found + trust * logs, -jnp.inf)
    best = jnp.argmax(found, axis=1)
    return jnp.take_along_axis(tried, best[:, None], axis=1)[:, 0]


@partial(jax.jit, static_argnames=("games", "deals", "steps"))
def match(
    learnt: Any, rival: Any, key: Any, trust: Any, games: int, deals: int, steps: int = 90
) -> Any:
    """Let one seat of each game look ahead, or not with 0 deals, and `rival` play all others."""
    start, run = jax.random.split(key)
    tables = training.open_tables(start, games, 0.0, RIVAL)
    seat = jnp.argmin(tables.kinds, axis=1).astype(jnp.int32)

    def step(tables: Any, key: Any) -> Any:
        sight, seen, _, own = training.see(tables)
        theirs = training.best_of(rival, seen)
        if deals:
            mine = looked_ahead(learnt, tables, sight, seen, own, key, trust, deals)
        else:
            mine = training.best_of(learnt["net"], seen)
        action = jnp.where(tables.ships.turn == seat, mine, theirs)
        after = training.play_on(tables, sight, action, key)
        over = tables.ships.over

        def kept(old: Any, new: Any) -> Any:
            return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), old, new)

        return jax.tree.map(kept, tables, after), None

    tables, _ = jax.lax.scan(step, tables, jax.random.split(run, steps))
    _, places = outcomes_of(jnp, TABLES.ships, tables.ships, tables.tiles)
    share = jnp.take_along_axis(places, seat[:, None], axis=1)[:, 0]
    return share, tables.ships.over, tables.ships.seats


def play_matches(learnt: Any, rival: Any, arguments: argparse.Namespace) -> dict[str, Any]:
    """Play the network alone, and with the critic: with what it proposes, or `deckhand` does."""
    found: dict[str, Any] = {}
    theirs = {"net": rival, "critic": learnt["critic"]}
    games = min(arguments.games, 8192)
    runs = [("choice", learnt, 0, 0.0)]
    runs += [(f"ahead, trust {it}", learnt, arguments.deals, it) for it in (0.0, 0.001, 0.004)]
    runs += [(f"deckhand ahead, trust {it}", theirs, arguments.deals, it) for it in (0.002, 0.006)]
    for name, who, deals, trust in runs:
        begin = time.monotonic()
        each = [
            match(who, rival, jax.random.key(7000 + number), trust, games, deals)
            for number in range(arguments.rounds if deals else 2 * arguments.rounds)
        ]
        found[name] = training.by_seats(each)
        print(name, found[name], f"{time.monotonic() - begin:.0f} s", flush=True)
        text = json.dumps(found, indent=1)
        (arguments.out / "matches.json").write_text(text, encoding="utf-8")
    return found


# The run


def save(folder: Path, learnt: Any, memory: Any, done: dict[str, float]) -> None:
    """Store all that is needed to go on, and the weights for the bot."""
    half = folder / "state-half.npz"
    arrays: dict[str, Any] = {
        f"a{at}": each for at, each in enumerate(training.flat((learnt, memory)))
    }
    arrays |= {f"done_{name}": np.array(it) for name, it in done.items()}
    np.savez(half, **arrays)
    half.replace(folder / "state.npz")
    save_weights(folder / "choice.npz", learnt["net"])
    save_weights(folder / "critic.npz", learnt["critic"])


def first_critic(key: Any) -> dict[str, Any]:
    """Draw the weights of a critic to begin with."""
    weights = {}
    for name, shape in shapes_of(AFTER_INPUTS, ["value"]).items():
        key, own = jax.random.split(key)
        size = (2 / shape[0]) ** 0.5 if len(shape) == 2 else 0.0
        weights[name] = (
            size
            * (0.1 if name in ("value", "0b", "1b", "2b") else 1.0)
            * (jax.random.normal(own, shape))
        )
    return weights


def knobs_at(progress: float, rate: float) -> dict[str, Any]:
    """How a run learns, from 0, its beginning, to 1, its end."""

    def between(first: float, last: float) -> Any:
        return jnp.float32(last + (first - last) * (1 - progress))

    return {
        "rate": between(rate, LAST_RATE),
        "sharp": between(SHARP, LAST_SHARP),
        "fading": between(LAMBDA, LAST_LAMBDA),
        "share": jnp.float32(progress >= ALONE),
    }


def train(arguments: argparse.Namespace) -> Any:
    """Play and learn until the time, or the number of iterations, is over."""
    folder: Path = arguments.out
    folder.mkdir(parents=True, exist_ok=True)
    print(f"JAX {jax.__version__} on {jax.devices()[0]}", flush=True)
    key = jax.random.key(arguments.seed)
    one, two, key = jax.random.split(key, 3)
    start = load_weights(arguments.start or DECKHAND_WEIGHTS)
    rival = {name: jnp.asarray(each) for name, each in load_weights(DECKHAND_WEIGHTS).items()}
    learnt = {
        "net": {name: jnp.asarray(each) for name, each in start.items()},
        "critic": first_critic(one),
    }
    memory: Any = (
        jnp.zeros(()),
        jax.tree.map(jnp.zeros_like, learnt),
        jax.tree.map(jnp.zeros_like, learnt),
    )
    learnt, memory, done = training.load(folder, learnt, memory)
    key = jax.random.fold_in(key, int(done["iterations"]))
    opened = jax.jit(training.open_tables, static_argnums=(1, 2, 3))
    tables = opened(two, arguments.games, MIXED, NET)
    begin, spent = time.monotonic(), done["minutes"]
    last_saved = last_told = begin
    since = 0.0
    with training.open_curves(folder, CURVES, done["iterations"]) as file:
        curves = csv.writer(file)
        while True:
            if arguments.iterations:
                progress = done["iterations"] / arguments.iterations
            else:
                progress = done["minutes"] / (arguments.whole or arguments.minutes)
            if progress >= 1 or done["minutes"] - spent >= arguments.minutes:
                break
            key, own = jax.random.split(key)
            learnt, memory, tables, figures = iterate(
                learnt, memory, tables, own, knobs_at(progress, arguments.rate),
                steps=arguments.steps, batches=arguments.batches, epochs=arguments.epochs,
            )  # fmt: skip
            figures = np.asarray(figures)
            now = time.monotonic()
            since += arguments.games * arguments.steps
            done["iterations"] += 1
            done["decisions"] += arguments.games * arguments.steps
            done["minutes"] = spent + (now - begin) / 60
            if done["iterations"] % arguments.every == 0:
                share, over, _ = match(learnt, rival, own, 0.0, min(arguments.games, 8192), 0)
                row = [
                    int(done["iterations"]), round(done["minutes"], 3), int(done["decisions"]),
                    int(since / (now - last_told)), *[round(float(each), 5) for each in figures],
                    round(float((share * over).sum() / over.sum()), 4),
                ]  # fmt: skip
                curves.writerow(row)
                file.flush()
                print(dict(zip(CURVES, row, strict=True)), flush=True)
                since, last_told = 0.0, time.monotonic()
            if now - last_saved > 60:
                save(folder, learnt, memory, done)
                last_saved = now
    save(folder, learnt, memory, done)
    return learnt, rival


def main() -> None:
    """Read the command line, train, and play what was learnt against `deckhand`."""
    parser = training.parser_of(__doc__ or "")
    parser.set_defaults(rate=RATE)
    parser.add_argument("--rounds", type=int, default=4, help="how often to play for the figures")
    parser.add_argument("--deals", type=int, default=48, help="deals to look at in matches")
    arguments = training.read_arguments(parser)
    learnt, rival = train(arguments)
    play_matches(learnt, rival, arguments)


if __name__ == "__main__":
    main()
