"""Boards and other styled lines on standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping

from boathouse.core.words import Line, TextBoard
from boathouse.terminal.paint import Painter


def print_styled(lines: Iterable[Line], styles: Mapping[str, str]) -> None:
    """Print lines, in colour if standard output is a terminal that has it."""
    painter = Painter(sys.stdout, styles)
    for line in lines:
        print(painter.paint(line).rstrip())


def whole_board(board: TextBoard) -> Iterator[Line]:
    """Return all lines of a board, with its rulers."""
    ruler = max((sum(len(text) for text, _ in line) for line in board.left), default=0)
    yield ((" " * ruler, ""), *board.top)
    for left, row in zip(board.left, board.rows, strict=True):
        yield (*left, *row)
