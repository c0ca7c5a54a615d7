"""pyproject.toml is the one list of dependencies: the pins follow it, and so do the imports."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import dev
from tests.project.repository import ROOT

SOURCE = ROOT / "src" / "boathouse"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]


def asked_for(extras: Iterable[str] = (), *, with_project: bool = True) -> list[Requirement]:
    """Everything that the project asks for with some of its extras."""
    listed = list(PROJECT["project"]["dependencies"]) if with_project else []
    for extra in extras:
        listed += EXTRAS[extra]
    found: list[Requirement] = []
    for requirement in map(Requirement, listed):
        if requirement.name == "boathouse":
            found += asked_for(requirement.extras, with_project=False)
        else:
            found.append(requirement)
    return found


def wanted(options: str) -> list[Requirement]:
    """What one file of requirements/ is to pin, by the options that `dev.py lock` gives to uv."""
    words = options.split()
    pairs = list(pairwise(words))
    extras = EXTRAS if "--all-extras" in words else [b for a, b in pairs if a == "--extra"]
    found = asked_for(extras) if "pyproject.toml" in words else []
    groups = [each for a, group in pairs if a == "--group" for each in GROUPS[group]]
    return [*found, *map(Requirement, groups)]


def pins_of(name: str) -> dict[str, list[Version]]:
    """The versions that a file of requirements/ allows for each package."""
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, list[Version]] = {}
    for package, version in re.findall(r"^(\S+?)==(\S+)", lines, re.MULTILINE):
        found.setdefault(canonicalize_name(package), []).append(Version(version))
    return found


def stale(requirements: Iterable[Requirement], pins: dict[str, list[Version]]) -> list[str]:
    """The requirements that no pin meets, and the pins that nothing asks for."""
    roots = list(requirements)
    unmet = [
        str(each)
        for each in roots
        if not any(each.specifier.contains(v) for v in pins.get(canonicalize_name(each.name), []))
    ]
    reached = _reached(roots)
    return [*unmet, *(name for name in pins if name not in reached)]


def _reached(roots: list[Requirement]) -> set[str]:
    """Every package that some of these need, on any system, as the installed packages say."""
    waiting, seen = [(canonicalize_name(r.name), frozenset(r.extras)) for r in roots], set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        try:
            listed = requires(name) or []
        except PackageNotFoundError:  # only for another system
            continue
        for each in map(Requirement, listed):
            asked = re.findall(r"""extra\s*==\s*["']([^"']+)""", str(each.marker or ""))
            if not asked or extras & set(asked):
                waiting.append((canonicalize_name(each.name), frozenset(each.extras)))
    return {name for name, _ in seen}


@pytest.mark.parametrize("name", dev.PINNED)
def test_the_pins_are_those_of_pyproject(name: str) -> None:
    assert stale(wanted(dev.PINNED[name]), pins_of(name)) == [], "run `python3 dev.py lock`"


def test_a_stale_pin_is_noticed() -> None:
    pins = pins_of("runtime")
    roots = wanted(dev.PINNED["runtime"])
    assert stale([*roots, Requirement("a-new-package")], pins) == ["a-new-package"]
    assert stale([*roots, Requirement("rich<1")], pins) == ["rich<1"]
    assert "typer" in stale([each for each in roots if each.name != "typer"], pins)


def test_there_is_no_second_list() -> None:
    assert [path.name for path in (ROOT / "requirements").iterdir() if path.suffix != ".txt"] == []


# --- What the code imports ------------------------------------------------------------------------


def imported(file: Path) -> Iterator[str]:
    """The packages from elsewhere that a module names, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            root = name.partition(".")[0]
            if root not in sys.stdlib_module_names and root != "boathouse":
                yield root


@cache
def installed() -> Mapping[str, list[str]]:
    return packages_distributions()


def distributions(module: str) -> set[str]:
    return {canonicalize_name(name) for name in installed().get(module, [module])}


def needs(files: Iterable[Path], offered: Iterable[Requirement]) -> dict[str, str]:
    """Imports that nothing of what is offered brings, with the file that has them."""
    names = {canonicalize_name(each.name) for each in offered}
    return {
        module: file.relative_to(SOURCE).as_posix()
        for file in files
        for module in imported(file)
        if not distributions(module) & names
    }


def test_every_import_comes_with_an_extra() -> None:
    assert needs(SOURCE.rglob("*.py"), asked_for(EXTRAS)) == {}


def test_a_server_comes_with_every_bot() -> None:
    missing = needs(SOURCE.rglob("*.py"), asked_for(["server"]))
    # A second way to compute for those who want it, and what learns: nothing that plays needs it.
    learning = {"gymnasium", "pettingzoo", "open-spiel", "pyspiel"}
    assert set(missing) <= {"jax", "jaxlib", "ray", "pyarrow"} | learning
    assert needs(SOURCE.rglob("*.py"), asked_for([])).keys() >= {"numba", "numpy", "litestar"}


def test_the_bots_need_the_kernels_extra() -> None:
    names = {each.name for each in asked_for(["server"])}
    assert {each.name for each in asked_for(["kernels"])} <= names
