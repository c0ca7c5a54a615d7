"""A public constant or alias of the server has one home, as classes have (`test_names`)."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.project.repository import ROOT

SERVER = ROOT / "src" / "boathouse" / "server"
EVERYWHERE = {"log"}


def _defined(path: Path) -> list[str]:
    """The constants and aliases of a file."""
    names: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found = [node for each in targets for node in ast.walk(each)]
            names += [each.id for each in found if isinstance(each, ast.Name)]
    return [name for name in names if not name.startswith("_") and name not in EVERYWHERE]


def test_no_public_constant_is_defined_twice() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SERVER.rglob("*.py")):
        if "migrations" not in path.parts:  # each of them has a revision of its own
            for name in _defined(path):
                homes[name].append(path.relative_to(SERVER).as_posix())
    twice = {name: places for name, places in homes.items() if len(set(places)) > 1}
    assert not twice
