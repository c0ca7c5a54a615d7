"""Bots that must be compiled first: prepared elsewhere, and not waited for."""

from pathlib import Path

import pytest

from boathouse.bots import Answer, Question, preparing


def test_light_bots_need_no_preparation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "_is_marked", lambda: False)
    assert preparing.is_prepared("steady")
    assert not preparing.is_prepared("captain")


def test_every_heavy_bot_decides_once_and_then_all_are_prepared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def heavy(question: Question) -> Answer:
        asked.append(type(question.view).__module__)
        return Answer(question.legal[0])

    monkeypatch.setattr(preparing, "bots_for", lambda game: {"steady": None, "heavy": heavy})
    monkeypatch.setattr(preparing, "_mark", lambda: tmp_path / "mark")
    assert not preparing.is_prepared("heavy")
    preparing.prepare()
    assert len(asked) == 2
    assert preparing.is_prepared("heavy")


def test_the_mark_lies_with_the_compiled_code() -> None:
    assert "kernels-" in str(preparing._mark().parent)
