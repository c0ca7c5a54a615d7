"""The code on the page "Write a game in an evening" is exactly the example."""

from __future__ import annotations

import re

import pytest

from tests.examples.environment import PIG, ROOT

PAGE = ROOT / "docs" / "write-a-game.md"
TEXT = PAGE.read_text("utf-8")
BLOCKS = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', TEXT, re.MULTILINE | re.DOTALL)
FILES = sorted(
    file.relative_to(PIG).as_posix()
    for file in PIG.rglob("*")
    if file.is_file() and "__pycache__" not in file.parts and "build" not in file.parts
)


def typed(name: str) -> str:
    """Type the blocks of a file one below the other, with empty lines as Python has them."""
    text = ""
    for title, block in BLOCKS:
        if title == name:
            between = "\n" if block.startswith(" ") else "\n\n"
            text += between * bool(text) + block
    return text


def test_the_page_has_every_file_of_the_example_and_no_other() -> None:
    assert sorted({title for title, _ in BLOCKS}) == FILES


@pytest.mark.parametrize("name", FILES)
def test_the_blocks_of_a_file_are_the_file(name: str) -> None:
    assert typed(name) == (PIG / name).read_text("utf-8")


def test_the_page_begins_with_the_installation() -> None:
    assert TEXT.index('pip install ".[server]"') < TEXT.index(' title="')


def test_the_example_is_small() -> None:
    rules = (PIG / "src" / "boathouse_pig" / "game.py").read_text("utf-8")
    assert len([line for line in rules.splitlines() if line.strip()]) <= 110
