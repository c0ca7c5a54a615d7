"""The games that can be played here."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler

from boathouse.bots import bots_for, cast_of, characters_of
from boathouse.core import find_game, game_names


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to choose when a table is opened."""

    name: str
    default: str
    expected: str
    choices: tuple[str, ...]
    """All valid values, if they are few."""


class CharacterInfo(msgspec.Struct, frozen=True):
    """Who a bot can be at the table: a name for `bots` of a new table, and what it stands for."""

    name: str
    animal: str
    level: int
    bot: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here: its seats, its options, its bots."""

    name: str
    title: str
    version: int
    seats: tuple[int, ...]
    has_secrets: bool
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    """Weaker ones first."""
    characters: tuple[CharacterInfo, ...]
    """Weaker ones first."""


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """List the games that can be played here."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            version=game.version,
            seats=tuple(game.seats),
            has_secrets=game.has_secrets,
            options=tuple(
                OptionInfo(o.name, o.default, o.expected, o.choices) for o in game.options
            ),
            bots=tuple(bots_for(game.name)),
            characters=tuple(
                CharacterInfo(each.name, each.animal, each.level, bot)
                for bot in cast_of(game.name)
                for each in characters_of(game.name, bot)
            ),
        )
        for game in map(find_game, game_names())
    ]


GAME_ROUTES: list[HTTPRouteHandler] = [games]
