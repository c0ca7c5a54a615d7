"""Lines of styled text: measure, cut, wrap and colour them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TextIO

from rich.cells import cell_len, set_cell_size
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style

from boathouse.core.words import Line, Span

COMMON_STYLES = {
    "strong": "bold",
    "dim": "dim",
    "good": "green",
    "bad": "bold red",
    "title": "bold reverse",
}

_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}

# For terminals without Unicode: one plain character for each sign, so that nothing moves.
_PLAIN_SIGNS = str.maketrans(
    "↑↓→↗↖←↙↘≈·░▒▚●⚑∧∨«»✕▸■□–≥▁▂▃▄▅▆▇█①②③④⑤⑥⑦⑧⑨…’",
    "^v>/\\</\\~.:#%o!^v<>x>#.->________123456789.'",
)


def width_of(line: Line) -> int:
    """Count the columns that a line takes."""
    return sum(cell_len(text) for text, _ in line)


def clip(line: Line, width: int, start: int = 0) -> Line:
    """Cut a line to the columns from `start` on, `width` of them at most.

    >>> clip((("abc", "x"), ("def", "y")), 3, start=2)
    (('c', 'x'), ('de', 'y'))
    """
    kept: list[Span] = []
    at = 0
    for text, style in line:
        length = cell_len(text)
        first, last = max(start - at, 0), min(start + width - at, length)
        if last > first:
            kept.append((_columns(text, first, last), style))
        at += length
    return tuple(kept)


def _columns(text: str, first: int, last: int) -> str:
    if len(text) == cell_len(text):
        return text[first:last]
    head = set_cell_size(text, last)
    return head[len(set_cell_size(text, first)) if first else 0 :]


def pad(line: Line, width: int) -> Line:
    """Cut or fill a line to a width."""
    line = clip(line, width)
    missing = width - width_of(line)
    return (*line, (" " * missing, "")) if missing else line


def wrap(line: Line, width: int, indent: int = 0) -> list[Line]:
    """Break a line at blanks to fit; all rows but the first are indented.

    A no-break space does not break.

    >>> wrap((("one two three", ""),), 8, indent=2)
    [(('one two', ''),), (('  three', ''),)]
    """
    if width_of(line) <= width:
        return [line]
    rows: list[list[Span]] = [[]]
    room = width
    for text, style in line:
        for piece in _pieces(text, max(width - indent, 1)):
            length = cell_len(piece)
            if piece.startswith(" ") and length >= room:
                room = 0  # drop a blank at the end of a row
                continue
            if length > room and rows[-1]:
                rows.append([(" " * indent, "")] if indent else [])
                room = width - indent
            rows[-1].append((piece, style))
            room -= length
    return [clip(_joined(_without_end(row)), width) for row in rows]


def _pieces(text: str, most: int) -> Iterator[str]:
    """Split a text into blanks and words; a word too long for a row is cut."""
    for piece in re.findall(" +|[^ ]+", text):
        rest = piece
        while cell_len(rest) > most and not rest.startswith(" "):
            head = set_cell_size(rest, most).rstrip(" ") or rest[0]
            yield head
            rest = rest[len(head) :]
        yield rest


def _without_end(row: list[Span]) -> list[Span]:
    while row and row[-1][0].isspace() and len(row) > 1:
        row = row[:-1]
    return row


def _joined(row: list[Span]) -> Line:
    joined: list[Span] = []
    for text, style in row:
        if joined and joined[-1][1] == style:
            joined[-1] = (joined[-1][0] + text, style)
        else:
            joined.append((text, style))
    return tuple(joined)


class Painter:
    """Applies styles, as far as the terminal has colours and the player wants them."""

    def __init__(self, out: TextIO, styles: Mapping[str, str]) -> None:
        """Find out what the stream's terminal can do."""
        console = Console(file=out)
        self._system = _SYSTEMS.get(console.color_system or "")
        self._plain = not console.encoding.lower().startswith("utf")
        # Copies: a style caches how it looked in the first terminal it was painted for.
        named = {
            name: Style.parse(text).copy() for name, text in {**COMMON_STYLES, **styles}.items()
        }
        self._styles = (
            {name: style.without_color for name, style in named.items()}
            if console.no_color
            else named
        )

    def paint(self, line: Line) -> str:
        """Return a line with its colours."""
        text = "".join(self._span(text, style) for text, style in line)
        return text.translate(_PLAIN_SIGNS) if self._plain else text

    def _span(self, text: str, style: str) -> str:
        if not style or self._system is None:
            return text
        return self._styles[style].render(text, color_system=self._system)
