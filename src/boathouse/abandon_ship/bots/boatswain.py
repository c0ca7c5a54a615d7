"""`boatswain` looks a choice ahead with the network of `deckhand`, and weighs who may hold what.

The network proposes a few choices. Each is judged with the same deals of the others' tiles, which
are as likely as their choices make them, by a critic: a second network, which sees all tiles and
has learnt what tokens and dice bring in the mean. So nothing is drawn but deals, and where there
are few of them, all are weighed.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship import View
from boathouse.abandon_ship.bots.after_inputs import (
    AFTER_INPUTS,
    board_after,
    held_by,
    seen_after,
)
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
    log_likelihoods_of_all,
    prospects_of,
    sight_tables,
    values_by_tile,
)
from boathouse.abandon_ship.bots.net import expected_of, load_weights, logits_of, trunk
from boathouse.abandon_ship.bots.net_inputs import look_at
from boathouse.abandon_ship.kernels.ship_arrays import (
    N_SEATS,
    Ships,
    choose_action,
    outcomes_of,
)
from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.kernels.arrays import Floats

CRITIC_WEIGHTS = Path(__file__).with_name("boatswain.npz")

LOOKS_A_SECOND = 12_000
"""The positions that it plans to judge per second: in the mean that takes half of the time."""

MAX_LOOKS, FEWEST_LOOKS = 6000, 16
"""More positions in all would hardly change its mind; of each choice it judges some."""

SHARE = 0.6
"""Of its time so much may pass before the last round of positions begins.

The plan is done before that on an ordinary processor, so it plays the same again; a busy one does
not make it late.
"""

CANDIDATES, SLACK = 8, 8.0
"""At most so many choices are tried, none rated further below the best than `SLACK`."""

TRUST = 0.006
"""What the network's rating of a choice, as a logarithm, is worth beside what may come."""

_AT_ONCE = 32
"""How many deals are judged at a time: rows of all choices that fit the processor's cache."""

Rows = NDArray[np.int64]
Logs = NDArray[np.float32]


class LikelyDeals(NamedTuple):
    """LikelyDeals of the tiles by seat, in any order, each with its weight."""

    tiles: Rows
    weights: Floats


@lru_cache(maxsize=1)
def critic_weights() -> dict[str, NDArray[np.float32]]:
    """Load the critic's weights that come with the package."""
    return load_weights(CRITIC_WEIGHTS, AFTER_INPUTS, ["value"])


def choose_by_looking_ahead(question: Question) -> Answer:
    """Try what the network proposes, and choose what the critic expects most of."""
    return why_not_learnt(question) or _choose(question)


def _choose(question: Question) -> Answer:
    end = monotonic() + SHARE * question.seconds
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
    logs = np.asarray(ratings[actions], np.float64)
    logs -= np.log(np.exp(logs - logs.max()).sum()) + logs.max()
    tried = np.argsort(-logs, kind="stable")[:CANDIDATES]
    tried = tried[logs[tried] >= logs[tried[0]] - SLACK]
    values, looks = TRUST * logs[tried], 0
    if len(tried) > 1:
        plan = min(int(LOOKS_A_SECOND * question.seconds), MAX_LOOKS)
        luck = np.random.default_rng(question.luck.getrandbits(63))
        deals = likely_deals(view, game.logs, max(FEWEST_LOOKS, plan // len(tried)), luck)
        many = Ships(*[np.broadcast_to(each, (len(tried), *each.shape)) for each in ships])
        after = choose_action(np, tables.ships, many, actions[tried])
        told = _told(tables, sight, actions[tried], game.logs, int(ships.turn))
        expected, looks = expectations(tables, after, told, deals, int(ships.turn), end)
        values = values + expected
    legal = [question.legal[at] for at in tried]
    facts = {"looks": float(looks * len(tried))}
    reasoning = reasoning_over(legal, values.tolist(), "expected", facts=facts)
    return Answer(legal[int(values.argmax())], reasoning)


def likely_deals(view: View, logs: Logs, most: int, luck: np.random.Generator) -> LikelyDeals:
    """List every deal with its chance, or draw so many of them; `logs` are what choices told."""
    board = view.board
    beliefs = weighed(
        board.parts, board.seats, logs[: board.seats].astype(float), view.seat, view.tile
    )
    chances = beliefs.chances
    if len(chances) <= most:
        drawn = luck.permutation(len(chances))
        weights = chances[drawn]
    else:
        order = luck.permutation(len(chances))
        spread = (np.arange(most) + luck.random()) / most
        found = np.searchsorted(np.cumsum(chances[order]), spread * chances.sum())
        drawn = luck.permutation(order[np.minimum(found, len(order) - 1)])
        weights = np.ones(most)
    tiles = np.zeros((len(drawn), N_SEATS), np.int64)
    tiles[:, : board.seats] = beliefs.deals[drawn]
    return LikelyDeals(tiles, weights)


def _told(tables: SightTables, sight: Sight, actions: Rows, logs: Logs, seat: int) -> Logs:
    """Return what everybody knows of the tiles after each choice: it tells of the own one."""
    told = log_likelihoods_of_all(np, values_by_tile(np, tables, sight), sight.legal)
    after = np.repeat(logs[None], len(actions), axis=0)
    after[:, seat] += told[actions]
    return after


def expectations(
    tables: SightTables, after: Ships, told: Logs, deals: LikelyDeals, seat: int, end: float
) -> tuple[Floats, int]:
    """What a seat may expect of each choice in the mean, and of how many deals, until `end`."""
    wide = Ships(*[field[:, None] for field in after])
    board = board_after(np, tables, after, told)[:, None]
    prospects = prospects_of(np, tables, after)[:, None]
    critic = critic_weights()
    total, weight, looks = np.zeros(len(after.turn)), 0.0, 0
    while looks < len(deals.weights) and (not looks or monotonic() < end):
        some = slice(looks, looks + _AT_ONCE)
        tiles = np.broadcast_to(deals.tiles[some], (len(after.turn), *deals.tiles[some].shape))
        held = held_by(np, Ships(*[_repeated(each, tiles.shape[1]) for each in wide]), tiles)
        rows = seen_after(np, tables, board, prospects, held)
        expected = expected_of(critic, trunk(np, critic, rows))
        found = expected[..., int(after.seats[0]) - 1]  # the one who chose is the last to come
        for over in np.flatnonzero(after.over):
            ended = Ships(*[_repeated(each[over : over + 1], tiles.shape[1])[0] for each in wide])
            wins, places = outcomes_of(np, tables.ships, ended, tiles[over])
            found[over] = 2 * places[:, seat] - 1 + 0.5 * (wins[:, seat] - 1 / ended.seats)
        total += found @ deals.weights[some]
        weight += float(deals.weights[some].sum())
        looks += len(deals.weights[some])
    return total / weight, looks


def _repeated(field: NDArray[np.generic], count: int) -> NDArray[np.generic]:
    """Repeat a field of every choice for each deal."""
    return np.broadcast_to(field, (field.shape[0], count, *field.shape[2:]))
