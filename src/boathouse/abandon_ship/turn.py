"""What happens on the board: the set-up, a player's turn, the water and the end (AS-2 to AS-6)."""

from __future__ import annotations

from typing import TypeVar

from boathouse.abandon_ship.actions import Choose, DrawToken, FirstPlayer, PutCheese
from boathouse.abandon_ship.board import MAX_HOME, Board, Phase
from boathouse.abandon_ship.events import (
    CheesePut,
    CheeseTaken,
    DieChosen,
    DieGone,
    DieKept,
    DieSpent,
    FirstPlayerDrawn,
    PoolRefilled,
    PoolRolled,
    RatMoved,
    RatSafe,
    RatsShare,
    RatStayed,
    RatsTread,
    RatSwept,
    TokenSpent,
    WaterRose,
)
from boathouse.abandon_ship.parts import RATS, SCORE_SPACES, Face, Rat, Rolled
from boathouse.core import Step

T = TypeVar("T")

MAX_TURNS = 500
FEWEST_DICE = 2

Events = list[object]


def play(board: Board, action: object) -> Step[Board]:
    """Play a decision, or an outcome of chance other than a tile; raises `IllegalAction`."""
    refusal = board.why_not(action)
    if refusal is not None:
        raise refusal
    if isinstance(action, Rolled):
        return _roll(board, action)
    if isinstance(action, Choose):
        return _choose(board, action)
    if isinstance(action, DrawToken):
        return _sink(board, action.token)
    if isinstance(action, PutCheese):
        return _put_cheese(board, action)
    assert isinstance(action, FirstPlayer), "tiles are dealt where they are hidden"
    first = board._replace(phase=Phase.ROLL, turn=action.seat)  # AS-2.3
    return Step(first, (FirstPlayerDrawn(action.seat),))


# The set-up


def deal(board: Board) -> Board:
    """AS-2.2: one player more has a tile; after the last, the cheese is next."""
    if board.turn + 1 < board.seats:
        return board._replace(turn=board.turn + 1)
    return board._replace(phase=Phase.CHEESE, turn=0)


def _put_cheese(board: Board, put: PutCheese) -> Step[Board]:
    """AS-2.1: fill the decks from the lowest up."""
    cheese = (*board.cheese, (put.space, put.value))
    phase = Phase.START if len(cheese) == len(board.ship.decks) else Phase.CHEESE
    return Step(board._replace(cheese=cheese, phase=phase), (CheesePut(put.value, put.space),))


# The turn


def _roll(board: Board, rolled: Rolled) -> Step[Board]:
    """AS-3.1: roll the pool, one die after the other."""
    faces = (*board.faces, rolled.face)
    if len(faces) < len(board.pool):
        return Step(board._replace(faces=faces), ())
    event = PoolRolled(board.turn, tuple(zip(board.pool, faces, strict=True)))
    return Step(board._replace(faces=faces, phase=Phase.CHOOSE), (event,))


def _choose(board: Board, choose: Choose) -> Step[Board]:
    """AS-3, AS-4.5: the die is used, the rat moves, and the rest follows in its order."""
    die = choose.die
    face = board.faces[board.pool.index(die)]
    rat = die if choose.rat is None else choose.rat  # AS-3.3
    events: Events = [DieChosen(board.turn, die, face, rat)]
    pool = board.pool
    if face.stays:  # AS-3.2
        events.append(DieKept(die))
    else:
        pool = tuple(other for other in pool if other is not die)
        events.append(DieSpent(die))
    board = board._replace(pool=pool, faces=(), turns=board.turns + 1)
    board = _move(board, rat, face, events)
    board = _sweep_lone_rat(board, events)
    board = _close(board, events) if board.is_decided else _pass_on(board, events)
    return Step(board, tuple(events))


