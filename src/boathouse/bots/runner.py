"""Asking a bot so that whatever it does costs it no more than the turn.

A bot that crashes, hangs or answers nonsense is at fault: the fault is told, and a safe action is
played instead.
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
"""A bot in this process that thinks so many seconds over its time is taken to hang."""

Kind: TypeAlias = Literal["error", "illegal", "timeout", "crash"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: it raised an error, chose what is not legal, hung, or died."""

    kind: Kind
    detail: str

    def __str__(self) -> str:
        """Tell it, as what follows the bot's name."""
        return self.detail


class BotFailed(Exception):
    """Raised by a bot that knows itself what is wrong with it."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault."""
        super().__init__(fault)
        self.fault = fault


class _Hanging(BaseException):
    """Ends a thought; no bot should catch it by accident."""


def ask(bot: Bot, question: Question, hangs: float = HANGS) -> Answer:
    """Get a legal answer from a bot; raises `BotFailed`, whatever the bot does.

    >>> ask(lambda question: Answer("fly"), Question(view=None, legal=["row"]))
    Traceback (most recent call last):
    boathouse.bots.runner.BotFailed: chose 'fly', which is not among its 1 legal actions
    """
    try:
        with _ended_after(question.seconds + hangs):
            answer = bot(question)
    except BotFailed:
        raise
    except _Hanging as error:
        raise BotFailed(
            Fault("timeout", f"gave no answer in {question.seconds + hangs:g} seconds")
        ) from error
    except Exception as error:  # whatever a bot raises is the bot's fault
        raise BotFailed(Fault("error", _raised(error))) from error
    if not isinstance(answer, Answer):
        raise BotFailed(Fault("illegal", f"answered {answer!r}, which is no Answer"))
    if answer.action not in question.legal:
        told = f"chose {str(answer.action)!r}, which is not among its {len(question.legal)} legal"
        raise BotFailed(Fault("illegal", f"{told} actions"))
    return answer


def ask_safely(game: str, bot: Bot, question: Question) -> tuple[Answer, Fault | None]:
    """Get a legal answer in any case: a safe one, and the fault, where the bot gives none."""
    try:
        return ask(bot, question), None
    except BotFailed as error:
        return safe_answer(game, question), error.fault


def safe_answer(game: str, question: Question) -> Answer:
    """Decide for a bot that failed: as the game's safe bot does, or else the first action."""
    try:
        return ask(bots_for(game)[safe_bot(game)], question)
    except (BotFailed, KeyError):
        return Answer(question.legal[0], Reasoning(note="the first legal action"))


def _raised(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    text = f": {error}" if str(error) else ""
    return f"raised {type(error).__name__}{text} in {place.filename}, line {place.lineno}"


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """End what runs inside after some time, where that can be done: in a main thread of Unix."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _Hanging

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
