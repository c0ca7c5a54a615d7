"""Are values right? Of the positions valued at 30%, are 30% won?

    python3 dev.py shell python benchmarks/calibration.py abandon-ship --games 40
    python3 dev.py shell python benchmarks/calibration.py powerboats --bots captain,skipper

Bots play games that no value was made from, with every number of seats; decisions are valued, and
compared with who won. Prints the Brier score (0 is perfect; `even chances` is that of valuing all
seats alike) and a table of reliability, and draws the table with --svg.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from boathouse.bots import Question, bots_for
from boathouse.core import CHANCE, Seed, Table, find_game, replay
from boathouse.core.svg import Pen, escaped
from boathouse.evaluation import UNIT, evaluator_of
from boathouse.evaluation.value import value_of_result

BINS = 10
HELD_OUT = 7_000_000
_PEN = Pen(2)


@dataclass
class Calibration:
    """What was found with one number of seats."""

    seats: int
    games: int = 0
    positions: int = 0
    brier: float = 0.0
    even: float = 0.0
    seconds: float = 0.0
    foretold: list[float] = field(default_factory=lambda: [0.0] * BINS)
    won: list[float] = field(default_factory=lambda: [0.0] * BINS)
    count: list[int] = field(default_factory=lambda: [0] * BINS)

    def add(self, chances: list[float], results: list[float]) -> None:
        """Take one position."""
        self.positions += 1
        for chance, result in zip(chances, results, strict=True):
            self.brier += (chance - result) ** 2
            self.even += (1 / self.seats - result) ** 2
            at = min(int(chance * BINS), BINS - 1)
            self.foretold[at] += chance
            self.won[at] += result
            self.count[at] += 1


def calibrated(
    name: str, seats: int, bots: list[str], games: int, every: int, seconds: float, first: int
) -> Calibration:
    """Play games, and value one of so many decisions."""
    game = find_game(name)
    evaluator, known = evaluator_of(game), bots_for(name)
    found = Calibration(seats)
    for number in range(first, first + games):
        players = [bots[(seat + number) % len(bots)] for seat in range(seats)]
        table = Table(game, players, {}, Seed.from_number(HELD_OUT + number))
        luck = Random(number)
        while not table.over:
            seat = table.state.actor
            assert isinstance(seat, int)
            legal = table.state.legal()
            question = Question(table.state.view(seat), legal, luck, seconds, table.moves_for(seat))
            table.play(seat, known[players[seat]](question).action)
        results = [share / UNIT for share in value_of_result(table.state.standings).wins]
        played = list(replay(table.record()))
        begin = time.process_time()
        evaluator.prepare([move.before for move in played])
        decisions = [move.before for move in played if move.before.actor is not CHANCE]
        for state in decisions[luck.randrange(every) :: every]:
            found.add([share / UNIT for share in evaluator.value(state).wins], results)
        found.seconds += time.process_time() - begin
        found.games += 1
    return found


def table_of(found: list[Calibration]) -> str:
    """Write what was found as tables in Markdown."""
    lines = ["| seats | games | positions | Brier score | even chances | ms a position |"]
    lines.append("|--:|--:|--:|--:|--:|--:|")
    for each in found:
        scores = f"{each.brier / each.positions:.3f} | {each.even / each.positions:.3f}"
        cost = 1000 * each.seconds / each.positions
        lines.append(f"| {each.seats} | {each.games} | {each.positions} | {scores} | {cost:.1f} |")
    lines += ["", "| valued at | chances | mean value | won |", "|---|--:|--:|--:|"]
    for at in range(BINS):
        count = sum(each.count[at] for each in found)
        if count:
            foretold = sum(each.foretold[at] for each in found) / count
            won = sum(each.won[at] for each in found) / count
            span = f"{100 * at // BINS} to {100 * (at + 1) // BINS}%"
            lines.append(f"| {span} | {count} | {foretold:.1%} | {won:.1%} |")
    return "\n".join(lines)


def plot(title: str, found: list[Calibration]) -> str:
    """Draw the table of reliability: the nearer to the diagonal, the better."""
    size, left, top = 360, 60, 56

    def at(x: float, y: float) -> tuple[float, float]:
        return left + size * x, top + size * (1 - y)

    (x0, y0), (x1, y1) = at(0, 0), at(1, 1)
    drawn = [
        _PEN.tag("rect", x=0, y=0, width=size + 90, height=size + 120, fill="#fff"),
        _PEN.tag("text", escaped(title), x=left, y=30, font_size=17, font_weight="bold"),
        _PEN.tag("rect", x=x0, y=y1, width=size, height=size, fill="none", stroke="#9aa7b0"),
        _PEN.tag("line", x1=x0, y1=y0, x2=x1, y2=y1, stroke="#9aa7b0", stroke_dasharray="4 4"),
    ]
    for tick in range(0, 101, 20):
        x, y = at(tick / 100, tick / 100)
        drawn.append(
            _PEN.tag("text", f"{tick}%", x=x, y=y0 + 20, font_size=12, text_anchor="middle")
        )
        drawn.append(
            _PEN.tag("text", f"{tick}%", x=x0 - 8, y=y + 4, font_size=12, text_anchor="end")
        )
    words = "value of the position (across) and share of wins (up)"
    drawn.append(_PEN.tag("text", words, x=left, y=y0 + 44, font_size=12))
    for bin_ in range(BINS):
        count = sum(each.count[bin_] for each in found)
        if count < 5:
            continue
        x, y = at(
            sum(each.foretold[bin_] for each in found) / count,
            sum(each.won[bin_] for each in found) / count,
        )
        drawn.append(_PEN.tag("circle", cx=x, cy=y, r=min(3 + count**0.5 / 8, 12), fill="#1f6f8b"))
    return _PEN.tag(
        "svg",
        _PEN.tag("title", escaped(title)),
        _PEN.tag("g", *drawn, font_family="sans-serif", fill="#22313a"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size + 90} {size + 120}",
        width=size + 90,
        height=size + 120,
        role="img",
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20, help="for each number of seats")
    parser.add_argument("--bots", default="reader,steady")
    parser.add_argument("--seats", default="", help="as in 2,4 (default: all)")
    parser.add_argument("--every", type=int, default=5, help="of so many decisions one is valued")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a decision of a bot")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--svg", type=Path)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    seats = [int(each) for each in wanted.seats.split(",") if each] or list(game.seats)
    found = []
    for each in seats:
        bots = wanted.bots.split(",")
        found.append(
            calibrated(
                wanted.game, each, bots, wanted.games, wanted.every, wanted.seconds, wanted.first
            )
        )
        print(f"{each} seats: {found[-1].games} games, {found[-1].positions} positions", flush=True)
    print(table_of(found))
    if wanted.svg is not None:
        wanted.svg.write_text(plot(f"{game.title}: are values right?", found), encoding="utf-8")


if __name__ == "__main__":
    main()
