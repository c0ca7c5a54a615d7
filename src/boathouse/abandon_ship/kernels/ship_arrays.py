"""The rules on many games at once, as array operations alone: for NumPy and for JAX.

Every function takes the array module first, `numpy` or `jax.numpy`. Games lie along the leading
axes, as many as one likes; nothing is changed in place, so that JAX can trace, batch and compile
all of it. The rules' clauses are named where they are played; `rules_kernel` plays the same game
on one array, faster on a processor.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME, Board, Phase
from boathouse.abandon_ship.kernels.ship_tables import ANCHOR, ARROW, ship_tables
from boathouse.abandon_ship.parts import DICE, RATS, SCORE_SPACES, SEATS, Colour, Parts
from boathouse.abandon_ship.turn import FEWEST_DICE, MAX_TURNS

__all__ = [
    "Ships",
    "ShipsTables",
    "choice_of",
    "choose_action",
    "draw_tokens",
    "is_seat",
    "legal_actions",
    "moves_made",
    "outcomes_of",
    "points_of",
    "set_up",
    "ships_of",
    "ships_tables",
    "sink_by",
]

N_SEATS, FACES = SEATS[-1], 6
ACTIONS = len(DICE) * len(RATS)
"""The flat action space: die times seven plus rat; a plain face moves the rat of its colour."""

SWEPT_AWAY = MAX_HOME + 1

_FAR = 10_000


class ShipsTables(NamedTuple):
    """The parts as arrays; what depends on the ship goes by its place among the ships."""

    moves: NDArray[np.int32]
    circled: NDArray[np.bool_]
    stays: NDArray[np.bool_]
    starts: NDArray[np.int32]
    waters: NDArray[np.int32]
    tops: NDArray[np.int32]
    decks: NDArray[np.int32]
    cheese: NDArray[np.int32]
    tokens: NDArray[np.int32]
    tiles: NDArray[np.bool_]
    scores: NDArray[np.int32]
    best_free: NDArray[np.int32]


class Ships(NamedTuple):
    """Games at one moment, without the tiles. `sinking`: a sinking token is to be drawn first.

    `fates` are 0 for a rat in play, its score space from 1 for one at home, and `SWEPT_AWAY`.

    Numbers have the shape of the batch; rats, dice, seats, decks and tokens lie on a last axis.
    """

    ship: Any
    seats: Any
    turn: Any
    turns: Any
    water: Any
    home: Any
    swept: Any
    sinking: Any
    over: Any
    spaces: Any
    in_play: Any
    fates: Any
    pool: Any
    faces: Any
    scores: Any
    taken: Any
    cheese: Any
    drawn: Any


@lru_cache(maxsize=4)
def ships_tables(parts: Parts) -> ShipsTables:
    """Write parts as arrays; they must have the standard numbers of faces, decks and tiles."""
    each = [ship_tables(parts, ship) for ship in parts.ships]
    first = each[0]
    if set(first.faces.tolist()) != {FACES} or len(parts.tiles) != len(RATS):
        raise ValueError(f"these arrays are for dice of {FACES} faces and {len(RATS)} tiles")
    if len({len(tables.decks) for tables in each}) > 1:
        raise ValueError("these arrays are for ships with the same number of decks")
    small = np.int32
    return ShipsTables(
        moves=first.moves.astype(small).reshape(-1),
        circled=first.circled.astype(bool).reshape(-1),
        stays=first.stays.astype(bool).reshape(-1),
        starts=np.array([tables.frame[0] for tables in each], small),
        waters=np.array([tables.frame[1] for tables in each], small),
        tops=np.array([tables.frame[2] for tables in each], small),
        decks=np.stack([tables.decks for tables in each]).astype(small),
        cheese=first.cheese.astype(small),
        tokens=first.tokens.astype(small),
        tiles=np.array([[rat in tile.rats for rat in RATS] for tile in parts.tiles]),
        scores=np.array((*SCORE_SPACES, 0), small),
        best_free=np.array(
            [max(SCORE_SPACES[home:], default=0) for home in range(MAX_HOME + 1)], small
        ),
    )


def ships_of(board: Board) -> Ships:
    """Write one board, without a leading axis; tiles, cheese and the first player are known."""
    small = np.int32
    faces = np.zeros(len(DICE), small)
    for die, face in zip(board.pool, board.faces, strict=False):
        faces[die] = board.parts.dice[die].index(face)
    taken = np.zeros(N_SEATS, small)
    taken[: board.seats] = [sum(values) for values in board.taken]
    lying, gone = dict(board.cheese), list(board.drawn)
    drawn = np.zeros(len(board.parts.tokens), bool)
    for at, token in enumerate(board.parts.tokens):
        if token in gone:
            gone.remove(token)
            drawn[at] = True
    return Ships(
        ship=np.array(board.parts.ships.index(board.ship), small),
        seats=np.array(board.seats, small),
        turn=np.array(board.turn, small),
        turns=np.array(board.turns, small),
        water=np.array(board.water, small),
        home=np.array(len(board.home), small),
        swept=np.array(len(board.swept), small),
        sinking=np.array(board.phase is Phase.SINK),
        over=np.array(board.phase is Phase.OVER),
        spaces=np.array([space or 0 for space in board.spaces], small),
        in_play=np.array([space is not None for space in board.spaces]),
        fates=np.array([_fate(board, rat) for rat in RATS], small),
        pool=np.array([die in board.pool for die in DICE]),
        faces=faces,
        scores=np.array([board.score(rat) for rat in RATS], small),
        taken=taken,
        cheese=np.array([lying.get(deck, 0) for deck in board.ship.decks], small),
        drawn=drawn,
    )


def _fate(board: Board, rat: Colour) -> int:
    if rat in board.swept:
        return SWEPT_AWAY
    return board.home.index(rat) + 1 if rat in board.home else 0


def set_up(xp: Any, tables: ShipsTables, ship: Any, seats: Any, first: Any, cheese: Any) -> Ships:
    """AS-2: games before the first roll; `cheese` are the values on the decks."""
    ship = xp.asarray(ship)
    none = xp.zeros_like(ship)
    rats = xp.zeros((*ship.shape, len(RATS)), ship.dtype)
    dice = xp.zeros((*ship.shape, len(DICE)), ship.dtype)
    return Ships(
        ship=ship,
        seats=seats,
        turn=first,
        turns=none,
        water=xp.asarray(tables.waters)[ship],
        home=none,
        swept=none,
        sinking=none > 0,
        over=none > 0,
        spaces=rats + xp.asarray(tables.starts)[ship][..., None],
        in_play=rats == 0,
        fates=rats,
        pool=dice == 0,
        faces=dice,
        scores=rats,
        taken=xp.zeros((*ship.shape, N_SEATS), ship.dtype),
        cheese=cheese,
        drawn=xp.zeros((*ship.shape, len(tables.tokens)), bool),
    )


def legal_actions(xp: Any, tables: ShipsTables, ships: Ships) -> Any:
    """AS-3.3, AS-3.4: which of the actions are legal; none when the game is over."""
    circled = xp.asarray(tables.circled)[_faces_at(xp, ships)][..., None]
    own = xp.asarray(np.eye(len(DICE), len(RATS), dtype=bool))
    free = ships.pool & ~ships.over[..., None] & ~ships.sinking[..., None]
    legal = free[..., None] & xp.where(circled, ships.in_play[..., None, :], own)
    return legal.reshape((*legal.shape[:-2], ACTIONS))


def _faces_at(xp: Any, ships: Ships) -> Any:
    """Where the faces of the dice stand in the tables of faces."""
    return ships.faces + FACES * xp.arange(len(DICE), dtype=ships.faces.dtype)


def choose_action(xp: Any, tables: ShipsTables, ships: Ships, action: Any) -> Ships:
    """AS-3, AS-4.5: use a die, move a rat; the rest follows in its order."""
    dice = xp.arange(len(DICE)) == (action // len(RATS))[..., None]
    at, rats, start, end = _move_of(xp, tables, ships, action)
    top = xp.asarray(tables.tops)[ships.ship]
    leaves = dice & ~xp.asarray(tables.stays)[at][..., None]  # AS-3.2
    home = (end != start) & (end == top)  # AS-6.1
    gone = rats & home[..., None]
    lands = (end != start) & ~home
    decks = xp.asarray(tables.decks)[ships.ship]
    takes = (decks == end[..., None]) & lands[..., None]  # AS-4.4
    cheese = _pick(xp, takes, ships.cheese)
    taker = xp.arange(N_SEATS) == ships.turn[..., None]
    score = xp.asarray(tables.scores)[ships.home]
    ships = ships._replace(
        turns=ships.turns + 1,
        pool=_without_rats(xp, ships.pool & ~leaves, gone),
        scores=xp.where(gone, score[..., None], ships.scores),
        home=ships.home + home,
        in_play=ships.in_play & ~gone,
        fates=xp.where(gone, ships.home[..., None] + 1, ships.fates),
        spaces=xp.where(rats, xp.where(home, 0, end)[..., None], ships.spaces),
        taken=ships.taken + taker * cheese[..., None],
        cheese=xp.where(takes, 0, ships.cheese),
    )
    return _go_on(xp, tables, _sweep_lone_rat(xp, ships), is_sinking=False)


def moves_made(xp: Any, tables: ShipsTables, ships: Ships, action: Any) -> Any:
    """Return by seat and rat how many spaces an action moves a rat, also down."""
    _, rats, start, end = _move_of(xp, tables, ships, action)
    seat = xp.arange(N_SEATS) == ships.turn[..., None]
    by = xp.where(rats, (end - start)[..., None], 0)
    return xp.where(seat[..., None], by[..., None, :], 0).astype(np.int32)


def sink_by(xp: Any, tables: ShipsTables, ships: Ships, rise: Any) -> Ships:
    """AS-5: the water rises by a token's number; then the player takes all dice."""
    lowest = xp.min(xp.where(ships.in_play, ships.spaces, _FAR), axis=-1)
    treading = (ships.in_play & (ships.spaces == ships.water[..., None])).any(-1)
    water = xp.where(treading, ships.water, xp.minimum(ships.water + rise, lowest))  # AS-5.4
    ships = _sweep_lone_rat(xp, ships._replace(water=water, sinking=water < -_FAR))
    return _go_on(xp, tables, ships, is_sinking=True)


