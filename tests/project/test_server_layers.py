"""The layers inside the server are those that the architecture describes."""

from __future__ import annotations

import re
import tomllib

from tests.project.repository import ROOT

FOUNDATIONS = "request_context"
"""The layers from this one down stand in one row of the table."""


def _contract() -> list[list[str]]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    server = next(each for each in contracts["contracts"] if each["id"] == "server")
    assert server["exhaustive"], "a file without a place in the plan must fail the check"
    return [sorted(layer.split(" | ")) for layer in server["layers"]]


def _described() -> list[list[str]]:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.split("| layer of `server` |")[1].split("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines()[2:]]
    return [sorted(re.findall(r"`(\w+)`", row)) for row in rows]


def test_the_architecture_describes_the_layers_of_the_contract() -> None:
    contract, described = _contract(), _described()
    lowest = next(i for i, layer in enumerate(contract) if FOUNDATIONS in layer)
    assert described[:lowest] == contract[:lowest]
    assert set(described[lowest]) <= {name for layer in contract[lowest:] for name in layer}
