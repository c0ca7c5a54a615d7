"""The bot that searches any game, from what its seat may know."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boathouse.bots import Question, search
from boathouse.bots.search import FEWEST_PLAYOUTS, Search
from boathouse.core import CHANCE, State
from tests.core.tiny_game import PEARLS, Deal, Do, Pearl, Pearls

LONG = 600.0


def dealt(*pearls: Pearl) -> Pearls:
    state: Any = PEARLS.new(len(pearls), rounds="1")
    for seat, pearl in enumerate(pearls):
        state = state.play(Deal(seat, pearl)).state
    assert isinstance(state, Pearls)
    return state


@pytest.fixture
def open_pearls(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game as it would be if everybody saw all pearls: the view is the state."""
    game = replace(PEARLS, has_secrets=False)
    monkeypatch.setattr(search, "find_game", lambda name: game)


@pytest.mark.usefixtures("open_pearls")
def test_it_finds_that_diving_is_better_than_waiting() -> None:
    state = dealt(Pearl.WHITE, Pearl.WHITE)
    bot = Search("pearls", playouts=300)
    answer = bot(Question(state, state.legal(), Random(1), LONG))
    assert answer.action is not Do.WAIT
    assert list(answer.reasoning.values)[-1] == "wait"
    assert answer.reasoning.facts == {"playouts": 300}
    assert bot(Question(state, state.legal(), Random(1), LONG)) == answer, "luck decides alone"


@pytest.mark.usefixtures("open_pearls")
def test_without_time_it_answers_all_the_same() -> None:
    state = dealt(Pearl.WHITE, Pearl.RED)
    answer = Search("pearls")(Question(state, state.legal(), Random(1), 0.0))
    assert answer.action in state.legal()
    assert answer.reasoning.facts == {"playouts": FEWEST_PLAYOUTS * len(state.legal())}


@pytest.mark.usefixtures("open_pearls")
def test_a_playout_that_does_not_end_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_LONGEST", 1)
    state = dealt(Pearl.WHITE, Pearl.RED)
    answer = Search("pearls", playouts=20)(Question(state, state.legal(), Random(1), LONG))
    assert set(answer.reasoning.values.values()) == {0.5}


def test_a_game_with_secrets_says_how_to_guess_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given the view alone, and plays on from what could be."""
    guessed: list[Any] = []
    state = dealt(Pearl.RED, Pearl.WHITE)

    def sample(view: Any, luck: Random) -> State:
        guessed.append(view)
        return dealt(Pearl.RED, luck.choice(tuple(Pearl)))

    monkeypatch.setattr(search, "find_game", lambda name: replace(PEARLS, sample=sample))
    view = state.view(0)
    answer = Search("pearls", playouts=50)(Question(view, state.legal(), Random(1), LONG))
    assert answer.action in state.legal()
    assert len(guessed) == 50
    assert all(each is view for each in guessed)
    assert state.actor is not CHANCE


def test_it_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Search("pearls"))) == Search("pearls")