def draw_tokens(xp: Any, tables: ShipsTables, ships: Ships, token: Any) -> Ships:
    """AS-5.1: draw the token with this place among the tokens, and let the water rise.

    Of equal ones the first that is left is noted as drawn: one position has one observation.
    """
    rise = xp.asarray(tables.tokens)[token]
    left = ~ships.drawn & (xp.asarray(tables.tokens) == rise[..., None])
    first = xp.arange(len(tables.tokens)) == xp.argmax(left, axis=-1)[..., None]
    return sink_by(xp, tables, ships._replace(drawn=ships.drawn | (left & first)), rise)


def points_of(xp: Any, tables: ShipsTables, ships: Ships, tiles: Any) -> Any:
    """AS-7.1: each seat's points; `tiles` are places among the tiles."""
    held = xp.asarray(tables.tiles.astype(np.int32))[tiles]
    points = (held * ships.scores[..., None, :]).sum(-1) + ships.taken
    return xp.where(is_seat(xp, ships), points, 0)


def outcomes_of(xp: Any, tables: ShipsTables, ships: Ships, tiles: Any) -> tuple[Any, Any]:
    """AS-7.2: each seat's share of the win, and of the others how many it left behind."""
    own = points_of(xp, tables, ships, tiles) * 100 + ships.taken
    there = is_seat(xp, ships)
    others = there[..., None, :] & ~xp.asarray(np.eye(N_SEATS, dtype=bool))
    mine, theirs = own[..., :, None], own[..., None, :]
    ahead = ((theirs > mine) & others).sum(-1)
    level = ((theirs == mine) & others).sum(-1)
    behind = ((theirs < mine) & others).sum(-1)
    wins = xp.where(there & (ahead == 0), 1 / (1 + level), 0.0)
    places = (behind + 0.5 * level) / (ships.seats[..., None] - 1)
    return wins.astype(np.float32), xp.where(there, places, 0.0).astype(np.float32)


