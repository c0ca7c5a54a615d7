"""The commands and their options; what they do is done elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from boathouse import __version__
from boathouse.bots.bot import USUAL_SECONDS
from boathouse.cli.admin import By, Data, Database, admin
from boathouse.cli.arguments import (
    bots_from,
    comma_separated,
    game_called,
    options_from,
    seed_from,
    share,
    time_budget,
    whole_number,
)
from boathouse.cli.complaint import INTERRUPTED, command, explained
from boathouse.cli.files import Picture
from boathouse.cli.games_commands import WithGamesCommands
from boathouse.core import game_names

_GAMES = " or ".join(game_names())

app = typer.Typer(
    cls=WithGamesCommands,
    help=f"Games to play, study and master: {', '.join(game_names())}.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str | None, typer.Argument(metavar="GAME", help=f"Which game: {_GAMES}.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as in side=light; may be given often. "
        "The command `games` lists them.",
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        metavar="SECONDS",
        parser=time_budget("--seconds"),
        help="How long a bot may think about a decision.",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]


@app.callback(invoke_without_command=True)
def boathouse(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Say what there is."""
    if version:
        print(f"boathouse {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games() -> None:
    """List the games with their seats, options and bots."""
    from boathouse.cli.listing import list_games

    list_games()


@app.command()
def play(
    game: GameName = None,
    people: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME,...", help="Who plays at this keyboard (default: you)."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,...",
            help="Which bots play along (default: some); run:COMMAND is a program of your own.",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="SEED",
            help="For dice that fall the same again: a number, or a seed from a record.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this file.")
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="en, it, fr or cs (default: that of the system)."),
    ] = None,
) -> int:
    """Play a game in the terminal."""
    from boathouse.terminal.play import play_in_terminal

    return play_in_terminal(
        game_called(game),
        people=comma_separated(people),
        bots=bots_from(bots),
        options=options_from(option),
        seed=seed_from(seed),
        save=save,
        resume=resume,
        language=language,
    )


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--at"),
            help="Show the game after N moves, instead of all moves.",
        ),
    ] = None,
    svg: Picture = None,
    events: Annotated[
        bool, typer.Option("--events", help="Show each event with all its facts.")
    ] = False,
    recover: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Write what is good of a damaged record to a new file."),
    ] = None,
) -> int:
    """Tell a recorded game again.

    The exit status is 1 for a record that is damaged or not whole,
    and 2 for wrong use or a file that cannot be read.
    """
    from boathouse.cli.records import tell_again

    return tell_again(file, at, svg, recover, events=events)


@app.command()
def verify(
    file: RecordFile,
    key: Annotated[
        str | None,
        typer.Option(
            metavar="KEY",
            help="The house's public key, or a file that holds it, as from /api/house/keys.",
        ),
    ] = None,
) -> int:
    """Check every roll of a recorded game against its seed, and its signature where it has one.

    The exit status is 1 for a record that is damaged or not confirmed,
    and 2 for wrong use or a file that cannot be read.
    """
    from boathouse.cli.records import check_record

    return check_record(file, key)


@app.command()
def simulate(
    game: GameName = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,...",
            help="Who plays; with more seats, they sit down again. run:COMMAND is a program.",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--seats"),
            help="How many seats (default: one for each bot).",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="K",
            parser=whole_number("--games"),
            help="How many games; best a multiple of the seats.",
        ),
    ] = 100,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            parser=whole_number("--seed"),
            help="For the same games again (default: any).",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="W",
            parser=whole_number("--workers"),
            help="How many processes (default: one for each processor).",
        ),
    ] = None,
    seconds: Seconds = USUAL_SECONDS,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Give the results as JSON.")] = False,
    events: Annotated[
        bool, typer.Option("--events", help="Show also what happened in a game, on average.")
    ] = False,
) -> None:
    """Let bots play many games, and say how good they are and how sure that is."""
    from boathouse.cli.simulation import run_simulation

    run_simulation(
        game_called(game).name,
        bots_from(bots),
        seats,
        games,
        seed,
        workers,
        options_from(option),
        seconds=seconds,
        as_json=as_json,
        show_events=events,
    )


