"""A tournament with its log in memory: for simulations, tests and trying things out."""

from __future__ import annotations

from collections.abc import Iterable

from boathouse.core import Seed
from boathouse.tournaments.due import due
from boathouse.tournaments.entries import PAIRING_VERSION, TournamentEntry, TournamentOpened
from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.tournament import Tournament


class LoggedTournament:
    """A tournament, and every entry that led to it.

    >>> from boathouse.tournaments.acts import enter
    >>> plan = TournamentPlan(title="Duel", format="swiss", game="powerboats", seats=2, rounds=1,
    ...                       starts_at=10)
    >>> duel = LoggedTournament(plan, Seed.from_number(1))
    >>> for name in ("Ann", "Bob"):
    ...     duel.append(enter(duel.state, name.lower(), name), at=5)
    >>> duel.catch_up(now=10)
    >>> sorted(duel.state.tables["1.1"].seats)
    ['ann', 'bob']
    """

    def __init__(self, plan: TournamentPlan, secret: Seed, *, by: str = "", at: int = 0) -> None:
        """Open a tournament."""
        opened = TournamentOpened(
            plan=plan, commitment=secret.commitment, by=by, pairing=PAIRING_VERSION
        )
        self.log: list[tuple[int, TournamentEntry]] = [(at, opened)]
        self.state = Tournament(opened, at, secret)

    def append(self, entries: Iterable[TournamentEntry], at: int) -> None:
        """Append entries, and follow them."""
        for entry in entries:
            self.log.append((at, entry))
            self.state.follow(entry, at)

    def catch_up(self, now: int) -> None:
        """Append everything that is due."""
        while entries := due(self.state, now):
            self.append(entries, now)
