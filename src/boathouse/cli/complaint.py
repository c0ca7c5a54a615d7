"""What the command line says when something is wrong: one sentence, and never a traceback."""

from __future__ import annotations

import os
import re
import traceback

BAD_RECORD = 1
WRONG_USE = 2
INTERRUPTED = 130
FAULT_OF_OURS = 70  # as in sysexits.h: an internal software error

_DEBUG = "BOATHOUSE_DEBUG"

_MOST_ECHOED = 60
_SLACK = 4  # what is hardly longer stays whole: a seed and a hash have 64 digits
_QUOTED = re.compile(r"(?<!\w)(['\"])((?:\\.|(?!\1).)+)\1", re.DOTALL)
_LONG_WORD = re.compile(rf"\S{{{2 * _MOST_ECHOED},}}")  # a seed or a hash is shorter


class Complaint(Exception):
    """Something that the person at the keyboard can put right; says what and how."""

    def __init__(self, sentence: str, status: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.status = status


def command() -> str:
    """Give what people type to run the program: `BOATHOUSE_COMMAND`, if somebody set it."""
    from boathouse.terminal.command import command_to_type

    return command_to_type(os.environ)


def ended(text: str) -> str:
    """End a sentence with a full stop, unless it has an end already.

    >>> ended("no such file"), ended("The game is over.")
    ('no such file.', 'The game is over.')
    """
    return text if text.endswith((".", "!", "?", ".)")) else f"{text}."


def clipped(text: str) -> str:
    """Shorten what a message quotes at length: a damaged file may be one endless line.

    >>> clipped(f"'{'a' * 1000}' is no move")
    "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…' is no move"
    """
    quoted = _QUOTED.sub(lambda found: f"{found[1]}{_short(found[2])}{found[1]}", text)
    return _LONG_WORD.sub(lambda found: _short(found[0]), quoted)


def _short(text: str) -> str:
    return text if len(text) <= _MOST_ECHOED + _SLACK else f"{text[: _MOST_ECHOED - 1]}…"


def explained(error: Exception) -> tuple[str, int]:
    """Put an error into words, and choose the exit status."""
    if isinstance(error, Complaint):
        return str(error), error.status
    if hasattr(error, "format_message"):  # an argument or an option that typer did not understand
        context = getattr(error, "ctx", None)
        path = context.command_path if context else command()
        message = ended(error.format_message())
        return f"{message[:1].lower()}{message[1:]} See `{path} --help`.", WRONG_USE
    if isinstance(error, _errors_for_people()):
        return clipped(ended(str(error))), WRONG_USE
    if isinstance(error, OSError):
        return ended(f"{error.filename or 'a file'}: {error.strerror or error}"), WRONG_USE
    if os.environ.get(_DEBUG):
        return "".join(traceback.format_exception(error)), FAULT_OF_OURS
    sentence = (
        f"something is wrong inside Boathouse ({type(error).__name__}: {error}). "
        f"Please report it, with what {_DEBUG}=1 in the environment makes the same command say."
    )
    return sentence, FAULT_OF_OURS


def _errors_for_people() -> tuple[type[Exception], ...]:
    """List the errors of the rooms whose texts are made for people."""
    from boathouse.arena import BadSimulation, NoRay, WorkerLost
    from boathouse.bots import UnknownBot
    from boathouse.core import BadOption, BadSeed, RecordError, UnknownGame

    return (
        BadOption,
        BadSeed,
        BadSimulation,
        NoRay,
        RecordError,
        UnknownBot,
        UnknownGame,
        WorkerLost,
    )
