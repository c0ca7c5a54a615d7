"""Bots that misbehave; other processes import them from here."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any


def honest(view: Any, legal: Sequence[Any], random: Random) -> Any:
    return random.choice(legal)


def raising(view: Any, legal: Sequence[Any], random: Random) -> Any:
    raise LookupError("no idea")


def cheating(view: Any, legal: Sequence[Any], random: Random) -> Any:
    return "everything"


def giving_up(view: Any, legal: Sequence[Any], random: Random) -> Any:
    return None


def failing_late(view: Any, legal: Sequence[Any], random: Random) -> Any:
    """Play on, until the boat has moved thrice: so some games fail at once and some much later."""
    race = view.match.race
    if race.boats[view.seat].turns == 3:
        raise ArithmeticError
    return legal[-1] if view.seat else random.choice(legal)


def dying(view: Any, legal: Sequence[Any], random: Random) -> Any:
    os._exit(3)


def interrupting(view: Any, legal: Sequence[Any], random: Random) -> Any:
    """Press Ctrl-C once, in the process that started this one."""
    try:
        Path(os.environ["INTERRUPTED"]).touch(exist_ok=False)
        os.kill(os.getppid(), signal.SIGINT)
    except FileExistsError:
        pass  # another process was faster
    return random.choice(legal)
