"""`boatswain` looks a choice ahead with the network of `deckhand`, and weighs what may come.

The network proposes a few choices. Each is tried with the same tiles of the others, drawn from what
their choices told, with the same sinking tokens and the same dice. Then the critic, a second
network that was trained beside the first and sees all tiles, says what is to be expected.

It is not on the ladder yet: docs/ladder.md says what its tests have shown, and what they have not.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import View
from boathouse.abandon_ship.bots.beliefs import weighed
from boathouse.abandon_ship.bots.deckhand import (
    action_of,
    followed_game,
    net_weights,
    why_not_learnt,
)
from boathouse.abandon_ship.bots.first_sight import (
    Sight,
    SightTables,
    first_sight,
    log_likelihoods,
    sight_tables,
    values_by_tile,
)
from boathouse.abandon_ship.bots.net import expected_of, load_weights, logits_of, trunk
from boathouse.abandon_ship.bots.net_inputs import (
    BOT_KINDS,
    NET_INPUTS,
    PRIVATE,
    look_at,
    private_of,
)
from boathouse.abandon_ship.kernels.ship_arrays import (
    FACES,
    N_SEATS,
    Ships,
    choose_action,
    draw_tokens,
    outcomes_of,
)
from boathouse.abandon_ship.parts import DICE
from boathouse.abandon_ship.turn import FEWEST_DICE
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.kernels.arrays import Floats

CRITIC_WEIGHTS = Path(__file__).with_name("boatswain.npz")

LOOKS_A_SECOND = 10_000
"""The positions that it plans to judge per second: in the mean that takes half of the time.

A plan instead of a clock: so it plays the same again, on a busy machine too.
"""

MOST_LOOKS, FEWEST_LOOKS = 2500, 16
"""More positions in all would hardly change its mind; of each choice it tries some."""

CANDIDATES, SLACK = 6, 5.0
"""At most so many choices are tried, none rated further below the best than `SLACK`."""

TRUST = 0.01
"""What the network's rating of a choice, as a logarithm, is worth beside what may come."""

_AT_ONCE = 64
"""Positions are judged in rows that fit the processor's cache."""

Rows = NDArray[np.int64]


class Coming(NamedTuple):
    """What may come, the same for all choices: the tiles by seat, the token and the dice."""

    tiles: Rows
    tokens: Floats
    faces: NDArray[np.int32]


@lru_cache(maxsize=1)
def critic_weights() -> dict[str, NDArray[np.float32]]:
    """Load the critic's weights that come with the package."""
    return load_weights(CRITIC_WEIGHTS, NET_INPUTS + PRIVATE)


def choose_by_looking_ahead(question: Question) -> Answer:
    """Try what the network proposes, and choose what the critic expects most of."""
    return why_not_learnt(question) or _choose(question)


