"""The keyboard of a real terminal, key by key, so that the window can change meanwhile.

Windows has no `termios`: this module cannot be imported there, and games are played line by line.
"""

# mypy: disable-error-code="attr-defined"

from __future__ import annotations

import codecs
import os
import select
import signal
import termios
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

SPECIAL_KEYS = {
    "A": (0, -3, 0),
    "B": (0, 3, 0),
    "C": (6, 0, 0),
    "D": (-6, 0, 0),
    "5~": (0, 0, 1),
    "6~": (0, 0, -1),
}
"""Arrow keys move the board by columns and rows; PageUp and PageDown move the text by pages."""

_ENTER, _ERASE, _END, _CLEAR, _REDRAW, _ESCAPE = "\r\n", "\x7f\b", "\x04", "\x15", "\x0c", "\x1b"
_ESCAPE_SECONDS = 0.05


def discard_typed(descriptor: int) -> None:
    """Discard what was typed into a terminal but not read yet."""
    try:
        termios.tcflush(descriptor, termios.TCIFLUSH)
    except termios.error as error:
        raise EOFError from error  # the terminal is gone


class Keyboard:
    """Reads lines from a terminal. Keeps what is typed ahead, until it is discarded."""

    def __init__(self, descriptor: int) -> None:
        """Read from this terminal."""
        self._terminal = descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting: list[str] = []
        self._wake_reader, self._wake_writer = os.pipe()
        os.set_blocking(self._wake_writer, False)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Read single keys and notice window changes; restores the terminal afterwards."""
        before = termios.tcgetattr(self._terminal)
        handlers = {
            which: signal.signal(which, self._wake) for which in (signal.SIGWINCH, signal.SIGCONT)
        }
        tty.setcbreak(self._terminal)
        try:
            yield
        finally:
            for which, handler in handlers.items():
                signal.signal(which, handler)
            with suppress(termios.error):  # if the terminal is gone there is nothing to restore
                termios.tcsetattr(self._terminal, termios.TCSADRAIN, before)
            os.close(self._wake_reader)
            os.close(self._wake_writer)

    def _wake(self, which: int, _frame: FrameType | None) -> None:
        if which == signal.SIGCONT:
            tty.setcbreak(self._terminal)  # the shell had the terminal meanwhile
        with suppress(BlockingIOError):  # already awake
            os.write(self._wake_writer, b"!")

    def discard(self) -> None:
        """Discard everything typed but not read yet, here and in the terminal itself."""
        self._waiting.clear()
        self._decoder.reset()
        discard_typed(self._terminal)

    def line(
        self, *, edited: Callable[[str], None], redraw: Callable[[int, int, int], None]
    ) -> str:
        """Read one line.

        Calls `edited` with the text so far, and `redraw` when the whole window has to be drawn
        again, with the columns and rows to pan the board by and the pages to scroll the text by.
        """
        text = ""
        while True:
            key = self._key()
            if key == "":
                redraw(0, 0, 0)
            elif key in _ENTER:
                return text
            elif key == _END:
                if not text:
                    raise EOFError
            elif key in _ERASE:
                text = text[:-1]
            elif key == _CLEAR:
                text = ""
            elif key == _REDRAW:
                redraw(0, 0, 0)
            elif key == _ESCAPE:
                redraw(*self._special_key())
            elif key.isprintable():
                text += key
            edited(text)

    def _special_key(self) -> tuple[int, int, int]:
        """Read the rest of a special key's escape sequence; unknown keys do nothing."""
        if not self._pending(_ESCAPE_SECONDS) or self._key() not in "[O":
            return 0, 0, 0
        sent = last = self._key()
        while last and not last.isalpha() and last != "~":
            last = self._key()
            sent += last
        return SPECIAL_KEYS.get(sent, SPECIAL_KEYS.get(last, (0, 0, 0)))

    def _key(self) -> str:
        """Wait for a key; an empty text means that the window changed."""
        while not self._waiting:
            ready, _, _ = select.select([self._terminal, self._wake_reader], [], [])
            if self._wake_reader in ready:
                os.read(self._wake_reader, 1024)
                return ""
            self._take()
        return self._waiting.pop(0)

    def _take(self) -> None:
        try:
            received = os.read(self._terminal, 1024)
        except OSError as error:
            raise EOFError from error  # the terminal is gone
        if not received:
            raise EOFError
        self._waiting.extend(self._decoder.decode(received))

    def _pending(self, seconds: float) -> bool:
        if not self._waiting and select.select([self._terminal], [], [], seconds)[0]:
            self._take()
        return bool(self._waiting)
