"""Options that several commands have, each written once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from boathouse.cli.arguments import time_budget, whole_number
from boathouse.core import game_names

GameArgument = Annotated[
    str | None, typer.Argument(metavar="GAME", help=f"Which game: {' or '.join(game_names())}.")
]
RecordArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]

BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        metavar="BOT,...",
        help="Who plays; extra seats are filled by the same bots. run:COMMAND is a program.",
    ),
]
SeatsOption = Annotated[
    int | None,
    typer.Option(
        "--seats",
        metavar="N",
        parser=whole_number("--seats"),
        help="How many seats (default: one for each bot, or what the game needs).",
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="W",
        parser=whole_number("--workers"),
        help="How many processes (default: one for each processor).",
    ),
]
SecondsOption = Annotated[
    float,
    typer.Option(
        "--seconds",
        metavar="SECONDS",
        parser=time_budget("--seconds"),
        help="How long a bot may think about a decision.",
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as in side=light; can be repeated. "
        "The command `games` lists them.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language", metavar="CODE", help="en, it, fr or cs (default: that of the system)."
    ),
]


def seed_option(help_text: str) -> typer.models.OptionInfo:
    """Return the option of a seed that is a number; the help says what it repeats."""
    option: typer.models.OptionInfo = typer.Option(
        "--seed", metavar="S", parser=whole_number("--seed"), help=help_text
    )
    return option
