"""Frames: the messages between the server and a worker, over a pair of pipes.

A frame is a length and that many bytes. Questions are pickles, made by the server. Answers are one
line of text, so that the server never unpickles anything that a bot has touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import Any, BinaryIO, NamedTuple

from boathouse.core.record import Move

READY = "ready"
"""The worker has loaded all bots and waits for a question."""

BEGUN = "begun"
"""The worker has loaded the bot's code and starts thinking now: its time counts from here."""

CHOSE = "chose"
"""Followed by the index of the action among the legal ones, and why another bot chose, if so."""

UNPREPARED, HELPED = "unprepared", "helped"
"""Why another bot chose: this one is not compiled yet, or it asked the other one itself."""

PRECOMPUTE = ""
"""In place of a bot's name: the view is a subject to precompute; there is nothing to choose."""

REVIEW = "review"
"""In place of a bot's name: the view is a record, with the seat that asks for its review."""

HINT = "hint"
"""In place of a bot's name: the view is a record, with the seat that is advised."""

INSIGHT = "insight"
"""In place of a bot's name: the view is a position, with its game, and the seat that asks."""

PROGRESS = "progress"
"""Followed by how many moves are reviewed, and how many there are."""

REVIEWED = "reviewed"
"""Followed by a review, advice or insight, as JSON."""

UNREVIEWABLE = "unreviewable"
"""Followed by why a record or a position cannot be judged, and what is wrong with it."""

ILLEGAL = "illegal"
"""The bot's choice is none of the legal actions."""

RAISED = "raised"
"""Followed by the kind of error and where it happened."""

_LENGTH = Struct("!I")
MAX_ANSWER = 1000


class Task(NamedTuple):
    """A question for a bot. `view` and `moves` are all that its seat may know."""

    game: str
    bot: str
    view: Any
    legal: Sequence[Any]
    seed: int
    moves: Sequence[Move]


class WorkerConfig(NamedTuple):
    """What the server tells a worker on its command line."""

    server: int
    """The process id of the server."""
    cpu_seconds: float
    """How much processor time an answer may take."""
    timeout: float
    """How long the server waits for an answer in all, on however busy a machine."""
    memory: int
    """How many bytes of memory the worker may use."""
    niceness: int
    """How far the worker yields to the server."""
    precomputed_folder: str
    """The folder with what was precomputed; empty for the default one."""
    extra_bots: str
    """A file with a dictionary `BOTS` of more bots, for tests; usually empty."""

    def arguments(self) -> list[str]:
        """Return it as command line arguments."""
        return [str(value) for value in self]

    @classmethod
    def read(cls, arguments: Sequence[str]) -> WorkerConfig:
        """Parse command line arguments."""
        server, cpu_seconds, timeout, memory, niceness, precomputed_folder, extra_bots = arguments
        return cls(
            int(server),
            float(cpu_seconds),
            float(timeout),
            int(memory),
            int(niceness),
            precomputed_folder,
            extra_bots,
        )


class BadFrame(ValueError):
    """Bytes that no worker would send."""


def framed(message: bytes) -> bytes:
    """Put the length in front of a message."""
    return _LENGTH.pack(len(message)) + message


def read_frame(pipe: BinaryIO) -> bytes | None:
    """Wait for a message; `None` when the other end is gone."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    message = pipe.read(length)
    return message if len(message) == length else None


class AnswerParser:
    """Joins answers that arrive in pieces.

    >>> answers = AnswerParser()
    >>> list(answers.feed(framed(b"ready") + framed(b"chose 3")[:6]))
    ['ready']
    >>> list(answers.feed(framed(b"chose 3")[6:]))
    ['chose 3']
    """

    def __init__(self, max_answer: int = MAX_ANSWER) -> None:
        """Start with an empty buffer."""
        self._bytes = bytearray()
        self._max_answer = max_answer

    def feed(self, data: bytes) -> Iterator[str]:
        """Add the next bytes, and yield complete answers; raises `BadFrame`."""
        self._bytes += data
        while len(self._bytes) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._bytes)
            if length > self._max_answer:
                raise BadFrame(f"an answer has {self._max_answer} bytes at most, not {length}")
            end = _LENGTH.size + length
            if len(self._bytes) < end:
                return
            answer = bytes(self._bytes[_LENGTH.size : end])
            del self._bytes[:end]
            yield answer.decode("utf-8", "replace")
