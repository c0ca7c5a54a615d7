"""Packages that only some interfaces need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class NotInstalled(ImportError):
    """A package that an interface needs cannot be imported; the message says what to do."""


def needs(module: str) -> ModuleType:
    """Import a module of the extra `learning`; raises `NotInstalled`."""
    package = module.partition(".")[0]
    to_do = 'pip install "boathouse[learning]"'
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name == package:
            raise NotInstalled(f"this needs {package}, which is not installed: {to_do}") from error
        raise NotInstalled(
            f"this needs {package}, which needs {error.name}, which is not installed: {to_do}"
        ) from error
    except ImportError as error:
        raise NotInstalled(
            f"this needs {package}, which is installed but cannot be imported ({error}): "
            f"install it anew, {to_do} --force-reinstall"
        ) from error
