"""Whole small tournaments are what they were; if one is not, see `make_golden.py`."""

from __future__ import annotations

import pytest

from tests.tournaments.make_golden import EVENTS, FOLDER, written


@pytest.mark.parametrize("name", EVENTS)
def test_a_tournament_is_what_it_was(name: str) -> None:
    assert written(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_each_event() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(EVENTS)
