"""A real pseudo-terminal with the real command in it."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.terminal.window import Window

IN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "boathouse", *sys.argv[1:]])
"""
# Makes the window the terminal of a new session, so that Ctrl-C and hanging up reach the game.

SECONDS = 60.0
"""Generous: a busy machine is not a failure."""


class Terminal:
    """Runs `boathouse ARGUMENTS` in a terminal window and follows what it shows."""

    def __init__(self, folder: Path, *arguments: str, size: tuple[int, int] = (80, 24)) -> None:
        self.window = Window(*size)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._ours, theirs = pty.openpty()
        self._set_size(*size)
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_TERMINAL, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8",
                "BOATHOUSE_PACE": "0",
                "XDG_STATE_HOME": str(folder),
            },
            start_new_session=True,
        )
        os.close(theirs)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Change the window; the system sends SIGWINCH."""
        self.settle()
        self.window.resize(columns, rows)
        self._set_size(columns, rows)

    def type(self, text: str) -> None:
        """Type a line."""
        self.press(f"{text}\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._ours, keys.encode())

    def _receive(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            received = os.read(self._ours, 65536)
        except OSError:  # the other side is closed
            return False
        self.window.feed(self._decoder.decode(received))
        return bool(received)

    def settle(self, seconds: float = 0.1) -> None:
        """Take what is under way."""
        while self._receive(seconds):
            pass

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Wait until something holds; a clear failure where it never does."""
        end = time.monotonic() + SECONDS
        self.settle(0)  # what was typed before is echoed by now: no prompt is taken for a new one
        while not until():
            assert time.monotonic() < end, f"waited in vain for {what}:\n{self.window}"
            if not self._receive(0.05) and self.process.poll() is not None and not until():
                raise AssertionError(f"the game ended while waiting for {what}:\n{self.window}")

    def wait_for(self, text: str) -> None:
        """Wait until a text stands somewhere in the window."""
        self.wait(lambda: text in str(self.window), repr(text))

    def wait_for_prompt(self, prompt: str) -> None:
        """Wait until the last line is an empty prompt."""
        self.wait(lambda: self.window.lines()[-1] == prompt, f"the prompt {prompt!r}")

    def fills_window(self) -> bool:
        """Whether the game has the whole window for itself."""
        return self.window.alternate

    def hang_up(self) -> None:
        """Close the window, as when a connection breaks."""
        os.close(self._ours)

    def send(self, which: signal.Signals) -> None:
        """Send a signal to the game."""
        self.process.send_signal(which)

    def end(self) -> int:
        """Wait for the game's end: its exit status."""
        limit = time.monotonic() + SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < limit, f"the game does not end:\n{self.window}"
            self._receive(0.05)
        self.settle()
        return self.process.returncode

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        with suppress(OSError):  # it may be closed already
            os.close(self._ours)
