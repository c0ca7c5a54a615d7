"""A request that cannot be read is refused with its field, what is wanted, and what would do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute
from msgspec import inspect

from boathouse.server.api.people.tokens import NewToken
from boathouse.server.app import create_app
from boathouse.server.messages.client_messages import ClientMessage
from boathouse.server.messages.errors import described
from boathouse.server.messages.problems import problem_with
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.studies.position_body import EditPosition
from boathouse.server.tables.opening import NewTable
from boathouse.texts import LANGUAGES
from tests.server.harness.world import Party

TABLE = {"game": "powerboats", "seats": 2}
WATCH = {"do": "watch", "table": "23456789"}


def refused(message: object, wanted: Any) -> Any:
    with pytest.raises(msgspec.DecodeError) as error:
        msgspec.json.decode(msgspec.json.encode(message), type=wanted)
    return problem_with(str(error.value), wanted)


@pytest.mark.parametrize(
    ("change", "reason", "most"),
    [
        ({"changes": {str(n): "1" for n in range(61)}}, "size", 60),
        ({"changes": {"x" * 61: "1"}}, "length", 60),
        ({"changes": {"x": "1" * 401}}, "length", 400),
        ({"moves": ["left"] * 5001}, "size", 5000),
    ],
)
def test_what_is_too_much_is_told_with_the_most_there_may_be(
    change: dict[str, object], reason: str, most: int
) -> None:
    refusal = refused({"game": "powerboats", "position": "x", **change}, EditPosition)
    told = {key: refusal.facts.get(key) for key in ("reason", "bounds", "most", "field")}
    bounds = {"reason": reason, "bounds": "most", "most": most}
    assert {key: told[key] for key in bounds} == bounds
    assert str(told["field"]).startswith(next(iter(change)))
    for language in LANGUAGES:
        assert str(most) in "".join(filter(str.isalnum, described(refusal, language).message))


@pytest.mark.parametrize(
    ("message", "wanted", "reason", "field", "legal"),
    [
        ({**TABLE, "seats": 9}, NewTable, "range", "seats", "2 3 4 5 6 7"),
        ({**TABLE, "seats": "two"}, NewTable, "range", "seats", "2 3 4 5 6 7"),
        ({"game": "powerboats"}, NewTable, "missing", "seats", "2 3 4 5 6 7"),
        ({**TABLE, "away": "later"}, NewTable, "choice", "away", "bot wait"),
        ({**TABLE, "time": {"kind": "fast"}}, NewTable, "choice", "time.kind", "none live daily"),
        (
            {**TABLE, "time": {"kind": "live", "bnak": 60}},
            NewTable,
            "unknown",
            "time.bnak",
            "kind bank increment cap",
        ),
        ({**TABLE, "time": {"bank": "long"}}, NewTable, "kind", "time.bank", ""),
        ({**TABLE, "time": 7}, NewTable, "kind", "time", ""),
        ({**TABLE, "public": 1}, NewTable, "kind", "public", "true false"),
        ({**TABLE, "bots": ["a", 1]}, NewTable, "kind", "bots[1]", ""),
        ({**TABLE, "bots": "a"}, NewTable, "kind", "bots", ""),
        ({**TABLE, "options": {"a": 1}}, NewTable, "kind", "options[...]", ""),
        ({**TABLE, "name": ""}, NewTable, "length", "name", ""),
        (
            {"name": "x", "scopes": ["fly"]},
            NewToken,
            "choice",
            "scopes[0]",
            "play read bot account",
        ),
        ({"name": "x", "scopes": []}, NewToken, "size", "scopes", ""),
        ([], NewTable, "body", "", ""),
        (
            {"do": "dance"},
            ClientMessage,
            "choice",
            "do",
            "watch unwatch play undo ask say react beat watch-tournament unwatch-tournament",
        ),
        (
            {},
            ClientMessage,
            "missing",
            "do",
            "watch unwatch play undo ask say react beat watch-tournament unwatch-tournament",
        ),
        ({"do": "watch"}, ClientMessage, "missing", "table", ""),
        ({**WATCH, "table": "Ü"}, ClientMessage, "form", "table", ""),
        ({**WATCH, "seat": "x"}, ClientMessage, "range", "seat", "0 1 2 3 4 5 6"),
        ({**WATCH, "id": "x" * 65}, ClientMessage, "length", "id", ""),
        ({**WATCH, "id": []}, ClientMessage, "kind", "id", ""),
    ],
)
def test_the_field_is_named_and_what_would_do(
    message: object, wanted: Any, reason: str, field: str, legal: str
) -> None:
    refusal = refused(message, wanted)
    assert (refusal.facts["reason"], refusal.facts["field"]) == (reason, field)
    assert sorted(refusal.legal) == sorted(legal.split())
    sentences = {described(refusal, language).message for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    for sentence in sentences:
        assert field in sentence
        assert str(refusal.facts["detail"]) not in sentence
        assert sentence.endswith(".")


async def test_the_values_of_an_enumeration_are_named(party: Party) -> None:
    refusal = await party.stranger().refused("bad-request", "GET", "/api/ratings/powerboats/all")
    assert (refusal["facts"]["reason"], refusal["facts"]["field"]) == ("choice", "ladder")
    assert refusal["legal"] == ["two", "many"]


async def test_a_parameter_that_is_missing_is_named(party: Party) -> None:
    refusal = await party.stranger().refused("bad-request", "GET", "/api/tables/23456789/events")
    assert (refusal["facts"]["reason"], refusal["facts"]["field"]) == ("missing", "after")
    assert "after" in refusal["message"]


@pytest.mark.parametrize("bad", [b"", b"{", b"\xff", b"{} {}", b"nothing"])
def test_what_is_no_json_is_told_so(bad: bytes) -> None:
    with pytest.raises(msgspec.DecodeError) as error:
        msgspec.json.decode(bad, type=NewTable)
    refusal = problem_with(str(error.value), NewTable)
    assert refusal.facts["reason"] in ("json", "missing")


def test_what_is_quoted_has_an_end() -> None:
    refusal = refused({**TABLE, "x" * 10_000: 1}, NewTable)
    assert len(str(refusal.facts)) < 1000


def test_unknown_fields_are_refused_in_all_that_clients_send(tmp_path: Path) -> None:
    """A field that nobody reads is a mistake that nobody is told of."""
    wanted: list[Any] = [inspect.type_info(ClientMessage)]
    for route in create_app(Services(Settings(data=tmp_path))).routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            model = inspect.type_info(handler.signature_model)
            assert isinstance(model, inspect.StructType)
            wanted += [field.type for field in model.fields if field.name == "data"]
    structs: dict[type, bool] = {}
    while wanted:
        each = wanted.pop()
        if isinstance(each, inspect.StructType):
            structs[each.cls] = each.forbid_unknown_fields
            wanted += [field.type for field in each.fields]
        for inner in ("type", "item_type", "value_type"):
            wanted += [getattr(each, inner)] if hasattr(each, inner) else []
        wanted += getattr(each, "types", ())
    assert len(structs) > 20
    assert [kind for kind, forbids in structs.items() if not forbids] == []
