"""What the documents say of the code is so: the map, the way of a move, where things are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.project.repository import ROOT
from tools.pictures import DRAWN, MOVE, PICTURES, Step

SOURCE = ROOT / "src" / "boathouse"


@cache
def tree(file: str) -> ast.Module:
    return ast.parse((SOURCE / file).read_text(encoding="utf-8"))


def names_of(node: ast.AST) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def defined(file: str, name: str) -> ast.AST | None:
    """Find a function, a class, a method as `Class.method`, or a constant in a file."""
    found: ast.AST = tree(file)
    for part in name.split("."):
        inside = [node for node in ast.iter_child_nodes(found) if part in names_of(node)]
        if not inside:
            return None
        found = inside[0]
    return found


def calls_of(call: ast.Call) -> set[str]:
    """The name of what is called; the last part where there are dots."""
    called = call.func
    if isinstance(called, ast.Attribute):
        return {called.attr}
    return {called.id} if isinstance(called, ast.Name) else set()


def calls(node: ast.AST) -> set[str]:
    """The names of everything that is called somewhere in a function."""
    found = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
    return {name for each in found for name in calls_of(each)}


def imports(file: str) -> Iterator[str]:
    """The modules of ours that a file imports, as files."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("boathouse"):
            base = (node.module or "").removeprefix("boathouse").strip(".").replace(".", "/")
            names = {alias.name for alias in node.names}
            yield f"{base}.py"
            yield from (f"{base}/{name}.py" for name in names)
            yield from handed_on(f"{base}/__init__.py", names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("boathouse."):
                    yield alias.name.removeprefix("boathouse.").replace(".", "/") + ".py"


def handed_on(package: str, names: set[str]) -> Iterator[str]:
    """The files from which a package takes some of its names."""
    if (SOURCE / package).exists():
        for node in tree(package).body:
            if isinstance(node, ast.ImportFrom) and names & {alias.name for alias in node.names}:
                yield (node.module or "").removeprefix("boathouse.").replace(".", "/") + ".py"


def untrue(step: Step) -> str:
    """What is not so about an arrow; nothing where it is true."""
    calling, called = defined(step.caller, step.calling), defined(step.callee, step.called)
    if calling is None or called is None:
        return "there is no such function"
    if step.called.rpartition(".")[2] not in calls(calling):
        return f"{step.calling} does not call it"
    if step.by:
        known = {*imports(step.caller), step.caller}
        other = {*imports(step.by), *imports(step.callee)}
        is_handed = step.by in known and (step.callee in other or step.by in other)
        return "" if is_handed else f"{step.by} does not hand it over"
    return "" if step.callee in imports(step.caller) else "it is not imported"


@pytest.mark.parametrize("step", MOVE, ids=lambda step: step.called)
def test_a_move_travels_as_it_is_drawn(step: Step) -> None:
    assert untrue(step) == ""


def lines_of_calls(step: Step) -> list[int]:
    calling = defined(step.caller, step.calling)
    assert calling is not None
    return [
        each.lineno
        for each in ast.walk(calling)
        if isinstance(each, ast.Call) and step.called.rpartition(".")[2] in calls_of(each)
    ]


def test_what_one_function_calls_is_drawn_in_its_order() -> None:
    for place, step in enumerate(MOVE):
        for later in MOVE[place + 1 :]:
            if (step.caller, step.calling) == (later.caller, later.calling):
                assert min(lines_of_calls(step)) < max(lines_of_calls(later)), later.called


def test_an_arrow_that_is_not_so_is_noticed() -> None:
    one = next(each for each in MOVE if not each.by)
    assert untrue(Step(one.caller, one.calling, one.callee, "Gone.away", ""))
    assert untrue(Step(one.caller, one.calling, "server/clock.py", "Clock", ""))
    assert untrue(Step(one.callee, one.called, one.caller, one.calling, ""))


@pytest.mark.parametrize("name", DRAWN)
def test_the_pictures_are_drawn_from_the_code(name: str) -> None:
    drawn = (PICTURES / name).read_text(encoding="utf-8")
    assert drawn == DRAWN[name](), "run `python3 dev.py shell python tools/pictures.py`"


WHERE = re.compile(
    r"^\| where (?P<what>[^|]+) \| \[`(?P<file>[^`]+)`\]\((?P<link>[^)]+)\)(?P<rest>.*)\|$"
)


def rows() -> list[re.Match[str]]:
    """The rows of the table "Where is ..." in the README."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    return [found for line in lines if (found := WHERE.match(line))]


def test_the_readme_tells_where_to_look() -> None:
    asked = " ".join(row["what"] for row in rows())
    for word in ("crash", "committed", "message to a seat", "bot's time", "language"):
        assert word in asked


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["what"])
def test_what_the_readme_names_is_there(row: re.Match[str]) -> None:
    assert row["file"] == row["link"]
    assert (ROOT / row["link"]).exists()
    if row["file"].endswith(".py"):
        name = re.match(r": `([\w.]+)`", row["rest"])
        assert name, "a file alone is not where something is"
        assert defined(row["file"].removeprefix("src/boathouse/"), name[1]), name[1]
