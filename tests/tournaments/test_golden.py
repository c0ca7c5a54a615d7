"""Whole small tournaments are what they were; if one is not, see `make_golden.py`."""

from __future__ import annotations

import msgspec
import pytest

from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.entries import PAIRING_VERSION, TournamentOpened
from boathouse.tournaments.exports import read_log_lines
from boathouse.tournaments.tournament import Tournament
from tests.tournaments.events import standings_csv
from tests.tournaments.make_golden import EVENTS, FOLDER, written


@pytest.mark.parametrize("name", EVENTS)
def test_a_tournament_is_what_it_was(name: str) -> None:
    assert written(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_a_tournament_of_before_is_audited_as_it_was_paired() -> None:
    """It was paired without trying all tables, and would be paired at a lower cost now."""
    log = read_log_lines((FOLDER.parent / "earlier" / "swiss.jsonl").read_text(encoding="utf-8"))
    assert audit_log(log) == []
    at, opened = log[0]
    assert isinstance(opened, TournamentOpened)
    assert opened.pairing == 1
    newer = (at, msgspec.structs.replace(opened, pairing=PAIRING_VERSION))
    assert audit_log([newer, *log[1:]])
    last = max(each.cost or 0 for each in Tournament.fold(log).rounds)
    assert last > max(each.cost or 0 for each in EVENTS["swiss"]().state.rounds)


def test_a_regatta_of_before_is_audited_and_counted_as_it_was() -> None:
    """Rivals stayed the same, a table without a result was a victory, whoever was absent left."""
    earlier = FOLDER.parent / "earlier"
    log = read_log_lines((earlier / "regatta.jsonl").read_text(encoding="utf-8"))
    assert audit_log(log) == []
    at, opened = log[0]
    assert isinstance(opened, TournamentOpened)
    newer = (at, msgspec.structs.replace(opened, pairing=PAIRING_VERSION))
    assert audit_log([newer, *log[1:]])
    standings = standings_csv(Tournament.fold(log)).replace("\r\n", "\n")
    assert standings == (earlier / "regatta.csv").read_text(encoding="utf-8")


def test_there_is_a_file_for_each_event() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(EVENTS)
