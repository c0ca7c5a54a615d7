"""The messages of the live connection as JSON Schema, including the games' own parts.

The browser client's types are generated from this and from the OpenAPI description.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler

from boathouse.core import Game, find_game, game_names
from boathouse.core.codec import find_codec, published_name
from boathouse.core.codec.plain import PlainCodec
from boathouse.server.messages.client_messages import ClientMessage
from boathouse.server.messages.server_messages import ServerMessage

_PARTS = ("Board", "View", "Event", "Choice")
_REFERENCE = "#/$defs/{name}"
_PLAIN = "Plain"


@cache
def live_schema() -> dict[str, Any]:
    """Describe every message of the live connection."""
    (server, client), defs = msgspec.json.schema_components(
        [ServerMessage, ClientMessage], ref_template=_REFERENCE
    )
    defs |= parts_of_games()
    defs |= {"ServerMessage": server, "ClientMessage": client}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Boathouse's live connection",
        "$defs": with_games({**defs}),
    }


def parts_of_games() -> dict[str, Any]:
    """Describe the games' types, each prefixed with its game's name.

    Games without a codec of their own share the plain types, which are always included: a client
    knows them before it meets such a game.
    """
    plain = [getattr(PlainCodec, part) for part in _PARTS]
    _, components = msgspec.json.schema_components(plain, ref_template=_REFERENCE)
    parts = {name: schema for name, schema in components.items() if name.startswith(_PLAIN)}
    for game in map(find_game, game_names()):
        if _prefix(game) != _PLAIN:
            parts |= _parts_of(game)
    return parts


def _prefix(game: Game) -> str:
    if isinstance(find_codec(game), PlainCodec):
        return _PLAIN
    return "".join(part.capitalize() for part in game.name.split("-"))


def _parts_of(game: Game) -> dict[str, Any]:
    """Describe a game's types, prefixed with its name: `PowerboatsView`."""
    codec, prefix = find_codec(game), _prefix(game)
    types = [getattr(codec, part) for part in _PARTS]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    named = {f"{prefix}{published_name(name)}": schema for name, schema in components.items()}
    for part, schema in zip(_PARTS, schemas, strict=True):
        named.setdefault(f"{prefix}{part}", schema)
    known = set(components)

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: _renamed_reference(each, prefix, known)
                if key == "$ref"
                else _renamed_mapping(each, prefix, known)
                if key == "mapping"
                else published_name(each)
                if key == "title" and isinstance(each, str)
                else renamed(each)
                for key, each in value.items()
            }
        return [renamed(each) for each in value] if isinstance(value, list) else value

    return {name: renamed(schema) for name, schema in named.items()}


def _renamed_reference(reference: str, prefix: str, known: set[str]) -> str:
    name = reference.rpartition("/")[2]
    if name not in known:
        return reference
    return _REFERENCE.format(name=f"{prefix}{published_name(name)}")


def _renamed_mapping(mapping: Any, prefix: str, known: set[str]) -> Any:
    if not isinstance(mapping, dict):
        return mapping
    return {tag: _renamed_reference(place, prefix, known) for tag, place in mapping.items()}


def with_games(value: Any) -> Any:
    """Put the games' types where a message marks a part as a game's."""
    if isinstance(value, dict):
        part = value.get("x-of-game")
        if part is not None:
            return _of_games(part)
        return {key: with_games(each) for key, each in value.items()}
    return [with_games(each) for each in value] if isinstance(value, list) else value


def _of_games(part: str) -> dict[str, Any]:
    name, many = part.removesuffix("[]"), part.endswith("[]")
    prefixes = dict.fromkeys([*(_prefix(find_game(game)) for game in game_names()), _PLAIN])
    references = [{"$ref": _REFERENCE.format(name=f"{prefix}{name}")} for prefix in prefixes]
    if many:
        return {"anyOf": [{"type": "array", "items": each} for each in references]}
    return {"anyOf": references}


@get("/api/live.schema.json", include_in_schema=False, sync_to_thread=False)
def describe_live() -> dict[str, Any]:
    """Describe the messages of the live connection."""
    return live_schema()


DESCRIPTION_ROUTES: list[HTTPRouteHandler] = [describe_live]
