"""`boathouse backup` and `boathouse restore`, beside a server that runs."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from boathouse.cli import run
from tests.server.harness.servers import Served
from tests.server.operation.filled import fill, open_database


def filled_folder(folder: Path, moves: int = 20) -> Path:
    async def work() -> None:
        database = open_database(f"sqlite:///{folder / 'boathouse.sqlite'}")
        await fill(database, moves=moves)
        await database.close()

    asyncio.run(work())
    return folder


def says(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = run([str(each) for each in arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = filled_folder(tmp_path / "data"), tmp_path / "server.backup"
    status, out, err = says(capsys, "backup", file, "--data", folder)
    assert (status, err) == (0, "")
    assert out.startswith(f"{file}: ")
    assert "schema " in out
    status, out, err = says(capsys, "restore", file, "--data", tmp_path / "other")
    assert (status, err) == (0, "")
    assert out.endswith("are back\n")
    assert (tmp_path / "other" / "boathouse.sqlite").exists()


def test_people_are_not_replaced_without_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, file = filled_folder(tmp_path / "data"), tmp_path / "server.backup"
    assert says(capsys, "backup", file, "--data", folder)[0] == 0
    status, out, err = says(capsys, "restore", file, "--data", folder)
    assert (status, out) == (2, "")
    assert "pass --yes" in err
    assert says(capsys, "restore", file, "--data", folder, "--yes", "--by", "me")[0] == 0


def test_a_running_server_goes_back_to_the_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, file = tmp_path / "data", tmp_path / "server.backup"
    folder.mkdir()
    server = Served(tmp_path, "server", {"data": str(folder), "rate_limits": "false"}).start()
    try:
        with httpx.Client(base_url=server.address, timeout=60) as ann:
            ann.post("/api/guest", json={"name": "Ann"})
            csrf = {"x-csrf-token": ann.get("/api/me").json()["csrf"]}
            new = {"game": "powerboats", "seats": 2, "bots": ["steady"]}
            before = ann.post("/api/tables", json=new, headers=csrf).json()["table"]
            assert says(capsys, "backup", file, "--data", folder)[0] == 0
            after = ann.post("/api/tables", json=new, headers=csrf).json()["table"]
            assert ann.post(f"/api/tables/{before}/start", headers=csrf).status_code == 200
            assert says(capsys, "restore", file, "--data", folder, "--yes")[0] == 0
            while ann.get(f"/api/tables/{after}").status_code != 404:
                pass
            while "open" not in (shown := ann.get(f"/api/tables/{before}")).text:
                assert shown.status_code == 200, shown.text
            # And it goes on from there.
            started = ann.post(f"/api/tables/{before}/start", headers=csrf)
            assert started.status_code == 200, started.text
    finally:
        assert server.stop() == 0


def test_where_there_is_no_room_the_old_file_stays(tmp_path: Path) -> None:
    folder = filled_folder(tmp_path / "data", moves=4000)
    backups = tmp_path / "backups"
    backups.mkdir()
    file = backups / "server.backup"
    file.write_bytes(b"old")

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    done = subprocess.run(
        [sys.executable, "-m", "boathouse", "backup", str(file), "--data", str(folder)],
        capture_output=True,
        text=True,
        preexec_fn=little_room,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"boathouse: {file} cannot be read or written: File too large.\n"
    assert file.read_bytes() == b"old"
    assert list(backups.iterdir()) == [file]


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_place_that_is_none_gets_a_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = filled_folder(tmp_path / "data")
    place = tmp_path / "nowhere" / "server.backup"
    status, out, err = says(capsys, command, place, "--data", folder, *yes(command))
    assert (status, out) == (1, "")
    assert err == f"boathouse: {place} cannot be read or written: No such file or directory.\n"


def yes(command: str) -> list[str]:
    return ["--yes"] if command == "restore" else []


def test_a_bad_file_gets_a_sentence_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, file = filled_folder(tmp_path / "data"), tmp_path / "server.backup"
    file.write_bytes(b"no backup")
    status, out, err = says(capsys, "restore", file, "--data", folder, "--yes")
    assert (status, out) == (1, "")
    assert err.startswith(f"boathouse: {file} was refused, and nothing was changed: ")
    with closing(sqlite3.connect(folder / "boathouse.sqlite")) as database, database:
        assert database.execute("SELECT count(*) FROM people").fetchone() == (2,)


def test_nothing_to_back_up_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = says(capsys, "backup", tmp_path / "x", "--data", tmp_path / "nowhere")
    assert status == 1
    assert "there is no database at " in err
    (tmp_path / "boathouse.sqlite").touch()
    status, _, err = says(capsys, "backup", tmp_path / "x", "--data", tmp_path)
    assert (status, err) == (1, "boathouse: there is nothing in this database yet.\n")


def test_the_database_can_be_named_by_the_environment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOATHOUSE_DATA", os.fspath(filled_folder(tmp_path / "data")))
    assert says(capsys, "backup", tmp_path / "server.backup")[0] == 0
