"""The rules import nothing but the standard library, and the server no more than it needs."""

import subprocess
import sys

import pytest

from tests.project.repository import ROOT

THIRD_PARTY_AFTER_IMPORT = """
import importlib, sys
before = set(sys.modules)
importlib.import_module(sys.argv[1])
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(roots - sys.stdlib_module_names - {"boathouse"}))
"""

PACKAGES = [
    f"boathouse.{package}"
    for package in ("core", "powerboats", "abandon_ship")
    if (ROOT / "src/boathouse" / package).exists()
]


def third_party(module: str) -> list[str]:
    """What a new Python has loaded from elsewhere once it has imported a module."""
    command = [sys.executable, "-c", THIRD_PARTY_AFTER_IMPORT, module]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("package", PACKAGES)
def test_rules_import_the_standard_library_alone(package: str) -> None:
    assert third_party(package) == []


LATE = {"OpenSSL", "alembic", "cryptography", "httpcore", "httpx", "mako", "numba", "webauthn"}
"""What a server imports when somebody needs it: together it takes as long as all the rest."""


def test_a_server_starts_without_what_few_need() -> None:
    assert LATE & set(third_party("boathouse.server.serving")) == set()


def test_a_third_party_import_is_noticed() -> None:
    assert "rich" in third_party("rich.console")
