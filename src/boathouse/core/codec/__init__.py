"""How a game is written as JSON, for browsers and programs: its own codec, or a plain one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, Protocol

import msgspec

from boathouse.core.codec.plain import PlainCodec
from boathouse.core.game import Game
from boathouse.core.games import part_of
from boathouse.core.illegal import IllegalAction
from boathouse.core.plain_words import messages_of
from boathouse.core.words import Description, Words


class Codec(Protocol):
    """The module `boathouse.<game>.codec`, or a `PlainCodec` where a game has none.

    A view is what `state.view(seat)` gives; an event is one of the rules, as `core.seen_by` gives
    it for one seat. Nothing else is looked at, so a seat is told nothing that it may not know. The
    four types hold no `Any`, so `msgspec.json.schema` describes them in full.
    """

    @property
    def Board(self) -> type[msgspec.Struct]:  # noqa: N802
        """The type of the scenery: what does not change with every move."""

    @property
    def View(self) -> type[msgspec.Struct]:  # noqa: N802
        """The type of what changes with every move."""

    @property
    def Event(self) -> Any:  # noqa: N802
        """The type of what happened: a union of structs, told apart by their `kind`."""

    @property
    def Choice(self) -> Any:  # noqa: N802
        """The type of what can be done: a struct, or a union of structs with a `kind`."""

    def board_key(self, view: Any, /) -> Hashable:
        """Give a value that is equal as long as `board` gives the same. It is cheap to ask for."""

    def board(self, view: Any, /) -> msgspec.Struct:
        """Write the scenery. It may take some milliseconds."""

    def view(self, view: Any, /) -> msgspec.Struct:
        """Write what changes with every move, as the view's seat may know it.

        It does not say whose view it is: where a game has no secrets, it is the same for all seats
        and spectators, and can be written once for everybody.
        """

    def event(self, event: Any, /) -> msgspec.Struct:
        """Write an event; raises `TypeError` for what is none of this game."""

    def choices(self, view: Any, legal: Sequence[Any], /) -> tuple[msgspec.Struct, ...]:
        """Write what the view's seat can do with what is legal, and what each decision can bring.

        The actions, in notation, are the `action` fields. Without anything legal there is nothing.
        """

    def describe(self, event: object, /) -> Description | None:
        """Say what an event tells; `None` where the board shows it well enough."""

    def refusal(self, error: IllegalAction, view: Any, /) -> Words:
        """Say why an action is not legal: `refused-<code>` with all its facts in words."""


@cache
def find_codec(game: Game) -> Codec:
    """Load how a game is written; one without a codec of its own gets the plain one."""
    own = part_of(game.name, "codec")
    return own or PlainCodec(game, messages_of(game.name))
