"""Packages that only some interfaces need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class NotInstalled(ImportError):
    """A package that an interface needs is not installed; the message says what to do."""


def needs(module: str) -> ModuleType:
    """Import a module of the extra `learning`; raises `NotInstalled`."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise NotInstalled(
            f'this needs {package}, which is not installed: pip install "boathouse[learning]"'
        ) from error
