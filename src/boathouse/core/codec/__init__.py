"""Codecs write a game as JSON for browsers and programs: its own codec, or a plain one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
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
    """The module `boathouse.<game>.codec`, or a `PlainCodec` if a game has none.

    A view is what `state.view(seat)` returns; an event comes from the rules, through `core.seen_by`
    for one seat. A codec uses nothing else, so no secret can leak to a seat. The four types hold no
    `Any`, so `msgspec.json.schema` describes them in full. A type that would have the name of what
    it writes ends in `Schema`, which is left out where it is published.
    """

    @property
    def Board(self) -> type[msgspec.Struct]:  # noqa: N802
        """The type of the scenery: what does not change with every move."""

    @property
    def View(self) -> type[msgspec.Struct]:  # noqa: N802
        """The type of what changes with every move."""

    @property
    def Event(self) -> Any:  # noqa: N802
        """The type of events: a union of structs, tagged by their `kind`."""

    @property
    def Choice(self) -> Any:  # noqa: N802
        """The type of choices: a struct, or a union of structs tagged by their `kind`."""

    def board_key(self, view: Any, /) -> Hashable:
        """Return a key that changes whenever `board` does. It is cheap."""

    def board(self, view: Any, /) -> msgspec.Struct:
        """Write the scenery. This may take some milliseconds."""

    def view(self, view: Any, /) -> msgspec.Struct:
        """Write what changes with every move, as the view's seat may see it.

        It does not say whose view it is: in a game without secrets it is the same for all seats
        and spectators, so it is written once for everybody.
        """

    def event(self, event: Any, /) -> msgspec.Struct:
        """Write an event; raises `TypeError` if it is not an event of this game."""

    def choices(self, view: Any, legal: Sequence[Any], /) -> tuple[msgspec.Struct, ...]:
        """Write the choices of the view's seat, and what each of them could lead to.

        The `action` fields hold the legal actions in notation. Empty if nothing is legal.
        """

    def describe(self, event: object, /) -> Description | None:
        """Describe an event; `None` if the board shows it well enough."""

    def story(self, events: Sequence[object], /) -> Iterable[Words]:
        """Sum up a finished game in up to five sentences, from all events that anybody may see.

        Players are seats (`core.words.name_of`).
        """

    def refusal(self, error: IllegalAction, view: Any, /) -> Words:
        """Explain why an action is not legal: `refused-<code>` with all its facts in words."""


def published_name(name: str) -> str:
    """Return the name of a type in descriptions of messages: `Boat` for `BoatSchema`."""
    return name.removesuffix("Schema")


@cache
def find_codec(game: Game) -> Codec:
    """Load a game's codec, or the plain one if it has none."""
    own = part_of(game.name, "codec")
    return own or PlainCodec(game, messages_of(game.name))
