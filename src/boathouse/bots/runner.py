"""Ask a bot for a decision, so that whatever it does costs no more than its turn.

If a bot crashes, hangs or answers nonsense, the fault is reported and a safe action is played.
"""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Literal, TypeAlias

from boathouse.bots.bot import Answer, Bot, Question, Reasoning, bots_for, safe_bot

HANGS = 300.0
"""A bot in this process hangs if it is this many seconds over its time."""

FaultKind: TypeAlias = Literal["error", "illegal", "timeout", "crash"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: it raised an error, made an illegal choice, hung or died."""

    kind: FaultKind
    detail: str

    def __str__(self) -> str:
        """Return the detail, to follow the bot's name."""
        return self.detail


class BotFailed(Exception):
    """A bot failed; bots that know what went wrong raise it themselves."""

    def __init__(self, fault: Fault) -> None:
        """Store the fault."""
        super().__init__(fault)
        self.fault = fault


class _Hanging(BaseException):
    """Interrupts a bot; a `BaseException`, so that no bot catches it by accident."""


def ask(bot: Bot, question: Question, hangs: float = HANGS) -> Answer:
    """Get a legal answer from a bot; raises `BotFailed` if there is none, for any reason.

    >>> ask(lambda question: Answer("fly"), Question(view=None, legal=["row"]))
    Traceback (most recent call last):
    boathouse.bots.runner.BotFailed: chose 'fly', which is not among its 1 legal actions
    """
    try:
        with _time_limit(question.seconds + hangs):
            answer = bot(question)
    except BotFailed:
        raise
    except _Hanging as error:
        raise BotFailed(
            Fault("timeout", f"gave no answer in {question.seconds + hangs:g} seconds")
        ) from error
    except Exception as error:  # anything a bot raises is its fault
        raise BotFailed(Fault("error", _raised(error))) from error
    if not isinstance(answer, Answer):
        raise BotFailed(Fault("illegal", f"answered {answer!r}, which is not an Answer"))
    if answer.action not in question.legal:
        choice = f"chose {str(answer.action)!r}, which is not among its {len(question.legal)} legal"
        raise BotFailed(Fault("illegal", f"{choice} actions"))
    return answer


def ask_safely(game: str, bot: Bot, question: Question) -> tuple[Answer, Fault | None]:
    """Always get a legal answer: if the bot fails, a safe one, and the fault."""
    try:
        return ask(bot, question), None
    except BotFailed as error:
        return safe_answer(game, question), error.fault


def safe_answer(game: str, question: Question) -> Answer:
    """Decide for a bot that failed: ask the game's safe bot, or else take the first action."""
    try:
        return ask(bots_for(game)[safe_bot(game)], question)
    except (BotFailed, KeyError):
        return Answer(question.legal[0], Reasoning(note="the first legal action"))


def _raised(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    text = f": {error}" if str(error) else ""
    return f"raised {type(error).__name__}{text} in {place.filename}, line {place.lineno}"


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Interrupt what runs inside after some seconds, where possible: Unix, main thread."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise _Hanging

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
