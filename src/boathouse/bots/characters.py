"""The characters that bots play as: animals of the lake, each with a name, a face and a level.

A bot is a way to play; a character is who sits at the table. One of level 3 plays as the third of a
game's bots, or of its `CAST`, whichever game it is, so no game has to bring characters of its own.
Their names are the same in every language, and on record; clients draw the faces and say how each
one plays.
"""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.bots.bot import bots_for
from boathouse.core import part_of

LEVELS = 5
"""A game's bots have the levels from 1 on, weaker ones first; all after the fourth have 5."""

ANIMALS = ("heron", "otter", "pike", "frog", "duck", "beaver", "turtle")
"""As many as there are seats at the largest table, so that each seat gets another one."""

_NAMES = (
    ("Gambo", "Rill", "Zub", "Plop", "Kvak", "Toko", "Lento"),
    ("Stelo", "Brio", "Neb", "Croa", "Dondo", "Hoblo", "Moss"),
    ("Vigil", "Flink", "Dart", "Hopla", "Plumo", "Castor", "Onyx"),
    ("Argus", "Lutro", "Esox", "Batrax", "Tadorn", "Fiber", "Grotto"),
    ("Ardea", "Enhydra", "Lucius", "Ranulf", "Mandar", "Bievre", "Chelona"),
)


@dataclass(frozen=True, slots=True)
class Character:
    """Who a bot is at the table; the name is unique."""

    name: str
    animal: str
    level: int


CHARACTERS = {
    name: Character(name, animal, level)
    for level, names in enumerate(_NAMES, 1)
    for animal, name in zip(ANIMALS, names, strict=True)
}


def cast_of(game: str) -> list[str]:
    """List the bots that a game's characters play as, one for each level.

    They are the `CAST` of the game's package `bots`, or else all its bots.

    >>> cast_of("powerboats")
    ['random', 'steady', 'skipper', 'captain']
    """
    return list(getattr(part_of(game, "bots"), "CAST", ()) or bots_for(game))[:LEVELS]


def level_of(game: str, bot: str) -> int:
    """Return the level of a game's bot; 0 if the game has no such bot (any more).

    A bot that no character plays as has the level of the last one before it that has one.

    >>> [level_of("powerboats", bot) for bot in ("random", "steady", "deep-blue")]
    [1, 2, 0]
    """
    cast, bots = cast_of(game), list(bots_for(game))
    if bot not in bots:
        return 0
    return max(1, sum(bots.index(each) <= bots.index(bot) for each in cast))


def characters_of(game: str, bot: str) -> list[Character]:
    """List the characters of a game's bot: those of its level.

    >>> [character.name for character in characters_of("powerboats", "steady")][:2]
    ['Stelo', 'Brio']
    """
    level = level_of(game, bot)
    return [character for character in CHARACTERS.values() if character.level == level]


def bot_of(game: str, character: Character) -> str | None:
    """Return the bot that a character plays as; `None` where a game has no bot of its level.

    >>> bot_of("powerboats", CHARACTERS["Stelo"])
    'steady'
    """
    cast = cast_of(game)
    return cast[character.level - 1] if character.level <= len(cast) else None
