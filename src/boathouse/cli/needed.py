"""Packages that only some commands need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from boathouse.cli.complaint import Complaint

_CANNOT = 1


def server_needed() -> AbstractContextManager[None]:
    """Import the server in here; where its packages are missing, say how to get them."""
    return _needed("the server's packages", "server")


def kernels_needed() -> AbstractContextManager[None]:
    """Import the kernels in here; where their packages are missing, say how to get them."""
    return _needed("the packages of compiled play", "kernels")


@contextmanager
def _needed(packages: str, extra: str) -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "boathouse":
            raise
        raise Complaint(
            f"this needs {packages}, and {missing} is not installed: "
            f"pip install 'boathouse[{extra}]'.",
            _CANNOT,
        ) from error
