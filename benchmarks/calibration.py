"""Are values right? Of the positions valued at 30%, are 30% won?

    python3 dev.py shell python benchmarks/calibration.py abandon-ship --games 40 --bots all
    python3 dev.py shell python benchmarks/calibration.py powerboats --bots captain,skipper

Bots play games that no value was made from, with every number of seats, each seat's bot drawn by
lot; decisions are valued, and compared with who won. Prints the Brier score (0 is perfect; `even
chances` is that of valuing all seats alike) and a table of reliability, and draws it with --svg.
Errors count games, for the positions of one game come to the same end.

`--out` keeps all positions; `--of` puts such files together instead of playing.

Would a map make the values better? For each number of seats the power p^a / sum p^a that fits best
is found on every second game, and tried on the others: the last table has both scores there.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded
os.environ.setdefault("NUMBA_NUM_THREADS", "1")

import argparse
import time
from dataclasses import dataclass
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from boathouse.arena.workers import run_jobs
from boathouse.bots import Question, bots_for
from boathouse.core import CHANCE, Seed, Table, find_game, replay
from boathouse.core.svg import Pen, escaped
from boathouse.evaluation import UNIT, evaluator_of
from boathouse.evaluation.value import value_of_result
from boathouse.kernels.processors import limit_processors

BINS = 10
HELD_OUT = 7_000_000
ALL_BUT = ("random",)
POWERS = np.arange(0.70, 1.405, 0.01)
_SURE = 1e-6
STORED = ("games", "chances", "results", "seconds")
_PEN = Pen(2)

Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Game:
    """A game that was played: the chances of some positions, and what each seat got."""

    number: int
    chances: Shares
    result: Shares
    seconds: float


@dataclass(frozen=True)
class Calibration:
    """What was found with one number of seats; `rows` are positions, `games` whose they are."""

    seats: int
    games: NDArray[np.int64]
    chances: Shares
    results: Shares
    seconds: float

    @classmethod
    def stored(cls, seats: int, files: list[Path]) -> Calibration:
        """Put together what earlier runs kept."""
        runs = [np.load(file) for file in files]
        games, chances, results = (
            np.concatenate([run[f"{what}_{seats}"] for run in runs]) for what in STORED[:-1]
        )
        seconds = sum(float(run[f"seconds_{seats}"]) for run in runs)
        return cls(seats, games, chances, results, seconds)

    @classmethod
    def of(cls, seats: int, played: list[Game]) -> Calibration:
        """Put games together."""
        return cls(
            seats,
            np.concatenate([[each.number] * len(each.chances) for each in played]),
            np.concatenate([each.chances for each in played]),
            np.concatenate([np.tile(each.result, (len(each.chances), 1)) for each in played]),
            sum(each.seconds for each in played),
        )

    def brier(self, chances: Shares) -> Shares:
        """The Brier score of each position."""
        scores: Shares = ((chances - self.results) ** 2).sum(axis=1)
        return scores

    def loss(self, chances: Shares) -> Shares:
        """The log loss of each position."""
        scores: Shares = -(self.results * np.log(chances.clip(_SURE))).sum(axis=1)
        return scores


def one_game(
    job: int,
    name: str,
    tables: tuple[int, ...],
    bots: tuple[str, ...],
    every: int,
    seconds: float,
    first: int,
) -> Game:
    """Play a game, with the numbers of seats in turn, and value one of so many decisions."""
    if parent_process() is not None:
        limit_processors(1)  # the others are for the other workers
    number, seats = first + (job - 1) // len(tables), tables[(job - 1) % len(tables)]
    game = find_game(name)
    evaluator, known = evaluator_of(game), bots_for(name)
    luck = Random(f"{name} {seats} {number}")
    players = [luck.choice(bots) for _ in range(seats)]
    table = Table(game, players, {}, Seed.from_number(HELD_OUT + 10 * number + seats))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        legal = table.state.legal()
        question = Question(
            table.state.view(seat), legal, luck, seconds, table.moves_for(seat), seat
        )
        table.play(seat, known[players[seat]](question).action)
    result = np.array(value_of_result(table.state.standings).wins) / UNIT
    begin = time.process_time()
    decisions = [m.before for m in replay(table.record()) if m.before.actor is not CHANCE]
    evaluator.prepare(decisions)
    chosen = decisions[luck.randrange(every) :: every]
    chances = np.array([evaluator.value(state).wins for state in chosen]).reshape(-1, seats) / UNIT
    return Game(number, chances, result, time.process_time() - begin)


def error_of(differences: Shares, games: NDArray[np.int64]) -> float:
    """The standard error of a mean whose parts depend on each other within a game."""
    _, of = np.unique(games, return_inverse=True)
    sums = np.bincount(of, differences - differences.mean())
    return float(np.sqrt((sums**2).sum()) / len(differences))


def table_of(found: list[Calibration]) -> str:
    """Write what was found as tables in Markdown."""
    lines = ["| seats | games | positions | Brier score | even chances | ms a position |"]
    lines.append("|--:|--:|--:|--:|--:|--:|")
    for each in found:
        scores = each.brier(each.chances)
        even = each.brier(np.full_like(each.chances, 1 / each.seats)).mean()
        error = error_of(scores, each.games)
        count = len(np.unique(each.games))
        cost = 1000 * each.seconds / len(scores)
        lines.append(
            f"| {each.seats} | {count} | {len(scores)} | {scores.mean():.3f} ± {error:.3f} | "
            f"{even:.3f} | {cost:.1f} |"
        )
    lines += [
        "",
        "| valued at | chances | mean value | won | difference |",
        "|---|--:|--:|--:|--:|",
    ]
    for at in range(BINS):
        foretold, won, games = in_bin(found, at)
        if len(foretold):
            span = f"{100 * at // BINS} to {100 * (at + 1) // BINS}%"
            off = won - foretold
            lines.append(
                f"| {span} | {len(foretold)} | {foretold.mean():.1%} | {won.mean():.1%} | "
                f"{100 * off.mean():+.1f} ± {100 * error_of(off, games):.1f} |"
            )
    return "\n".join([*lines, "", *by_seats(found), "", *would_a_map_help(found)])


def by_seats(found: list[Calibration]) -> list[str]:
    """Write how much more was won than foretold, by the value and the number of seats."""
    heads = " | ".join(f"{each.seats} seats" for each in found)
    lines = [f"| valued at | {heads} |", "|---|" + "--:|" * len(found)]
    for low in range(0, BINS, 2):
        cells = []
        for each in found:
            parts = [in_bin([each], at) for at in (low, low + 1)]
            foretold, won, games = (np.concatenate(part) for part in zip(*parts, strict=True))
            off = won - foretold
            cells.append(
                f"{100 * off.mean():+.1f} ± {100 * error_of(off, games):.1f}" if len(off) else ""
            )
        lines.append(f"| {100 * low // BINS} to {100 * (low + 2) // BINS}% | {' | '.join(cells)} |")
    return lines


def in_bin(found: list[Calibration], at: int) -> tuple[Shares, Shares, NDArray[np.int64]]:
    """The chances in one part of the scale, what came of them, and whose games they are of."""
    parts = []
    for each in found:
        inside = (each.chances * BINS).astype(int).clip(0, BINS - 1) == at
        games = np.repeat(each.games[:, None] * 10 + each.seats, each.seats, axis=1)
        parts.append((each.chances[inside], each.results[inside], games[inside]))
    foretold, won, games = (np.concatenate(column) for column in zip(*parts, strict=True))
    return foretold, won, games


def would_a_map_help(found: list[Calibration]) -> list[str]:
    """Fit a power for each number of seats on every second game, and try it on the others."""
    lines = [
        "| seats | power | log loss: as it is | with it | gain | Brier score: as it is | with it |"
    ]
    lines.append("|--:|--:|--:|--:|--:|--:|--:|")
    for each in found:
        fitted = each.games % 2 == 1
        if fitted.all() or not fitted.any():
            continue
        losses = [each.loss(sharpened(each.chances, power))[fitted].mean() for power in POWERS]
        power = POWERS[int(np.argmin(losses))]
        before, after = each.chances, sharpened(each.chances, power)
        gain = (each.loss(before) - each.loss(after))[~fitted]
        figures = [each.loss(which)[~fitted].mean() for which in (before, after)]
        scores = [each.brier(which)[~fitted].mean() for which in (before, after)]
        lines.append(
            f"| {each.seats} | {power:.2f} | {figures[0]:.4f} | {figures[1]:.4f} | "
            f"{gain.mean():+.4f} ± {error_of(gain, each.games[~fitted]):.4f} | "
            f"{scores[0]:.4f} | {scores[1]:.4f} |"
        )
    return lines


def sharpened(chances: Shares, power: float) -> Shares:
    """Map chances, monotonously and so that they still add up."""
    raised: Shares = chances**power
    shares: Shares = raised / raised.sum(axis=1, keepdims=True)
    return shares


PANEL, BESIDE, ABOVE, BELOW = 190, 56, 76, 40


def plot(title: str, found: list[Calibration]) -> str:
    """Draw the tables of reliability, one for each number of seats: best on the diagonal."""
    width, height = (PANEL + BESIDE) * len(found) + 30, ABOVE + PANEL + BELOW + 34
    words = "value of the position (across) and share of wins (up), with the middle 95%"
    drawn = [
        _PEN.tag("rect", x=0, y=0, width=width, height=height, fill="#fff"),
        _PEN.tag("text", escaped(title), x=BESIDE, y=30, font_size=17, font_weight="bold"),
        _PEN.tag("text", words, x=BESIDE, y=height - 16, font_size=12),
    ]
    for at, each in enumerate(found):
        drawn += panel(each, BESIDE + (PANEL + BESIDE) * at)
    return _PEN.tag(
        "svg",
        _PEN.tag("title", escaped(title)),
        _PEN.tag("g", *drawn, font_family="sans-serif", fill="#22313a"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
    )


def panel(found: Calibration, left: float) -> list[str]:
    """Draw the dots of one number of seats; a larger dot has more positions."""

    def at(x: float, y: float) -> tuple[float, float]:
        return left + PANEL * x, ABOVE + PANEL * (1 - y)

    (x0, y0), (x1, y1) = at(0, 0), at(1, 1)
    drawn = [
        _PEN.tag("text", f"{found.seats} seats", x=x0, y=ABOVE - 12, font_size=14),
        _PEN.tag("rect", x=x0, y=y1, width=PANEL, height=PANEL, fill="none", stroke="#9aa7b0"),
        _PEN.tag("line", x1=x0, y1=y0, x2=x1, y2=y1, stroke="#9aa7b0", stroke_dasharray="4 4"),
    ]
    for tick in range(0, 101, 25):
        x, y = at(tick / 100, tick / 100)
        look = {"font_size": 11}
        drawn.append(_PEN.tag("text", f"{tick}", x=x, y=y0 + 16, text_anchor="middle", **look))
        drawn.append(_PEN.tag("text", f"{tick}%", x=x0 - 6, y=y + 4, text_anchor="end", **look))
    for part in range(BINS):
        foretold, won, games = in_bin([found], part)
        if len(foretold) < 5:
            continue
        mean, error = float(won.mean()), 1.96 * error_of(won - foretold, games)
        x, y = at(float(foretold.mean()), mean)
        (_, low), (_, high) = at(0, max(mean - error, 0)), at(0, min(mean + error, 1))
        drawn.append(_PEN.tag("line", x1=x, y1=low, x2=x, y2=high, stroke="#1f6f8b"))
        radius = min(2 + len(foretold) ** 0.5 / 25, 7)
        drawn.append(_PEN.tag("circle", cx=x, cy=y, r=radius, fill="#1f6f8b"))
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20, help="for each number of seats")
    parser.add_argument("--bots", default="all", help="as in reader,steady (default: the ladder)")
    parser.add_argument("--seats", default="", help="as in 2,4 (default: all)")
    parser.add_argument("--every", type=int, default=5, help="of so many decisions one is valued")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a decision of a bot")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--out", type=Path, help="also keep all positions, as .npz")
    parser.add_argument("--of", type=Path, nargs="+", help="files of earlier runs, not new games")
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    seats = [int(each) for each in wanted.seats.split(",") if each] or list(game.seats)
    ladder = tuple(name for name in bots_for(wanted.game) if name not in ALL_BUT)
    bots = ladder if wanted.bots == "all" else tuple(wanted.bots.split(","))
    play = partial(
        one_game,
        name=wanted.game,
        tables=tuple(seats),
        bots=bots,
        every=wanted.every,
        seconds=wanted.seconds,
        first=wanted.first,
    )
    if wanted.of:
        found = [Calibration.stored(each, wanted.of) for each in seats]
    else:
        played = list(run_jobs(play, wanted.games * len(seats), wanted.workers))
        found = [Calibration.of(each, played[at :: len(seats)]) for at, each in enumerate(seats)]
    print(table_of(found))
    if wanted.svg is not None:
        wanted.svg.write_text(plot(f"{game.title}: are values right?", found), encoding="utf-8")
    if wanted.out is not None:
        arrays = {f"{what}_{each.seats}": getattr(each, what) for each in found for what in STORED}
        np.savez_compressed(wanted.out, **arrays)


if __name__ == "__main__":
    main()
