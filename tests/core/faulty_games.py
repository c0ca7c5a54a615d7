"""Games whose rules are at fault, but only after somebody has looked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boathouse.core import IllegalAction, Step
from tests.core.tiny_game import PEARLS, Do, Pearls, read_action

DEEP = "dive deep"


class Wordy(Pearls):
    """After a look one dives deep, which is two words."""

    __slots__ = ()

    def legal(self) -> tuple[Any, ...]:
        return (DEEP, Do.WAIT) if self.looked else super().legal()

    def why_not(self, action: object) -> IllegalAction | None:
        return None if action == DEEP else super().why_not(action)

    def play(self, action: object) -> Step[Pearls]:
        if action == DEEP:
            return Step(replace(self, looked=False, turn=self.turn + 1), ())
        return super().play(action)


class Stuck(Pearls):
    """After a look nothing can be done."""

    __slots__ = ()

    def legal(self) -> tuple[Any, ...]:
        return () if self.looked else super().legal()


WORDY = replace(
    PEARLS,
    name="wordy",
    title="Wordy",
    start=lambda seats, options: Wordy(seats, **options),
    read_action=lambda text: DEEP if text == DEEP else read_action(text),
)
STUCK = replace(
    PEARLS, name="stuck", title="Stuck", start=lambda seats, options: Stuck(seats, **options)
)
