"""Pictures of a table, for the places where its link is shared: what anybody may see of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import NamedTuple

import resvg_py

from boathouse.core import Seed, State, Table
from boathouse.core.svg import escaped
from boathouse.server.tables.animated_png import animated
from boathouse.server.tables.replays import state_at, states_between
from boathouse.server.tables.table_state import TableState

PICTURE_WIDTH, PICTURE_HEIGHT = 1200, 630
"""The size that sites show beside a link."""

MAX_FRAMES = 12
_FRAME_WIDTH, _FRAME_HEIGHT = PICTURE_WIDTH // 2, PICTURE_HEIGHT // 2
_FRAME_MS, _LAST_FRAME_MS = 700, 2500

_PAPER, _INK = "#fbf4e3", "#22323d"
_SIZE = re.compile(r' (?:width|height|style)="[^"]*"')
_FONTS = [str(each) for each in sorted((Path(__file__).parent / "picture_fonts").glob("*.ttf"))]


class Pictures:
    """A cache of pictures, because they take a while to draw."""

    def __init__(self, max_cached: int = 32) -> None:
        """Start with an empty cache."""
        self._max_cached = max_cached
        self._cached: dict[Hashable, bytes] = {}
        self._drawing = asyncio.Semaphore(1)  # leaves the other cores to those who play

    async def of(self, shown: ShownTable) -> bytes:
        """Return a picture of a table as PNG."""
        if shown.key not in self._cached:
            async with self._drawing:
                if shown.key not in self._cached:
                    self._cached[shown.key] = await asyncio.to_thread(_picture, shown)
        picture = self._cached[shown.key] = self._cached.pop(shown.key)
        if len(self._cached) > self._max_cached:
            del self._cached[next(iter(self._cached))]
        return picture


class ShownTable(NamedTuple):
    """What a picture shows, taken from a table that may go on meanwhile."""

    key: Hashable
    title: str
    states: tuple[State, ...]
    """One, or those of an animation."""


def shown_table(
    table_state: TableState, at: int | None = None, since: int | None = None
) -> ShownTable:
    """Find what to show of a table: its board now, or after `at` decisions and draws.

    With `since` it is an animation from there on, of the last moments at most. Before the game it
    is a board like it.
    """
    key = table_state.id, table_state.n, at, since
    if table_state.table is None:
        states: Sequence[State] = [_example(table_state)]
    elif since is None:
        states = [state_at(table_state, at)]
    else:
        states = states_between(table_state, since, at)[-MAX_FRAMES:]
    return ShownTable(key, table_state.game.title, tuple(states))


def _example(table_state: TableState) -> State:
    """Set up a game like the one that will be played, with dice that everybody knows."""
    names = [f"Seat {seat + 1}" for seat in range(len(table_state.occupants))]
    seed = Seed.from_number(0)
    return Table(table_state.game, names, table_state.opened.options, seed).state


def _picture(shown: ShownTable) -> bytes:
    if len(shown.states) == 1:
        return as_png(card(shown.title, shown.states[0]), PICTURE_WIDTH, PICTURE_HEIGHT)
    cards = dict.fromkeys(card(shown.title, state) for state in shown.states)  # each one once
    frames = [as_png(each, _FRAME_WIDTH, _FRAME_HEIGHT) for each in cards]
    return animated(frames, _FRAME_MS, _LAST_FRAME_MS)


def card(title: str, state: State) -> str:
    """Draw a board on a card; a game without pictures gets its title."""
    draw = getattr(state, "_repr_svg_", None)  # shows what anybody may see, no secrets
    if draw is None:
        content = (
            f'<text x="{PICTURE_WIDTH / 2}" y="{PICTURE_HEIGHT / 2}" font-family="serif" '
            f'font-weight="bold" font-size="96" text-anchor="middle" dominant-baseline="middle" '
            f'fill="{_INK}">'
            f"{escaped(title)}</text>"
        )
    else:
        root, rest = draw().split(">", 1)
        size = f'width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}"'
        content = f"{_SIZE.sub('', root)} {size}>{rest}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}">'
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="{_PAPER}"/>{content}</svg>'
    )


def as_png(svg: str, width: int, height: int) -> bytes:
    """Draw an SVG as PNG, with our own fonts: a server may have none."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=_FONTS,
        sans_serif_family="Atkinson",
        serif_family="Fraunces",
    )
