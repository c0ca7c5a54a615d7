"""The page "Write a game in an evening" shows the example as it is."""

from __future__ import annotations

import ast
import re

import pytest

from tests.examples.environment import PIG, ROOT

PAGE = ROOT / "docs" / "write-a-game.md"
FILES = {
    "py": PIG / "src" / "boathouse_pig" / "game.py",
    "toml": PIG / "pyproject.toml",
    "ftl": PIG / "src" / "boathouse_pig" / "messages" / "en.ftl",
}
SNIPPETS = re.findall(
    r"^```(py|toml|ftl)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize(("kind", "snippet"), SNIPPETS)
def test_a_snippet_is_a_part_of_the_example(kind: str, snippet: str) -> None:
    assert lines_of(snippet) in lines_of(FILES[kind].read_text("utf-8"))


def lines_of(text: str) -> str:
    """Leave out what the formatter of the page changes: margins and empty lines."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_the_page_shows_every_method_of_the_rules() -> None:
    shown = "\n".join(snippet for kind, snippet in SNIPPETS if kind == "py")
    tree = ast.parse(FILES["py"].read_text("utf-8"))
    (pig,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Pig")
    methods = [node.name for node in pig.body if isinstance(node, ast.FunctionDef)]
    assert [name for name in methods if f"def {name}(" not in shown] == []
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [name for name in classes if f"class {name}" not in shown] == []


def test_the_example_is_small() -> None:
    lines = [line for line in FILES["py"].read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 130
