"""No code outside a game's folder names a game: each is found, as one from elsewhere would be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boathouse.core import find_game, game_names
from tests.project.repository import ROOT

PACKAGE = ROOT / "src" / "boathouse"
FOLDERS = {name.replace("-", "_") for name in game_names()}
NAMED = re.compile(
    "|".join(
        re.escape(word)
        for name in game_names()
        for word in (name, name.replace("-", "_"), name.replace("-", ""), find_game(name).title)
    ),
    re.IGNORECASE,
)

PASSWORDS = PACKAGE / "server" / "accounts" / "words" / "common-passwords.txt"
"""What people choose too often: their favourite games are among it."""


def shared_files(*suffixes: str) -> list[Path]:
    """The files of the package that belong to no game."""
    return [
        file
        for file in sorted(PACKAGE.rglob("*"))
        if file.suffix in suffixes and file.relative_to(PACKAGE).parts[0] not in FOLDERS
    ]


def names_in(source: str) -> Iterator[str]:
    """Return what a program's code names; texts that stand alone only document it."""
    tree = ast.parse(source)
    documents = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in documents:
                yield text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield text
            case ast.ClassDef(name=text) | ast.FunctionDef(name=text):
                yield text
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=module, names=names):
                yield from (f"{module}.{each.name}" for each in names)


@pytest.mark.parametrize(
    "file", shared_files(".py"), ids=lambda file: str(file.relative_to(PACKAGE))
)
def test_shared_code_names_no_game(file: Path) -> None:
    found = [text for text in names_in(file.read_text("utf-8")) if NAMED.search(text)]
    assert found == []


def test_shared_data_names_no_game() -> None:
    files = [file for file in shared_files(".ftl", ".txt", ".toml", ".json") if file != PASSWORDS]
    assert files
    assert [file for file in files if NAMED.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('"""Powerboats."""', False),
        ('def f():\n    """Of Powerboats."""', False),
        ("# powerboats\n", False),
        ('f("powerboats")', True),
        ("import boathouse.powerboats.lake", True),
        ("from boathouse import abandon_ship", True),
        ("from boathouse.powerboats import lake", True),
        ("powerboats = 1", True),
        ("it.abandon_ship", True),
        ("class PowerboatsView: ...", True),
        ('f"{x} Abandon Ship"', True),
    ],
)
def test_a_name_is_noticed(source: str, named: bool) -> None:
    assert any(NAMED.search(text) for text in names_in(source)) is named


def test_seats_are_capped_by_the_games_themselves() -> None:
    from boathouse.server.messages import client_messages

    games = [find_game(name) for name in game_names()]
    assert max(game.seats[-1] for game in games) == client_messages.MAX_SEATS
    for file in (PACKAGE / "server").rglob("*.py"):
        assert not re.search(r"(MAX_SEATS = |(?i:seat).*\ble=)\d", file.read_text("utf-8")), file
