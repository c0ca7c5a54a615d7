"""What can be known here of Windows: every module can be imported without what it lacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boathouse.bots import UnknownBot
from boathouse.bots.program import bot_called
from boathouse.server.storage.privacy import keep_private

AS_ON_WINDOWS = """
import importlib, os, pkgutil, select, signal, socket, sys
import boathouse

ONLY_UNIX = {"boathouse.terminal.keyboard"}  # screen.py looks whether it can be imported

def names():
    found = pkgutil.walk_packages(boathouse.__path__, "boathouse.")
    return [m.name for m in found if not {"migrations", "__main__"} & set(m.name.split("."))]

def load_all():
    for name in names():
        try:
            importlib.import_module(name)
        except (ImportError, AttributeError) as error:
            if name not in ONLY_UNIX:
                raise SystemExit(f"{name}: {error}")

load_all()  # first as it is here, for packages from elsewhere know one system only
for name in [name for name in sys.modules if name.partition(".")[0] == "boathouse"]:
    del sys.modules[name]
import boathouse

sys.platform = "win32"
for name in ("fcntl", "grp", "pwd", "pty", "resource", "termios", "tty", "uvloop"):
    sys.modules[name] = None
for home, gone in (
    (os, "fork geteuid getuid getloadavg killpg nice sched_getaffinity setsid sysconf"),
    (signal, "ITIMER_REAL SIGALRM SIGCONT SIGHUP SIGKILL SIGUSR1 SIGWINCH setitimer"),
    (select, "poll"),
    (socket, "AF_UNIX"),
):
    for name in gone.split():
        delattr(home, name)
from prometheus_client import REGISTRY
for collector in list(REGISTRY._collector_to_names):
    REGISTRY.unregister(collector)
load_all()
print(len(names()))
"""


def test_every_module_can_be_imported_without_what_windows_lacks(tmp_path: Path) -> None:
    script = tmp_path / "as_on_windows.py"
    script.write_text(AS_ON_WINDOWS)
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 200


def test_windows_has_no_modes_to_complain_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").touch()
    tmp_path.chmod(0o777)  # as every folder looks there
    assert keep_private(tmp_path / "boathouse.db") != []
    monkeypatch.setattr(sys, "platform", "win32")
    assert keep_private(tmp_path / "boathouse.db") == []


def test_a_program_as_a_bot_is_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(UnknownBot, match="WSL"):
        bot_called("powerboats", "run:node bot.mjs")
