"""The picture of the statistics of Abandon Ship: six panels as SVG text, by day and by night."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from math import ceil, floor

from abandon_ship_counts import Figure, GameCounts, Group, choice, climb, mean

from boathouse.abandon_ship import DICE, GAME, RATS, Colour
from boathouse.abandon_ship.svg.palette import (
    CHALK,
    COATS,
    DAY_PALETTE,
    INITIALS,
    INK,
    NIGHT_PALETTE,
    ShipPalette,
)
from boathouse.abandon_ship.svg.paper import tag
from boathouse.core.svg import DISPLAY_FACE, TEXT_FACE, escaped

Counts = Mapping[Group, Sequence[GameCounts]]

WIDTH, HEIGHT = 960, 884
BOTS, SHIPS = ("steady", "random"), ("hold", "retail")
COLUMNS, ROWS = (64, 374, 684), (128, 386, 666)
PANEL_WIDTH, PANEL_HEIGHT = 240, 160
SOFT = {Colour.BLUE, Colour.PURPLE, Colour.RED, Colour.BLACK}
"""Coats on which light letters read better than dark ones."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure to be drawn at `x`; `kind` is bot and ship."""

    x: float
    figure: Figure
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel with a scale from `low` up to `high`; `x` and `y` are its upper left corner."""

    x: float
    y: float
    width: float
    low: float
    high: float

    @classmethod
    def drawn(
        cls, x: float, y: float, width: float, title: str, step: float, marks: Sequence[Mark]
    ) -> str:
        """Draw a panel with these marks, and with a scale on which all of them lie."""
        low = floor(min(mark.figure.mean - mark.figure.margin for mark in marks) / step)
        high = ceil(max(mark.figure.mean + mark.figure.margin for mark in marks) / step)
        low = 0 if low < high / 2 else low  # from 0 on, where that wastes little room
        panel = cls(x, y, width, step * low, step * high)
        ticks = [step * each for each in range(low, high + 1)]
        return panel.frame(title, ticks) + "".join(map(panel.dot, marks))

    def level(self, value: float) -> float:
        return self.y + PANEL_HEIGHT * (self.high - value) / (self.high - self.low)

    def frame(self, title: str, ticks: Sequence[float]) -> str:
        lines = [words(self.x - 34, self.y - 20, title, 15, "ink display", "start")]
        for tick in ticks:
            y = self.level(tick)
            ends = {"x1": self.x, "x2": self.x + self.width, "y1": y, "y2": y}
            lines.append(tag("line", class_="grid", **ends))
            lines.append(words(self.x - 8, y + 4, f"{tick:g}", 11, "soft", "end"))
        return "".join(lines)

    def dot(self, mark: Mark) -> str:
        """Draw a mean with its interval. Round is `hold`, square is `retail`."""
        bot, ship = mark.kind.split()
        x, y = mark.x, self.level(mark.figure.mean)
        margin = y - self.level(mark.figure.mean + mark.figure.margin)
        if ship == "hold":
            sign = tag("circle", class_=bot, cx=x, cy=y, r=4.5)
        else:
            sign = tag("rect", class_=bot, x=x - 4, y=y - 4, width=8, height=8)
        whisker = tag("line", class_="whisker", x1=x, x2=x, y1=y - margin, y2=y + margin)
        return tag("g", tag("title", escaped(f"{mark.title}: {mark.figure}")), whisker, sign)


def words(x: float, y: float, text: str, size: float, style: str, anchor: str = "middle") -> str:
    return tag("text", escaped(text), class_=style, x=x, y=y, font_size=size, text_anchor=anchor)


def style(palette: ShipPalette) -> str:
    """Give everything its colours."""
    return (
        f".paper{{fill:{palette.paper};stroke:{palette.paper_edge}}}"
        f".ink{{fill:{palette.ink}}}.soft{{fill:{palette.ink_soft}}}"
        f".grid{{stroke:{palette.paper_edge}}}.whisker{{stroke:{palette.ink};stroke-width:1.5}}"
        f".steady{{fill:{palette.signal};stroke:{palette.ink};stroke-width:1.5}}"
        f".random{{fill:{palette.paper};stroke:{palette.ink};stroke-width:1.5}}"
        f".edge{{stroke:{palette.ink}}}"
        f".home0{{fill:{palette.sea_deep}}}.home1{{fill:{palette.sea}}}"
        f".home2{{fill:{palette.rib}}}.home3{{fill:{palette.sun}}}.home4{{fill:{palette.signal}}}"
    )


def picture(counts: Counts) -> str:
    """Draw all panels."""
    games = len(next(iter(counts.values())))
    title = "Abandon Ship: what happens in a game"
    about = f"{games} games each; lines are 95% intervals; dice: all seats, hold"
    key = [
        words(30, 46, title, 22, "ink display", "start"),
        words(30, 70, about, 12.5, "soft", "start"),
        _legend(),
    ]
    panels = [
        _by_seats(counts, 0, "Turns in a game", 2, lambda game: game.turns),
        _by_seats(counts, 1, "Rats swept away", 1, lambda game: game.swept),
        _by_seats(counts, 2, "Points of cheese taken", 3, lambda game: game.cheese),
        _by_die(counts, 0, "Taken from the pool, in %", 10, _percent, DICE),
        _by_die(counts, 1, "Spaces a die moves a rat up", 1, climb, DICE),
        _by_die(counts, 2, "Points its rat scores", 0.25, _score, RATS),
        _by_position(counts),
        _endings(counts),
    ]
    day, night = style(DAY_PALETTE), style(NIGHT_PALETTE)
    rules = (
        f"text{{font-family:{TEXT_FACE}}}.display{{font-family:{DISPLAY_FACE};font-weight:700}}"
        f"{day}@media (prefers-color-scheme:dark){{{night}}}"
    )
    edge = {"x": 1, "y": 1, "width": WIDTH - 2, "height": HEIGHT - 2, "rx": 14}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        + tag("title", escaped(title))
        + tag("desc", escaped(f"{about} The page beside this picture has all figures as tables."))
        + tag("style", rules)
        + tag("rect", class_="paper", **edge)
        + "\n".join(["", *key, *panels, "</svg>\n"])
    )


def _legend() -> str:
    """Explain the marks."""
    drawn = []
    panel = Panel(0, 42 - PANEL_HEIGHT, 0, 0, 1)  # its bottom line is where the marks stand
    for index, (bot, ship) in enumerate(product(BOTS, SHIPS)):
        x = 520 + 108 * index
        drawn.append(panel.dot(Mark(x, Figure(0, 0), f"{bot} {ship}", "legend")))
        drawn.append(words(x + 10, 46, f"{bot}, {ship}", 12.5, "ink", "start"))
    return "".join(drawn)


def _by_seats(
    counts: Counts, column: int, title: str, step: float, value: Callable[[GameCounts], float]
) -> str:
    """Draw means for each number of seats."""
    x, y = COLUMNS[column], ROWS[0]
    width = PANEL_WIDTH / len(GAME.seats)
    labels, marks = [], []
    for index, seats in enumerate(GAME.seats):
        middle = x + width * (index + 0.5)
        labels.append(words(middle, y + PANEL_HEIGHT + 18, f"{seats} seats", 11, "soft"))
        for off, (bot, ship) in enumerate(product(BOTS, SHIPS)):
            found = mean([value(game) for game in counts[Group(bot, ship, seats)]])
            about = f"{bot}, {ship}, {seats} seats"
            marks.append(Mark(middle + 10 * (off - 1.5), found, f"{bot} {ship}", about))
    return Panel.drawn(x, y, PANEL_WIDTH, title, step, marks) + "".join(labels)


def _percent(games: Sequence[GameCounts], die: Colour) -> Figure:
    share = choice(games, die)
    return Figure(100 * share.mean, 100 * share.margin)


def _score(games: Sequence[GameCounts], rat: Colour) -> Figure:
    return mean([game.scores[rat] for game in games])


def _by_die(
    counts: Counts,
    column: int,
    title: str,
    step: float,
    value: Callable[[Sequence[GameCounts], Colour], Figure],
    dice: Sequence[Colour],
) -> str:
    """Draw figures for each die, over all numbers of seats.

    On one ship only: both have the same dice, so together they would look surer than they are.
    """
    x, y = COLUMNS[column], ROWS[1]
    width = PANEL_WIDTH / len(dice)
    labels, marks = [], []
    for index, die in enumerate(dice):
        middle = x + width * (index + 0.5)
        labels.append(_die(middle, y + PANEL_HEIGHT + 18, die))
        for off, bot in enumerate(BOTS):
            groups = [counts[Group(bot, "hold", seats)] for seats in GAME.seats]
            found = value(list(chain.from_iterable(groups)), die)
            marks.append(Mark(middle + 9 * (off - 0.5), found, f"{bot} hold", f"{bot}, {die}"))
    return Panel.drawn(x, y, PANEL_WIDTH, title, step, marks) + "".join(labels)


def _die(x: float, y: float, die: Colour) -> str:
    square = tag(
        "rect", class_="edge", x=x - 10, y=y - 10, width=20, height=20, rx=4, fill=COATS[die]
    )
    letter = tag(
        "text",
        INITIALS.get(die, "W"),
        x=x,
        y=y + 4.5,
        font_size=12,
        font_weight="700",
        text_anchor="middle",
        fill=CHALK if die in SOFT else INK,
    )
    return tag("g", tag("title", str(die)), square, letter)


def _by_position(counts: Counts) -> str:
    """Draw the points of the first player, the second and so on, on the default ship."""
    left, y, width = COLUMNS[0], ROWS[2], 2 * PANEL_WIDTH - 20
    step = width / sum(seats + 1 for seats in GAME.seats)
    x = left + step / 2
    labels, marks = [], []
    for seats in GAME.seats:
        games = counts[Group("steady", "hold", seats)]
        middle = x + step * seats / 2
        labels.append(words(middle, y + PANEL_HEIGHT + 34, f"{seats} seats", 11, "soft"))
        for place in range(seats):
            at = x + step * (place + 0.5)
            found = mean([game.points[place] for game in games])
            labels.append(words(at, y + PANEL_HEIGHT + 17, str(place + 1), 10, "soft"))
            marks.append(Mark(at, found, "steady hold", f"{seats} seats, player {place + 1}"))
        x += step * (seats + 1)
    title = "Points of the first player, the second ... (steady, hold)"
    return Panel.drawn(left, y, width, title, 1, marks) + "".join(labels)


def _endings(counts: Counts) -> str:
    """Draw how many rats are home at the end, as parts of a bar."""
    left, y, width = 644.0, float(ROWS[2]), 280.0
    drawn = [words(left - 34, y - 20, "Rats home at the end (hold)", 15, "ink display", "start")]
    for index, (bot, seats) in enumerate(product(BOTS, GAME.seats)):
        games = counts[Group(bot, "hold", seats)]
        row = y + 16 * index + 8 * (bot == "random")
        drawn.append(words(left - 6, row + 10, f"{bot} {seats}", 10.5, "soft", "end"))
        x = left
        for home in range(5):
            times = sum(game.home == home for game in games)
            part = width * times / len(games)
            bar = {"x": x, "y": row, "width": part, "height": 13}
            note = tag("title", escaped(f"{bot}, {seats} seats: {times} games with {home} home"))
            drawn.append(tag("g", note, tag("rect", class_=f"home{home} edge", **bar)))
            x += part
    for home, label in enumerate(("none", "1", "2", "3", "4 (the end)")):
        x = left + 52 * home
        swatch = {"x": x, "y": y + 178, "width": 11, "height": 11}
        drawn.append(tag("rect", class_=f"home{home} edge", **swatch))
        drawn.append(words(x + 16, y + 188, label, 11, "ink", "start"))
    return "".join(drawn)
