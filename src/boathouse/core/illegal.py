"""Refusals with a reason: a code for programs, facts for translation, a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


class IllegalAction(ValueError):
    """An action that the rules do not allow now. The state is unchanged.

    `code` is stable and never shown to people; `facts` fill in the sentence in any language;
    `str()` is the sentence in English.
    """

    def __init__(self, code: str, facts: Mapping[str, object], sentence: str) -> None:
        """Store the code, the facts and the English sentence."""
        super().__init__(code, facts, sentence)
        self.code = code
        self.facts = dict(facts)
        self.sentence = sentence

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.sentence


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal: its code, and its English sentence with placeholders for the facts.

    >>> too_far = Reason("too-far", "You need {total} spaces of water, not {water:space/spaces}.")
    >>> str(too_far.because(total=7, water=1))
    'You need 7 spaces of water, not 1 space.'
    """

    code: str
    sentence: str

    def because(self, **facts: object) -> IllegalAction:
        """Return the refusal for these facts. A tuple lists alternatives."""
        in_words = {name: _in_words(fact) for name, fact in facts.items()}
        return IllegalAction(self.code, facts, self.sentence.format(**in_words))


class _Amount(int):
    """A number that can name what it counts: `{water:space/spaces}`."""

    def __format__(self, counted: str) -> str:
        """Write the number, then the singular or plural."""
        singular, _, plural = counted.partition("/")
        return f"{int(self)} {singular if self == 1 else plural}" if counted else str(int(self))


def _in_words(fact: object) -> object:
    if isinstance(fact, tuple):
        return " or ".join(map(str, fact))
    return _Amount(fact) if isinstance(fact, int) else fact


GAME_OVER = Reason("game-over", "The game is over; nothing more can be played.")
NOT_YOUR_TURN = Reason("not-your-turn", "It is not {seat}'s turn: {actor} is to act.")
WRONG_KIND = Reason("wrong-kind", "{action!r} does not fit here: now {expected}.")
NOTHING_TO_UNDO = Reason(
    "nothing-to-undo",
    "Seat {seat} has nothing to take back: only a decision since the last roll can be, while the "
    "game goes on.",
)
NO_CHANCE = Reason("no-chance", "Nothing is left to chance now: {actor} is to act.")
UNKNOWN_SEAT = Reason("no-such-seat", "There is no seat {seat}: the seats are 1 to {seats}.")