def _pass_on(board: Board, events: Events) -> Board:
    """AS-3.5: the pool goes to the next player, who needs two dice at least."""
    if board.turns == MAX_TURNS:  # AS-6.3
        return board._replace(phase=Phase.OVER)
    turn = (board.turn + 1) % board.seats
    if len(board.pool) >= FEWEST_DICE:
        return board._replace(turn=turn, phase=Phase.ROLL)
    if len(board.drawn) < len(board.parts.tokens):
        return board._replace(turn=turn, phase=Phase.SINK)
    return _refill(board._replace(turn=turn), events)  # AS-5.5


def _refill(board: Board, events: Events) -> Board:
    """AS-3.5: all dice still in the game go to the pool."""
    pool = board.dice_in_game
    events.append(PoolRefilled(board.turn, pool))
    return board._replace(pool=pool, phase=Phase.ROLL)


# The moves


def _move(board: Board, rat: Rat, face: Face, events: Events) -> Board:
    """AS-4: move a rat; then cheese, then the top deck."""
    start, end = board.spaces[rat], board.destination(rat, face)
    assert start is not None, "only a rat in play is moved"
    if start == end:
        events.append(RatStayed(rat, start, face))
        return board
    events.append(RatMoved(rat, start, end))
    if end == board.ship.top:
        return _reach_top(board, rat, events)
    board = board._replace(spaces=_with(board.spaces, rat, end))
    value = dict(board.cheese).get(end)
    return board if value is None else _take_cheese(board, rat, end, value, events)


def _take_cheese(board: Board, rat: Rat, space: int, value: int, events: Events) -> Board:
    """AS-4.4: the cheese goes to the player who moved the rat."""
    seat = board.turn
    events.append(CheeseTaken(seat, rat, space, value))
    return board._replace(
        cheese=tuple(each for each in board.cheese if each[0] != space),
        taken=_with(board.taken, seat, (*board.taken[seat], value)),
    )


def _reach_top(board: Board, rat: Rat, events: Events) -> Board:
    """AS-6.1: the rat goes on the first free score space."""
    events.append(RatSafe(rat, SCORE_SPACES[len(board.home)]))
    return _out_of_play(board._replace(home=(*board.home, rat)), rat, events)


def _out_of_play(board: Board, rat: Rat, events: Events) -> Board:
    """AS-5.6: a rat that leaves play takes its die along, also out of the pool."""
    events.append(DieGone(rat))
    return board._replace(
        spaces=_with(board.spaces, rat, None),
        pool=tuple(die for die in board.pool if die is not rat),
    )


# The water


def _sink(board: Board, token: int) -> Step[Board]:
    """AS-5, AS-3.5: the water rises; then the player takes all dice."""
    events: Events = []
    board = _rise(board._replace(drawn=(*board.drawn, token)), token, events)
    board = _sweep_lone_rat(board, events)
    board = _close(board, events) if board.is_decided else _refill(board, events)
    return Step(board, tuple(events))


def _rise(board: Board, token: int, events: Events) -> Board:
    """AS-5.1: the water rises up to the token's number, but never past a rat."""
    if board.treading:  # AS-5.4
        events.append(TokenSpent(token))
        return board
    lowest = min(space for space in board.spaces if space is not None)
    water = min(board.water + token, lowest)
    events.append(WaterRose(token, board.water, water))
    board = board._replace(water=water)
    if len(board.treading) > 1:
        events.append(RatsTread(board.treading, water))
    return board


def _sweep_lone_rat(board: Board, events: Events) -> Board:
    """AS-5.2, AS-5.3: a rat that is alone in the water is swept away."""
    if len(board.treading) != 1:
        return board
    (rat,) = board.treading
    events.append(RatSwept(rat, board.water))
    return _out_of_play(board._replace(swept=(*board.swept, rat)), rat, events)


# The end


def _close(board: Board, events: Events) -> Board:
    """AS-6.2: the rats left share a score space, unless the fourth rat took the last."""
    if len(board.home) == MAX_HOME:
        return board._replace(phase=Phase.OVER)
    events.append(RatsShare(board.in_play, board.shared_score))
    return board._replace(phase=Phase.OVER, sharing=board.in_play, spaces=(None,) * len(RATS))


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the values with another one in one place."""
    return (*values[:at], value, *values[at + 1 :])
