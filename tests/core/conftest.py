"""Makes Pearls known to Boathouse for one test."""

from __future__ import annotations

from importlib import import_module

import pytest

from boathouse.core import Game, find_game
from tests.core.tiny_game import PEARLS


@pytest.fixture
def pearls(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Let records of Pearls be replayed as well."""

    def find(name: str) -> Game:
        return PEARLS if name == PEARLS.name else find_game(name)

    # `boathouse.core.replay` is the function; the module of the same name lies behind it.
    monkeypatch.setattr(import_module("boathouse.core.replay"), "find_game", find)
    return PEARLS
