"""A bot that is a separate program: started, asked line by line, and ended if it misbehaves."""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from boathouse.bots.bot import Answer, Bot, Question, UnknownBot, find_bot
from boathouse.bots.protocol import (
    BadLine,
    hello_message,
    message_text,
    question_message,
    read_answer,
    read_line,
    shortened,
)
from boathouse.bots.runner import BotFailed, Fault, FaultKind
from boathouse.core import find_game

PREFIX = "run:"
"""`run:COMMAND` in the place of a bot's name starts a program."""

_START_SECONDS = 30.0
"""How long a program may take until it says that it is ready."""

START_ATTEMPTS = 2
"""A program that fails to get ready this many times in a row is not started again."""

GRACE = 2.0
"""The seconds by which a program may exceed its time: machines are busy now and then."""

_LONGEST_LINE = 1 << 20
_EXIT_SECONDS = 1.0


def bot_called(game: str, name: str) -> Bot:
    """Find a bot by name, or start a program: `run:COMMAND`. Raises `UnknownBot`.

    This is for local users: a server must never pass in what others sent.
    """
    if name.startswith(PREFIX):
        _check_command(name)
        return Program(game, name.removeprefix(PREFIX))
    return find_bot(game, name)


def _check_command(name: str) -> None:
    """Refuse a command that cannot run, before any game is played with it."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise UnknownBot(f"{name!r} is no command: {error}") from error
    if not words or not name.isprintable():
        raise UnknownBot(f"{name!r} names no program: write it as in 'run:node bot.mjs'")
    if sys.platform == "win32":
        raise UnknownBot(f"{name!r} cannot be run: programs play on Linux and macOS, or under WSL")
    if shutil.which(words[0]) is None:
        raise UnknownBot(f"{name!r} cannot be run: there is no program {words[0]!r}")


class Program:
    """A program that plays a game. It is started for its first question, and after a fault."""

    def __init__(self, game: str, command: str, *, grace: float = GRACE) -> None:
        """Store the command line, as a person would type it."""
        self._game, self._command, self._grace = find_game(game), command, grace
        self._process: subprocess.Popen[bytes] | None = None
        self._failed_starts = 0
        self._heard = b""
        self._number = 0
        self._scene: object = None
        self._codec = _codec_of(game)

    def __call__(self, question: Question) -> Answer:
        """Ask the program; raises `BotFailed`."""
        try:
            if self._process is None:
                self._get_ready()
            self._number += 1
            seconds = question.seconds + self._grace
            until = time.monotonic() + seconds
            self._send(self._question(question), until)
            return read_answer(question, self._message("answer", until, seconds))
        except BotFailed as error:
            if error.fault.kind != "illegal":
                self._kill()
            raise

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the command, not the running program."""
        return Program, (self._game.name, self._command)

    def close(self) -> None:
        """Say goodbye, and make sure that the program ends."""
        process = self._process
        if process is None:
            return
        with suppress(BotFailed):
            self._send({"is": "bye"}, time.monotonic())
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_EXIT_SECONDS)
        self._kill()

    def __del__(self) -> None:
        """A program never outlives the bot."""
        self._kill()

    def _question(self, question: Question) -> dict[str, Any]:
        message = question_message(self._game, self._number, question)
        if self._codec is not None:
            to_builtins = import_module("msgspec").to_builtins
            message["view"] = to_builtins(self._codec.view(question.view))
            scene = self._codec.board_key(question.view)
            if scene != self._scene:
                self._scene = scene
                message["board"] = to_builtins(self._codec.board(question.view))
        return message

    def _get_ready(self) -> None:
        if self._failed_starts >= START_ATTEMPTS:  # more would cost time in every turn
            raise _failed("crash", f"did not get ready {START_ATTEMPTS} times: not started again")
        self._failed_starts += 1
        self._start()
        self._failed_starts = 0

    def _start(self) -> None:
        self._heard, self._scene = b"", None
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us; and its children end with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise _failed("crash", f"cannot be started: {error}") from error
        assert self._process.stdin is not None
        if sys.platform != "win32":
            os.set_blocking(self._process.stdin.fileno(), False)
        until = time.monotonic() + _START_SECONDS
        self._send(hello_message(self._game), until)
        self._message("ready", until, _START_SECONDS)

    def _send(self, message: dict[str, Any], until: float) -> None:
        """Send a message; a question does not fit into the pipe of a program that does not read."""
        assert self._process is not None
        assert self._process.stdin is not None
        rest = memoryview(message_text(message))
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdin, selectors.EVENT_WRITE)
            try:
                while rest:
                    if not selector.select(max(until - time.monotonic(), 0)):
                        raise _failed("timeout", "does not read what it is asked")
                    rest = rest[self._process.stdin.write(rest) or 0 :]
            except OSError as error:
                raise _failed("crash", "does not listen any more") from error

    def _message(self, kind: str, until: float, seconds: float) -> dict[str, Any]:
        """Wait for a message of one kind, and skip others."""
        while True:
            line = self._line(until, seconds)
            try:
                message = read_line(line)
            except BadLine as error:
                raise _failed(
                    "illegal", f"said {shortened(line)}, which is not a message"
                ) from error
            if message["is"] == "error":
                raise _failed("error", f"reported an error: {shortened(message.get('message'))}")
            late = kind == "answer" and message.get("number") != self._number
            if message["is"] == kind and not late:
                return message
            if time.monotonic() > until:  # endless chatter counts as hanging
                raise _no_answer(seconds)

    def _line(self, until: float, seconds: float) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._heard:
                if len(self._heard) > _LONGEST_LINE:
                    raise _failed("crash", "said a line without end")
                if not selector.select(max(until - time.monotonic(), 0)):
                    raise _no_answer(seconds)
                piece = os.read(self._process.stdout.fileno(), 1 << 16)
                if not piece:
                    raise _failed("crash", "ended before it answered")
                self._heard += piece
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _kill(self) -> None:
        process, self._process = getattr(self, "_process", None), None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform != "win32":
                os.killpg(process.pid, 9)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def _failed(kind: FaultKind, detail: str) -> BotFailed:
    return BotFailed(Fault(kind, detail))


def _no_answer(seconds: float) -> BotFailed:
    return _failed("timeout", f"gave no answer in {seconds:g} seconds")


def _codec_of(game: str) -> Any:
    """Return the game's codec, if msgspec is installed."""
    if find_spec("msgspec") is None:
        return None
    return import_module("boathouse.core.codec").find_codec(find_game(game))
