"""Everybody's boat at a glance: dice, damage, the next mark, points; and which race it is."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.core.words import Line, SayWords, Span, words
from boathouse.powerboats.actions import dice_text
from boathouse.powerboats.match import View
from boathouse.powerboats.race import SINKING_DAMAGE, Boat, Fate, Phase, Race
from boathouse.powerboats.terminal.board import COUNTER, boat_sign, mark_sign

_SPEED, _DAMAGE, _NEXT, _POINTS = 8, 5, 4, 3
_LEAST_NAME, _MAX_NAME = 4, 24


def headline(view: View, say: SayWords) -> str:
    """Which race it is, and which round of it."""
    match = view.match
    assert match.race is not None, "a race is on, or has just ended"
    number = min(len(match.results) + 1, len(match.options.races))
    turn = match.race.boat.turns + 1
    return say(
        words(
            "headline",
            letter=match.letter,
            number=number,
            races=len(match.options.races),
            turn=turn,
        )
    )


def status(view: View, names: Sequence[str], say: SayWords, width: int) -> tuple[Line, ...]:
    """Return a line for each boat, under a line that names the columns."""
    match = view.match
    race = match.race
    assert race is not None, "a race is on, or has just ended"
    room = width - 4 - _SPEED - _DAMAGE - _NEXT - _POINTS
    name_width = min(max(room, _LEAST_NAME), _MAX_NAME)
    head = (
        f"{'':4}{'':{name_width}}"
        f"{_fit(say(words('column-dice')), _SPEED)}{_fit(say(words('column-damage')), _DAMAGE)}"
        f"{_fit(say(words('column-next')), _NEXT)}{_last(say(words('column-points')))}"
    )
    lines: list[Line] = [((head, "dim"),)]
    for seat, boat in enumerate(race.boats):
        now = seat == race.turn and race.phase is not Phase.OVER
        lines.append(
            (
                ("▸" if now else " ", "strong"),
                (boat_sign(seat, boat), f"boat-{seat + 1}"),
                (f" {_fit(names[seat], name_width)}", "strong" if now else ""),
                *_state(race, seat, boat, say),
                (_last(str(match.points[seat])), "strong"),
            )
        )
    return tuple(lines)


def _fit(text: str, width: int) -> str:
    """Cut or fill a text to a width, with a blank at its end."""
    return f"{text[: width - 1]:<{width}}"


def _last(text: str) -> str:
    return f"{text[:_POINTS]:>{_POINTS}}"


def _state(race: Race, seat: int, boat: Boat, say: SayWords) -> tuple[Span, ...]:
    """Show dice and speed, or how the race ended; damage; and where the boat has to go next."""
    damage = (_fit(_damage(boat), _DAMAGE), "bad" if boat.damage else "dim")
    if boat.fate is Fate.FINISHED:
        place = race.finished.index(seat) + 1
        finished = _fit(say(words("state-finished", place=place)), _SPEED)
        return (finished, "good"), damage, (" " * _NEXT, "")
    if boat.fate is not Fate.RACING:
        out = _fit(say(words(f"state-{boat.fate.value}")), _SPEED)
        return (out, "bad"), damage, (" " * _NEXT, "")
    return (_fit(_dice(boat), _SPEED), ""), damage, (_fit(mark_sign(boat), _NEXT), "")


def _dice(boat: Boat) -> str:
    """Write the dice and their sum; only how many they are, where there is no room for so many."""
    if not boat.dice:
        return "-"
    text = f"{dice_text(boat.dice)}={boat.total}"
    return text if len(text) < _SPEED else f"({len(boat.dice)})={boat.total}"


def _damage(boat: Boat) -> str:
    """Draw the damage counters: filled ones, and those still missing to the sinking."""
    return COUNTER * boat.damage + "□" * (SINKING_DAMAGE - boat.damage)
