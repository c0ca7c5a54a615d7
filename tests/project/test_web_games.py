"""A game is a folder in the browser client: no other code there knows one by its name."""

from __future__ import annotations

import re
from pathlib import Path

from tests.project.repository import ROOT

WEB = ROOT / "web"
GAMES = WEB / "src" / "games"
GENERATED = WEB / "src" / "api" / "types.ts"
"""Written from the server's description, which has the games' own types."""

CODE = (".ts", ".js", ".mjs", ".svelte", ".css", ".ftl", ".json", ".py")


def folders() -> list[str]:
    """Name the folders of games."""
    return sorted(path.parent.name for path in GAMES.glob("*/index.ts"))


def naming(folder: str) -> re.Pattern[str]:
    """Match a game's name as file, message, type and heading write it."""
    return re.compile(folder.replace("_", "[-_ ]?"), re.IGNORECASE)


def code_of_all_games() -> list[Path]:
    """List the client's code and messages that belong to no game."""
    own = [GAMES / folder for folder in folders()]
    paths = [
        path
        for part in ("src", "messages")
        for path in (WEB / part).rglob("*")
        if path.suffix in CODE and path != GENERATED
    ]
    tools = [path for path in (WEB / "tools").rglob("*") if path.suffix in CODE]
    build = [*WEB.glob("*.ts"), *tools, ROOT / "dev.py"]
    return [path for path in (*paths, *build) if not any(path.is_relative_to(o) for o in own)]


def test_the_games_have_their_folders() -> None:
    assert folders() == ["abandon_ship", "powerboats"]


def test_no_code_outside_its_folder_names_a_game() -> None:
    names = [naming(folder) for folder in folders()]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in code_of_all_games()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if any(name.search(line) for name in names)
    ]
    assert found == []


def test_no_game_names_another() -> None:
    for folder in folders():
        others = [naming(other) for other in folders() if other != folder]
        found = [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for path in (GAMES / folder).rglob("*")
            if path.suffix in CODE
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if any(name.search(line) for name in others)
        ]
        assert found == []
