"""Random names for guests and tables: nautical, kind and harmless, in each of our languages.

The words were chosen so that no two of them sound rude together. No bot's character has one of
them as its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from boathouse.server.accounts.words import name_words


def guest_name(random: Random, language: str = "en", *, numbered: bool = False) -> str:
    """Make up a name for a guest; with a number, where too many names are taken.

    >>> guest_name(Random(1)), guest_name(Random(1), "it", numbered=True)
    ('Misty Dunlin', 'Granchio Gaio 99')
    """
    name = _made_up(random, language, name_words(language).creatures)
    return f"{name} {random.randint(2, 99)}" if numbered else name


def table_name(random: Random, language: str = "en") -> str:
    """Make up a name for a table.

    >>> table_name(Random(1), "cs")
    'Tichý Ostrůvek'
    """
    return _made_up(random, language, name_words(language).places)


def _made_up(random: Random, language: str, nouns: Mapping[str, tuple[str, ...]]) -> str:
    """Choose any noun, and a quality in the noun's gender."""
    words = name_words(language)
    gender, noun = random.choice([(gender, each) for gender in nouns for each in nouns[gender]])
    return words.pattern.format(quality=random.choice(words.qualities[gender]), noun=noun)
