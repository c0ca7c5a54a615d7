"""The log: one line per event, for programs (JSON) or for people.

No secret gets into it: no query, cookie or body is ever logged, and what looks like a secret in the
words of an error is struck out.
"""

from __future__ import annotations

import contextlib
import logging
import re
import sys
from typing import Any, Literal, TextIO, cast

import msgspec
import structlog
from structlog.types import EventDict, Processor

from boathouse.server.request_context import REQUEST_ID

HIDDEN = "[hidden]"

_SECRET_NAMES = frozenset(
    ("authorization", "cookie", "csrf", "password", "secret", "seed", "token", "set_cookie")
)
_SECRETS = re.compile(
    r"""
    \[parameters:.*?\](?=\n|$)              # the values of a failed statement
    | \bbh_[A-Za-z0-9_-]+                   # a program's token
    | (?<=boathouse_session=)[^;\s'"]+
    | (?<=boathouse_device=)[^;\s'"]+
    | (?<=[Bb]earer\s)[^\s'",]+
    | (?<=://)[^/\s:@]*:[^/\s@]+(?=@)       # a password in a URL
    | \$argon2[^\s'"]+
    | (?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])  # the secret of a session
    | (?<![0-9A-Fa-f])[0-9A-Fa-f]{64}(?![0-9A-Fa-f])        # a seed, or the digest of a secret
    """,
    re.VERBOSE | re.DOTALL,
)

# They repeat for each request what is logged here already, with URLs that contain secrets.
_QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "httpx", "httpcore", "alembic", "asyncio")

_LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def without_secrets(text: str) -> str:
    """Replace everything that looks like a secret.

    >>> without_secrets("Cookie: boathouse_session=abc; theme=dark")
    'Cookie: boathouse_session=[hidden]; theme=dark'
    """
    return _SECRETS.sub(HIDDEN, text)


def set_up_logs(
    level: Literal["debug", "info", "warning", "error"] = "info",
    form: Literal["json", "text"] = "json",
    stream: TextIO | None = None,
) -> None:
    """Send the log of this process and its libraries to a stream (by default stderr)."""
    stream = stream or sys.stderr
    before: list[Processor] = [
        _add_request,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
    ]
    after: list[Processor] = [structlog.processors.format_exc_info, _hide]
    after.append(_json if form == "json" else _for_people(colours=stream.isatty()))
    structlog.configure(
        processors=[*before, *after],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _LossyStream(stream))),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*before, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *after],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_LEVELS[level])
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(_LEVELS[level], logging.WARNING))
    logging.captureWarnings(True)


class _LossyStream:
    """A stream that drops a line rather than fail: a full disk must not stop the server."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            self._stream.flush()


def _for_people(*, colours: bool) -> Processor:
    # The default tracebacks would show the values of variables.
    return structlog.dev.ConsoleRenderer(
        colors=colours, timestamp_key="at", exception_formatter=structlog.dev.plain_traceback
    )


def _add_request(_logger: Any, _method: str, event: EventDict) -> EventDict:
    if request := REQUEST_ID.get():
        event.setdefault("request", request)
    return event


def _hide(_logger: Any, _method: str, event: EventDict) -> EventDict:
    for name, value in event.items():
        if name in _SECRET_NAMES:
            event[name] = HIDDEN
        elif isinstance(value, str) and len(value) > 8:
            event[name] = without_secrets(value)
    return event


def _json(_logger: Any, _method: str, event: EventDict) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()
