"""Frames: what the server and a worker say to each other over a pair of pipes.

A frame is a length and that many bytes. Questions are pickles, made by the server. Answers are one
line of text, so that nothing which a bot has touched is ever unpickled in the server.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import Any, BinaryIO, NamedTuple

from boathouse.core.record import Move

READY = "ready"
"""The worker has loaded all bots, and waits for a question."""

BEGUN = "begun"
"""The worker has loaded what the bot runs, and only now it thinks: its time is counted anew."""

CHOSE = "chose"
"""Followed by the place of the action among the legal ones, and why another bot chose, if so."""

UNPREPARED, HELPED = "unprepared", "helped"
"""Why another bot chose: this one is not compiled yet, or left it to the other itself."""

STUDY = ""
"""In place of a bot's name: the view is something to study, and nothing is to be chosen."""

ILLEGAL = "illegal"
"""The bot's choice is none of the legal actions."""

RAISED = "raised"
"""Followed by the kind of error and where it happened."""

_LENGTH = Struct("!I")
_LONGEST_ANSWER = 1000


class Task(NamedTuple):
    """Which bot is asked what. `view` and `moves` are all that its seat may know."""

    game: str
    bot: str
    view: Any
    legal: Sequence[Any]
    seed: int
    moves: Sequence[Move]


class Orders(NamedTuple):
    """What the server tells a worker when it starts it."""

    server: int
    """The process id of the server."""
    seconds: float
    """How much processor time a thought may take."""
    patience: float
    """How long the server waits for an answer at most, on however busy a machine."""
    memory: int
    """How many bytes of memory the worker may take."""
    niceness: int
    """How far the worker gives way to the server."""
    library: str
    """The folder in which what was studied ahead is kept; empty for the usual one."""
    extra_bots: str
    """A file with a table `BOTS` of more bots, for tests; usually empty."""

    def arguments(self) -> list[str]:
        """Write the orders for the command line."""
        return [str(order) for order in self]

    @classmethod
    def read(cls, arguments: Sequence[str]) -> Orders:
        """Read the orders from the command line."""
        server, seconds, patience, memory, niceness, library, extra_bots = arguments
        return cls(
            int(server),
            float(seconds),
            float(patience),
            int(memory),
            int(niceness),
            library,
            extra_bots,
        )


class BadFrame(ValueError):
    """Bytes that no worker of ours would send."""


def framed(message: bytes) -> bytes:
    """Put the length in front of a message."""
    return _LENGTH.pack(len(message)) + message


def read_frame(pipe: BinaryIO) -> bytes | None:
    """Wait for a message; `None` when nobody is at the other end any more."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    message = pipe.read(length)
    return message if len(message) == length else None


class Answers:
    """Puts answers together again that come in pieces.

    >>> answers = Answers()
    >>> list(answers.take(framed(b"ready") + framed(b"chose 3")[:6]))
    ['ready']
    >>> list(answers.take(framed(b"chose 3")[6:]))
    ['chose 3']
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self._bytes = bytearray()

    def take(self, piece: bytes) -> Iterator[str]:
        """Take the next bytes, and give the answers that are whole; raises `BadFrame`."""
        self._bytes += piece
        while len(self._bytes) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._bytes)
            if length > _LONGEST_ANSWER:
                raise BadFrame(f"an answer has {_LONGEST_ANSWER} bytes at most, not {length}")
            end = _LENGTH.size + length
            if len(self._bytes) < end:
                return
            answer = bytes(self._bytes[_LENGTH.size : end])
            del self._bytes[:end]
            yield answer.decode("utf-8", "replace")
