"""Boards set up for one test each, in a few words, and the playing of a few moves on them."""

from __future__ import annotations

import pytest

from boathouse.abandon_ship import (
    DICE,
    RATS,
    Board,
    Colour,
    Escape,
    Face,
    Parts,
    Phase,
    Tile,
    read_action,
    read_die,
    read_outcome,
    read_rat,
    standard_parts,
)
from boathouse.core import CHANCE, IllegalAction, Step


def colours(names: str) -> tuple[Colour, ...]:
    return tuple(read_die(name) for name in names.split())


def scene(
    rats: str = "",
    pool: str = "",
    *,
    home: str = "",
    swept: str = "",
    water: int | None = None,
    drawn: tuple[int, ...] = (),
    cheese: dict[int, int] | None = None,
    taken: tuple[tuple[int, ...], ...] = ((), (), ()),
    turn: int = 0,
    turns: int = 0,
    ship: str = "hold",
    tiles: str = "",
    parts: Parts | None = None,
    phase: Phase | None = None,
) -> Escape:
    """Set a board up.

    `rats` are 'yellow=5 blue=9'; those not named, home or swept stand on the start. `pool` are
    'yellow=5x white=(2)'; dice without a face are to be rolled, and no pool at all is every die in
    the game, to be rolled.
    """
    parts = parts or standard_parts()
    plan = parts.ship(ship)
    gone = {*colours(home), *colours(swept)}
    named = dict(each.split("=") for each in rats.split())
    spaces = {read_rat(rat): int(space) for rat, space in named.items()}
    dice = sorted((read_die(each.split("=")[0]), each.partition("=")[2]) for each in pool.split())
    in_game = tuple(die for die in DICE if die not in gone)
    faces = tuple(Face.read(face) for _, face in dice if face)
    rolled = bool(dice) and len(faces) == len(dice)
    seats = len(taken)
    board = Board(
        parts,
        plan,
        phase or (Phase.CHOOSE if rolled else Phase.ROLL),
        turn,
        turns,
        tuple(None if rat in gone else spaces.get(rat, plan.start) for rat in RATS),
        home=colours(home),
        sharing=(),
        swept=colours(swept),
        pool=tuple(die for die, _ in dice) or in_game,
        faces=faces,
        water=plan.water if water is None else water,
        drawn=drawn,
        cheese=tuple((cheese or {}).items()),
        taken=taken,
    )
    dealt = tuple(map(Tile.read, tiles.split())) or parts.tiles[:seats]
    return Escape(board, dealt)


def play(escape: Escape, *moves: str) -> Step[Escape]:
    """Play moves in notation, and give the last state with the events of all moves."""
    events: tuple[object, ...] = ()
    for move in moves:
        read = read_outcome if escape.actor is CHANCE else read_action
        step = escape.play(read(move))
        escape, events = step.state, events + step.events
    return Step(escape, events)


def refusal(escape: Escape, move: object) -> IllegalAction:
    """Return the reason why a move is refused, after making sure that `play` refuses it too."""
    before = repr(escape)
    reason = escape.why_not(move)
    assert reason is not None, f"{move} is legal"
    with pytest.raises(IllegalAction) as refused:
        escape.play(move)
    error = refused.value
    assert (error.code, error.facts, str(error)) == (reason.code, reason.facts, str(reason))
    assert repr(escape) == before
    return reason


def spaces(escape: Escape) -> dict[str, int]:
    """Return the spaces of the rats in play."""
    return {
        str(rat): space
        for rat, space in zip(RATS, escape.board.spaces, strict=True)
        if space is not None
    }


def names(things: tuple[object, ...]) -> str:
    return " ".join(map(str, things))


def of_kind(events: tuple[object, ...], *kinds: type) -> list[object]:
    return [event for event in events if isinstance(event, kinds)]


def kinds(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]
