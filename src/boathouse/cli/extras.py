"""Packages that only some commands need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from boathouse.cli.errors import CANNOT, UserError


def needs_server() -> AbstractContextManager[None]:
    """Import the server inside this; if packages are missing, it says how to get them."""
    return _needs("the server's packages", "server")


def needs_kernels() -> AbstractContextManager[None]:
    """Import the kernels inside this; if packages are missing, it says how to get them."""
    return _needs("the packages for compiled code", "kernels")


@contextmanager
def _needs(packages: str, extra: str) -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "boathouse":
            raise
        raise UserError(
            f"this needs {packages}, and {missing} is not installed: "
            f"pip install 'boathouse[{extra}]'.",
            CANNOT,
        ) from error
