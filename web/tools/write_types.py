"""Write src/api/types.ts: the server's messages and requests as TypeScript types.

`write_types.py` writes the file, `write_types.py --check` says whether it is as it should be. No
server has to run: the descriptions come from the same code that serves them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec

from boathouse.server.api.description import live_schema
from boathouse.server.app import create_app
from boathouse.server.house import House
from boathouse.server.settings import Settings

TYPES = Path(__file__).resolve().parents[1] / "src" / "api" / "types.ts"

HEAD = """\
// Made by web/tools/write_types.py from the server's description of its messages and requests.
// Do not edit: change the server's types, and run `python3 dev.py web types`.
"""

# Where a request gives what belongs to a game, its description says nothing: the live one does.
OF_GAMES = {
    ("Moment", "events"): "Event[]",
    ("Moment", "view"): "View",
    ("Scenery", "board"): "Board",
    ("Choices", "choices"): "Choice[]",
}
GAMES = ("AbandonShip", "Powerboats")


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
    """Give the whole file."""
    app = create_app(House(Settings()))
    document: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    # What both describe is described more precisely by the live connection.
    schemas = document["components"]["schemas"] | live_schema()["$defs"]
    declared = {type_name(name): (name, schema) for name, schema in schemas.items()}
    parts = [declaration(short, *declared[short]) for short in sorted(declared)]
    return "\n".join([HEAD, *parts])


def type_name(name: str) -> str:
    """Give a name that TypeScript takes, where the description has one with dots or underscores.

    >>> type_name("AbandonShipboathouse.abandon_ship.parts.Move"), type_name("api_tables_Report")
    ('AbandonShipPartsMove', 'TablesReport')
    """
    name = re.sub(r"boathouse\.(?:\w+\.)*(\w+)\.(\w+)$", _two, name)
    if "_" in name:
        name = "".join(part[0].upper() + part[1:] for part in name.split("_")[1:])
    return name


def _two(match: re.Match[str]) -> str:
    return match[1].capitalize() + match[2]


def declaration(short: str, name: str, schema: dict[str, Any]) -> str:
    """Write one type."""
    note = comment(schema.get("description", ""), "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{note}export interface {short} {members(name, schema)}\n"
    return f"{note}export type {short} = {expression(schema)};\n"


def members(name: str, schema: dict[str, Any]) -> str:
    """Write the fields of an object."""
    required = set(schema.get("required", ()))
    lines = []
    for field, each in schema["properties"].items():
        of_game = OF_GAMES.get((name, field))
        kind = of_games(of_game) if of_game else expression(each)
        optional = "" if field in required else "?"
        lines.append(
            f"{comment(each.get('description', ''), '  ')}  {key(field)}{optional}: {kind};"
        )
    return "\n".join(["{", *lines, "}"]) if lines else "{}"


def of_games(part: str) -> str:
    """Write what belongs to a game: one of all games."""
    return " | ".join(f"{game}{part}" for game in GAMES)


def expression(schema: Any) -> str:
    """Write a schema as a type."""
    if not schema or schema is True:
        return "unknown"
    if "$ref" in schema:
        return type_name(schema["$ref"].rpartition("/")[2])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(expression(each) for each in schema[several]))
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in sorted(schema["enum"], key=str))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(expression({**schema, "type": each}) for each in kind)
    if kind == "array":
        return array(schema)
    if kind == "object":
        if "properties" in schema:
            return members("", schema)
        return f"Record<string, {expression(schema.get('additionalProperties'))}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
    return "null" if kind == "null" else plain[kind]


def array(schema: dict[str, Any]) -> str:
    """Write a list, or a tuple with a fixed number of parts."""
    if "prefixItems" in schema:
        return f"[{', '.join(expression(each) for each in schema['prefixItems'])}]"
    items = expression(schema.get("items"))
    return f"({items})[]" if "|" in items else f"{items}[]"


def literal(value: Any) -> str:
    """Write a value."""
    return msgspec.json.encode(value).decode()


def key(field: str) -> str:
    """Write the name of a field."""
    return field if re.fullmatch(r"[A-Za-z_]\w*", field) else literal(field)


def comment(words: str, indent: str) -> str:
    """Write what a description says above what it describes."""
    if not words:
        return ""
    first, _, rest = words.partition("\n")
    lines = [first, *dedent(rest).splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {first} */\n"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
