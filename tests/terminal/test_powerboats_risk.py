"""The list of dice says what a crash would cost, in damage counters, as the browser does."""

from fractions import Fraction

import pytest

from boathouse.powerboats.preview import Prospect
from boathouse.powerboats.terminal.question import _risk
from tests.terminal.positions import speech

_HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("damage", "sinking", "text"),
    [
        ({}, Fraction(0), "safe"),
        ({2: _HALF}, Fraction(0), "crash 50% ■2"),
        ({1: _HALF, 3: _HALF}, Fraction(0), "crash 100% ■1–3"),
        ({1: _HALF, 4: _HALF}, _HALF, "crash 100% ■1–4, sinks 50%"),
    ],
)
def test_a_crash_has_its_price(damage: dict[int, Fraction], sinking: Fraction, text: str) -> None:
    crash = sum(damage.values(), Fraction(0))
    found = Prospect({}, crash, sinking, Fraction(0), damage)
    assert _risk(found, speech()) == text
