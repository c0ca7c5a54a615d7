"""Showing a game as SVG, pixels and text: what anybody may see who does not play."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boathouse.core import Game, State, folder_of
from boathouse.environments.missing import needs

RenderMode: TypeAlias = Literal["human", "rgb_array", "ansi", "svg"]
RENDER_MODES: tuple[RenderMode, ...] = ("human", "rgb_array", "ansi", "svg")

_PIXELS = 640
_COLUMNS = 100


def checked_mode(mode: str | None) -> RenderMode | None:
    """Return how a game is to be shown; raises `ValueError` for a way that there is not."""
    if mode is None:
        return None
    for known in RENDER_MODES:
        if mode == known:
            return known
    raise ValueError(f"render_mode is {', '.join(map(repr, RENDER_MODES))} or None, not {mode!r}")


def rendered(
    game: Game, state: State, seats: int, mode: RenderMode
) -> str | NDArray[np.uint8] | None:
    """Show a game; `human` prints it."""
    if mode == "svg":
        return as_svg(state)
    if mode == "rgb_array":
        return as_pixels(state)
    if mode == "ansi":
        return as_text(game, state, seats)
    print(as_text(game, state, seats))
    return None


def as_svg(state: State) -> str:
    """Draw a game as SVG."""
    draw = getattr(state, "_repr_svg_", None)
    if draw is None:
        raise ValueError("this game draws no pictures: use render_mode='ansi'")
    svg: str = draw()
    return svg


def as_pixels(state: State) -> NDArray[np.uint8]:
    """Draw a game as pixels: rows, columns and three colours."""
    resvg: Any = needs("resvg_py")
    images: Any = needs("PIL.Image")
    png = resvg.svg_to_bytes(svg_string=as_svg(state), width=_PIXELS)
    return np.array(images.open(BytesIO(bytes(png))).convert("RGB"), np.uint8)


def as_text(game: Game, state: State, seats: int) -> str:
    """Write a game as the terminal shows it."""
    from boathouse.terminal.face import find_face
    from boathouse.terminal.layout import viewport
    from boathouse.terminal.translator import Translator
    from boathouse.texts import Texts

    say = Translator(Texts("en", ["terminal", folder_of(game.name)]))
    face, view = find_face(game), state.view(None)
    names = [f"seat {seat}" for seat in range(seats)]
    board = face.board(view, None, ())
    lines = [((face.headline(view, say), ""),), *viewport(board, _COLUMNS, len(board.rows) + 1)]
    lines += face.status(view, names, say, _COLUMNS)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
