"""`boathouse puzzles`: make puzzles, and look at those that come with the games."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from boathouse.cli.arguments import game_called, whole_number
from boathouse.cli.errors import BAD_RECORD, UserError
from boathouse.cli.files import faulty, open_record
from boathouse.cli.options import WorkersOption, seed_option
from boathouse.core import Game, RecordError, final_state

if TYPE_CHECKING:
    from boathouse.puzzles.exports import ExportedGame

puzzles = typer.Typer(help="Puzzles: make them, and count those that come with the games.")

_PACKED = ".xz"
_STANDARD_INPUT = Path("-")


@puzzles.command()
def make(
    out: Annotated[
        Path,
        typer.Argument(
            metavar="OUT", help="The file to write: JSON lines, or packed if it ends with .xz."
        ),
    ],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Which game.")] = None,
    count: Annotated[
        int,
        typer.Option(metavar="N", parser=whole_number("--count"), help="How many puzzles."),
    ] = 100,
    seed: Annotated[
        int | None, seed_option("To make the same puzzles again (default: random).")
    ] = None,
    workers: WorkersOption = None,
    openings: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number("--openings"),
            help="Search games from so many openings, and spread what is kept over the ratings "
            "(default: until there are enough).",
        ),
    ] = None,
    record: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Cut them from this recorded game instead, or from the finished public games of "
            "a server's export (- for standard input); can be repeated.",
        ),
    ] = None,
) -> int:
    """Make puzzles from games between bots, or from recorded games.

    Interrupt it when you like: the same command goes on where it ended.
    """
    from boathouse.cli.simulation import progress_bar
    from boathouse.kernels.processors import processors
    from boathouse.puzzles.collection import pack
    from boathouse.puzzles.making import Source, make_puzzles
    from boathouse.puzzles.puzzle import BadPuzzle

    if record and _STANDARD_INPUT in record:
        with TemporaryDirectory() as folder:
            kept = Path(folder) / "standard input"
            kept.write_bytes(sys.stdin.buffer.read())
            files = [kept if each == _STANDARD_INPUT else each for each in record]
            return make(out, game, count, seed, workers, openings, files)
    found = game_called(game)
    if count < 1:
        raise UserError(f"--count takes a number above 0, not {count}.")
    if openings is not None and openings < 1:
        raise UserError(f"--openings takes a number above 0, not {openings}.")
    records = [each for file in record or () for each in _records_in(file, found)]
    growing = out.with_suffix("") if out.suffix == _PACKED else out
    if seed is None:
        seed = secrets.randbelow(2**32)
    source = Source(found.name, seed, tuple(records), openings)
    bar = progress_bar()
    try:
        with bar:
            task = bar.add_task(found.title, total=count)
            made = make_puzzles(
                source,
                count,
                processors() if workers is None else workers,
                growing,
                lambda done, _jobs: bar.update(task, completed=done),
            )
    except BadPuzzle as error:
        raise UserError(f"{error}.") from error
    except OSError as error:
        raise _no_file(error) from error
    if growing != out:
        pack(made, out)
        growing.unlink()
    print(f"{_puzzles(len(made))}: {out}")
    return 0


def _records_in(file: Path, game: Game) -> list[str | ExportedGame]:
    """Return the one record of a file, or the games of an export that puzzles are cut from."""
    from boathouse.puzzles.exports import games_in, is_export
    from boathouse.puzzles.puzzle import BadPuzzle

    try:
        if not is_export(file):
            _check_record(file, game)
            return [str(file)]
        found, left_out = games_in(file, game.name)
    except BadPuzzle as error:
        raise UserError(f"{error}.", BAD_RECORD) from error
    except OSError as error:
        raise _no_file(error) from error
    others = ", ".join(f"{count} {why}" for why, count in sorted(left_out.items()))
    if not found:
        why = f" ({others})" if others else ""
        raise UserError(
            f"{file.name} has no finished public game of {game.title}{why}.", BAD_RECORD
        )
    print(f"{_games(len(found))} of {file.name}" + (f", without {others}" if others else ""))
    return list(found)


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _check_record(file: Path, game: Game) -> None:
    """Refuse a record of another game, or one that is damaged, before anything is cut."""
    record, damage = open_record(file)
    if damage is not None:
        raise UserError(faulty(file, damage), BAD_RECORD)
    if record.game != game.name:
        raise UserError(f"{file} is a record of {record.game}, not of {game.name}.", BAD_RECORD)
    try:
        final_state(record)
    except RecordError as error:
        raise UserError(faulty(file, error), BAD_RECORD) from error


def _puzzles(count: int) -> str:
    return "1 puzzle" if count == 1 else f"{count} puzzles"


def _no_file(error: OSError) -> UserError:
    return UserError(f"{error.filename}: {error.strerror or error}.")


@puzzles.command()
def merge(
    out: Annotated[
        Path,
        typer.Argument(
            metavar="OUT", help="The file to write: JSON lines, or packed if it ends with .xz."
        ),
    ],
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Files of puzzles of one game, packed or not."),
    ],
    count: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole_number("--count"), help="How many to keep at most."),
    ] = None,
    anew: Annotated[
        bool,
        typer.Option("--anew", help="Value them anew, and drop those that are not clear any more."),
    ] = False,
) -> int:
    """Put files of puzzles together, without the surplus of easy ones."""
    from boathouse.cli.simulation import progress_bar
    from boathouse.puzzles.collection import pack
    from boathouse.puzzles.merging import merged_puzzles
    from boathouse.puzzles.puzzle import BadPuzzle, write_puzzle

    if count is not None and count < 1:
        raise UserError(f"--count takes a number above 0, not {count}.")
    bar = progress_bar()
    try:
        with bar:
            task = bar.add_task("Puzzles", total=None)
            kept = merged_puzzles(
                files,
                count,
                anew=anew,
                progress=lambda read, _kept: bar.update(task, completed=read),
            )
        if out.suffix == _PACKED:
            pack(kept, out)
        else:
            out.write_text("".join(f"{write_puzzle(each)}\n" for each in kept), encoding="utf-8")
    except BadPuzzle as error:
        raise UserError(f"{error}.") from error
    except OSError as error:
        raise _no_file(error) from error
    print(f"{_puzzles(len(kept))}: {out}")
    return 0


@puzzles.command()
def count() -> None:
    """Count the puzzles that come with each game, and their themes."""
    from boathouse.core import find_game, game_names
    from boathouse.puzzles.collection import puzzles_of

    for name in game_names():
        found = puzzles_of(name)
        themes = ", ".join(f"{theme} {number}" for theme, number in sorted(found.themes.items()))
        print(f"{find_game(name).title}: {len(found)} {themes}".rstrip())
