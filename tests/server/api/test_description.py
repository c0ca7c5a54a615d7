"""The descriptions from which clients are made: OpenAPI, and the JSON Schema of the messages."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from boathouse.server.api.description import live_schema
from tests.server.harness.world import Party


async def described(party: Party) -> dict[str, Any]:
    description: dict[str, Any] = await party.stranger().get("/api/openapi/openapi.json")
    return description


async def test_every_operation_describes_its_answer_and_its_errors(party: Party) -> None:
    description = await described(party)
    assert description["openapi"].startswith("3.1")
    operations = [
        (path, method, operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) > 50
    for path, method, operation in operations:
        where = f"{method} {path}"
        assert operation.get("summary") or operation.get("description"), where
        assert any(status.startswith("2") for status in operation["responses"]), where
        for status in ("400", "401", "403", "404", "409", "422", "429", "500", "503"):
            content = operation["responses"][status]["content"]["application/json"]
            assert content["schema"]["$ref"].endswith("ErrorBody"), (where, status)
    names = [operation["operationId"] for _, _, operation in operations]
    assert len(set(names)) == len(names)
    error = description["components"]["schemas"]["ErrorBody"]
    assert set(error["properties"]) == {"code", "message", "facts", "legal"}


async def test_every_path_of_the_tables_is_described(party: Party) -> None:
    paths = (await described(party))["paths"]
    for path in (
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/events",
        "/api/tables/{table_id}/seats",
        "/api/tables/{table_id}/start",
        "/api/tables/{table_id}/play",
        "/api/tables/{table_id}/undo",
        "/api/tables/{table_id}/choices",
        "/api/tables/{table_id}/chat",
        "/api/tables/{table_id}/record",
        "/api/tables/{table_id}/replay/{at}",
        "/api/tables/{table_id}/replay/{at}/next",
        "/api/records",
        "/api/records/export",
        "/api/bot/stream",
        "/api/me/invitations",
    ):
        assert path in paths, path


async def test_every_reference_leads_somewhere(party: Party) -> None:
    description = await described(party)
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(description)):
        place: Any = description
        for part in reference.split("/"):
            place = place[part]
        assert place


async def test_what_is_no_path_or_no_method_is_refused(party: Party) -> None:
    ann = await party.guest("Ann", language="fr")
    await ann.refused("not-found", "GET", "/api/nothing")
    refusal = await ann.refused("method-not-allowed", "PUT", "/api/tables", {})
    assert refusal["status"] == 405
    await ann.refused("too-large", "POST", "/api/tables", {"game": "x" * 70_000, "seats": 2})


@cache
def schema_of(name: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({**live_schema(), "$ref": f"#/$defs/{name}"})


def test_the_messages_schema_is_the_one_that_is_served(party: Party) -> None:
    assert party.world.schema == json.loads(json.dumps(live_schema()))


def test_the_messages_schema_is_a_schema() -> None:
    jsonschema_rs.meta.validate(live_schema())
    text = json.dumps(live_schema())
    assert "x-of-game" not in text
    for reference in re.findall(r'"\$ref": "#/\$defs/([^"]+)"', text):
        assert reference in live_schema()["$defs"]


@pytest.mark.parametrize(
    ("message", "fits"),
    [
        ({"do": "beat"}, True),
        ({"do": "watch", "table": "abcdefgh"}, True),
        ({"do": "watch", "table": "abcdefgh", "after": 3, "seat": 0, "id": "x"}, True),
        ({"do": "watch", "table": "ABC"}, False),
        ({"do": "watch"}, False),
        ({"do": "play", "id": 1, "table": "abcdefgh", "state": 1, "action": "ahead"}, True),
        ({"do": "play", "table": "abcdefgh", "state": 1, "action": "ahead"}, False),
        ({"do": "play", "id": 1, "table": "abcdefgh", "state": -1, "action": "ahead"}, False),
        ({"do": "say", "id": 1, "table": "abcdefgh", "text": ""}, False),
        ({"do": "react", "id": 1, "table": "abcdefgh", "to": 1, "sign": "insult"}, False),
        ({"do": "dance"}, False),
    ],
    ids=str,
)
def test_the_schema_describes_what_a_client_may_say(message: dict[str, Any], fits: bool) -> None:
    assert schema_of("ClientMessage").is_valid(message) is fits


def test_the_schema_describes_each_games_own_parts() -> None:
    names = set(live_schema()["$defs"])
    for game in ("Powerboats", "AbandonShip"):
        assert {f"{game}{part}" for part in ("Board", "View", "Event", "Choice")} <= names
    assert not schema_of("PowerboatsView").is_valid({})


async def test_boards_moments_and_choices_are_as_described(party: Party) -> None:
    ann = await party.guest("Ann")
    for game, prefix, seats in (
        ("powerboats", "Powerboats", 2),
        ("abandon-ship", "AbandonShip", 3),
    ):
        table = await ann.open_table(game, seats, my_seats=seats)
        shown = await ann.start(table)
        board = await ann.get(f"/api/tables/{table}/board/{shown['scene']}")
        schema_of(f"{prefix}Board").validate(board["board"])
        moment = await ann.get(f"/api/tables/{table}/replay/1")
        schema_of(f"{prefix}View").validate(moment["view"])
        for event in moment["events"]:
            schema_of(f"{prefix}Event").validate(event)
        choices = await ann.get(f"/api/tables/{table}/choices")
        assert choices["choices"]
        for choice in choices["choices"]:
            schema_of(f"{prefix}Choice").validate(choice)
