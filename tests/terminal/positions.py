"""Positions of Powerboats to look at, and texts to say them in."""

from dataclasses import replace
from typing import Any

from boathouse.core import Seed, Table, find_game
from boathouse.powerboats import Heading, Match, Phase, View, read_space
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def speech(language: str = "en") -> Translator:
    """Texts that raise an error where a fact is missing."""
    return Translator(Texts(language, ["terminal", "powerboats"], strict=True))


def new_table(**options: str) -> Table:
    return Table(find_game("powerboats"), NAMES, options, Seed.from_number(3))


def match_of(table: Table) -> Match:
    assert isinstance(table.state, Match)
    return table.state


def placing(**options: str) -> Match:
    """Before the first boat is placed."""
    return match_of(new_table(**options))


def racing(**options: str) -> Match:
    """All boats are placed, each on the first free space; nobody has dice yet."""
    table = new_table(**options)
    while _phase(table) is Phase.PLACING:
        actor = table.state.actor
        assert isinstance(actor, int)
        table.play(actor, table.state.legal()[0])
    return match_of(table)


def _phase(table: Table) -> Phase:
    race = match_of(table).race
    assert race is not None
    return race.phase


def with_boat(match: Match, seat: int | None = None, **changes: Any) -> Match:
    """The same with another boat at a seat (the one whose turn it is, unless given)."""
    race = match.race
    assert race is not None
    at = race.turn if seat is None else seat
    if isinstance(changes.get("space"), str):
        changes["space"] = read_space(changes["space"])
    if isinstance(changes.get("heading"), str):
        changes["heading"] = Heading[changes["heading"].upper()]
    boats = list(race.boats)
    boats[at] = replace(boats[at], **changes)
    return replace(match, race=replace(race, boats=tuple(boats)))


def in_phase(match: Match, phase: Phase, **changes: Any) -> Match:
    """The same match with something else due."""
    race = match.race
    assert race is not None
    return replace(match, race=replace(race, phase=phase, **changes))


def view_of(match: Match) -> View:
    actor = match.actor
    return match.view(actor if isinstance(actor, int) else None)
