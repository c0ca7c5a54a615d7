"""Words become texts in the player's language."""

from __future__ import annotations

from boathouse.core.words import Fact, Words
from boathouse.texts import Texts


class Speech:
    """Says words. A fact that is words is said first.

    >>> say = Speech(Texts("en", ["terminal"]))
    >>> say(Words("standing", {"rank": 2, "name": "Bob", "points": 3}))
    '2. Bob: 3 points'
    """

    def __init__(self, texts: Texts) -> None:
        """Speak with these texts."""
        self.texts = texts

    def __call__(self, words: Words) -> str:
        """Say the words."""
        return self.texts.say(
            words.message, {name: self._said(fact) for name, fact in words.facts.items()}
        )

    def _said(self, fact: Fact) -> str | int:
        return self(fact) if isinstance(fact, Words) else fact