def is_seat(xp: Any, ships: Ships) -> Any:
    """Which of the seven seats there are."""
    return xp.arange(N_SEATS) < ships.seats[..., None]


def choice_of(action: int) -> tuple[Colour, Colour]:
    """Return the die and the rat of an action."""
    return DICE[action // len(RATS)], RATS[action % len(RATS)]


def _pick(xp: Any, where: Any, values: Any) -> Any:
    """Return the value at the one place that is true, or 0."""
    return xp.where(where, values, 0).sum(-1).astype(np.int32)


def _move_of(xp: Any, tables: ShipsTables, ships: Ships, action: Any) -> tuple[Any, Any, Any, Any]:
    """Where the face of an action's die stands, which rat moves, and from where to where."""
    die, rat = action // len(RATS), action % len(RATS)
    at = _pick(xp, xp.arange(len(DICE)) == die[..., None], ships.faces) + FACES * die
    rats = xp.arange(len(RATS)) == rat[..., None]
    start, top = _pick(xp, rats, ships.spaces), xp.asarray(tables.tops)[ships.ship]
    return at, rats, start, _destination(xp, ships, start, xp.asarray(tables.moves)[at], top)


def _destination(xp: Any, ships: Ships, start: Any, move: Any, top: Any) -> Any:
    """AS-4.1 to AS-4.3: rats on the same space are neither ahead nor behind."""
    here = start[..., None]
    ahead = xp.where(ships.in_play & (ships.spaces > here), ships.spaces, _FAR).min(-1)
    behind = xp.where(ships.in_play & (ships.spaces < here), ships.spaces, -1).max(-1)
    end = xp.where(move > 0, xp.minimum(start + move, top), start)
    end = xp.where((move == ARROW) & (ahead < _FAR), ahead, end)
    return xp.where((move == ANCHOR) & (behind >= 0), behind, end)


def _without_rats(xp: Any, pool: Any, gone: Any) -> Any:
    """AS-5.6: a rat that leaves play takes its die along, also out of the pool."""
    white = xp.zeros_like(gone[..., :1])
    return pool & ~xp.concatenate([gone, white], axis=-1)


def _sweep_lone_rat(xp: Any, ships: Ships) -> Ships:
    """AS-5.2, AS-5.3: a rat that is alone in the water is swept away."""
    treading = ships.in_play & (ships.spaces == ships.water[..., None])
    alone = treading.sum(-1) == 1
    gone = treading & alone[..., None]
    return ships._replace(
        in_play=ships.in_play & ~gone,
        fates=xp.where(gone, SWEPT_AWAY, ships.fates),
        spaces=xp.where(gone, 0, ships.spaces),
        pool=_without_rats(xp, ships.pool, gone),
        swept=ships.swept + alone,
    )


def _go_on(xp: Any, tables: ShipsTables, ships: Ships, *, is_sinking: bool) -> Ships:
    """AS-6.2, AS-3.5: end the game if it is decided; else the next player's turn is prepared."""
    decided = (ships.home == MAX_HOME) | (ships.in_play.sum(-1) < FEWEST_IN_PLAY)
    share = decided & (ships.home < MAX_HOME)
    sharing = share[..., None] & ships.in_play
    best = xp.asarray(tables.best_free)[ships.home]
    ended, turn, sinking = decided, ships.turn, ships.sinking
    refill = ~decided
    if not is_sinking:
        ended = decided | (ships.turns == MAX_TURNS)  # AS-6.3
        following = xp.where(ships.turn + 1 < ships.seats, ships.turn + 1, 0)
        turn = xp.where(ended, ships.turn, following)
        short = ~ended & (ships.pool.sum(-1) < FEWEST_DICE)
        sinking = short & ~ships.drawn.all(-1)
        refill = short & ~sinking  # AS-5.5
    white = xp.ones_like(ships.in_play[..., :1])
    all_dice = xp.concatenate([ships.in_play, white], axis=-1)
    return ships._replace(
        over=ships.over | ended,
        turn=turn,
        sinking=sinking,
        scores=xp.where(sharing, best[..., None], ships.scores),
        spaces=xp.where(share[..., None], 0, ships.spaces),
        in_play=ships.in_play & ~share[..., None],
        pool=xp.where(refill[..., None], all_dice, ships.pool),
    )
