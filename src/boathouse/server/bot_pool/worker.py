"""A worker: the process in which bots think, started by the server as `python -m` this module.

It answers one question after the other, and ends when the server ends. It gives way to the server
on a busy machine, and is the first to go where memory runs out.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import BinaryIO

from boathouse.bots import Question, bots_for, safe_bot
from boathouse.bots.precompute import (
    default_precomputed_folder,
    precompute_subject,
    use_precomputed_folder,
)
from boathouse.bots.prepare import is_heavy, is_prepared, load_bot, prepare
from boathouse.core import game_names
from boathouse.server.bot_pool.bot import bot_for, extra_bots_in
from boathouse.server.bot_pool.frames import (
    BEGUN,
    CHOSE,
    HELPED,
    ILLEGAL,
    RAISED,
    READY,
    STUDY,
    UNPREPARED,
    Orders,
    Task,
    framed,
    read_frame,
)

SHARE_FOR_THINKING = 0.2
"""A bot is told this share of the time after which it is ended: machines are busy now and then."""

_SET_PARENT_DEATH_SIGNAL = 1
_FIRST_TO_GO = "500"


def main() -> None:
    """Answer questions until the server is gone."""
    orders = Orders.read(sys.argv[1:])
    _leave_signals_to_the_server()
    _end_with(orders.server)
    _be_modest(orders)
    questions, answers = _take_pipes()
    for game in game_names():
        bots_for(game)  # loaded before the first question, whose time is counted
    extra_bots_in(orders.extra_bots)
    _say(answers, READY)
    while (message := read_frame(questions)) is not None:
        _end_after(2 * orders.patience + 1)
        answer = _answer(message, orders, partial(_say, answers))
        _end_after(0)
        _say(answers, answer)


def _end_after(seconds: float) -> None:
    """End this process after some time; 0: not any more.

    The server counts the time. This is for the case that it died where the kernel does not tell us,
    while a bot thinks for ever.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _leave_signals_to_the_server() -> None:
    """A Ctrl-C, or a service that is stopped, is the server's affair: it ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _end_with(server: int) -> None:
    """Be killed when the server dies, also in the middle of a thought."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    # On Windows the parent may be a virtual environment's launcher; there the pipe's end tells.
    if sys.platform != "win32" and os.getppid() != server:
        sys.exit()  # it died before it came to that


def _be_modest(orders: Orders) -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(orders.niceness)
    memory = orders.memory
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    if most == resource.RLIM_INFINITY or most > memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_FIRST_TO_GO)


def _take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Take the pipes away from bots: one that prints or reads harms nobody, and tells nothing."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return questions, answers


def _say(answers: BinaryIO, answer: str) -> None:
    try:
        answers.write(framed(answer.encode()))
        answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def _answer(message: bytes, orders: Orders, say: Callable[[str], None]) -> str:
    """Let the bot think. Of an error its kind and place are told, never its words.

    Those could hold what only the bot's seat may know.
    """
    try:
        task = Task(*pickle.loads(message))
        if task.bot == STUDY:
            return _studied(task, orders)
        instead = _instead(task, orders)
        if not instead and _is_heavy(task, orders):
            _open_library(orders)
            if load_bot(task.game, task.bot):
                say(BEGUN)
        bot = bot_for(task.game, safe_bot(task.game) if instead else task.bot, orders.extra_bots)
        seconds = SHARE_FOR_THINKING * orders.seconds
        question = Question(task.view, task.legal, Random(task.seed), seconds, task.moves)
        answer = bot(question)
        choice = getattr(answer, "action", None)
        if choice not in task.legal:
            return ILLEGAL
        if answer.reasoning.helped:
            instead = HELPED
        return f"{CHOSE} {task.legal.index(choice)} {instead}".rstrip()
    except MemoryError:
        os._exit(1)  # what it hoards is lost with the process only
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the worker goes on
        return f"{RAISED} {_kind_and_place(error)}"


def _instead(task: Task, orders: Orders) -> str:
    """Say why another bot must play: this one has to be compiled first, which the student does."""
    return UNPREPARED if _is_heavy(task, orders) and not is_prepared(task.bot) else ""


def _is_heavy(task: Task, orders: Orders) -> bool:
    return is_heavy(task.bot) and task.bot not in extra_bots_in(orders.extra_bots)


@cache
def _open_library(orders: Orders) -> Path:
    folder = Path(orders.library) if orders.library else default_precomputed_folder()
    use_precomputed_folder(folder)
    return folder


def _studied(task: Task, orders: Orders) -> str:
    """Study something, one process of this machine after the other: it is worked out once."""
    if not is_prepared():
        prepare()
    folder = _open_library(orders)
    if task.view is not None:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as lock:
            if sys.platform != "win32":
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX)
            precompute_subject(task.game, task.view)
    return f"{CHOSE} 0"


def _kind_and_place(error: Exception) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__[:80]} at {Path(frame.filename).name[:80]}:{frame.lineno}"


if __name__ == "__main__":
    main()
