"""The parts of the box go to other processes by name, where they are the standard ones."""

import pickle
import subprocess
import sys
from dataclasses import replace
from typing import TypeVar

from boathouse.abandon_ship import standard_parts
from boathouse.abandon_ship.game import GAME, game_with
from boathouse.core import Seed, Table

T = TypeVar("T")


def again(value: T) -> T:
    copied: T = pickle.loads(pickle.dumps(value))
    return copied


def test_the_standard_parts_are_the_same_again() -> None:
    assert again(standard_parts()) is standard_parts()
    assert len(pickle.dumps(standard_parts())) < 100


def test_other_parts_come_back_equal_with_their_sources() -> None:
    other = replace(standard_parts(), cheese=(9, 9, 9), sources=(("cheese", "a test"),))
    assert again(other) == other != standard_parts()
    assert again(other).sources == other.sources


def test_equal_parts_from_another_process_have_equal_hashes() -> None:
    other = replace(standard_parts(), cheese=(9, 9, 9))
    hash(other)
    program = (
        "import pickle, sys; from dataclasses import replace;"
        "parts = pickle.load(sys.stdin.buffer);"
        "assert hash(parts) == hash(replace(parts)), 'an old hash'"
    )
    subprocess.run([sys.executable, "-c", program], input=pickle.dumps(other), check=True)


def test_a_view_comes_back_equal_and_small() -> None:
    parts = standard_parts()
    other = replace(parts, cheese=tuple(value + 1 for value in parts.cheese))
    for game in (GAME, game_with(other)):
        view = Table(game, ["Ann", "Bob", "Cy"], seed=Seed.from_number(3)).state.view(0)
        assert again(view) == view
    view = Table(GAME, ["Ann", "Bob", "Cy"], seed=Seed.from_number(3)).state.view(0)
    assert len(pickle.dumps(view)) < 1500
