"""Where the game is shown and answers come from: a full window, or plain lines."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Protocol, TextIO

from boathouse.core.words import Line
from boathouse.terminal.layout import Pan, Scene, panned, scrolled, scrolling, window
from boathouse.terminal.paint import Painter, clip, wrap

_OPEN, _CLOSE = "\x1b[?1049h\x1b[2J", "\x1b[?1049l"
_HOME, _TO_LINE_END, _TO_WINDOW_END = "\x1b[H", "\x1b[K", "\x1b[J"
_USUAL_SIZE = (80, 24)
_HIDING_LINES = 60
_COVER_SECONDS = 0.25  # an accidental or late key press must not lift a cover
_SIMPLE_TERMINALS = ("", "dumb", "unknown")


class Screen(Protocol):
    """What the loop needs from a screen. `shown` is how many log entries were seen."""

    shown: int

    def ask(self, scene: Scene, prompt: str) -> str:
        """Show a scene and read an answer; raises `EOFError` if the player is gone."""

    def watch(self, scene: Scene, seconds: float) -> None:
        """Show what happened, for some seconds."""

    def page(self, text: str, prompt: str) -> str:
        """Show a page of text and read the answer."""

    def cover(self, text: str, prompt: str) -> str:
        """Hide everything, and read what is typed from then on."""


def window_size(out: TextIO) -> tuple[int, int]:
    """Return the columns and rows of the window; 80 x 24 if unknown."""
    try:
        columns, rows = os.get_terminal_size(out.fileno())
    except (OSError, ValueError):
        return _USUAL_SIZE
    return columns or _USUAL_SIZE[0], rows or _USUAL_SIZE[1]


def print_lines(lines: Iterable[Line], painter: Painter, out: TextIO) -> None:
    """Print lines as wide as the window allows."""
    width = window_size(out)[0]
    for line in lines:
        for row in wrap(line, width):
            print(painter.paint(row), file=out)
    out.flush()


@contextmanager
def _somebody_there() -> Iterator[None]:
    """Raise `EOFError` if the terminal can no longer be read or written."""
    try:
        yield
    except OSError as error:
        raise EOFError from error


class PlainScreen:
    """Plain lines, for pipes, simple terminals and logs."""

    def __init__(self, source: TextIO, out: TextIO, painter: Painter) -> None:
        """Read from one stream and write to another."""
        self._source, self._out, self._painter = source, out, painter
        self.shown = 0

    def ask(self, scene: Scene, prompt: str) -> str:
        """Print what is new and the question; after bad input only what was wrong."""
        self._catch_up(scene)
        width = window_size(self._out)[0]
        if scene.notice:
            self._print_wrapped(scene.notice)
        else:
            self._print(scrolling(scene, width))
        return self._read(prompt)

    def watch(self, scene: Scene, seconds: float) -> None:
        """Print what is new."""
        self._catch_up(scene)
        time.sleep(seconds)

    def page(self, text: str, prompt: str) -> str:  # noqa: ARG002 - lines need no paging
        """Print a page."""
        self._print_wrapped([((line, ""),) for line in text.splitlines()])
        return ""

    def cover(self, text: str, prompt: str) -> str:
        """Scroll everything out of sight. Input from a pipe is not discarded."""
        self._print([()] * _HIDING_LINES)
        self._print_wrapped([((line, "strong"),) for line in text.splitlines()])
        self._discard_typed()
        return self._read(prompt)

    def _discard_typed(self) -> None:
        """Discard what was typed into a terminal, which buffers whole lines."""
        if not self._source.isatty():
            return
        try:
            from boathouse.terminal.keyboard import discard_typed

            descriptor = self._source.fileno()
        except (ImportError, OSError):
            return  # not a Unix
        time.sleep(_COVER_SECONDS)
        discard_typed(descriptor)

    def _print_wrapped(self, lines: Sequence[Line]) -> None:
        with _somebody_there():
            print_lines(lines, self._painter, self._out)

    def _catch_up(self, scene: Scene) -> None:
        self._print_wrapped(scene.log.lines(scene.viewer, min(self.shown, len(scene.log))))
        self.shown = len(scene.log)

    def _print(self, lines: Sequence[Line]) -> None:
        with _somebody_there():
            for line in lines:
                print(self._painter.paint(line), file=self._out)
            self._out.flush()

    def _read(self, prompt: str) -> str:
        with _somebody_there():
            print(prompt, end="", file=self._out, flush=True)
            answer = self._source.readline()
            if not self._source.isatty():
                print(answer.rstrip("\n"), file=self._out)  # nothing else echoes what was typed
        if not answer:
            raise EOFError
        return answer


class FullScreen:
    """A full window, redrawn whenever something changes."""

    def __init__(self, source: TextIO, out: TextIO, painter: Painter) -> None:
        """Use a terminal; `in_use` sets it up."""
        from boathouse.terminal.keyboard import Keyboard  # Unix only

        self._out, self._painter = out, painter
        self.shown = 0
        self._keyboard = Keyboard(source.fileno())

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Use the alternate screen, and restore the terminal afterwards."""
        with self._keyboard.in_use():
            self._write(_OPEN)
            try:
                yield
            finally:
                with suppress(EOFError):  # the terminal may be gone
                    self._write(_CLOSE)

    def ask(self, scene: Scene, prompt: str) -> str:
        """Draw a scene and read an answer; arrow keys pan the board, page keys scroll the text."""
        pan: Pan = (0, 0)
        scroll = 0
        self.shown = len(scene.log)

        def draw(columns: int, rows: int, pages: int) -> None:
            nonlocal pan, scroll
            width, height = window_size(self._out)
            if columns or rows:
                pan = panned(scene, width, height, pan, (columns, rows))
            scroll = scrolled(scene, width, height, scroll, pages)
            self._draw(window(scene, width, height, pan, scroll), height)

        return self._answer(draw, prompt)

    def watch(self, scene: Scene, seconds: float) -> None:
        """Draw a scene and wait a little."""
        width, height = window_size(self._out)
        self._draw(window(scene, width, height), height)
        time.sleep(seconds)

    def page(self, text: str, prompt: str) -> str:
        """Show a text, page by page if it does not fit."""
        at = 0
        while True:
            shown = 0

            def draw(_columns: int, _rows: int, _pages: int, start: int = at) -> None:
                nonlocal shown
                width, height = window_size(self._out)
                lines = [row for line in text.splitlines() for row in wrap(((line, ""),), width)]
                shown = max(height - 1, 1)
                self._draw(lines[start : start + shown], height)
                shown = shown if start + shown < len(lines) else 0

            answer = self._answer(draw, prompt)
            if answer.strip() or not shown:
                return answer
            at += shown

    def cover(self, text: str, prompt: str) -> str:
        """Clear the window and say who is next."""

        def draw(_columns: int, _rows: int, _pages: int) -> None:
            width, height = window_size(self._out)
            rows = [row for line in text.splitlines() for row in wrap(((line, ""),), width)]
            lines: list[Line] = [(), (), *rows]
            self._draw(lines[max(len(lines) - height + 1, 0) :], height)

        self._keyboard.discard()
        draw(0, 0, 0)
        time.sleep(_COVER_SECONDS)
        self._keyboard.discard()
        return self._answer(draw, prompt)

    def _answer(self, draw: DrawScreen, prompt: str) -> str:
        def edited(text: str) -> None:
            width = window_size(self._out)[0]
            shown = f"{prompt}{text}"
            row = clip(((shown[-max(width - 1, 1) :], "strong"),), width - 1)
            self._write(f"\r{self._painter.paint(row)}{_TO_LINE_END}")

        draw(0, 0, 0)
        edited("")
        return self._keyboard.line(edited=edited, redraw=draw)

    def _draw(self, lines: Sequence[Line], height: int) -> None:
        """Write the window in one go, without clearing it, to avoid flicker."""
        rows = [self._painter.paint(line) + _TO_LINE_END for line in lines[: max(height - 1, 1)]]
        rows += [_TO_LINE_END] * (height - 1 - len(rows))
        self._write(_HOME + "\r\n".join([*rows, _TO_WINDOW_END]))

    def _write(self, text: str) -> None:
        with _somebody_there():
            self._out.write(text)
            self._out.flush()


class DrawScreen(Protocol):
    """Draws the window, with the board panned and the text scrolled."""

    def __call__(self, columns: int, rows: int, pages: int, /) -> None:
        """Draw."""


@contextmanager
def open_screen(
    styles: Mapping[str, str], source: TextIO | None = None, out: TextIO | None = None
) -> Iterator[Screen]:
    """Open the best screen for these streams, by default stdin and stdout."""
    source, out = source or sys.stdin, out or sys.stdout
    painter = Painter(out, styles)
    if _is_window(source, out):
        screen = FullScreen(source, out, painter)
        with screen.in_use():
            yield screen
    else:
        yield PlainScreen(source, out, painter)


def _is_window(source: TextIO, out: TextIO) -> bool:
    if not (source.isatty() and out.isatty()):
        return False
    if os.environ.get("TERM", "") in _SIMPLE_TERMINALS:
        return False
    try:
        import termios  # noqa: F401 - is this a Unix?
    except ImportError:
        return False
    return True
