"""What the command line says when something is wrong: one sentence, and never a traceback."""

from __future__ import annotations

import os
import traceback

WRONG_USE = 2
INTERRUPTED = 130
FAULT_OF_OURS = 70  # as in sysexits.h: an internal software error

_DEBUG = "BOATHOUSE_DEBUG"


class Complaint(Exception):
    """Something that the person at the keyboard can put right; says what and how."""

    def __init__(self, sentence: str, status: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.status = status


def explained(error: Exception) -> tuple[str, int]:
    """Put an error into words, and choose the exit status."""
    if isinstance(error, Complaint):
        return str(error), error.status
    if hasattr(error, "format_message"):  # an argument or an option that typer did not understand
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "boathouse"
        message = error.format_message().rstrip(".")
        return f"{message}. See `{command} --help`.", WRONG_USE
    if isinstance(error, _errors_for_people()):
        return str(error), WRONG_USE
    if isinstance(error, OSError):
        return f"{error.filename or 'a file'}: {error.strerror or error}", WRONG_USE
    if os.environ.get(_DEBUG):
        return "".join(traceback.format_exception(error)), FAULT_OF_OURS
    sentence = (
        f"something is wrong inside Boathouse ({type(error).__name__}: {error}). "
        f"Please report it, with what {_DEBUG}=1 in the environment makes the same command say."
    )
    return sentence, FAULT_OF_OURS


def _errors_for_people() -> tuple[type[Exception], ...]:
    """List the errors of the rooms whose texts are made for people."""
    from boathouse.arena import BadSimulation, BotFault, WorkerLost
    from boathouse.bots import UnknownBot
    from boathouse.core import BadOption, BadSeed, RecordError, UnknownGame

    return (
        BadOption,
        BadSeed,
        BadSimulation,
        BotFault,
        RecordError,
        UnknownBot,
        UnknownGame,
        WorkerLost,
    )