@app.command()
def arena(
    game: GameName = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,...",
            help="Who contends; with more seats, they sit down again. run:COMMAND is a program.",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--seats"),
            help="How many seats (default: one for each bot).",
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="K",
            parser=whole_number("--games"),
            help="How many games at most; each deal is played in every arrangement of the seats.",
        ),
    ] = 100,
    sprt: Annotated[
        bool,
        typer.Option("--sprt", help="Stop when it is known whether the first bot is stronger."),
    ] = False,
    margin: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            parser=share("--margin"),
            help="By how much it is to be stronger: the score above one half.",
        ),
    ] = 0.05,
    error: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            parser=share("--error"),
            help="How often the test may be wrong, in either direction.",
        ),
    ] = 0.05,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            parser=whole_number("--seed"),
            help="For the same deals again (default: any).",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="W",
            parser=whole_number("--workers"),
            help="How many processes (default: one for each processor).",
        ),
    ] = None,
    ray: Annotated[
        bool,
        typer.Option("--ray", help="Play on a Ray cluster: that of RAY_ADDRESS, or a local one."),
    ] = False,
    seconds: Seconds = USUAL_SECONDS,
    option: Options = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Write the games as JSON lines and Parquet, a summary and a plot.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Give the summary as JSON.")] = False,
) -> None:
    """Let bots contend: ratings with error bars, and a test of who is stronger.

    Every deal is played in all arrangements of the seats with the same dice,
    so that luck cancels out.
    """
    from boathouse.cli.arena import run_arena

    run_arena(
        game_called(game).name,
        bots_from(bots),
        seats,
        games,
        seed,
        workers,
        options_from(option),
        ray=ray,
        seconds=seconds,
        sequential=sprt,
        margin=margin,
        error=error,
        out=out,
        as_json=as_json,
    )


@app.command()
def bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot, as `games` lists them.")],
) -> None:
    """Be a bot for another program: questions on standard input, answers on standard output.

    One JSON object a line, as docs/bots.md describes them; the first says which game it is.
    """
    from boathouse.bots.serving import serve_bot

    serve_bot(name, sys.stdin.buffer, sys.stdout.buffer)


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(metavar="HOST", help="The address to listen on (default: 127.0.0.1)."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            parser=whole_number("--port"),
            help="The port, or 0 for any that is free (default: 8000).",
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Where the embedded database lies (default: boathouse-data)."
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A PostgreSQL: postgresql://me:secret@host/boats."),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="A Valkey or Redis, where several processes serve: redis://host:port.",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="What people type, as in https://boats.example."),
    ] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS,...", help="Whose word on a request's origin is believed."),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            metavar="W",
            parser=whole_number("--bot-workers"),
            help="How many processes think for the bots (default: 1).",
        ),
    ] = None,
    log_format: Annotated[
        str | None,
        typer.Option(metavar="FORMAT", help="How the log is written: json or text."),
    ] = None,
    log_level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="What is logged: debug, info, warning or error."),
    ] = None,
) -> None:
    """Serve the games to people and programs, until it is stopped.

    Everything can also be set by variables of the environment: --public-url is
    BOATHOUSE_PUBLIC_URL, and so on.
    """
    from boathouse.cli.serve import serve_until_stopped

    serve_until_stopped(
        {
            "host": host,
            "port": port,
            "data": data,
            "database": database,
            "bus": bus,
            "public_url": public_url,
            "trusted_proxies": trusted_proxies,
            "bot_workers": bot_workers,
            "log_format": log_format,
            "log_level": log_level,
        }
    )


@app.command()
def backup(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="The file to write; an old one is replaced at the end."
        ),
    ],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything of a server to one file, while it runs."""
    from boathouse.cli.backup import back_up_to

    back_up_to(file, {"data": data, "database": database})


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    yes: Annotated[
        bool, typer.Option("--yes", help="Replace what is there, people and tables and all.")
    ] = False,
    by: By = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Put a backup in the place of everything that is there; a server may be running."""
    from boathouse.cli.backup import restore_from

    restore_from(file, {"data": data, "database": database}, by, sure=yes)


app.add_typer(admin, name="admin")


def run(arguments: Sequence[str]) -> int:
    """Run a command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # some terminals lack some signs
    try:
        status = app(list(arguments), prog_name=command(), standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except BrokenPipeError:
        # Whoever reads the output has enough of it: write nothing more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - a person gets a sentence, whatever happens
        sentence, status = explained(error)
        print(f"boathouse: {sentence.rstrip()}", file=sys.stderr)
        return status


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))
