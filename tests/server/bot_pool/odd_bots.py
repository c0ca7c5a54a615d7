"""Bots that no table would offer: they hang, crash, cheat, chatter and hoard."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from boathouse.bots import Answer, Question, Reasoning

MARK = "THINKING_MARK"
"""A variable that names a file, in which a bot leaves a process id when it begins to think."""

FOR_EVER = 1_000_000

LEAST_PRIORITY = 19
"""No process is nicer; whoever runs the tests may be as nice already."""


def leave_mark(pid: int) -> None:
    mark = Path(os.environ[MARK])
    mark.with_suffix(".new").write_text(str(pid))
    mark.with_suffix(".new").rename(mark)


def sleep(question: Question) -> Answer:
    time.sleep(FOR_EVER)
    return Answer(question.legal[0])


def sleep_with_mark(question: Question) -> Answer:
    leave_mark(os.getpid())
    time.sleep(FOR_EVER)
    return Answer(question.legal[0])


def spin(question: Question) -> Answer:
    while True:
        pass


def have_a_child(question: Question) -> Answer:
    child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOR_EVER})"])
    leave_mark(child.pid)
    time.sleep(FOR_EVER)
    return Answer(question.legal[0])


def die(question: Question) -> Answer:
    os._exit(3)


def leave(question: Question) -> Answer:
    sys.exit("I am leaving")


def fail(question: Question) -> Answer:
    raise ValueError(f"my secret is {question.view.tile}")


def cheat(question: Question) -> Answer:
    return Answer("teleport to the finish")


def say_nothing(question: Question) -> Any:
    return None


def hoard(question: Question) -> Answer:
    treasure = []
    while True:
        treasure.append(bytearray(16 * 1024**2))


def chatter(question: Question) -> Answer:
    print("x" * 100_000, flush=True)
    os.write(1, b"\xff" * 1000)
    assert sys.stdin.read() == ""
    assert os.read(0, 1) == b""
    return Answer(question.legal[-1])


def babble(question: Question) -> Answer:
    """Write into every pipe that there is, the way home too."""
    for fd in range(3, 30):
        with suppress(OSError):
            os.write(fd, b"\xff" * 1000)
    return Answer(question.legal[0])


def look_around(question: Question) -> Answer:
    """Find out whether anything is here that a bot should not see."""
    assert not any(name.startswith("BOATHOUSE_") for name in os.environ)
    others = [tile for seat, tile in enumerate(question.view.tiles) if seat != question.view.seat]
    assert question.view.tile is not None
    assert others == [None] * len(others)
    return Answer(question.legal[-1])


def check_niceness(question: Question) -> Answer:
    from boathouse.server.bot_pool.pool import NICENESS  # here: it doubles a worker's time to start

    server = os.getpriority(os.PRIO_PROCESS, os.getppid())
    assert os.nice(0) == min(server + NICENESS, LEAST_PRIORITY)
    return Answer(question.legal[-1])


def ask_for_help(question: Question) -> Answer:
    return Answer(question.legal[0], Reasoning(helped=True))


def take_its_time(question: Question) -> Answer:
    """Wait until somebody takes the mark away: without the processor, as on a busy machine."""
    leave_mark(os.getpid())
    while Path(os.environ[MARK]).exists():
        time.sleep(0.01)
    return Answer(question.legal[-1])


BOTS = {
    bot.__name__: bot
    for bot in (
        sleep,
        sleep_with_mark,
        spin,
        have_a_child,
        die,
        leave,
        fail,
        cheat,
        say_nothing,
        hoard,
        chatter,
        babble,
        look_around,
        check_niceness,
        ask_for_help,
        take_its_time,
    )
}
