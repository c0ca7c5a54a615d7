"""Who turns a game into what a seat may see, and who locks a table: the lists are short."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.project.repository import ROOT

SERVER = ROOT / "src" / "boathouse" / "server"

SENT = {
    "puzzles/puzzle_service.py",
    "studies/position_service.py",
    "tables/broadcast.py",
    "tables/moments.py",
    "tables/replays.py",
}
"""What they make of a game goes to clients: docs/architecture.md names each of them."""

KEPT = {
    "bot_pool/pool.py": "a bot gets its own seat's view",
    "tables/fair_play.py": "what somebody brings is compared with games that are played",
    "studies/roots.py": "a position is tried out before it is kept",
    "tables/folded_table.py": "a scenery gets its key",
    "tables/table_state.py": "the rules say why something is not allowed",
}
"""They ask for a view, and send it to nobody."""

LOCKED = {
    "tables/fair_play.py": "somebody's own games are loaded",
    "tables/invitations.py": "commands: a rematch, an invitation",
    "tables/opening.py": "a command: to take a seat",
    "tables/table_service.py": "`shown_to`, and all commands",
}
"""They lock a table without asking whether somebody may see it."""


def called_in(file: Path) -> set[str]:
    """What a file calls: the last part of each name."""
    calls = [
        node.func
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    methods = {each.attr for each in calls if isinstance(each, ast.Attribute)}
    return methods | {each.id for each in calls if isinstance(each, ast.Name)}


def files_that_call(*names: str) -> set[str]:
    """Files of the server that call one of these."""
    return {
        file.relative_to(SERVER).as_posix()
        for file in SERVER.rglob("*.py")
        if called_in(file) & set(names)
    }


def test_only_these_ask_the_rules_for_a_view() -> None:
    found = files_that_call("view", "seen_by", "seen_openly")
    assert found == SENT | KEPT.keys()


def test_the_architecture_names_those_that_send_what_they_see() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [file for file in sorted(SENT) if f"`{file}`" not in page] == []


def test_whoever_else_shows_a_table_asks_who_may_see_it() -> None:
    assert files_that_call("locked") == LOCKED.keys()
