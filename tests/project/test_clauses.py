"""Every clause of the rules has a test that bears its name: PB-5.4 has `test_pb_5_4_...`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.repository import ROOT

CLAUSE = re.compile(r"^- ([A-Z]{2}-\d+\.\d+) ", re.MULTILINE)
NAMED_AFTER_A_CLAUSE = re.compile(r"test_(pb|as)_(\d+)_(\d+)_")

RULES = {"powerboats": ROOT / "docs/rules/powerboats.md"}
if (ROOT / "src/boathouse/abandon_ship").exists():
    RULES["abandon_ship"] = ROOT / "docs/rules/abandon-ship.md"


def clauses(page: str) -> list[str]:
    return CLAUSE.findall(page)


def tests_of(source: str) -> Iterator[str]:
    """The names of the tests in a test file."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, functions) and node.name.startswith("test_"):
            yield node.name


def clause_of(test: str) -> str | None:
    """The clause that a test is named after.

    >>> clause_of("test_pb_5_4_longest_path"), clause_of("test_pb_1_10_x"), clause_of("test_pb_5")
    ('PB-5.4', 'PB-1.10', None)
    """
    named = NAMED_AFTER_A_CLAUSE.match(test)
    return f"{named[1].upper()}-{named[2]}.{named[3]}" if named else None


def tested_clauses(folder: Path) -> set[str]:
    files = [file for file in folder.rglob("test_*.py") if "project" not in file.parts]
    tests = [test for file in files for test in tests_of(file.read_text(encoding="utf-8"))]
    return {clause for test in tests if (clause := clause_of(test))}


@pytest.mark.parametrize("game", RULES)
def test_every_clause_has_a_test(game: str) -> None:
    written = clauses(RULES[game].read_text(encoding="utf-8"))
    assert written
    assert sorted(set(written) - tested_clauses(ROOT / "tests")) == []


@pytest.mark.parametrize("game", RULES)
def test_every_clause_has_its_own_number(game: str) -> None:
    written = clauses(RULES[game].read_text(encoding="utf-8"))
    assert sorted(written) == sorted(set(written))


def test_no_test_is_named_after_a_clause_that_is_not_there() -> None:
    pages = (ROOT / "docs/rules").glob("*.md")
    written = {clause for page in pages for clause in clauses(page.read_text(encoding="utf-8"))}
    assert sorted(tested_clauses(ROOT / "tests") - written) == []


def test_only_a_test_with_the_whole_number_counts(tmp_path: Path) -> None:
    (tmp_path / "test_race.py").write_text(
        "def test_pb_1_10_tenth(): ...\n"
        "class TestRace:\n"
        "    def test_pb_2_1_three_races(self): ...\n"
        "def check_pb_1_1_first(): ...\n"
        "# def test_pb_1_2_second(): ...\n"
    )
    assert tested_clauses(tmp_path) == {"PB-1.10", "PB-2.1"}


def test_clauses_are_read_from_the_start_of_a_line() -> None:
    assert clauses("# PB-1\n- PB-1.1 One, see\n  PB-1.2.\n- PB-1.10 Ten.\n") == [
        "PB-1.1",
        "PB-1.10",
    ]
