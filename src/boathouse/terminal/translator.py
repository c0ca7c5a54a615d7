"""Translate words into the player's language."""

from __future__ import annotations

from boathouse.core.words import Fact, Words
from boathouse.texts import Texts


class Translator:
    """Translates words; facts that are words themselves come first.

    >>> say = Translator(Texts("en", ["terminal"]))
    >>> say(Words("standing", {"rank": 2, "name": "Bob", "points": 3}))
    '2. Bob: 3 points'
    """

    def __init__(self, texts: Texts) -> None:
        """Use these messages."""
        self.texts = texts

    def __call__(self, words: Words) -> str:
        """Return the words as text."""
        return self.texts.say(
            words.message, {name: self._said(fact) for name, fact in words.facts.items()}
        )

    def _said(self, fact: Fact) -> str | int:
        return self(fact) if isinstance(fact, Words) else fact
