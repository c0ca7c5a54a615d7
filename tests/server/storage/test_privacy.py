"""Who on the machine can read the database: its owner alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest
import structlog

from boathouse.server.clock import Clock
from boathouse.server.operation.lock import lock
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage.backup import back_up
from boathouse.server.storage.database import Database


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    found = {path.name: path for path in (folder, *folder.iterdir())}
    return {name: f"{S_IMODE(path.stat().st_mode):o}" for name, path in found.items()}


async def serve(data: Path, backup: Path | None = None) -> tuple[dict[str, str], list[str]]:
    """Open a server and close it; tell who could read what meanwhile, and what was logged."""
    services = Services(Settings(data=data))
    with structlog.testing.capture_logs() as logged, lock(services.settings, services.database):
        await services.start()
        if backup:
            await back_up(services.database, Clock(), backup)
        found = modes(data)
        await services.stop()
    return found, [str(entry["reason"]) for entry in logged if entry["event"] == "not-private"]


OURS = ["boathouse.sqlite", "boathouse.sqlite-shm", "boathouse.sqlite-wal", "boathouse.sqlite.lock"]


async def test_only_its_owner_can_read_a_new_database(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    found, told = await serve(data, data / "day-1.backup")
    assert found == {"data": "700", "day-1.backup": "600", **dict.fromkeys(OURS, "600")}
    assert told == []


async def test_a_database_of_a_former_version_is_tightened(tmp_path: Path) -> None:
    data = tmp_path / "data"
    await serve(data, data / "day-1.backup")
    # As a stop by force leaves it: with its files beside it.
    for name in OURS:
        (data / name).touch()
        (data / name).chmod(0o644)
    data.chmod(0o755)
    found, told = await serve(data)
    assert {name: found[name] for name in ("data", *OURS)} == {
        "data": "700",
        **dict.fromkeys(OURS, "600"),
    }
    assert told == []


async def test_a_folder_that_holds_other_things_is_left_and_named(tmp_path: Path) -> None:
    data = tmp_path / "shared"
    data.mkdir()
    (data / "letters.txt").write_text("mine")
    found, told = await serve(data)
    assert found["shared"] == "755"
    assert found["letters.txt"] == "644"
    assert [found[name] for name in OURS] == ["600"] * 4
    (sentence,) = told
    assert sentence.startswith(f"{data} is open to others on this machine")
    assert sentence.endswith(f"chmod 700 {data}")


async def test_a_folder_that_others_cannot_open_needs_no_warning(tmp_path: Path) -> None:
    data = tmp_path / "mine"
    data.mkdir(mode=0o700)
    (data / "letters.txt").write_text("mine")
    assert (await serve(data))[1] == []


async def test_where_the_system_cannot_a_warning_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "boathouse.sqlite").touch(mode=0o644)

    def refuse(path: Path, mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    _, told = await serve(data)
    # What SQLite makes beside the file is as open as the file.
    assert [sentence.partition(" ")[0] for sentence in told] == [
        str(data),
        str(data / "boathouse.sqlite"),
    ]
    assert all("can be read by others on this machine" in sentence for sentence in told)
    assert "the mode 700" in told[0]
    assert "the mode 600" in told[1]
    # And where it says that it does, and does not, as some file systems do.
    monkeypatch.setattr(Path, "chmod", lambda path, mode: None)
    assert len(Database(f"sqlite+aiosqlite:///{data / 'boathouse.sqlite'}").exposed) >= 2
