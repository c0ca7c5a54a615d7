"""Bots that must be compiled first: prepared elsewhere, and not waited for."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from boathouse.bots import Answer, Question, prepare
from boathouse.kernels import compiled


def test_light_bots_need_no_preparation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "_is_marked", lambda: False)
    assert prepare.is_prepared("steady")
    assert not prepare.is_prepared("captain")


def test_every_heavy_bot_decides_once_and_then_all_are_prepared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def heavy(question: Question) -> Answer:
        asked.append(type(question.view).__module__)
        return Answer(question.legal[0])

    monkeypatch.setattr(prepare, "bots_for", lambda game: {"steady": None, "heavy": heavy})
    monkeypatch.setattr(prepare, "compiled_bots", lambda game: {"heavy"})
    monkeypatch.setattr(prepare, "_mark", lambda: tmp_path / "mark")
    assert not prepare.is_prepared("heavy")
    prepare.prepare()
    assert len(asked) == 2
    assert prepare.is_prepared("heavy")


def test_the_mark_lies_with_the_compiled_code() -> None:
    assert "kernels-" in str(prepare._mark().parent)


def test_another_installation_must_be_prepared_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Numba takes nothing that was compiled from files elsewhere, or by another Python."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    sources = [tmp_path / name / "kernel.py" for name in ("here", "there")]
    for source in sources:
        source.parent.mkdir()
        source.write_text("")
        os.utime(source, (0, 0))

    def mark(source: Path) -> Path:
        monkeypatch.setattr(compiled, "_folders", lambda: [source.parent])
        prepare._mark.cache_clear()
        return prepare._mark()

    try:
        here = mark(sources[0])
        assert mark(sources[0]) == here
        assert mark(sources[1]) != here
        os.utime(sources[0], (1, 1))
        assert mark(sources[0]) != here
        os.utime(sources[0], (0, 0))
        monkeypatch.setattr(sys, "implementation", SimpleNamespace(cache_tag="cpython-399"))
        assert mark(sources[0]) != here
    finally:
        prepare._mark.cache_clear()
