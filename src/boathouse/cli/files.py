"""Files that people name on the command line, with all that can be wrong with them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from boathouse.cli.complaint import BAD_RECORD, Complaint, clipped, ended
from boathouse.core import Record, RecordError, read_record

Picture = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture to this file.")
]

MOST_BYTES = 10_000_000
"""No record of a real game comes near this size."""


def read_text(path: Path) -> str:
    """Read a text file."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror or error}.") from error
    if len(content) > MOST_BYTES:
        raise Complaint(f"{path} is no record: it has more than {MOST_BYTES:,} bytes.", BAD_RECORD)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Complaint(
            f"{path} is no record: byte {error.start + 1} is no text (UTF-8).", BAD_RECORD
        ) from error


def open_record(path: Path) -> tuple[Record, RecordError | None]:
    """Read a record; where it is damaged, as much as can be read, and the damage."""
    return parse_record(path, read_text(path))


def parse_record(path: Path, text: str) -> tuple[Record, RecordError | None]:
    """Read the record that a file holds, as `open_record` does."""
    try:
        return read_record(text), None
    except RecordError as error:
        if error.recovered is None:
            raise Complaint(faulty(path, error), BAD_RECORD) from error
        return error.recovered, error


def faulty(path: Path, error: RecordError) -> str:
    """Say what is wrong with a record, and where."""
    return f"{path}, {clipped(ended(str(error)))}"


def write_new(path: Path, text: str) -> None:
    """Write a file that must not be there yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise Complaint(f"{path} is there already: choose another name.") from error
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror or error}.") from error


def check_folder(path: Path) -> None:
    """Refuse a folder that could not be made or written to."""
    there = next(place for place in (path, *path.absolute().parents) if place.exists())
    if not there.is_dir():
        raise Complaint(f"{path} cannot be written to: {there} is no folder.")
    if not os.access(there, os.W_OK | os.X_OK):
        raise Complaint(f"{path} cannot be written to: you may not write to {there}.")


def write_picture(path: Path, svg: str) -> None:
    """Write a picture; one that is there already is drawn anew."""
    try:
        path.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror or error}.") from error
