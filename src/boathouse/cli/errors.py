"""Errors on the command line: one sentence, and never a traceback."""

from __future__ import annotations

import os
import re
import traceback

CANNOT = 1
BAD_RECORD = 1
WRONG_USE = 2
INTERRUPTED = 130
INTERNAL_ERROR = 70  # EX_SOFTWARE in sysexits.h

_DEBUG = "BOATHOUSE_DEBUG"
_OF_THE_PARSER = "Value error, "  # which says nothing to people

_MAX_ECHOED = 60
_SLACK = 4  # keep what is hardly longer: a seed or a hash has 64 digits
_QUOTED = re.compile(r"(?<!\w)(['\"])((?:\\.|(?!\1).)+)\1", re.DOTALL)
_LONG_WORD = re.compile(rf"\S{{{2 * _MAX_ECHOED},}}")  # a seed or a hash is shorter


class UserError(Exception):
    """Something that the user can fix; the message says what and how."""

    def __init__(self, sentence: str, status: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.status = status


def command() -> str:
    """Return what people type to run the program: `BOATHOUSE_COMMAND`, if set."""
    from boathouse.terminal.command import command_to_type

    return command_to_type(os.environ)


def with_full_stop(text: str) -> str:
    """Add a full stop, unless the sentence has its end.

    >>> with_full_stop("no such file"), with_full_stop("The game is over.")
    ('no such file.', 'The game is over.')
    """
    return text if text.endswith((".", "!", "?", ".)")) else f"{text}."


def clipped(text: str) -> str:
    """Shorten long quotes in a message: a damaged file may be one endless line.

    >>> clipped(f"'{'a' * 1000}' is not a move")
    "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…' is not a move"
    """
    quoted = _QUOTED.sub(lambda found: f"{found[1]}{_short(found[2])}{found[1]}", text)
    return _LONG_WORD.sub(lambda found: _short(found[0]), quoted)


def _short(text: str) -> str:
    return text if len(text) <= _MAX_ECHOED + _SLACK else f"{text[: _MAX_ECHOED - 1]}…"


def explain_error(error: Exception) -> tuple[str, int]:
    """Return the message for an error, and the exit status."""
    if isinstance(error, UserError):
        return str(error), error.status
    if hasattr(error, "format_message"):  # an argument that typer did not understand
        context = getattr(error, "ctx", None)
        path = context.command_path if context else command()
        message = with_full_stop(error.format_message().replace(_OF_THE_PARSER, ""))
        return f"{message[:1].lower()}{message[1:]} See `{path} --help`.", WRONG_USE
    if isinstance(error, _errors_for_people()):
        return clipped(with_full_stop(str(error))), WRONG_USE
    if isinstance(error, OSError):
        return with_full_stop(f"{error.filename or 'a file'}: {error.strerror or error}"), WRONG_USE
    if os.environ.get(_DEBUG):
        return "".join(traceback.format_exception(error)), INTERNAL_ERROR
    sentence = (
        f"something is wrong inside Boathouse ({type(error).__name__}: {error}). "
        f"Please report it, with the output of the same command under {_DEBUG}=1."
    )
    return sentence, INTERNAL_ERROR


def _errors_for_people() -> tuple[type[Exception], ...]:
    """Return the errors whose messages are written for people."""
    from boathouse.arena import BadSimulation, NoRay, WorkerLost
    from boathouse.bots import UnknownBot
    from boathouse.core import BadOption, BadSeed, GameFault, RecordError, UnknownGame
    from boathouse.texts import UnknownLanguage

    return (
        BadOption,
        BadSeed,
        BadSimulation,
        GameFault,
        NoRay,
        RecordError,
        UnknownBot,
        UnknownGame,
        UnknownLanguage,
        WorkerLost,
    )
