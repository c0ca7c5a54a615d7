"""The documentation as a site: every page can be found, and the reference names what there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import dev
from tests.project.repository import ROOT
from tools.doctests import fenced

DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
SITE: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
DOCUMENTED = re.compile(r"^::: ([\w.]+)", re.MULTILINE)


def pages_in(entry: object) -> Iterator[str]:
    """The pages that a part of the navigation leads to."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for part in entry.values():
            yield from pages_in(part)
    elif isinstance(entry, list):
        for part in entry:
            yield from pages_in(part)


def test_every_page_is_in_the_navigation_once() -> None:
    pages = Counter(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
    assert Counter(pages_in(SITE["nav"])) == pages


def documented() -> list[str]:
    pages = [path.read_text(encoding="utf-8") for path in sorted(REFERENCE.glob("*.md"))]
    return [name for page in pages for name in DOCUMENTED.findall(page)]


@pytest.mark.parametrize("package", ["core", "powerboats", "abandon_ship", "bots", "arena"])
def test_the_reference_has_the_public_packages(package: str) -> None:
    assert f"boathouse.{package}" in documented()


@pytest.mark.parametrize("name", documented())
def test_the_reference_names_modules_with_something_to_say(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    public = getattr(module, "__all__", None) or [
        each
        for each, value in vars(module).items()
        if not each.startswith("_") and getattr(value, "__module__", None) == name
    ]
    assert public or vars(module).get("BOTS"), f"{name} has nothing public"


def test_the_first_page_says_what_the_commands_do() -> None:
    page = (DOCS / "index.md").read_text(encoding="utf-8")
    said = dict(re.findall(r"^python3 dev\.py (\w+) +# (.*)$", page, re.MULTILINE))
    assert set(said) <= dev.COMMANDS
    for command, words in said.items():
        usage, *_ = re.findall(rf"^  {command} .*", dev.USAGE, re.MULTILINE)
        place = re.findall("browser|terminal|check", usage.partition("]")[2])[0]
        assert place in words, f"{command}: {usage.strip()}"


def test_examples_of_docstrings_are_code_in_the_reference() -> None:
    assert fenced("One.\n\n>>> if x:\n...     y\n2\n\nMore.") == (
        "One.\n\n```pycon\n>>> if x:\n...     y\n2\n```\n\nMore."
    )
    assert fenced("a\n\n    >>> z\n") == "a\n\n    ```pycon\n    >>> z\n    ```\n"
    assert fenced("a > b") == "a > b"
