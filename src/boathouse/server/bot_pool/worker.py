"""A worker: a process in which bots think, started by the server as `python -m` this module.

It answers one question after another, and ends with the server. It yields to the server on a busy
machine, and is the first to be killed when memory runs out.
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
from boathouse.bots.prepare import is_heavy, is_loaded_first, is_prepared, load_bot, prepare
from boathouse.core import game_names
from boathouse.server.bot_pool.bot import bot_for, extra_bots_in
from boathouse.server.bot_pool.evaluation_task import advised, judged_position, reviewed
from boathouse.server.bot_pool.frames import (
    BEGUN,
    CHOSE,
    HELPED,
    HINT,
    ILLEGAL,
    INSIGHT,
    PRECOMPUTE,
    RAISED,
    READY,
    REVIEW,
    UNPREPARED,
    Task,
    WorkerConfig,
    framed,
    read_frame,
)

SHARE_FOR_THINKING = 0.2
"""A bot gets this share of its real time limit, to leave room on a busy machine."""

_SET_PARENT_DEATH_SIGNAL = 1
_OOM_SCORE = "500"


def main() -> None:
    """Answer questions until the server is gone."""
    config = WorkerConfig.read(sys.argv[1:])
    _ignore_signals()
    _die_with(config.server)
    _limit_resources(config)
    questions, answers = _claim_pipes()
    for game in game_names():
        bots_for(game)  # loaded now, because the first question's time is limited
    extra_bots_in(config.extra_bots)
    _send(answers, READY)
    while (message := read_frame(questions)) is not None:
        _die_after(2 * config.timeout + 1)
        answer = _answer(message, config, partial(_send, answers))
        _die_after(0)
        _send(answers, answer)


def _die_after(seconds: float) -> None:
    """Kill this process after some time; 0 cancels that.

    Usually the server limits the time. This is in case it dies without our noticing while a bot
    thinks forever.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _ignore_signals() -> None:
    """Leave Ctrl-C and SIGTERM to the server, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _die_with(server: int) -> None:
    """Be killed when the server dies, even while a bot is thinking."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    # On Windows the parent may be a virtual environment's launcher; there the pipe closes instead.
    if sys.platform != "win32" and os.getppid() != server:
        sys.exit()  # it died before prctl took effect


def _limit_resources(config: WorkerConfig) -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(config.niceness)
    memory = config.memory
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    if most == resource.RLIM_INFINITY or most > memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_OOM_SCORE)


def _claim_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Keep the pipes from bots, so that one that prints or reads does no harm."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return questions, answers


def _send(answers: BinaryIO, answer: str) -> None:
    try:
        answers.write(framed(answer.encode()))
        answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def _answer(message: bytes, config: WorkerConfig, send: Callable[[str], None]) -> str:
    """Ask the bot. Of an error only the kind and place are sent, never its text.

    The text could contain what only the bot's seat may know.
    """
    try:
        task = Task(*pickle.loads(message))
        if task.bot == PRECOMPUTE:
            return _precompute(task, config)
        if task.bot == REVIEW:
            record, seat = task.view
            return reviewed(record, seat, send)
        if task.bot == HINT:
            return advised(*task.view)
        if task.bot == INSIGHT:
            return judged_position(*task.view)
        fallback = _fallback_reason(task, config)
        if not fallback and is_loaded_first(task.bot) and _is_own(task, config):
            _open_folder(config)
            if load_bot(task.game, task.bot):
                send(BEGUN)
        bot = bot_for(task.game, safe_bot(task.game) if fallback else task.bot, config.extra_bots)
        seconds = SHARE_FOR_THINKING * config.cpu_seconds
        question = Question(task.view, task.legal, Random(task.seed), seconds, task.moves)
        answer = bot(question)
        choice = getattr(answer, "action", None)
        if choice not in task.legal:
            return ILLEGAL
        if answer.reasoning.helped:
            fallback = HELPED
        return f"{CHOSE} {task.legal.index(choice)} {fallback}".rstrip()
    except MemoryError:
        os._exit(1)  # only the end of the process frees its memory
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the worker goes on
        return f"{RAISED} {_kind_and_place(error)}"


def _fallback_reason(task: Task, config: WorkerConfig) -> str:
    """Return why another bot must play: the precompute worker has to compile this one first."""
    return UNPREPARED if _is_heavy(task, config) and not is_prepared(task.bot) else ""


def _is_heavy(task: Task, config: WorkerConfig) -> bool:
    return is_heavy(task.bot) and _is_own(task, config)


def _is_own(task: Task, config: WorkerConfig) -> bool:
    return task.bot not in extra_bots_in(config.extra_bots)


@cache
def _open_folder(config: WorkerConfig) -> Path:
    folder = (
        Path(config.precomputed_folder)
        if config.precomputed_folder
        else default_precomputed_folder()
    )
    use_precomputed_folder(folder)
    return folder


def _precompute(task: Task, config: WorkerConfig) -> str:
    """Precompute a subject; a file lock makes sure that each machine does it once."""
    if not is_prepared():
        prepare()
    folder = _open_folder(config)
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
