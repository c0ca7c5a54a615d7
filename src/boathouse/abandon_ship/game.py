"""Abandon Ship as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boathouse.abandon_ship.actions import read_action, read_outcome
from boathouse.abandon_ship.escape import Escape, Options
from boathouse.abandon_ship.notation import VERSION, read_position, write_position
from boathouse.abandon_ship.parts import SEATS, standard_parts
from boathouse.core import Game, Option


def _start(seats: int, values: Mapping[str, Any]) -> Escape:
    return Escape.new(Options(seats, **values))


def _read_ship(text: str) -> str:
    return standard_parts().ship(text).name


GAME = Game(
    name="abandon-ship",
    title="Abandon Ship",
    version=VERSION,
    seats=SEATS,
    has_secrets=True,
    options=(Option("ship", "hold", "hold or retail", _read_ship),),
    start=_start,
    read_action=read_action,
    read_outcome=read_outcome,
    write_position=write_position,
    read_position=read_position,
)
