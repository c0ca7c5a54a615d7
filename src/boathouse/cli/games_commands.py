"""Commands that a game brings: the files of its folder `commands`, loaded when they are wanted.

The file `lake.py` is `boathouse lake`. It has a `command`, a function as typer takes them.
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
    """Name the commands that a game brings.

    >>> commands_of("powerboats")
    ['lake', 'solve']
    """
    files = (folder_of(game) / "commands").glob("[a-z]*.py")
    return sorted(file.stem for file in files)


class WithGamesCommands(TyperGroup):
    """The house's own commands and those of the games; of two with one name the house's is run."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Name all commands, in the order in which they are shown."""
        own = super().list_commands(ctx)
        brought = [name for game in game_names() for name in commands_of(game) if name not in own]
        at = own.index(_AFTER) + 1
        return [*own[:at], *dict.fromkeys(brought), *own[at:]]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Find a command; one that cannot be loaded is told of, and left out."""
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
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the rest goes on
        reason = f"{type(error).__name__}: {error}"
        print(
            f"boathouse: the command {name!r} of {game} cannot be loaded: {reason}", file=sys.stderr
        )
        return None
    alone = typer.Typer(add_completion=False)
    alone.command(name)(function)
    return typer.main.get_command(alone)
