"""The plot of a contest, as SVG: ratings with their intervals, and the course of the test."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from boathouse.arena.contest import Contest
from boathouse.arena.sequential import SequentialTest
from boathouse.core import find_game
from boathouse.core.svg import DISPLAY_FACE, TEXT_FACE, Pen, escaped
from boathouse.ratings import RelativeRating

_PEN = Pen(decimals=1)
_WIDTH, _LEFT, _RIGHT = 720, 130, 40
_TOP, _ROW, _TRAIL = 84, 34, 180
_STYLE = f"""
text{{font:13px {TEXT_FACE};fill:#1d2b36}} .title{{font:600 20px {DISPLAY_FACE}}}
.soft{{fill:#5b6b77}} .page{{fill:#fbfaf6}} circle{{fill:#1f6f8b}}
line{{stroke:#c9d3da}} .zero{{stroke:#8b9aa5}} .bar{{stroke:#1f6f8b;stroke-width:2}}
.bound{{stroke:#b4553a;stroke-dasharray:4 3}}
polyline{{fill:none;stroke:#1f6f8b;stroke-width:1.5}}
@media (prefers-color-scheme:dark){{
text{{fill:#e8eef2}} .soft{{fill:#9fb0bb}} .page{{fill:#14212b}} circle{{fill:#6cc3dd}}
line{{stroke:#33454f}} .zero{{stroke:#6f818c}} .bar,polyline{{stroke:#6cc3dd}}
}}
"""


def plot(contest: Contest) -> str:
    """Draw a contest."""
    rows = len(contest.ratings)
    under = _TOP + rows * _ROW + 44
    height = under + (_TRAIL + 70 if contest.test else 0)
    title = f"{find_game(contest.plan.game).title}: {contest.games} games"
    seats, deals = len(contest.plan.lineup), len(contest.deals)
    about = f"{seats} seats, {deals} deals; ratings with 95% intervals"
    inside = [
        _PEN.tag("title", escaped(title)),
        _PEN.tag("style", _STYLE),
        _PEN.tag("rect", class_="page", width=_WIDTH, height=height),
        _PEN.text(24, 36, title, "title"),
        _PEN.text(24, 58, about, "soft"),
        *_ratings(contest.ratings),
    ]
    if contest.test is not None:
        inside += _trail(contest.test, under + 24)
    return _PEN.tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {_PEN.number(height)}",
        width=_WIDTH,
        height=height,
        role="img",
    )


def _ratings(ratings: Sequence[RelativeRating]) -> list[str]:
    step = 100
    low = step * floor(min(rating.low for rating in ratings) / step)
    high = max(step * ceil(max(rating.high for rating in ratings) / step), low + step)
    step *= max(1, ceil((high - low) / step / 8))

    def at(elo: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (elo - low) / (high - low)

    bottom = _TOP + len(ratings) * _ROW
    drawn = []
    for tick in range(low, high + 1, step):
        kind = "zero" if tick == 0 else None
        drawn.append(_PEN.tag("line", x1=at(tick), x2=at(tick), y1=_TOP, y2=bottom, class_=kind))
        drawn.append(
            _PEN.text(at(tick), bottom + 18, f"{tick:+d}" if tick else "0", "soft", "middle")
        )
    for row, rating in enumerate(ratings):
        y = _TOP + _ROW * (row + 0.5)
        drawn += [
            _PEN.text(_LEFT - 12, y + 4, _short(rating.name), anchor="end"),
            _PEN.tag("line", x1=at(rating.low), x2=at(rating.high), y1=y, y2=y, class_="bar"),
            _PEN.tag(
                "circle",
                _PEN.tag("title", escaped(f"{rating.name}: {rating.mean:+.0f}")),
                cx=at(rating.mean),
                cy=y,
                r=5,
            ),
        ]
    return drawn


def _short(name: str) -> str:
    return name if len(name) <= 16 else f"{name[:15]}…"


def _trail(test: SequentialTest, top: float) -> list[str]:
    most = 1.15 * max(test.bound, *map(abs, test.trail))

    def x(deal: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * deal / len(test.trail)

    def y(evidence: float) -> float:
        return top + 20 + _TRAIL * (most - evidence) / (2 * most)

    points = " ".join(
        f"{_PEN.number(x(deal))},{_PEN.number(y(value))}"
        for deal, value in enumerate((0.0, *test.trail))
    )
    verdict = f"{test.one} against {test.other}: {test.verdict} after {test.deals} deals"
    bounds = [
        _PEN.tag("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y(value), y2=y(value), class_=kind)
        for value, kind in ((test.bound, "bound"), (0.0, "zero"), (-test.bound, "bound"))
    ]
    return [
        _PEN.text(24, top, f"{verdict}, score {test.score:.1%}"),
        *bounds,
        _PEN.text(_LEFT - 12, y(test.bound) + 4, "stronger", "soft", "end"),
        _PEN.text(_LEFT - 12, y(-test.bound) + 4, "not stronger", "soft", "end"),
        _PEN.tag("polyline", points=points),
    ]
