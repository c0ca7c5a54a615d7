"""Files named on the command line, and what can be wrong with them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from boathouse.cli.errors import BAD_RECORD, UserError, clipped, with_full_stop
from boathouse.core import Record, RecordError, read_record

Picture = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture to this file.")
]

MAX_FILE_BYTES = 10_000_000
"""No record of a real game comes near this size."""


def read_text(path: Path) -> str:
    """Read a text file."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}.") from error
    if len(content) > MAX_FILE_BYTES:
        raise UserError(f"{path} is not a record: it is over {MAX_FILE_BYTES:,} bytes.", BAD_RECORD)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(
            f"{path} is not a record: byte {error.start + 1} is not UTF-8 text.", BAD_RECORD
        ) from error


def open_record(path: Path) -> tuple[Record, RecordError | None]:
    """Read a record; if it is damaged, as much as possible, and the error."""
    return parse_record(path, read_text(path))


def parse_record(path: Path, text: str) -> tuple[Record, RecordError | None]:
    """Read a record from text, as `open_record` does."""
    try:
        return read_record(text), None
    except RecordError as error:
        if error.recovered is None:
            raise UserError(faulty(path, error), BAD_RECORD) from error
        return error.recovered, error


def faulty(path: Path, error: RecordError) -> str:
    """Return what is wrong with a record, and where."""
    return f"{path}, {clipped(with_full_stop(str(error)))}"


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise UserError(f"{path} already exists: choose another name.") from error
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}.") from error


def check_folder(path: Path) -> None:
    """Refuse a folder that cannot be created or written to."""
    there = next(place for place in (path, *path.absolute().parents) if place.exists())
    if not there.is_dir():
        raise UserError(f"{path} cannot be written to: {there} is not a folder.")
    if not os.access(there, os.W_OK | os.X_OK):
        raise UserError(f"{path} cannot be written to: you may not write to {there}.")


def write_picture(path: Path, svg: str) -> None:
    """Write a picture; overwrites an old one."""
    try:
        path.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror or error}.") from error
