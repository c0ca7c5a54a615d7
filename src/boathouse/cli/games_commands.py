"""The games' own commands: the files of their `commands` folders, loaded on demand.

The file `lake.py` is `boathouse lake`. It has a function `command`, as typer takes it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from boathouse.core import folder_of, game_names, package_of

_AFTER = "play"
"""The games' commands are listed after this one."""


def commands_of(game: str) -> list[str]:
    """Return the names of a game's commands.

    >>> commands_of("powerboats")
    ['lake', 'solve']
    """
    files = (folder_of(game) / "commands").glob("[a-z]*.py")
    return sorted(file.stem for file in files)


class WithGamesCommands(TyperGroup):
    """Our own commands and the games'; of two with the same name, ours runs."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands, in the order shown."""
        own = super().list_commands(ctx)
        brought = [name for game in game_names() for name in commands_of(game) if name not in own]
        at = own.index(_AFTER) + 1
        return [*own[:at], *dict.fromkeys(brought), *own[at:]]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Find a command; one that cannot be loaded is skipped with a warning."""
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        for game in game_names():
            if cmd_name in commands_of(game):
                return _loaded(game, cmd_name)
        return None


def _loaded(game: str, name: str) -> Any:
    module = f"{package_of(game)}.commands.{name}"
    try:
        function = import_module(module).command
    except Exception as error:  # noqa: BLE001 - a broken command must not stop the others
        reason = f"{type(error).__name__}: {error}"
        print(
            f"boathouse: the command {name!r} of {game} cannot be loaded: {reason}", file=sys.stderr
        )
        return None
    alone = typer.Typer(add_completion=False)
    alone.command(name)(function)
    return typer.main.get_command(alone)
