"""What keeps a position that somebody typed from being one that can come about."""

from __future__ import annotations

from collections import Counter

from boathouse.abandon_ship.board import FEWEST_IN_PLAY, MAX_HOME, Board, Phase
from boathouse.abandon_ship.parts import RATS
from boathouse.abandon_ship.turn import FEWEST_DICE, MAX_TURNS

_SET_UP = (Phase.DEAL, Phase.CHEESE, Phase.START)


def fault_of(board: Board, tiles: int) -> str | None:
    """What is wrong with a board for which so many tiles are dealt; `None` if nothing is."""
    if board.phase in _SET_UP:
        return _fault_of_set_up(board, tiles)
    if tiles != board.seats:
        return f"{board.seats} tiles are dealt by now, not {tiles}"
    return (
        _fault_of_rats(board)
        or _fault_of_tokens(board)
        or _fault_of_water(board)
        or _fault_of_end(board)
        or _fault_of_pool(board)
        or _fault_of_turns(board)
    )


def _fault_of_set_up(board: Board, tiles: int) -> str | None:
    dealing = board.phase is Phase.DEAL
    turn = board.turn if dealing else 0
    fresh = Board.new(board.parts, board.ship, board.seats)
    fresh = fresh._replace(phase=board.phase, turn=turn, cheese=board.cheese)
    if board != fresh:
        return "before the first turn all rats, dice and tokens are where they begin"
    due = board.turn if dealing else board.seats
    if tiles != due:
        return f"{due} tiles are dealt by now, not {tiles}"
    decks = tuple(space for space, _ in board.cheese)
    filled = {Phase.DEAL: range(1), Phase.CHEESE: range(len(board.ship.decks))}
    if len(decks) not in filled.get(board.phase, (len(board.ship.decks),)):
        return f"there is cheese on {len(decks)} decks, which does not fit what is due"
    if decks != board.ship.decks[: len(decks)] or not _within(_cheese(board), board.parts.cheese):
        return "the cheese is not that of these parts, on the decks of this ship from the lowest up"
    return None


def _fault_of_rats(board: Board) -> str | None:
    if sorted((*board.in_play, *board.home, *board.sharing, *board.swept)) != list(RATS):
        return "each rat is in just one place: on a space, home, sharing, or swept away"
    if len(board.home) > MAX_HOME:
        return f"at most {MAX_HOME} rats are home"
    if any(space is not None and space < board.water for space in board.spaces):
        return "no rat is below the water"
    if len(board.treading) == 1:
        return f"the {board.treading[0]} rat is alone in the water, so it is swept away"
    return None


def _fault_of_tokens(board: Board) -> str | None:
    if not _within(board.drawn, board.parts.tokens):
        return "the sinking tokens drawn are not among those of these parts"
    decks = [space for space, _ in board.cheese]
    if decks != sorted(set(decks)) or not set(decks) <= set(board.ship.decks):
        return (
            f"cheese lies on the decks {' '.join(map(str, board.ship.decks))}, from the lowest up"
        )
    taken = [value for values in board.taken for value in values]
    if sorted((*_cheese(board), *taken)) != list(board.parts.cheese):
        return "the cheese on decks and the cheese taken are not together that of these parts"
    for deck in decks:
        if board.rats_on(deck):
            return f"the {board.rats_on(deck)[0]} rat stands on the cheese of {deck}: it was taken"
    return None


def _fault_of_water(board: Board) -> str | None:
    """Relate water, tokens and swept rats.

    Each token lifts the water by its number unless rats stop it: one rat there is swept away at
    once, and of several the last one (AS-5.1 to AS-5.3). So a token sweeps one rat at most, on
    a space of its own.
    """
    start, drawn, swept = board.ship.water, board.drawn, len(board.swept)
    stops = swept + bool(board.treading)
    if stops > len(drawn):
        return f"rats swept away or treading water take {stops} sinking tokens, not {len(drawn)}"
    lowest = board.ship.start + stops - 1
    if stops and board.water < lowest:
        return f"with so many rats swept away or treading, the water stands at {lowest} at least"
    if board.water > start + sum(drawn):
        return f"the tokens drawn lift the water to {start + sum(drawn)} at most"
    if drawn and board.water == start:
        return "the first sinking token lifts the water"
    if not (stops or board.sharing) and board.water != start + sum(drawn):
        return f"no rat stopped the water, so it stands at {start + sum(drawn)}"
    return None


def _fault_of_turns(board: Board) -> str | None:
    """Relate turns to what takes turns: moves, cheese, and the dice that are used."""
    moved = [space for space in board.spaces if space not in (None, board.ship.start)]
    for number, what in (
        (len(moved) + len(board.home), "rats have moved"),
        (sum(map(len, board.taken)), "pieces of cheese are taken"),
        (_fewest_turns(board), "turns at least went before such a pool and so many tokens"),
    ):
        if number > board.turns:
            return f"{number} {what}, but {board.turns} turns are over"
    return None


def _fewest_turns(board: Board) -> int:
    """Count the turns that it takes at least to draw the tokens and to use the dice.

    Before a token is drawn, the pool goes down to one die: for each rat in play one die is used,
    which takes a turn, or leaves with its rat. Later there are fewer rats, but never fewer than
    now or than a game goes on with.
    """
    gone = len(board.home) + len(board.swept)
    emptied = len(board.drawn) + (board.phase is Phase.SINK)
    used = 0
    if board.phase in (Phase.ROLL, Phase.CHOOSE):
        used = len(board.dice_in_game) - len(board.pool)
    if not emptied:
        return used
    later = max(FEWEST_IN_PLAY, len(RATS) - gone)
    return len(RATS) + (emptied - 1) * later - gone + used


def _fault_of_end(board: Board) -> str | None:
    over = board.phase is Phase.OVER
    if over != (board.is_decided or board.turns == MAX_TURNS):
        return "it is over just when four rats are home, two are left in play, or no turn is left"
    may_share = over and not board.in_play and len(board.home) < MAX_HOME
    if board.sharing and not (may_share and len(board.sharing) < FEWEST_IN_PLAY):
        return "only the last two rats in play share a score space, when the game is over"
    if may_share and not board.sharing:
        return "the last rats in play share a score space"
    return None


def _fault_of_pool(board: Board) -> str | None:
    gone = {*board.home, *board.swept}
    if gone.intersection(board.pool):
        return f"the {min(gone.intersection(board.pool))} die left the game with its rat"
    fewest, most = {
        Phase.ROLL: (FEWEST_DICE, len(board.dice_in_game)),
        Phase.CHOOSE: (FEWEST_DICE, len(board.dice_in_game)),
        Phase.SINK: (0, FEWEST_DICE - 1),
        Phase.OVER: (0, len(RATS) + 1),
    }[board.phase]
    if not fewest <= len(board.pool) <= most:
        return f"there are {len(board.pool)} dice in the pool, which does not fit what is due"
    if board.phase is Phase.SINK and not board.tokens_left:
        return "no sinking token is left to draw"
    rolled = {Phase.ROLL: range(len(board.pool)), Phase.CHOOSE: (len(board.pool),)}
    if len(board.faces) not in rolled.get(board.phase, (0,)):
        return f"{len(board.faces)} dice of the pool are rolled, which does not fit what is due"
    return None


def _cheese(board: Board) -> tuple[int, ...]:
    return tuple(value for _, value in board.cheese)


def _within(some: tuple[int, ...], all_of_them: tuple[int, ...]) -> bool:
    return not Counter(some) - Counter(all_of_them)
