"""Who sits where: people first, then bots, each with a unique name."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

from boathouse.bots import CHARACTERS, SEARCH, Bot, bot_of, characters_of, safe_bot
from boathouse.bots.program import PREFIX
from boathouse.core import Game, Seat, Table
from boathouse.core.words import Words, words

_USUAL_SEATS = 4
_BOT_NAME = re.compile(r"(?P<kind>.*?)(?: \d+)?")


class BadSeating(ValueError):
    """People and bots that do not fit one table; carries the reason as words."""

    def __init__(self, why: Words) -> None:
        """Store the reason."""
        super().__init__(why.message)
        self.why = why


def seat_all(
    game: Game, people: Sequence[str], bots: Sequence[str], kinds: Mapping[str, Bot], you: str
) -> tuple[str, ...]:
    """Return the names by seat. Without anybody given: you against some bots."""
    if not people and not bots:
        people = [you]
        bots = [_usual_bot(game, kinds)] * (min(_USUAL_SEATS, game.seats[-1]) - 1)
    for kind in bots:
        if kind not in kinds:
            raise BadSeating(words("no-such-bot", bot=kind, bots=", ".join(kinds)))
    names = [name.strip() for name in people]
    for name in names:
        if not name or not name.isprintable():
            raise BadSeating(words("bad-name", name=name))
        if bot_kind(name, kinds, game.name) is not None:
            raise BadSeating(words("name-of-a-bot", name=name))
        if names.count(name) > 1:
            raise BadSeating(words("name-twice", name=name))
    for at, kind in enumerate(bots):
        names.append(_bot_name(game.name, kind, bots[:at].count(kind), bots.count(kind)))
    if len(names) not in game.seats:
        raise BadSeating(
            words(
                "wrong-seats",
                game=game.title,
                fewest=game.seats[0],
                most=game.seats[-1],
                seats=len(names),
            )
        )
    return tuple(names)


def _usual_bot(game: Game, kinds: Mapping[str, Bot]) -> str:
    return SEARCH if SEARCH in kinds else safe_bot(game.name)


def _bot_name(game: str, kind: str, before: int, together: int) -> str:
    """Name a bot after one of its characters; a program has none, and is called what it is."""
    cast = _names_of(game, kind)
    if before < len(cast):
        return cast[before]
    return f"{kind} {before + 1}" if together > 1 else kind


def _names_of(game: str, kind: str) -> list[str]:
    return [each.name for each in characters_of(game, kind) if bot_of(game, each) == kind]


def bot_kind(name: str, kinds: Mapping[str, Bot], game: str) -> str | None:
    """Return which bot has this name, if any: a record only holds names.

    >>> kinds = {"steady": min}
    >>> [bot_kind(name, kinds, "powerboats") for name in ("Stelo", "steady 2", "Ann")]
    ['steady', 'steady', None]
    """
    kind = bot_of(game, CHARACTERS[name]) if name in CHARACTERS else _plain_kind(name)
    return kind if kind in kinds else None


def _plain_kind(name: str) -> str | None:
    """Return which bot an older record would call so: bots had no characters then."""
    found = _BOT_NAME.fullmatch(name)
    return found["kind"] if found else None


def bot_seats(table: Table, kinds: Mapping[str, Bot]) -> dict[Seat, Bot]:
    """Find the seats of the bots; raises `BadSeating` if a program is missing."""
    game = table.game.name
    for name in table.names:
        # Never start what a record names: it may come from anybody.
        if name.startswith(PREFIX) and bot_kind(name, kinds, game) is None:
            raise BadSeating(words("program-missing", program=name))
    found = {seat: bot_kind(name, kinds, game) for seat, name in enumerate(table.names)}
    if any(_names_of(game, _plain_kind(name) or "") for name in table.names):
        # An older record, where bots have no characters: who is called like one is a person.
        found = {seat: kind for seat, kind in found.items() if table.names[seat] not in CHARACTERS}
    return {seat: kinds[kind] for seat, kind in found.items() if kind is not None}


def bot_luck(table: Table) -> random.Random:
    """Return a bot's random generator, the same again when the game is resumed."""
    return random.Random(f"{table.seed} bot {table.number}")
