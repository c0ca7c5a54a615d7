"""The backup file: compressed lines of JSON, the same for every database.

The first line lists the tables; then comes each row as a list; the last line has the digest of all
lines before it, to detect a truncated or damaged file.
"""

from __future__ import annotations

import contextlib
import errno
import gzip
import os
import secrets
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Literal, Self, TypeAlias

import msgspec

_PROGRESS_EVERY = 1_000

StoredValue: TypeAlias = str | int | float | bool | None
Row: TypeAlias = list[StoredValue]
BackupProgress: TypeAlias = Callable[[str, int, int], None]
"""Called with what is being done, and how many rows of how many are done."""


class Part(msgspec.Struct, frozen=True):
    """One table: its columns, and how many rows follow."""

    name: str
    columns: list[str]
    rows: int


class Header(msgspec.Struct, frozen=True, kw_only=True, rename={"format": "boathouse-backup"}):
    """What is in a backup: its schema, its time, and the tables in order."""

    format: Literal[1]
    version: str
    schema: str
    at: int
    parts: list[Part]

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(part.rows for part in self.parts)


class _Trailer(msgspec.Struct, frozen=True):
    sha256: str


class BadBackup(ValueError):
    """A file is not a backup, or is damaged."""


_COMPRESSION = 4
_GZIP = 16 + zlib.MAX_WBITS
_CHUNK = 1 << 18
"""How many bytes are unpacked at a time."""
_encode = msgspec.json.Encoder().encode
_encode_lines = msgspec.json.Encoder().encode_lines
_read_header = msgspec.json.Decoder(Header).decode
_read_row = msgspec.json.Decoder(Row).decode
_read_trailer = msgspec.json.Decoder(_Trailer).decode
_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class BackupWriter:
    """Writes a backup to a temporary file, and renames it when it is complete.

    Whatever goes wrong, an existing file stays as it was.
    """

    def __init__(self, path: Path) -> None:
        """Take the path of the file; raises `OSError` if something else is there."""
        path = path.resolve()  # follow a link
        if path.exists() and not path.is_file():
            raise OSError(errno.EEXIST, "no backup can be put where something else is", str(path))
        self._path = path
        self._temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
        self._digest = sha256()

    def __enter__(self) -> Self:
        """Create the temporary file, private because it contains all secrets of the server."""
        handle = os.open(self._temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        self._file = os.fdopen(handle, "wb")
        self._packer = zlib.compressobj(_COMPRESSION, wbits=_GZIP)
        return self

    def header(self, header: Header) -> None:
        """Write the header."""
        self._write(_encode(header) + b"\n")

    def rows(self, rows: Sequence[Sequence[StoredValue]]) -> None:
        """Write some rows; this takes a while, so it may run in a thread."""
        self._write(_encode_lines(rows))

    def _write(self, lines: bytes) -> None:
        self._digest.update(lines)
        self._file.write(self._packer.compress(lines))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Move the file into place, or delete it after an error."""
        try:
            if kind is None:
                self._finish()
        finally:
            with contextlib.suppress(OSError):
                self._file.close()
            self._temporary.unlink(missing_ok=True)

    def _finish(self) -> None:
        self._write(_encode(_Trailer(self._digest.hexdigest())) + b"\n")
        self._file.write(self._packer.flush())
        self._file.flush()
        os.fsync(self._file.fileno())
        self._temporary.replace(self._path)
        if sys.platform == "win32":
            return  # folders cannot be synced there
        folder = os.open(self._path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class BackupReader:
    """Reads a backup; `check` it before using its rows."""

    def __init__(self, file: BinaryIO) -> None:
        """Take the open file."""
        self._file = file

    def check(self, progress: BackupProgress) -> Header:
        """Read all of it; raises `BadBackup` if anything is damaged."""
        lines = self._lines()
        first = next(lines, b"")
        header, digest = _header(first), sha256(first)
        done = 0
        for part in header.parts:
            for number in range(1, part.rows + 1):
                line = next(lines, b"")
                if len(_row(line, part, number)) != len(part.columns):
                    raise BadBackup(
                        f"row {number} of {part.name} has not {len(part.columns)} values"
                    )
                digest.update(line)
                done += 1
                if done % _PROGRESS_EVERY == 0:
                    progress("Checking", done, header.rows)
        try:
            trailer = _read_trailer(next(lines, b""))
        except _UNREADABLE as error:
            raise BadBackup("it has no end: it was cut off") from error
        if trailer.sha256 != digest.hexdigest() or next(lines, None) is not None:
            raise BadBackup("it is not as it was written: its digest differs")
        return header

    def rows(self) -> Iterator[tuple[Part, Row]]:
        """Yield the rows, table by table."""
        lines = self._lines()
        for part in _header(next(lines, b"")).parts:
            for number in range(1, part.rows + 1):
                yield part, _row(next(lines, b""), part, number)

    def _lines(self) -> Iterator[bytes]:
        self._file.seek(0)
        try:
            with gzip.GzipFile(fileobj=self._file, mode="rb") as file:
                rest = b""
                while chunk := file.read(_CHUNK):
                    *lines, rest = (rest + chunk).split(b"\n")
                    for line in lines:
                        yield line + b"\n"
                if rest:
                    yield rest
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise BadBackup(f"it is no backup, or was cut off ({error})") from error


def _header(line: bytes) -> Header:
    try:
        return _read_header(line)
    except _UNREADABLE as error:
        raise BadBackup(f"it is no backup that this version can read ({error})") from error


def _row(line: bytes, part: Part, number: int) -> Row:
    try:
        return _read_row(line)
    except _UNREADABLE as error:
        raise BadBackup(f"row {number} of {part.name} is damaged ({error})") from error
