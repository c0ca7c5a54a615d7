"""Compiling: said once, kept on the disk, made anew when a source changes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boathouse.kernels import compiled
from boathouse.kernels.processors import processors

PROGRAM = """
from boathouse.kernels.compiled import kernel, print_compile_notice, notify_on_compile

@kernel
def doubled(number):
    return 2 * number

with notify_on_compile(print_compile_notice):
    print(doubled(21), doubled(4))
"""


def run(program: Path, cache: Path) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, str(program)],
        env=dict(os.environ, NUMBA_CACHE_DIR=str(cache)),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout, done.stderr


def test_the_first_call_says_that_it_compiles_and_the_next_program_need_not(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    assert run(program, tmp_path) == ("42 8\n", "Compiling, only this once: a few seconds ...\n")
    assert run(program, tmp_path) == ("42 8\n", "")
    assert list((tmp_path / "boathouse").glob("kernels-*/**/*.nbc"))


def doubled(number: int) -> int:
    return 2 * number


def test_compiled_code_that_is_cut_off_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "_FOLDER", tmp_path)
    for suffix in ("", "nbc", "nbi", "nbc"):
        for file in tmp_path.glob(f"**/*.{suffix}"):
            os.truncate(file, 20)
        assert compiled.kernel(doubled)(21) == 42
    assert all(file.stat().st_size > 20 for file in tmp_path.glob("**/*.nb*"))


def test_what_cannot_be_kept_in_one_place_is_kept_in_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(in_the_way))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = compiled.cache_folder()
    assert folder.parent == tmp_path / f"boathouse-{os.getuid()}"
    folder.parent.chmod(0o777)  # somebody else might put code there
    with pytest.raises(OSError, match="cannot write compiled code"):
        compiled.cache_folder()
    monkeypatch.setattr("tempfile.tempdir", str(in_the_way))
    with pytest.raises(OSError, match="cannot write compiled code"):
        compiled.cache_folder()


def test_another_source_is_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "one.py").write_text("1")
    monkeypatch.setattr(compiled, "_folders", lambda: [tmp_path])
    before = compiled.cache_folder()
    assert compiled.cache_folder() == before
    (tmp_path / "one.py").write_text("2")
    assert compiled.cache_folder() != before


def test_the_games_kernels_are_sources_too() -> None:
    folders = {file.parent.parent.name for file in compiled._sources()}
    assert {"boathouse", "powerboats", "abandon_ship"} <= folders


def test_processors_are_counted() -> None:
    assert processors() >= 1
