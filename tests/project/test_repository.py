"""What may and what must be in the repository's files."""

import os
import re
from pathlib import Path

import pytest

from tests.project.repository import ROOT, committed_files, name_of, text_of

LOCK_FILES = re.compile(
    r"(^|/)(requirements\b.*\.txt|[^/]+\.in|[^/]*lock[^/]*\.(json|toml|yaml)|[^/]+\.lock)$"
)

# Spelled apart so that this file does not contain what it looks for.
DEVELOPERS_FOLDERS = ("work", "root", "farm", "home")
DEVELOPERS_PATH = re.compile(rf"(^|[^A-Za-z.])/({'|'.join(DEVELOPERS_FOLDERS)})/")


def addresses(text: str) -> list[str]:
    return re.findall(r".*://.*", text)


def developers_paths(text: str) -> list[str]:
    return [line for line in text.splitlines() if DEVELOPERS_PATH.search(line)]


def lock_files() -> list[Path]:
    return [
        path
        for path in committed_files()
        if LOCK_FILES.search(name_of(path)) or text_of(path).count("\n    --hash=") > 1
    ]


def test_lock_files_hold_no_address() -> None:
    assert {ROOT / "requirements" / f"{name}.txt" for name in ("uv", "runtime", "dev")} <= set(
        lock_files()
    )
    assert {name_of(path): addresses(text_of(path)) for path in lock_files()} == {
        name_of(path): [] for path in lock_files()
    }


@pytest.mark.parametrize(
    ("name", "is_lock_file"),
    [
        ("requirements/dev.txt", True),
        ("requirements/dev.in", True),
        ("benchmarks/peers/catan.in", True),
        ("web/pnpm-lock.yaml", True),
        ("web/package-lock.json", True),
        ("uv.lock", True),
        ("pylock.toml", True),
        ("src/boathouse/powerboats/tiles/dark-1.txt", False),
        ("src/boathouse/server/clock.py", False),
    ],
)
def test_lock_files_are_recognised(name: str, is_lock_file: bool) -> None:
    assert bool(LOCK_FILES.search(name)) == is_lock_file


def test_an_address_in_a_lock_file_is_noticed() -> None:
    assert addresses("a==1\n--index-url https" + "://example.org/simple\n")


@pytest.mark.parametrize("name", ["uv", "runtime", "dev"])
def test_every_pin_has_a_version_and_hashes(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pins = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    assert pins
    for number in pins:
        assert re.match(r"[a-z0-9.-]+==\S+ .*\\$", lines[number]), lines[number]
        assert lines[number + 1].strip().startswith("--hash=sha256:"), lines[number]


def test_no_file_names_a_developers_folder() -> None:
    found = {
        name_of(path): developers_paths(text_of(path))
        for path in committed_files()
        if path.suffix != ".svg"
    }
    assert {name: paths for name, paths in found.items() if paths} == {}


def test_a_developers_folder_is_noticed() -> None:
    folder = f"/{DEVELOPERS_FOLDERS[-1]}/anna/boathouse"
    assert developers_paths(folder)
    assert developers_paths(f"see\n  file={folder}")
    assert not developers_paths(f"example.org{folder}")
    assert not developers_paths(f'import "./{DEVELOPERS_FOLDERS[-1]}/Card"')


def test_ci_runs_dev_py_test_and_nothing_else() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "${BASH_SOURCE[0]}")/.."',
        "exec python3 dev.py test",
    ]
    assert os.access(script, os.X_OK)


def test_the_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"python3 dev\.py \w+", readme)) >= {
        "python3 dev.py play",
        "python3 dev.py test",
    }
