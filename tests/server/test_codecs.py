"""Every game has its codec, and each has what the server needs."""

import inspect
import json
import re
from typing import Any

import msgspec
import pytest

from boathouse.abandon_ship import codec as abandon_ship
from boathouse.core import Game, find_game, game_names
from boathouse.core.codec import Codec, find_codec
from boathouse.powerboats import codec as powerboats

# Checked by mypy: the modules are codecs.
CODECS: dict[str, Codec] = {"abandon-ship": abandon_ship, "powerboats": powerboats}
GAMES = [find_game(name) for name in game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_codec(game: Game) -> None:
    codec = find_codec(game)
    assert codec is CODECS[game.name]
    asked_for = {name for name in vars(Codec) if not name.startswith("_")}
    assert set(codec.__all__) == asked_for  # type: ignore[attr-defined]


def structs(kind: Any) -> set[type[msgspec.Struct]]:
    """Every struct that a type holds."""
    found: set[type[msgspec.Struct]] = set()
    _, components = msgspec.json.schema_components([kind])
    assert components
    todo = [msgspec.inspect.type_info(kind)]
    while todo:
        info = todo.pop()
        assert not isinstance(info, msgspec.inspect.AnyType)
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
            todo += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.UnionType):
            todo += info.types
        elif isinstance(info, msgspec.inspect.TupleType):
            todo += info.item_types
        elif isinstance(info, msgspec.inspect.VarTupleType):
            todo.append(info.item_type)
        else:
            assert not isinstance(info, msgspec.inspect.CollectionType | msgspec.inspect.DictType)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_types_are_frozen_described_and_closed(game: Game) -> None:
    codec = find_codec(game)
    found = set().union(*map(structs, (codec.Board, codec.View, codec.Event, codec.Choice)))
    assert len(found) > 25
    for struct in found:
        assert struct.__struct_config__.frozen, struct
        assert inspect.getdoc(struct), struct
        assert all(re.fullmatch("[a-z][a-z0-9_]*", name) for name in struct.__struct_fields__)
    for struct in structs(codec.Event):
        tag = struct.__struct_config__.tag
        if tag is not None:
            assert struct.__struct_config__.tag_field == "kind"
            assert re.fullmatch("[a-z]+(-[a-z]+)*", str(tag))


def test_the_games_can_be_described_together() -> None:
    """Names that both games use are told apart by their modules."""
    types = [
        kind
        for codec in CODECS.values()
        for kind in (codec.Board, codec.View, codec.Event, codec.Choice)
    ]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/schemas/{name}")
    assert len(list(schemas)) == 8
    references = re.findall('"#/schemas/([^"]+)"', json.dumps([list(schemas), components]))
    assert set(references) <= components.keys()
    assert {"BoatMoved", "RatMoved"} <= components.keys()
    assert sum("Board" in name for name in components) >= 2
