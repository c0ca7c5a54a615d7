"""Powerboats as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from boathouse.core import Game, Option
from boathouse.powerboats.actions import read_action, read_outcome
from boathouse.powerboats.course import VERSION, VERSIONS
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.match import SEATS, Match, Options, Scoring, View, read_races
from boathouse.powerboats.notation import (
    read_lake_number,
    read_position,
    write_position,
)
from boathouse.powerboats.parts import Side


def _start(version: int, seats: int, values: Mapping[str, Any]) -> Match:
    return Match.new(Options(seats, **values, version=version))


_GAME = Game(
    name="powerboats",
    title="Powerboats",
    version=VERSION,
    seats=SEATS,
    has_secrets=False,
    options=(
        Option("side", "dark", "dark or light", Side, choices=tuple(map(str, Side))),
        Option("races", "ABC", "one to three of the letters A, B and C, as in 'ABC'", read_races),
        Option(
            "scoring",
            "base",
            "base or turns (with two players it is always turns)",
            Scoring,
            choices=tuple(map(str, Scoring)),
        ),
        Option("lake", "random", f"random, or a number from 0 to {LAKES - 1}", read_lake_number),
    ),
    start=partial(_start, VERSION),
    read_action=read_action,
    read_outcome=read_outcome,
    write_position=write_position,
    read_position=read_position,
    write_view=lambda view: write_position(view.match),
    read_view=lambda text, seat: View(seat, read_position(text)),
    count_seats=lambda match: match.options.seats,
    has_finished=Match.has_finished,
)

GAME = replace(
    _GAME,
    earlier=tuple(
        replace(_GAME, version=version, start=partial(_start, version)) for version in VERSIONS[:-1]
    ),
)
