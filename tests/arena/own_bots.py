"""Bots that misbehave; other processes import them from here."""

import os
import signal
from pathlib import Path
from typing import Any

from boathouse.bots import Answer, Question


def honest(question: Question) -> Answer:
    return Answer(question.luck.choice(question.legal))


def raising(question: Question) -> Answer:
    raise LookupError("no idea")


def cheating(question: Question) -> Answer:
    return Answer("everything")


def giving_up(question: Question) -> Any:
    return None


def failing_late(question: Question) -> Answer:
    """Play on, until the boat has moved thrice: so some games fail at once and some much later."""
    race = question.view.match.race
    if race.boats[question.view.seat].turns == 3:
        raise ArithmeticError
    return Answer(
        question.legal[-1] if question.view.seat else question.luck.choice(question.legal)
    )


def dying(question: Question) -> Answer:
    os._exit(3)


def interrupting(question: Question) -> Answer:
    """Press Ctrl-C once, in the process that started this one."""
    try:
        Path(os.environ["INTERRUPTED"]).touch(exist_ok=False)
        os.kill(os.getppid(), signal.SIGINT)
    except FileExistsError:
        pass  # another process was faster
    return Answer(question.luck.choice(question.legal))


def noting_itself(question: Question) -> Answer:
    """Leave a file that bears the number of this process."""
    (Path(os.environ["NOTED"]) / str(os.getpid())).touch()
    return honest(question)
