"""Pictures of a table, for the places where its link is shared: what anybody may see of it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import NamedTuple

import resvg_py

from boathouse.core import Seed, State, Table
from boathouse.core.svg import escaped
from boathouse.server.tables.replays import state_at
from boathouse.server.tables.table_state import TableState

PICTURE_WIDTH, PICTURE_HEIGHT = 1200, 630
"""The size that sites show beside a link."""

_PAPER, _INK = "#fbf4e3", "#22323d"
_SIZE = re.compile(r' (?:width|height|style)="[^"]*"')
_FONTS = [str(each) for each in sorted((Path(__file__).parent / "picture_fonts").glob("*.ttf"))]


class Pictures:
    """A cache of pictures, because they take a while to draw."""

    def __init__(self, max_cached: int = 32) -> None:
        """Start with an empty cache."""
        self._max_cached = max_cached
        self._cached: dict[tuple[str, int, int | None], bytes] = {}
        self._drawing = asyncio.Semaphore(1)  # leaves the other cores to those who play

    async def of(self, shown: ShownTable) -> bytes:
        """Return a picture of a table as PNG."""
        if shown.key not in self._cached:
            async with self._drawing:
                if shown.key not in self._cached:
                    self._cached[shown.key] = await asyncio.to_thread(drawn, shown)
        picture = self._cached[shown.key] = self._cached.pop(shown.key)
        if len(self._cached) > self._max_cached:
            del self._cached[next(iter(self._cached))]
        return picture


class ShownTable(NamedTuple):
    """What a picture shows, taken from a table that may go on meanwhile."""

    key: tuple[str, int, int | None]
    title: str
    state: State


def shown_table(table_state: TableState, at: int | None = None) -> ShownTable:
    """Find what to show of a table: its board now, or after `at` decisions and draws.

    Before the game it is one like it.
    """
    state = _example(table_state) if table_state.table is None else state_at(table_state, at)
    return ShownTable((table_state.id, table_state.n, at), table_state.game.title, state)


def _example(table_state: TableState) -> State:
    """Set up a game like the one that will be played, with dice that everybody knows."""
    names = [f"Seat {seat + 1}" for seat in range(len(table_state.occupants))]
    seed = Seed.from_number(0)
    return Table(table_state.game, names, table_state.opened.options, seed).state


def drawn(shown: ShownTable) -> bytes:
    """Draw a table's board on a card; a game without pictures gets its title."""
    draw = getattr(shown.state, "_repr_svg_", None)  # shows what anybody may see, no secrets
    if draw is None:
        content = (
            f'<text x="{PICTURE_WIDTH / 2}" y="{PICTURE_HEIGHT / 2}" font-family="serif" '
            f'font-weight="bold" font-size="96" text-anchor="middle" dominant-baseline="middle" '
            f'fill="{_INK}">'
            f"{escaped(shown.title)}</text>"
        )
    else:
        root, rest = draw().split(">", 1)
        size = f'width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}"'
        content = f"{_SIZE.sub('', root)} {size}>{rest}"
    return as_png(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}">'
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="{_PAPER}"/>{content}</svg>'
    )


def as_png(svg: str) -> bytes:
    """Draw an SVG as PNG, with our own fonts: a server may have none."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=PICTURE_WIDTH,
        height=PICTURE_HEIGHT,
        skip_system_fonts=True,
        font_files=_FONTS,
        sans_serif_family="Atkinson",
        serif_family="Fraunces",
    )
