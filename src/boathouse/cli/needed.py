"""Packages that only some commands need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boathouse.cli.complaint import Complaint

_CANNOT = 1


@contextmanager
def server_needed() -> Iterator[None]:
    """Import the server in here; where its packages are missing, say how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "boathouse":
            raise
        raise Complaint(
            f"this needs the server's packages, and {missing} is not installed: "
            f"pip install 'boathouse[server]'.",
            _CANNOT,
        ) from error
