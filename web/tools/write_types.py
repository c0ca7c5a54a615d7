"""Write src/api/types.ts: the server's messages and requests as TypeScript types.

`write_types.py` writes the file, `write_types.py --check` says whether it is as it should be. No
server has to run: the descriptions come from the same code that serves them. Node has to be there,
for `types.mjs` beside this file makes TypeScript of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from boathouse.core.codec import published_name
from boathouse.server.api.description import live_schema
from boathouse.server.app import create_app
from boathouse.server.services import Services
from boathouse.server.settings import Settings

TYPES = Path(__file__).resolve().parents[1] / "src" / "api" / "types.ts"
MAKER = Path(__file__).with_name("types.mjs")

# Where a request gives what belongs to a game, its description says nothing: the live one does.
OF_GAMES = {
    ("Moment", "events"): "Event",
    ("Moment", "view"): "View",
    ("Scenery", "board"): "Board",
    ("Choices", "choices"): "Choice",
}
SEVERAL = ("events", "choices")
PLAIN = "Plain"


def main(arguments: list[str]) -> int:
    """Write the types, or compare them."""
    text = types()
    if "--check" in arguments:
        current = TYPES.exists() and TYPES.read_text(encoding="utf-8") == text
        if not current:
            print("web/src/api/types.ts is not current: run `python3 dev.py web types`.")
        return 0 if current else 1
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(text, encoding="utf-8")
    return 0


def types() -> str:
    """Return the text of the file."""
    schema = msgspec.json.encode(definitions())
    made = subprocess.run(["node", MAKER], input=schema, stdout=subprocess.PIPE, check=True)
    return made.stdout.decode()


def definitions() -> dict[str, Any]:
    """Return the schema of every message, request and answer by its name in TypeScript."""
    app = create_app(Services(Settings()))
    document: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    # What both describe is described more precisely by the live connection.
    schemas = document["components"]["schemas"] | live_schema()["$defs"]
    games = games_in(schemas)
    for (name, field), part in OF_GAMES.items():
        of_game = {"anyOf": [{"$ref": f"/{game}{part}"} for game in games]}
        several = {"type": "array", "items": of_game}
        schemas[name]["properties"][field] = several if field in SEVERAL else of_game
    return {type_name(name): adapted(schemas[name]) for name in sorted(schemas, key=type_name)}


def games_in(names: Collection[str]) -> list[str]:
    """List the games that types are named after: all their parts are there. The plain one is last.

    >>> games_in(["PigBoard", "PigView", "PigEvent", "PigChoice", "LookView"])
    ['Pig']
    """
    found = {name.removesuffix("View") for name in names if name.endswith("View")}
    games = [game for game in found if all(game + part in names for part in OF_GAMES.values())]
    return sorted(games, key=lambda game: (game == PLAIN, game))


def type_name(name: str) -> str:
    """Return a name that TypeScript accepts, also for one with dots or underscores.

    >>> type_name("RegattaClubboathouse.regatta_club.parts.Move"), type_name("api_tables_Report")
    ('RegattaClubPartsMove', 'TablesReport')
    >>> type_name("StandingSchema")
    'Standing'
    """
    name = re.sub(r"boathouse\.(?:\w+\.)*(\w+)\.(\w+)$", _two, name)
    if "_" in name:
        name = "".join(part[0].upper() + part[1:] for part in name.split("_")[1:])
    return published_name(name)


def _two(match: re.Match[str]) -> str:
    return match[1].capitalize() + match[2]


def adapted(schema: Any) -> Any:
    """Put a schema as the maker of types takes it: our names, and tuples as draft 7 has them.

    >>> adapted({"prefixItems": [{"$ref": "#/components/schemas/api_tables_Report"}]})
    {'items': [{'$ref': '#/$defs/TablesReport'}], 'additionalItems': False}
    """
    if isinstance(schema, list):
        return [adapted(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    # A title would become the name of the type; a field may be called so.
    titled = isinstance(schema.get("title"), str)
    adapting = {k: adapted(each) for k, each in schema.items() if k != "title" or not titled}
    if isinstance(words := adapting.get("description"), str):
        adapting["description"] = cleandoc(words)
    if "$ref" in adapting:
        adapting["$ref"] = "#/$defs/" + type_name(adapting["$ref"].rpartition("/")[2])
    if "prefixItems" in adapting:
        adapting |= {"items": adapting.pop("prefixItems"), "additionalItems": False}
    return adapting


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
