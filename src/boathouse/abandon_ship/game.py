"""Abandon Ship as a `Game`, with the standard parts or with others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boathouse.abandon_ship.actions import read_action, read_outcome
from boathouse.abandon_ship.escape import Escape, Options, View
from boathouse.abandon_ship.notation import (
    VERSION,
    read_position,
    read_view,
    write_position,
    write_view,
)
from boathouse.abandon_ship.parts import SEATS, Parts, standard_parts
from boathouse.core import Game, Option


def game_with(parts: Parts) -> Game:
    """Return the game as it is played with these parts, on any of their ships.

    >>> game_with(standard_parts()).settle({})
    {'ship': 'hold'}
    """

    def start(seats: int, values: Mapping[str, Any]) -> Escape:
        return Escape.new(Options(seats, values["ship"], parts))

    def read_ship(text: str) -> str:
        return parts.ship(text).name

    ships = parts.ship_names
    return Game(
        name="abandon-ship",
        title="Abandon Ship",
        version=VERSION,
        seats=SEATS,
        has_secrets=True,
        can_undo=True,  # tiles are revealed at the end alone
        options=(Option("ship", ships[0], " or ".join(ships), read_ship, choices=ships),),
        start=start,
        read_action=read_action,
        read_outcome=read_outcome,
        write_position=write_position,
        read_position=lambda text: read_position(text, parts),
        write_view=write_view,
        read_view=lambda text, _seat: read_view(text, parts),  # the text says whose it is
        count_seats=lambda escape: escape.board.seats,
        open_view=lambda escape: View(None, escape.board, escape.tiles),
    )


GAME = game_with(standard_parts())
