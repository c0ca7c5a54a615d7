"""One name exported in the browser client has one meaning, as in Python (`test_names`)."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from tests.project.repository import ROOT
from tests.project.test_web_games import GAMES, GENERATED

SOURCE = ROOT / "web" / "src"

EXPORTED = re.compile(
    r"^\s*export (?:declare |abstract |async )*"
    r"(?:function\*?|class|interface|type|const|let|enum) +(\w+)",
    re.MULTILINE,
)
FACE = re.compile(
    r"^export interface GameFace<(?P<types>[^{]+)> \{\n(?P<body>.*?)^\}",
    re.MULTILINE | re.DOTALL,
)


def of_every_game() -> set[str]:
    """Read which names the table asks every game for: the types and members of its face."""
    face = FACE.search((GAMES / "face.ts").read_text("utf-8"))
    assert face
    types = re.findall(r"(\w+) = any", face["types"])
    return {*types, *re.findall(r"^  (\w+)\??[(:]", face["body"], re.MULTILINE)}


def definitions() -> dict[str, list[Path]]:
    """Every exported name, and the files that define it."""
    places: dict[str, list[Path]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*")):
        if file.suffix in (".ts", ".js", ".svelte"):
            for name in sorted(set(EXPORTED.findall(file.read_text("utf-8")))):
                places[name].append(file)
    return places


def is_once_in_each_game(places: list[Path]) -> bool:
    """Whether these are files of different games; the server's types have names of their own."""
    games = [place.relative_to(SOURCE).parts[:2] for place in places if place != GENERATED]
    return len(set(games)) == len(games) and all(
        (SOURCE.joinpath(*game) / "index.ts").is_file() and game[0] == GAMES.name for game in games
    )


def test_what_every_game_brings_is_read_from_its_face() -> None:
    names = of_every_game()
    assert {"Board", "View", "Event", "Choice", "Seat", "describe", "redact"} <= names
    assert not names & {"any", "view", "seat", "names", "events", "shared"}


def test_an_exported_name_is_defined_once() -> None:
    shared = of_every_game()
    found = {
        name: [str(place.relative_to(SOURCE)) for place in places]
        for name, places in definitions().items()
        if len(places) > 1 and not (name in shared and is_once_in_each_game(places))
    }
    assert not found, "give each its own name, or one home"


def test_every_way_to_export_is_known() -> None:
    """Exports are declarations, defaults, or hand on what another file defines."""
    other = re.compile(r"^\s*export (?!type \{|\{|default\b)", re.MULTILINE)
    for file in SOURCE.rglob("*"):
        if file.suffix in (".ts", ".js", ".svelte"):
            text = file.read_text("utf-8")
            assert len(other.findall(text)) == len(EXPORTED.findall(text)), file
            assert not re.search(r"^\s*export (type )?\{[^}]*\}(?! from)", text, re.MULTILINE), file
