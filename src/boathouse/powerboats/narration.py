"""What events and refusals say, as words: the sentences themselves lie in the message files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boathouse.core import IllegalAction
from boathouse.core.words import Description, Fact, Words, joined, name_of, words
from boathouse.powerboats import events
from boathouse.powerboats.actions import Dice
from boathouse.powerboats.hex import name
from boathouse.powerboats.match import View

_BAD, _GOOD, _STRONG = "bad", "good", "strong"


def describe(event: object) -> Description | None:
    """What happened; `None` for what the board shows well enough."""
    match event:
        case events.TileLaid() | events.BuoyPut() | events.BoatTurned():
            return None
        case events.StartPlayerDrawn(seat):
            return Description(words("event-start-player-drawn"), seat, begins=True)
        case events.CourseRefused():
            return Description(words("event-course-refused"))
        case events.RaceBegan(letter, seat):
            return Description(
                words("event-race-began", letter=letter, name=name_of(seat)), style=_STRONG
            )
        case events.BoatPlaced(seat, space, heading):
            placed = words("event-boat-placed", space=name(space), heading=str(heading))
            return Description(placed, seat, begins=True)
        case events.DiceChosen(seat, _, kept, rolled):
            chosen = words("event-dice-chosen", kept=_faces(kept), keeps=len(kept), rolled=rolled)
            return Description(chosen, seat, begins=True)
        case events.DiceRolled(seat, faces, total):
            return Description(words("event-dice-rolled", faces=_faces(faces), total=total), seat)
        case events.BoatMoved(seat, _, path, forced):
            facts: dict[str, Fact] = {"spaces": len(path), "space": name(path[-1])}
            if forced is None:
                return Description(words("event-boat-moved", **facts), seat)
            only = words(f"direction-{forced}")
            return Description(words("moved-forced", only=only, **facts), seat)
        case events.BoatHeldUp(seat, by, short):
            return Description(words("event-boat-held-up", name=name_of(by), short=short), seat)
        case events.RaceStarted(seat):
            return Description(words("event-race-started"), seat)
        case events.StartUndone(seat):
            return Description(words("event-start-undone"), seat, _BAD)
        case events.BuoyRounded(seat, buoy):
            return Description(words("event-buoy-rounded", buoy=buoy), seat, _GOOD)
        case events.RoundingUndone(seat, buoy):
            return Description(words("event-rounding-undone", buoy=buoy), seat, _BAD)
        case events.BoatCrashed(seat, total, water, damage):
            crashed = words("event-boat-crashed", total=total, water=water, damage=damage)
            return Description(crashed, seat, _BAD)
        case events.BoatSank(seat):
            return Description(words("event-boat-sank"), seat, _BAD)
        case events.BoatFinished(seat, place, turns):
            return Description(words("event-boat-finished", place=place, turns=turns), seat, _GOOD)
        case events.BoatRetired(seat, turns):
            return Description(words("event-boat-retired", turns=turns), seat, _BAD)
        case events.RaceEnded(letter, points):
            ended = words("event-race-ended", letter=letter, points=_by_seat(points))
            return Description(ended, style=_STRONG)
        case events.MatchEnded():
            return Description(words("event-match-ended"), style=_STRONG)
    raise TypeError(f"{event!r} is no event of Powerboats")


@lru_cache(maxsize=1024)
def _faces(dice: Dice) -> str:
    """Write dice apart from each other: 31 would be read as thirty-one."""
    return " ".join(map(str, dice))


def _by_seat(points: Sequence[int]) -> Words:
    """Who gained how much, the most first."""
    pairs = sorted(enumerate(points), key=lambda pair: -pair[1])
    gains = [words("points-of", name=name_of(seat), points=gained) for seat, gained in pairs]
    return joined(gains, last="comma")


def refusal(error: IllegalAction, view: View) -> Words:
    """Why an action was refused, with every fact in words."""
    facts = {key: _fact(key, value) for key, value in error.facts.items()}
    if error.code == "wrong-kind":
        facts["expected"] = expected(view)
    if error.code == "faces-not-held":
        facts["dice"] = len(str(error.facts["held"]).replace("-", ""))
    return Words(f"refused-{error.code}", facts)


def _fact(key: str, value: object) -> Fact:
    if key in ("direction", "forced"):
        return directions(value if isinstance(value, tuple) else (str(value),))
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)


def directions(turns: Sequence[str]) -> Words:
    """Name one direction, or two or three to choose from."""
    first = words(f"direction-{turns[0]}")
    return words("or", first=first, rest=directions(turns[1:])) if len(turns) > 1 else first


def expected(view: View) -> Words:
    """What is to be typed now."""
    race = view.match.race
    assert race is not None, "somebody is asked during a race"
    return words(f"expected-{race.phase.value}")


def unreadable(text: str, view: View) -> Words:
    """Say that a text is no decision, and how to write the one that is due."""
    return words("unreadable", text=text, expected=expected(view))
