"""Who sits where: people first, then bots, each with a unique name."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

from boathouse.bots import SEARCH, Bot, safe_bot
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
        if bot_kind(name, kinds) is not None:
            raise BadSeating(words("name-of-a-bot", name=name))
        if names.count(name) > 1:
            raise BadSeating(words("name-twice", name=name))
    for at, kind in enumerate(bots):
        names.append(f"{kind} {bots[: at + 1].count(kind)}" if bots.count(kind) > 1 else kind)
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


def bot_kind(name: str, kinds: Mapping[str, Bot]) -> str | None:
    """Return which bot has this name, if any: a record only holds names.

    >>> bot_kind("steady 2", {"steady": min}), bot_kind("Ann", {"steady": min})
    ('steady', None)
    """
    found = _BOT_NAME.fullmatch(name)
    return found["kind"] if found and found["kind"] in kinds else None


def bot_seats(table: Table, kinds: Mapping[str, Bot]) -> dict[Seat, Bot]:
    """Find the seats of the bots; raises `BadSeating` if a program is missing."""
    for name in table.names:
        # Never start what a record names: it may come from anybody.
        if name.startswith(PREFIX) and bot_kind(name, kinds) is None:
            raise BadSeating(words("program-missing", program=name))
    found = ((seat, bot_kind(name, kinds)) for seat, name in enumerate(table.names))
    return {seat: kinds[kind] for seat, kind in found if kind is not None}


def bot_luck(table: Table) -> random.Random:
    """Return a bot's random generator, the same again when the game is resumed."""
    return random.Random(f"{table.seed} bot {table.number}")
