"""The commands and their options; other modules do the work."""

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
from boathouse.cli.admin import By, Data, DatabaseOption, admin
from boathouse.cli.arguments import (
    bots_from,
    comma_separated,
    game_called,
    options_from,
    seed_from,
    share,
    whole_number,
)
from boathouse.cli.errors import CANNOT, INTERRUPTED, command, explain_error
from boathouse.cli.files import Picture
from boathouse.cli.games_commands import WithGamesCommands
from boathouse.cli.options import (
    BotsOption,
    GameArgument,
    GameOptions,
    LanguageOption,
    RecordArgument,
    SeatsOption,
    SecondsOption,
    WorkersOption,
    seed_option,
)
from boathouse.cli.puzzles import puzzles
from boathouse.cli.tournament import tournament
from boathouse.core import game_names

_GAMES = " or ".join(game_names())

app = typer.Typer(
    cls=WithGamesCommands,
    help=f"Games to play, study and master: {', '.join(game_names())}.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def boathouse(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Show the version or the help."""
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
    game: GameArgument = None,
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
    option: GameOptions = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="SEED",
            help="To repeat the dice: a number, or a seed from a record.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this file.")
    ] = None,
    language: LanguageOption = None,
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
    file: RecordArgument,
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
    """Replay a recorded game.

    The exit status is 1 for a record that is damaged or incomplete,
    and 2 for wrong usage or a file that cannot be read.
    """
    from boathouse.cli.records import replay_record

    return replay_record(file, at, svg, recover, events=events)


@app.command()
def review(
    file: RecordArgument,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--seat"),
            help="Review this seat alone; required while a game with secrets goes on.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    language: LanguageOption = None,
) -> int:
    """Tell luck from skill in a recorded game.

    The exit status is 1 for a record that is damaged or incomplete,
    and 2 for wrong usage or a file that cannot be read.
    """
    from boathouse.cli.review import review_record

    return review_record(file, seat, language, as_json=json)


@app.command()
def verify(
    file: RecordArgument,
    key: Annotated[
        str | None,
        typer.Option(
            metavar="KEY",
            help="The server's public key, or a file with it, such as /api/house/keys.",
        ),
    ] = None,
) -> int:
    """Check every roll of a recorded game against its seed, and its signature where it has one.

    The exit status is 1 for a record that is damaged or not confirmed,
    and 2 for wrong usage or a file that cannot be read.
    """
    from boathouse.cli.records import check_record

    return check_record(file, key)


@app.command()
def simulate(
    game: GameArgument = None,
    bots: BotsOption = None,
    seats: SeatsOption = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="K",
            parser=whole_number("--games"),
            help="How many games; ideally a multiple of the seats.",
        ),
    ] = 100,
    seed: Annotated[int | None, seed_option("To repeat the same games (default: random).")] = None,
    workers: WorkersOption = None,
    seconds: SecondsOption = USUAL_SECONDS,
    option: GameOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    events: Annotated[
        bool, typer.Option("--events", help="Also show the average events of a game.")
    ] = False,
) -> None:
    """Let bots play many games, and show their results with error bars."""
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
    game: GameArgument = None,
    bots: BotsOption = None,
    seats: SeatsOption = None,
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
        typer.Option("--sprt", help="Stop when it is clear whether the first bot is stronger."),
    ] = False,
    margin: Annotated[
        float,
        typer.Option(
            metavar="SHARE",
            parser=share("--margin"),
            help="How much stronger it must be: its score above one half.",
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
    subtract_luck: Annotated[
        bool,
        typer.Option(
            "--subtract-luck",
            help="Take known luck off the score of two bots: a test needs fewer deals.",
        ),
    ] = False,
    seed: Annotated[int | None, seed_option("To repeat the same deals (default: random).")] = None,
    workers: WorkersOption = None,
    ray: Annotated[
        bool,
        typer.Option("--ray", help="Play on a Ray cluster: that of RAY_ADDRESS, or a local one."),
    ] = False,
    seconds: SecondsOption = USUAL_SECONDS,
    option: GameOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Write the games as JSON lines and Parquet, a summary and a plot.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Compare bots: ratings with error bars, and a test of which is stronger.

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
        subtract_luck=subtract_luck,
        out=out,
        as_json=as_json,
    )


@app.command()
def bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot, as `games` lists them.")],
) -> int:
    """Run a bot for another program: questions on standard input, answers on standard output.

    One JSON object per line, as in docs/bots.md; the first one names the game.
    The exit status is 1 if a message was answered with an error, and 2 for wrong usage.
    """
    from boathouse.bots.serve import serve_bot

    return 0 if serve_bot(name, sys.stdin.buffer, sys.stdout.buffer) else CANNOT


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
            help="The port, or 0 for any free one (default: 8000).",
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="The folder of the embedded database (default: boathouse-data)."
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
            help="Valkey or Redis, for several processes: redis://host:port.",
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
            help="How many worker processes for bots (default: 1).",
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
    """Serve the games to people and programs until stopped.

    Environment variables work too: BOATHOUSE_PUBLIC_URL for --public-url,
    and so on.
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
    database: DatabaseOption = None,
) -> None:
    """Back up a server to one file, even while it runs."""
    from boathouse.cli.backup import back_up_to

    back_up_to(file, {"data": data, "database": database})


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    yes: Annotated[
        bool, typer.Option("--yes", help="Replace everything, including people and tables.")
    ] = False,
    by: By = None,
    data: Data = None,
    database: DatabaseOption = None,
) -> None:
    """Replace all data with a backup, even while a server runs."""
    from boathouse.cli.backup import restore_from

    restore_from(file, {"data": data, "database": database}, by, sure=yes)


app.add_typer(admin, name="admin")
app.add_typer(puzzles, name="puzzles")
app.add_typer(tournament, name="tournament")


def run(arguments: Sequence[str]) -> int:
    """Run a command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # some terminals lack some characters
    try:
        status = app(list(arguments), prog_name=command(), standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except BrokenPipeError:
        # The reader closed the pipe: write nothing more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - people get a sentence, whatever happens
        sentence, status = explain_error(error)
        print(f"boathouse: {sentence.rstrip()}", file=sys.stderr)
        return status


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))
