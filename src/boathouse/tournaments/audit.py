"""Anybody can check a tournament that is over: its log alone proves every pairing."""

from __future__ import annotations

from collections.abc import Iterable

from boathouse.core import Seed
from boathouse.tournaments.entries import (
    RoundPaired,
    SecretPublished,
    TournamentEnded,
    TournamentEntry,
    TournamentOpened,
)
from boathouse.tournaments.tournament import Tournament


def audit_log(log: Iterable[tuple[int, TournamentEntry]]) -> list[str]:
    """Pair every round again and return what does not agree; nothing for a log in order.

    The published secret must be the one that was committed to, and each round must follow from it
    and from the entries before.
    """
    entries = list(log)
    opened = entries[0][1]
    assert isinstance(opened, TournamentOpened), "a log begins with the opening"
    secrets = [
        each.seed for _, each in entries if isinstance(each, (TournamentEnded, SecretPublished))
    ]
    if not secrets:
        return ["the secret seed is not published yet"]
    secret = Seed.from_text(secrets[-1])
    if secret.commitment != opened.commitment:
        return ["the published seed is not the one that was committed to"]
    tournament = Tournament(opened, entries[0][0], secret)
    found = []
    again: list[RoundPaired] = []
    for number, (at, entry) in enumerate(entries[1:], start=2):
        if isinstance(entry, RoundPaired):
            again = again or list(tournament.format.pair(tournament, at))
            expected = again.pop(0) if again else None
            if expected is None or _without_tables(expected) != _without_tables(entry):
                found.append(f"entry {number}: round {entry.round} is paired differently")
                again = []
        tournament.follow(entry, at)
    return found


def _without_tables(entry: RoundPaired) -> object:
    """A pairing without the names that a server gave to its tables."""
    tables = [(each.key, each.seats, each.group, each.deal) for each in entry.tables]
    return entry.round, entry.seed, tables, entry.byes
