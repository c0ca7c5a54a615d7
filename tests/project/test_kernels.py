"""Every kernel is used by the program, or is public and documented: nothing is there for tests."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.project.repository import ROOT

SOURCE = ROOT / "src"
PAGE = ROOT / "docs" / "reference" / "kernels.md"
MODULES = {
    ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): file
    for file in (SOURCE / "boathouse").rglob("*.py")
}
KERNELS = sorted(name for name in MODULES if "kernels" in name.split("."))
DOCUMENTED = re.findall(r"^::: (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE)


@cache
def imported(file: Path) -> set[str]:
    """The modules of ours that a file imports, wherever it does so."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or "", *(f"{node.module}.{each.name}" for each in node.names)}
    return found & MODULES.keys()


def reached(roots: set[str]) -> set[str]:
    """What is imported from some modules, at once or in the end."""
    known: set[str] = set()
    waiting = set(roots)
    while waiting:
        name = waiting.pop()
        known.add(name)
        waiting |= imported(MODULES[name]) - known
    return known


def test_every_kernel_is_used_or_documented() -> None:
    program = reached(MODULES.keys() - set(KERNELS))
    public = reached(set(DOCUMENTED))
    packages = {name for name in KERNELS if MODULES[name].name == "__init__.py"}
    assert set(KERNELS) - program - public - packages == set()


@pytest.mark.parametrize("module", DOCUMENTED)
def test_what_only_others_use_says_what_is_public(module: str) -> None:
    if module in reached(MODULES.keys() - set(KERNELS)):
        return
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    (listed,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    defined = {
        node.name: ast.get_docstring(node)
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_")
    }
    assert sorted(listed) == sorted(defined)
    assert all(defined.values())
