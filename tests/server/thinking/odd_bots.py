"""Bots that no table would offer: they hang, crash, cheat, chatter and hoard."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from boathouse.core import Action

MARK = "THINKING_MARK"
"""A variable that names a file, in which a bot leaves a process id when it begins to think."""

FOR_EVER = 1_000_000


def leave_mark(pid: int) -> None:
    mark = Path(os.environ[MARK])
    mark.with_suffix(".new").write_text(str(pid))
    mark.with_suffix(".new").rename(mark)


def sleep(view: Any, legal: Sequence[Action], random: Random) -> Action:
    time.sleep(FOR_EVER)
    return legal[0]


def sleep_with_mark(view: Any, legal: Sequence[Action], random: Random) -> Action:
    leave_mark(os.getpid())
    time.sleep(FOR_EVER)
    return legal[0]


def spin(view: Any, legal: Sequence[Action], random: Random) -> Action:
    while True:
        pass


def have_a_child(view: Any, legal: Sequence[Action], random: Random) -> Action:
    child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOR_EVER})"])
    leave_mark(child.pid)
    time.sleep(FOR_EVER)
    return legal[0]


def die(view: Any, legal: Sequence[Action], random: Random) -> Action:
    os._exit(3)


def leave(view: Any, legal: Sequence[Action], random: Random) -> Action:
    sys.exit("I am leaving")


def fail(view: Any, legal: Sequence[Action], random: Random) -> Action:
    raise ValueError(f"my secret is {view.tile}")


def cheat(view: Any, legal: Sequence[Action], random: Random) -> Action:
    return "teleport to the finish"


def say_nothing(view: Any, legal: Sequence[Action], random: Random) -> Any:
    return None


def hoard(view: Any, legal: Sequence[Action], random: Random) -> Action:
    treasure = []
    while True:
        treasure.append(bytearray(16 * 1024**2))


def chatter(view: Any, legal: Sequence[Action], random: Random) -> Action:
    print("x" * 100_000, flush=True)
    os.write(1, b"\xff" * 1000)
    assert sys.stdin.read() == ""
    assert os.read(0, 1) == b""
    return legal[-1]


def babble(view: Any, legal: Sequence[Action], random: Random) -> Action:
    """Write into every pipe that there is, the way home too."""
    for fd in range(3, 30):
        with suppress(OSError):
            os.write(fd, b"\xff" * 1000)
    return legal[0]


def look_around(view: Any, legal: Sequence[Action], random: Random) -> Action:
    """Find out whether anything is here that a bot should not see."""
    assert not any(name.startswith("BOATHOUSE_") for name in os.environ)
    others = [tile for seat, tile in enumerate(view.tiles) if seat != view.seat]
    assert view.tile is not None
    assert others == [None] * len(others)
    return legal[-1]


def check_niceness(view: Any, legal: Sequence[Action], random: Random) -> Action:
    assert os.nice(0) > 0
    return legal[-1]


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
    )
}
