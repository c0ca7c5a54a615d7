"""The story of a match in a few lines: its longest leap, its worst crash, its turning point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boathouse.core import Seat
from boathouse.core.words import Fact, Words, name_of, words
from boathouse.powerboats.course import FINISH
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatMoved,
    BuoyRounded,
    DiceRolled,
    RaceBegan,
)
from boathouse.powerboats.hex import name as space_name


def story(events: Sequence[object]) -> Iterator[Words]:
    """Tell the story of a match from all its events."""
    rolls = [event for event in events if isinstance(event, DiceRolled)]
    if rolls:
        best = max(rolls, key=lambda roll: roll.total)
        yield words("story-best-roll", name=name_of(best.seat), total=best.total)
    moves = [event for event in events if isinstance(event, BoatMoved)]
    if moves:
        leap = max(moves, key=lambda move: len(move.path))
        yield words(
            "story-leap",
            name=name_of(leap.seat),
            spaces=len(leap.path),
            start=space_name(leap.start),
            end=space_name(leap.path[-1]),
        )
    crashes = [event for event in events if isinstance(event, BoatCrashed)]
    if crashes:
        worst = max(crashes, key=lambda crash: crash.damage)
        yield words(
            "story-crash",
            name=name_of(worst.seat),
            total=worst.total,
            water=worst.water,
            damage=worst.damage,
        )
    else:
        yield words("story-no-crash")
    yield from _turning_point(events)


@dataclass(frozen=True, slots=True)
class _Lead:
    """A boat was the first to pass a mark of the last race."""

    seat: Seat
    mark: int


def _turning_point(events: Sequence[object]) -> Iterator[Words]:
    """Find where the winner of the last race took the lead for good."""
    leads: list[_Lead] = []
    letter = ""
    for event in events:
        if isinstance(event, RaceBegan):
            leads, letter = [], event.letter
        elif isinstance(event, BuoyRounded | BoatFinished):
            mark = FINISH if isinstance(event, BoatFinished) else event.buoy
            if not leads or mark > leads[-1].mark:
                leads.append(_Lead(event.seat, mark))
    if not leads or leads[-1].mark < FINISH:
        return  # everybody sank
    winner = leads[-1].seat
    others = [lead for lead in leads if lead.seat != winner]
    if not others:
        yield words("story-led-throughout", name=name_of(winner), letter=letter)
        return
    taken = leads[leads.index(others[-1]) + 1]
    facts: dict[str, Fact] = {
        "name": name_of(winner),
        "other": name_of(others[-1].seat),
        "letter": letter,
    }
    if taken.mark == FINISH:
        yield words("story-turn-at-finish", **facts)
    else:
        yield words("story-turn", buoy=taken.mark, **facts)