def _choose(question: Question) -> Answer:
    view: View = question.view
    assert view.tile is not None, "a player knows its own tile"
    board = view.board
    tables = sight_tables(board.parts)
    game = followed_game(view, question.moves)
    ships, sight = game.look(board)
    own = np.array(board.parts.tiles.index(view.tile))
    seen = look_at(np, tables, ships, sight, own, game.logs)
    weights = net_weights()
    ratings = logits_of(np, weights, trunk(np, weights, seen.inputs), seen)
    actions = np.array([action_of(choice) for choice in question.legal], np.int32)
    logs = _logarithms(ratings[actions])
    tried = np.argsort(-logs, kind="stable")[:CANDIDATES]
    tried = tried[logs[tried] >= logs[tried[0]] - SLACK]
    values, looks = TRUST * logs[tried], 0
    if len(tried) > 1:
        plan = min(int(LOOKS_A_SECOND * question.seconds), MOST_LOOKS)
        looks = max(FEWEST_LOOKS, plan // len(tried))
        luck = np.random.default_rng(question.luck.getrandbits(63))
        chances = _chances(view, game.logs, looks, luck)
        after = _after(tables, ships, actions[tried], chances)
        told = _told(tables, sight, actions[tried], game.logs, int(ships.turn))
        found = expectations(
            tables, after, np.repeat(told, looks, axis=0), chances.tiles, int(ships.turn)
        )
        values = values + found.reshape(len(tried), looks).mean(axis=1)
    legal = [question.legal[at] for at in tried]
    reasoning = reasoning_over(
        legal, values.tolist(), "expected", facts={"looks": float(looks * len(tried))}
    )
    return Answer(legal[int(values.argmax())], reasoning)


def _logarithms(ratings: Any) -> Floats:
    """Turn ratings into logarithms of chances."""
    logs = np.asarray(ratings, np.float64) - ratings.max()
    return np.asarray(logs - np.log(np.exp(logs).sum()))


def _chances(view: View, logs: Any, looks: int, luck: np.random.Generator) -> Coming:
    """Draw what may come, the tiles from what everybody's choices told."""
    board = view.board
    seats = board.seats
    beliefs = weighed(board.parts, seats, logs[:seats].astype(float), view.seat, view.tile)
    tiles = np.zeros((looks, N_SEATS), np.int64)
    drawn = luck.choice(len(beliefs.chances), looks, p=beliefs.chances)
    tiles[:, :seats] = beliefs.deals[drawn]
    faces = luck.integers(FACES, size=(looks, len(DICE)))
    return Coming(tiles, luck.random(looks), faces.astype(np.int32))


def _after(tables: SightTables, ships: Ships, actions: Any, chances: Coming) -> Ships:
    """Play each choice with each of the chances: the choice, a token if one is due, the dice."""
    count, looks = len(actions), len(chances.tokens)
    many = Ships(*[np.broadcast_to(field, (count * looks, *field.shape)) for field in ships])
    chosen = choose_action(np, tables.ships, many, np.repeat(actions, looks))
    left = ~chosen.drawn
    number = (np.tile(chances.tokens, count) * np.maximum(left.sum(-1), 1)).astype(np.int64) + 1
    token = np.argmax(left & (np.cumsum(left, axis=-1) == number[:, None]), axis=-1)
    sunk = draw_tokens(np, tables.ships, chosen, token)
    due = chosen.sinking
    fields = [
        np.where(due.reshape(due.shape + (1,) * (old.ndim - 1)), new, old)
        for new, old in zip(sunk, chosen, strict=True)
    ]
    return Ships(*fields)._replace(faces=np.tile(chances.faces, (count, 1)))


def _told(tables: SightTables, sight: Sight, actions: Any, logs: Any, seat: int) -> Any:
    """Return what everybody knows of the tiles after each choice: it tells of the own one."""
    values = values_by_tile(np, tables, sight)
    after = np.repeat(logs[None], len(actions), axis=0)
    for at, action in enumerate(actions):
        after[at, seat] += log_likelihoods(np, values, sight.legal, action)
    return after


def expectations(
    tables: SightTables, ships: Ships, logs: Any, tiles: Rows, seat: int
) -> NDArray[np.float32]:
    """What a seat may expect in each game, in which somebody is to choose or which is over.

    `tiles` repeat, game after game.
    """
    tiles = np.tile(tiles, (len(ships.turn) // len(tiles), 1))
    found = np.empty(len(ships.turn), np.float32)
    over = ships.over
    if over.any():
        wins, places = outcomes_of(np, tables.ships, _some(ships, over), tiles[over])
        found[over] = 2 * places[:, seat] - 1 + 0.5 * (wins[:, seat] - 1 / ships.seats[over])
    # Where no token can follow, it need not be tried: so these are judged apart.
    short = ships.pool.sum(-1) <= FEWEST_DICE + 1
    for wanted in (~over & short, ~over & ~short):
        rows = np.flatnonzero(wanted)
        for first in range(0, len(rows), _AT_ONCE):
            at = rows[first : first + _AT_ONCE]
            found[at] = _judged(tables, _some(ships, at), logs[at], tiles[at], seat)
    return found


def _judged(tables: SightTables, ships: Ships, logs: Any, tiles: Rows, seat: int) -> Any:
    """Ask the critic."""
    games = np.arange(len(tiles))
    own = tiles[games, ships.turn]
    seen = look_at(np, tables, ships, first_sight(np, tables, ships), own, logs)
    bots = np.zeros((*tiles.shape, BOT_KINDS), np.float32)
    inputs = np.concatenate([seen.inputs, private_of(np, ships, tiles, bots)], axis=-1)
    weights = critic_weights()
    expected = expected_of(weights, trunk(np, weights, inputs))
    return expected[games, (seat - ships.turn) % ships.seats]


def _some(ships: Ships, rows: Any) -> Ships:
    return Ships(*[field[rows] for field in ships])
