"""How chances are written: percents, and totals as exactly as there is room."""

from __future__ import annotations

from fractions import Fraction

from boathouse.core.words import percent

_BARS = "▁▂▃▄▅▆▇█"


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
