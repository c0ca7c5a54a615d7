"""What SQLite writes, and what of it has been synced: recorded inside SQLite itself.

SQLite reaches the disk through its VFS, a table of functions. Some of them are replaced by ones
that take notes and call the original. So it is known at each moment what a power cut would leave:
what was synced for certain, and of what was written since, anything.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OK = 0


class _Vfs(Structure):
    """The beginning of a `sqlite3_vfs`."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_void_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
    )


class _Methods(Structure):
    """A whole `sqlite3_io_methods`, of version 3."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("others", c_void_p * 13),
    )


class _File(Structure):
    """The beginning of a `sqlite3_file`."""

    _fields_ = (("methods", POINTER(_Methods)),)


@dataclass(frozen=True, slots=True)
class Step:
    """Something that SQLite did to a file: `write`, `truncate`, `sync` or `delete`.

    `at` is a place in the file; of a sync, how many steps had been taken when it began.
    """

    kind: str
    file: str
    at: int = 0
    data: bytes = b""


class Recording:
    """All that was done to the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self.steps: list[Step] = []
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []  # what SQLite calls must not be collected
        self._methods: dict[int, _Methods] = {}

    def install(self, vfs: _Vfs) -> None:
        """Put our functions in the place of the originals."""
        open_file, delete_file = _OPEN(_address(vfs.open)), _DELETE(_address(vfs.delete))

        def opened(
            this: int, name: int | None, file: int, flags: int, flags_out: int | None
        ) -> int:
            code: int = open_file(this, name, file, flags, flags_out)
            path = ctypes.string_at(name).decode() if name else ""
            if code == _OK and path.startswith(self._folder):
                self._names[file] = Path(path).name
                self._watch(_File.from_address(file))
            return code

        def deleted(this: int, name: int, sync: int) -> int:
            path = ctypes.string_at(name).decode()
            if path.startswith(self._folder):
                self.steps.append(Step("delete", Path(path).name))
            return int(delete_file(this, name, sync))

        vfs.open, vfs.delete = self._keep(_OPEN(opened)), self._keep(_DELETE(deleted))

    def _watch(self, file: _File) -> None:
        original = ctypes.addressof(file.methods.contents)
        if original not in self._methods:
            self._methods[original] = self._noting(_Methods.from_address(original))
        file.methods = ctypes.pointer(self._methods[original])

    def _noting(self, original: _Methods) -> _Methods:
        write, truncate, sync = original.write, original.truncate, original.sync

        def written(file: int, data: int, size: int, at: int) -> int:
            self.steps.append(Step("write", self._names[file], at, ctypes.string_at(data, size)))
            return int(write(file, data, size, at))

        def truncated(file: int, size: int) -> int:
            self.steps.append(Step("truncate", self._names[file], size))
            return int(truncate(file, size))

        def synced(file: int, flags: int) -> int:
            begun = len(self.steps)  # what another thread writes meanwhile is not covered
            code = int(sync(file, flags))
            if code == _OK:
                self.steps.append(Step("sync", self._names[file], begun))
            return code

        ours = _Methods.from_buffer_copy(original)
        ours.write = self._keep(_WRITE(written))
        ours.truncate = self._keep(_TRUNCATE(truncated))
        ours.sync = self._keep(_SYNC(synced))
        return ours

    def _keep(self, function: Any) -> Any:
        self._kept.append(function)
        return function


def _address(function: Any) -> int:
    return ctypes.cast(function, c_void_p).value or 0


_recordings: list[Recording] = []


@contextmanager
def recorded(folder: Path) -> Iterator[Recording]:
    """Record what SQLite does in a folder; whatever was opened there is to be closed in time."""
    try:
        find = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    except (AttributeError, OSError):
        pytest.skip("the SQLite of this Python cannot be reached")
    find.restype = POINTER(_Vfs)
    vfs = find(None).contents
    before = _address(vfs.open), _address(vfs.delete)
    recording = Recording(folder)
    _recordings.append(recording)  # a connection that is closed late still calls it
    recording.install(vfs)
    try:
        yield recording
    finally:
        vfs.open, vfs.delete = _OPEN(before[0]), _DELETE(before[1])


# --- What a power cut leaves ----------------------------------------------------------------------


@dataclass(slots=True)
class Disk:
    """One file: what of it is synced, and what was done to it since."""

    synced: bytes | None
    since: list[Step]
    numbers: list[int] = field(default_factory=list)
    """The numbers of these steps."""

    def after(self, steps: list[Step]) -> bytes | None:
        """Return the file with some of what was done since; `None` if it does not exist."""
        content = None if self.synced is None else bytearray(self.synced)
        for step in steps:
            if step.kind == "delete":
                content = None
                continue
            content = bytearray() if content is None else content
            if step.kind == "truncate":
                del content[step.at :]
            else:
                content.extend(bytes(max(0, step.at - len(content))))
                content[step.at : step.at + len(step.data)] = step.data
        return None if content is None else bytes(content)

    def do(self, number: int, step: Step) -> None:
        """Take a step."""
        if step.kind == "sync":
            covered = bisect_left(self.numbers, step.at)
            self.synced = self.after(self.since[:covered])
            del self.since[:covered], self.numbers[:covered]
        else:
            self.since.append(step)
            self.numbers.append(number)


Files = dict[str, bytes | None]


def cuts(disks: dict[str, Disk]) -> Iterator[tuple[str, Files]]:
    """Return what a power cut may leave at a moment, and why.

    Nothing of what was not synced, all of it, each beginning of it, torn in the middle of a page,
    each page without those before it, and noise in the place of everything.
    """
    yield "nothing", {name: disk.synced for name, disk in disks.items()}
    yield "everything", {name: disk.after(disk.since) for name, disk in disks.items()}
    for name, disk in disks.items():
        others: Files = {each: other.after(other.since) for each, other in disks.items()}
        for i, step in enumerate(disk.since):
            done = disk.since[:i]
            yield f"{i} of {name}", {**others, name: disk.after(done)}
            yield f"{i} alone of {name}", {**others, name: disk.after([step])}
            if step.kind == "write":
                half = Step("write", name, step.at, step.data[: len(step.data) // 2])
                yield f"{i} and a half of {name}", {**others, name: disk.after([*done, half])}
        noise = [
            Step("write", name, step.at, bytes((7 * i) % 251 for i in range(len(step.data))))
            for step in disk.since
            if step.kind == "write"
        ]
        if noise:
            yield f"noise in {name}", {**others, name: disk.after(noise)}
