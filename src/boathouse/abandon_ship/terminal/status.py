"""Everybody at a glance: whose turn it is, cheese won, dice, sinking tokens, and your own tile."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import DICE, Tile
from boathouse.abandon_ship.signs import COLOUR_LETTERS, colour_name
from boathouse.abandon_ship.terminal.signs import CHEESE_SIGN, colour_style
from boathouse.core.words import Line, SayWords, Span, words

_SEATS_IN_ONE_COLUMN = 4
_MAX_NAME = 16
_WIDTH_FOR_WORDS = 24


def headline(view: View, say: SayWords) -> str:
    """Which turn it is, and how high the water stands."""
    board = view.board
    return say(words("headline", turn=board.turns + 1, water=board.water, top=board.ship.top))


def status(view: View, names: Sequence[str], say: SayWords, width: int) -> tuple[Line, ...]:
    """Show the seats, then what is left of dice and tokens, then the viewer's own tile."""
    lines = _seats(view, names, say, width)
    lines.append(_first_that_fits(_dice(view.board, say), width))
    lines.append(_first_that_fits(_tokens(view.board, say), width))
    if view.tile is not None:
        lines.append(_first_that_fits(_tile(view.tile, say), width))
    return tuple(lines)


def _first_that_fits(ways: Sequence[Line], width: int) -> Line:
    """Choose the first way to write a line for which there is room, or the last."""
    return next((line for line in ways if sum(len(text) for text, _ in line) <= width), ways[-1])


# Seats


def _seats(view: View, names: Sequence[str], say: SayWords, width: int) -> list[Line]:
    """Write a line for each seat; many seats stand in two columns."""
    columns = 1 if len(names) <= _SEATS_IN_ONE_COLUMN else 2
    rows = -(-len(names) // columns)
    room = width // columns
    cells = [_seat(view, seat, names[seat], say, room) for seat in range(len(names))]
    return [tuple(span for cell in cells[row::rows] for span in cell) for row in range(rows)]


def _seat(view: View, seat: int, name: str, say: SayWords, width: int) -> list[Span]:
    """Mark the one to act, and count the cheese."""
    now = seat == view.actor
    won = sum(view.board.taken[seat])
    in_words = width > _WIDTH_FOR_WORDS
    cheese = say(words("cheese-won", value=won)) if in_words else f"{CHEESE_SIGN}{won}"
    name_width = max(min(width - len(cheese) - 3, _MAX_NAME), 1)
    text = f"{name[:name_width]:<{name_width}} "
    rest = f"{cheese} ".ljust(width - len(text) - 1)
    return [
        ("▸" if now else " ", "strong"),
        (text, "strong" if now else ""),
        (rest, "" if won else "dim"),
    ]


# What is left


def _dice(board: Board, say: SayWords) -> list[Line]:
    in_game = len(board.dice_in_game)
    facts = {
        "pool": len(board.pool),
        "used": in_game - len(board.pool),
        "gone": len(DICE) - in_game,
    }
    return [((say(words("status-dice", **facts)), ""),)]


def _tokens(board: Board, say: SayWords) -> list[Line]:
    """Name the sinking tokens that are still to come, or only how many there are."""
    left = board.tokens_left
    values = " ".join(map(str, left))
    return [
        ((say(words("status-tokens", water=board.water, count=len(left), tokens=values)), ""),),
        ((say(words("status-tokens-count", water=board.water, count=len(left))), ""),),
    ]


def _tile(tile: Tile, say: SayWords) -> list[Line]:
    """Show the three rats, with their names where there is room."""
    label: Span = (f"{say(words('own-tile'))} ", "strong")
    named: list[Span] = []
    short: list[Span] = []
    for rat in tile.rats:
        letter = COLOUR_LETTERS[rat], colour_style(rat, tile.rats)
        named += [letter, (f" {say(colour_name(rat))} ", "")]
        short += [letter, (" ", "")]
    return [(label, *named[:-1], (named[-1][0].rstrip(), "")), (label, *short)]
