"""`boathouse serve`: a real server in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from boathouse.cli import run
from boathouse.server.settings import (
    NOT_SETTINGS,
    BadSetting,
    Settings,
    read_settings,
    unknown_variables,
)
from tests.server.harness.processes import ForkedProcess

OPEN = "Boathouse is open at "
ERRORS = "errors.log"


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BOATHOUSE")}
    return {**kept, **more}


@contextmanager
def serving(folder: Path, *options: str, **settings: str) -> Iterator[tuple[ForkedProcess, str]]:
    """Start a server; gives the process, and what it says when it is open."""
    process = forked(folder, "--data", str(folder), "--port", "0", *options, **settings)
    try:
        yield process, process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(60)
        process.stdout.close()


def forked(folder: Path, *arguments: str, **settings: str) -> ForkedProcess:
    """Start `boathouse serve`."""
    return ForkedProcess(
        "boathouse",
        ["serve", *arguments],
        folder=folder,
        environ=environment(**settings),
        errors=folder / ERRORS,
    )


def refused(folder: Path, *arguments: str, **settings: str) -> tuple[int | None, str]:
    """Start a server that cannot be; gives the exit status and what it says."""
    (folder / ERRORS).unlink(missing_ok=True)
    process = forked(folder, *arguments, BOATHOUSE_LOG_LEVEL="error", **settings)
    with process.stdout:
        assert process.stdout.read() == ""
    status = process.wait(60)
    said = (folder / ERRORS).read_text()
    assert "Traceback" not in said
    return status, said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_opens_says_where_and_stops_when_asked(number: int, tmp_path: Path) -> None:
    """From nothing, as a host does it."""
    command = [sys.executable, "-m", "boathouse", "serve", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        [*command, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline().strip()
            assert said.startswith(OPEN)
            address = said.removeprefix(OPEN)
            assert httpx.get(f"{address}/healthz").json()["well"]
            assert httpx.get(f"{address}/readyz").json() == {"well": True, "problems": {}}
            assert "boathouse_requests_total" in httpx.get(f"{address}/metrics").text
            process.send_signal(number)
            output, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0
    assert output == ""
    lines = [json.loads(line) for line in errors.splitlines()]
    assert [lines[0]["event"], lines[-1]["event"]] == ["started", "stopped"]
    assert not [line for line in lines if line["level"] == "error"]


def test_it_opens_again_with_what_was_there(tmp_path: Path) -> None:
    for expected in ("guest", "account"):
        with serving(tmp_path) as (process, said):
            with httpx.Client(base_url=said.removeprefix(OPEN)) as client:
                if expected == "guest":
                    account = {"name": "Ann Bonny", "password": "a boat on the lake"}
                    assert client.post("/api/account", json=account).status_code == 201
                else:
                    assert client.get("/api/people/Ann Bonny").json()["name"] == "Ann Bonny"
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0


def test_the_public_address_is_told_beside_the_one_that_opens_here(tmp_path: Path) -> None:
    with serving(tmp_path, "--public-url", "https://boats.example") as (_, said):
        assert said.startswith(f"{OPEN}http://127.0.0.1:")
        assert said.endswith(" (for people: https://boats.example)")


def test_text_for_people_who_ask_for_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-format", "text") as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    errors = (tmp_path / ERRORS).read_text()
    assert "started" in errors
    assert "{" not in errors


def test_a_port_in_use_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, said = refused(tmp_path, "--data", str(tmp_path), "--port", port)
    assert status == 1
    assert said.startswith(f"boathouse: port {port} of 127.0.0.1 cannot be had")
    assert said.count("\n") == 1


def test_a_second_server_on_the_same_folder_gets_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, _):
        status, said = refused(tmp_path, "--data", str(tmp_path), "--port", "0")
        assert status == 1
        assert f"another server (process {process.pid}) has " in said
        # One that is killed leaves nothing behind.
        process.send_signal(signal.SIGKILL)
        process.wait(60)
    with serving(tmp_path) as (_, said):
        assert said.startswith(OPEN)


NO_BUS = (
    "banana",
    "http://127.0.0.1:6379",
    "redis://127.0.0.1:port",
    "redis:/127.0.0.1:6379",
    "redis://:6379",
    "redis://me:hush",
    "redis://:hush@127.0.0.1?hushhush=1",
    "redis://127.0.0.1?protocol=9",
    "unix://",
)


@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        (["--port", "many"], {}, "--port takes a whole number, not 'many'."),
        (["--port", "70000"], {}, "--port takes a whole number from 0 to 65535, not 70000."),
        (["--database", "mysql://x"], {}, "database is postgresql://... or sqlite:///FILE"),
        (["--log-format", "xml"], {}, "--log-format takes json or text, not 'xml'."),
        (
            ["--log-level", "loud"],
            {},
            "--log-level takes debug, error, info or warning, not 'loud'.",
        ),
        (
            [],
            {"BOATHOUSE_BOT_SECONDS": "soon"},
            "BOATHOUSE_BOT_SECONDS takes a number from above 0 to 3600, not 'soon'.",
        ),
        (["--data", ""], {}, "data is the folder of the database, and was left empty"),
        (["--host", "192.0.2.1"], {}, "--host 192.0.2.1 is no address of this machine"),
        (["--host", "nowhere.invalid"], {}, "--host nowhere.invalid is no address"),
        (["--trusted-proxies", "all"], {}, "trusted_proxies holds addresses or networks"),
        *((["--bus", bus, "--port", "0"], {}, "bus is redis://host:port") for bus in NO_BUS),
        (
            [],
            {"BOATHOUSE_DATABSE": "x"},
            "BOATHOUSE_DATABSE is no setting: the nearest is BOATHOUSE_DATABASE.",
        ),
        ([], {"BOATHOUSE_BOTS_WORKERS": "2"}, "the nearest is BOATHOUSE_BOT_WORKERS."),
    ],
)
def test_wrong_use_gets_a_sentence(
    arguments: list[str], settings: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    status, said = refused(tmp_path, "--data", str(tmp_path), *arguments, **settings)
    assert status == 2
    check_sentence(said, sentence)


def check_sentence(said: str, sentence: str) -> None:
    assert said.startswith("boathouse: ")
    assert sentence in said
    assert "hush" not in said
    assert said.endswith(".\n")
    assert said.count("\n") == 1


def test_a_database_that_cannot_be_opened_gets_a_sentence(tmp_path: Path) -> None:
    database = "postgresql://me:hush@127.0.0.1:9/none"
    status, said = refused(tmp_path, "--database", database, "--port", "0")
    assert status == 1
    check_sentence(
        said, "the database postgresql+asyncpg://me:***@127.0.0.1:9/none cannot be opened"
    )


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, said = refused(tmp_path, "--data", str(tmp_path / "file"), "--port", "0")
    assert status in (1, 2)
    assert said.startswith("boathouse: ")
    assert "it is not a folder, so it cannot contain a database" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("bot_workers", "0"),
        ("bot_seconds", "-1"),
        ("bot_seconds", "nan"),
        ("bot_pause", "nan"),
        ("bot_pause", "inf"),
        ("notice_delay", "-1"),
        ("request_seconds", "0"),
        ("body_bytes", "-1"),
        ("shutdown_seconds", "-3"),
        ("public_url", "banana"),
    ],
)
def test_a_setting_beyond_its_bounds_is_refused(name: str, bad: str) -> None:
    with pytest.raises(BadSetting, match=rf"^BOATHOUSE_{name.upper()} takes a.*, not '{bad}'$"):
        read_settings({f"BOATHOUSE_{name.upper()}": bad})


def test_a_variable_that_is_like_no_setting_is_named_in_the_log(tmp_path: Path) -> None:
    others = {f"BOATHOUSE_{name}": "x" for name in NOT_SETTINGS - {"DEBUG"}}
    environ = {**others, "BOATHOUSE_SHIPS": "3", "BOATHOUSE_PORT_80_TCP": "x"}
    assert unknown_variables(environ) == ["BOATHOUSE_PORT_80_TCP", "BOATHOUSE_SHIPS"]
    assert read_settings(environ) == Settings()
    with serving(tmp_path, **environ) as (_, said):
        assert said.startswith(OPEN)
    lines = [json.loads(line) for line in (tmp_path / ERRORS).read_text().splitlines()]
    warned = [line["variable"] for line in lines if line["event"] == "unknown-setting"]
    assert warned == ["BOATHOUSE_PORT_80_TCP", "BOATHOUSE_SHIPS"]


def test_every_variable_of_the_project_is_known() -> None:
    root = Path(__file__).parents[2]
    folders = ("src", "deploy", "docs", "examples", "benchmarks")
    files = [each for name in folders for each in (root / name).rglob("*") if each.is_file()]
    files += [root / name for name in ("dev.py", "hatch_build.py", "README.md", "CONTRIBUTING.md")]
    found = {
        variable: file.name
        for file in files
        if file.suffix in ("", ".py", ".md", ".yaml", ".example", ".service", ".conf", ".timer")
        for variable in re.findall(r"\bBOATHOUSE_[A-Z_]+", file.read_text())
    }
    assert len(found) > len(Settings.__struct_fields__)
    assert not unknown_variables(found), found


@pytest.mark.parametrize("good", ["", "https://boats.example", "http://[::1]:8000/"])
def test_the_public_address_is_an_address(good: str) -> None:
    assert read_settings({}, public_url=good).public_url == good


WITHOUT_PACKAGES = """
import sys
for name in ("litestar", "msgspec", "sqlalchemy", "uvicorn", "structlog", "prometheus_client"):
    sys.modules[name] = None
from boathouse.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "arguments",
    [["serve"], ["backup", "x"], ["restore", "x"], ["admin", "list", "people"], ["admin", "audit"]],
)
def test_without_the_servers_packages_it_says_how_to_get_them(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PACKAGES, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "pip install 'boathouse[server]'.\n" in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["admin", "--help"], ["serve", "-h"]])
def test_without_the_servers_packages_the_rest_works(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PACKAGES, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_command_line_starts_without_loading_the_server() -> None:
    looking = (
        "import sys, boathouse.cli\n"
        "print([name for name in ('litestar', 'msgspec', 'sqlalchemy', 'structlog', 'asyncio') "
        "if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", looking], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("command", [["serve"], ["backup"], ["restore"], ["admin", "ban"]])
def test_help_is_told_to_its_end_on_a_narrow_screen(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run([*command, "--help"]) == 0
    assert "…" not in capsys.readouterr().out


def test_help_names_the_environment(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    assert "BOATHOUSE_PUBLIC_URL" in capsys.readouterr().out
