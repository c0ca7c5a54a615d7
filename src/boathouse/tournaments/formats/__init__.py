"""The formats of tournaments, found by name."""

from __future__ import annotations

from boathouse.tournaments.formats.arena import ARENA
from boathouse.tournaments.formats.format import Format
from boathouse.tournaments.formats.league import LEAGUE
from boathouse.tournaments.formats.regatta import REGATTA
from boathouse.tournaments.formats.swiss import SWISS

FORMATS = {each.name: each for each in (LEAGUE, SWISS, ARENA, REGATTA)}


def format_names() -> tuple[str, ...]:
    """Return the names of all formats.

    >>> format_names()
    ('league', 'swiss', 'arena', 'regatta')
    """
    return tuple(FORMATS)


def find_format(name: str) -> Format:
    """Find a format by name."""
    return FORMATS[name]
