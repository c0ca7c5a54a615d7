"""What a way to roll can bring: the chance of every total, of a crash, and of sinking."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from boathouse.powerboats.actions import TURNS, Throttle, rolls
from boathouse.powerboats.race import SINKING_DAMAGE, Race

_BARS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chances of a throttle: of each total, of a crash and of a crash that sinks the boat.

    `progress` is how far the boat goes, on average.
    """

    totals: dict[int, Fraction]
    crash: Fraction
    sinking: Fraction
    progress: Fraction


def prospect(race: Race, throttle: Throttle) -> Prospect:
    """Work out what a throttle can bring to the boat whose turn it is."""
    totals: dict[int, Fraction] = {}
    kept = sum(throttle.kept)
    for roll, chance in rolls(throttle.rolled):
        total = kept + sum(roll.faces)
        totals[total] = totals.get(total, Fraction(0)) + chance
    longest = max(race.water(turn, max(totals)) for turn in TURNS)
    left = SINKING_DAMAGE - race.boat.damage
    return Prospect(
        dict(sorted(totals.items())),
        crash=sum((chance for total, chance in totals.items() if total > longest), Fraction(0)),
        sinking=sum(
            (chance for total, chance in totals.items() if total >= longest + left), Fraction(0)
        ),
        progress=sum(
            (min(total, longest) * chance for total, chance in totals.items()), Fraction(0)
        ),
    )


def percent(chance: Fraction) -> int:
    """Round to whole percents, but never to certainty.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 2187)), percent(Fraction(0))
    (33, 1, 0)
    """
    if chance in (0, 1):
        return int(100 * chance)
    return min(max(round(100 * chance), 1), 99)


def totals_text(totals: dict[int, Fraction], width: int) -> str:
    """Write the totals with their chances as exactly as the width allows.

    >>> thirds = {total: Fraction(1, 3) for total in (7, 8, 9)}
    >>> totals_text(thirds, 40), totals_text(thirds, 8), totals_text(thirds, 4)
    ('7 33%, 8 33%, 9 33%', '7▅8▅9▅', '7–9')
    """
    if len(totals) == 1:
        return str(next(iter(totals)))
    exact = ", ".join(f"{total} {percent(chance)}%" for total, chance in totals.items())
    if len(exact) <= width:
        return exact
    bars = "".join(f"{total}{_bar(chance)}" for total, chance in totals.items())
    return bars if len(bars) <= width else f"{min(totals)}–{max(totals)}"


def _bar(chance: Fraction) -> str:
    """Choose a bar as high as the chance: one half and more fills it."""
    return _BARS[min(max(int(2 * len(_BARS) * chance), 1), len(_BARS)) - 1]
