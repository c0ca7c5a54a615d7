"""`boathouse backup` and `boathouse restore`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from boathouse.cli.errors import CANNOT, UserError, with_full_stop
from boathouse.cli.extras import needs_server
from boathouse.cli.serve import settings_from, user_name


def back_up_to(path: Path, given: Mapping[str, object]) -> None:
    """Write a backup."""
    with needs_server():
        from boathouse.server.admin.opening import opened
        from boathouse.server.clock import Clock
        from boathouse.server.storage.backup import back_up

    settings = settings_from(given)

    async def work() -> str:
        async with opened(settings, any_schema=True) as database:
            with _bar() as progress:
                header = await back_up(database, Clock(), path, progress)
        return f"{path}: {header.rows:,} rows of {_time(header.at)}, schema {header.schema}"

    with _trouble_with(path):
        print(asyncio.run(work()))


def restore_from(path: Path, given: Mapping[str, object], by: str | None, *, sure: bool) -> None:
    """Replace everything with a backup."""
    with needs_server():
        from boathouse.server.admin.opening import opened
        from boathouse.server.clock import Clock
        from boathouse.server.storage.backup import is_empty, restore

    settings = settings_from(given)

    async def work() -> str:
        async with opened(settings, may_be_new=True, any_schema=True) as database:
            if not sure and not await is_empty(database):
                raise UserError(
                    "there are people or tables in this database, and restoring replaces all "
                    "of them: back it up first, then pass --yes."
                )
            with _bar() as progress:
                header = await restore(database, Clock(), path, by or user_name(), progress)
        return f"{header.rows:,} rows of {_time(header.at)} are back"

    with _trouble_with(path):
        print(asyncio.run(work()))


@contextmanager
def _trouble_with(path: Path) -> Iterator[None]:
    """Turn errors of the database or the file into a sentence."""
    from boathouse.server.admin.opening import CannotOpen
    from boathouse.server.storage.backup import NoDatabase
    from boathouse.server.storage.backup_file import BadBackup
    from boathouse.server.storage.database import DATABASE_ERRORS
    from boathouse.server.storage.migrate import NewerSchema

    try:
        yield
    except (CannotOpen, NewerSchema, NoDatabase) as error:
        raise UserError(with_full_stop(str(error)), CANNOT) from error
    except BadBackup as error:
        raise UserError(
            with_full_stop(f"{path} was refused, and nothing was changed: {error}"), CANNOT
        ) from error
    except OSError as error:
        raise UserError(
            with_full_stop(f"{path} cannot be read or written: {error.strerror or error}"), CANNOT
        ) from error
    except DATABASE_ERRORS as error:
        reason = getattr(error, "orig", error)
        raise UserError(
            with_full_stop(f"the database failed, and nothing was changed: {reason}"), CANNOT
        ) from error


@contextmanager
def _bar() -> Iterator[Callable[[str, int, int], None]]:
    """Show progress on a terminal's stderr, so that the result can be piped."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task("", total=None)
        yield lambda doing, done, rows: bar.update(
            task, description=doing, completed=done, total=rows
        )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
