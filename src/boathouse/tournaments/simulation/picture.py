"""The picture of a study: for each format, where the players ended against where they belong."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.core import find_game
from boathouse.core.svg import DISPLAY_FACE, TEXT_FACE, Pen, escaped
from boathouse.tournaments.simulation.study import FormatStudy

_PEN = Pen(decimals=1)
_PANEL, _GAP, _LEFT, _TOP, _UNDER = 260, 64, 60, 120, 66
_COLUMNS = 2
_STYLE = f"""
text{{font:13px {TEXT_FACE};fill:#1d2b36}} .title{{font:600 20px {DISPLAY_FACE}}}
.soft{{fill:#5b6b77}} .page{{fill:#fbfaf6}} .name{{font-weight:600}}
.frame{{fill:none;stroke:#c9d3da}} .true{{stroke:#8b9aa5;stroke-dasharray:4 3}}
.range{{stroke:#9cc6d6;stroke-width:2}} circle{{fill:#1f6f8b}}
@media (prefers-color-scheme:dark){{
text{{fill:#e8eef2}} .soft{{fill:#9fb0bb}} .page{{fill:#14212b}} circle{{fill:#6cc3dd}}
.frame{{stroke:#33454f}} .true{{stroke:#6f818c}} .range{{stroke:#2f5f70}}
}}
"""


def draw_studies(studies: Sequence[FormatStudy], about: str) -> str:
    """Draw studies side by side: a dot for each player, and the middle 80% of their places."""
    rows = -(-len(studies) // _COLUMNS)
    width = _LEFT + _COLUMNS * (_PANEL + _GAP)
    height = _TOP + rows * (_PANEL + _UNDER + 24)
    event = studies[0].event
    title = f"{find_game(event.game).title}: {event.players} players at tables of {event.seats}"
    inside = [
        _PEN.tag("title", escaped(title)),
        _PEN.tag("style", _STYLE),
        _PEN.tag("rect", class_="page", width=width, height=height),
        _PEN.text(24, 36, title, "title"),
        *(_PEN.text(24, 58 + 18 * row, line, "soft") for row, line in enumerate(_lines(about))),
    ]
    for number, study in enumerate(studies):
        left = _LEFT + number % _COLUMNS * (_PANEL + _GAP)
        top = _TOP + number // _COLUMNS * (_PANEL + _UNDER + 24)
        inside += _panel(study, left, top)
    return _PEN.tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
    )


def _panel(study: FormatStudy, left: float, top: float) -> list[str]:
    count = len(study.places)

    def at(place: float) -> float:
        return _PANEL * (place - 0.5) / count

    name = study.event.format.capitalize()
    seasons = f", {study.event.seasons} seasons" if study.event.seasons > 1 else ""
    found = study.agreement
    drawn = [
        _PEN.box(left, top, _PANEL, _PANEL, class_="frame"),
        _PEN.tag("line", x1=left, y1=top, x2=left + _PANEL, y2=top + _PANEL, class_="true"),
        _PEN.text(left, top - 8, f"{name}{seasons}", "name"),
        _PEN.text(left - 6, top + 12, "1", "soft", "end"),
        _PEN.text(left - 6, top + _PANEL, str(count), "soft", "end"),
        _PEN.text(left, top + _PANEL + 18, "the strongest", "soft"),
        _PEN.text(left + _PANEL, top + _PANEL + 18, "the weakest", "soft", "end"),
        _PEN.text(
            left,
            top + _PANEL + 38,
            f"tau {found.kendall:.2f}, strongest wins {found.strongest_won:.0%}, "
            f"off by {found.place_error:.1f} places",
        ),
    ]
    for true, mean, low, high in zip(
        study.true, study.places, study.lows, study.highs, strict=True
    ):
        x = left + at(true)
        drawn.append(
            _PEN.tag("line", x1=x, x2=x, y1=top + at(low), y2=top + at(high), class_="range")
        )
        drawn.append(_PEN.tag("circle", cx=x, cy=top + at(mean), r=2))
    return drawn


def _lines(text: str, most: int = 96) -> list[str]:
    """Break a text into lines that fit."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
