"""The entries of a tournament's log: the source of truth for what happened there.

They are stored in this form, so a field may be added with a default, but none may ever change its
meaning. When each was appended is stored beside it.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from boathouse.tournaments.plan import TournamentPlan

PAIRING_VERSION = 3
"""How tournaments are paired and counted that are opened now.

1 did not try all tables of a small Swiss; up to 2 the rivals in a regatta stayed the same, and
late players began in the middle.
"""


class TournamentOpened(msgspec.Struct, frozen=True, kw_only=True, tag="opened", tag_field="kind"):
    """Somebody opened a tournament. `commitment` is the hash of its secret seed.

    `previous` is the season before, in a league. `pairing` is the version that pairs its rounds, to
    the end and in every audit.
    """

    plan: TournamentPlan
    commitment: str
    by: str = ""
    previous: str = ""
    pairing: int = 1


class Entered(msgspec.Struct, frozen=True, kw_only=True, tag="entered", tag_field="kind"):
    """A player entered. `level` is that of a league, 0 for newcomers.

    `points` are for the rounds that a late player has missed.
    """

    player: str
    name: str
    rating: int = 0
    bot: bool = False
    level: int = 0
    points: int = 0


class Withdrew(msgspec.Struct, frozen=True, kw_only=True, tag="withdrew", tag_field="kind"):
    """A player plays no more rounds, until they return."""

    player: str


class Returned(msgspec.Struct, frozen=True, kw_only=True, tag="returned", tag_field="kind"):
    """A player who withdrew or was absent plays on; missed rounds bring nothing."""

    player: str


class Declined(msgspec.Struct, frozen=True, kw_only=True, tag="declined", tag_field="kind"):
    """A player does not want to be entered for the next season, or does again."""

    player: str
    declined: bool = True


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A group of a league: its level, its number there, and its players."""

    level: int
    number: int
    players: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its name: level and number.

        >>> Group(level=2, number=1, players=()).name
        '2.1'
        """
        return f"{self.level}.{self.number}"


class TournamentStarted(msgspec.Struct, frozen=True, kw_only=True, tag="started", tag_field="kind"):
    """The first round can be paired; in a league the groups are made."""

    groups: tuple[Group, ...] = ()


class Waited(msgspec.Struct, frozen=True, kw_only=True, tag="waited", tag_field="kind"):
    """There were too few players for a round, so it waits for more until this time."""

    until: int
    players: int
    needed: int


class PairedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round. `seats` are players in the order of play; "" is a bot that fills up.

    Tables with the same `deal` have the same dice. `table` is the server's name for it.
    """

    key: str
    seats: tuple[str, ...]
    group: str = ""
    deal: str = ""
    table: str = ""


class RoundBye(msgspec.Struct, frozen=True, kw_only=True):
    """A player who sits out a round, and the points for that."""

    player: str
    points: int


class RoundPaired(msgspec.Struct, frozen=True, kw_only=True, tag="paired", tag_field="kind"):
    """A round was paired; with its seed anybody can do it again."""

    round: int
    seed: str
    tables: tuple[PairedTable, ...]
    byes: tuple[RoundBye, ...] = ()


class TableFinished(msgspec.Struct, frozen=True, kw_only=True, tag="finished", tag_field="kind"):
    """A table's game is over. `ranks` and `points` of the game go by seat.

    `absent` are seats whose players never came or left: a bot brought their places.
    """

    key: str
    ranks: tuple[int, ...]
    points: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()


class TableUndecided(msgspec.Struct, frozen=True, kw_only=True, tag="undecided", tag_field="kind"):
    """The host of the server had closed a game, and no organiser repaired the result: a tie."""

    key: str


class ResultRepaired(msgspec.Struct, frozen=True, kw_only=True, tag="repaired", tag_field="kind"):
    """The organiser set the result of a table, for a reason that everybody can read."""

    key: str
    ranks: tuple[int, ...]
    reason: str
    by: str
    absent: tuple[int, ...] = ()


class Paused(msgspec.Struct, frozen=True, kw_only=True, tag="paused", tag_field="kind"):
    """The organiser stopped the pairing; games under way go on."""

    by: str
    reason: str = ""


class Resumed(msgspec.Struct, frozen=True, kw_only=True, tag="resumed", tag_field="kind"):
    """The pairing goes on; `by` is empty when a pause has lasted as long as it may."""

    by: str = ""


class Extended(msgspec.Struct, frozen=True, kw_only=True, tag="extended", tag_field="kind"):
    """The organiser gave more time, or more rounds."""

    by: str
    minutes: int = 0
    rounds: int = 0
    reason: str = ""


class Removed(msgspec.Struct, frozen=True, kw_only=True, tag="removed", tag_field="kind"):
    """The organiser removed a player, for a reason that everybody can read."""

    player: str
    reason: str
    by: str = ""


class Vacated(msgspec.Struct, frozen=True, kw_only=True, tag="vacated", tag_field="kind"):
    """A player who was removed has been taken out of the games they were in; bots play on."""

    player: str


class Continued(msgspec.Struct, frozen=True, kw_only=True, tag="continued", tag_field="kind"):
    """The next season was opened."""

    tournament: str


class TournamentEnded(msgspec.Struct, frozen=True, kw_only=True, tag="ended", tag_field="kind"):
    """The tournament is over: its secret seed, which proves every pairing."""

    seed: str
    reason: str = ""


class TournamentClosed(msgspec.Struct, frozen=True, kw_only=True, tag="closed", tag_field="kind"):
    """The tournament was closed before its end."""

    reason: str
    by: str = ""


class SecretPublished(msgspec.Struct, frozen=True, kw_only=True, tag="published", tag_field="kind"):
    """The secret seed of a tournament that was closed, once its last game is over."""

    seed: str


TournamentEntry: TypeAlias = (
    TournamentOpened
    | Entered
    | Withdrew
    | Returned
    | Declined
    | TournamentStarted
    | Waited
    | RoundPaired
    | TableFinished
    | TableUndecided
    | ResultRepaired
    | Paused
    | Resumed
    | Extended
    | Removed
    | Vacated
    | Continued
    | TournamentEnded
    | TournamentClosed
    | SecretPublished
)


def person_named_in(entry: TournamentEntry) -> str:
    """Return the person whose name an entry contains, if any: for export and erasure.

    >>> person_named_in(Entered(player="p1", name="Ann")), person_named_in(Withdrew(player="p1"))
    ('p1', '')
    """
    return entry.player if isinstance(entry, Entered) and not entry.bot else ""


write_tournament_entry = msgspec.json.Encoder().encode
read_tournament_entry = msgspec.json.Decoder(TournamentEntry).decode
