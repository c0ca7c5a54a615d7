"""Which bot is stronger? Many contests beside each other, on all cores, in a limited time.

    python3 dev.py shell python benchmarks/ladder.py abandon-ship deckhand,lookout,7 \
        boatswain,schemer,4,0.02 --minutes 8 --out ladder.json

A contest is ONE,OTHER,SEATS[,MARGIN]: the sequential test of docs/arena.md, deal by deal. The time
goes to those that are open, to the one that had least of it; a test that is decided plays on until
it has `--deals`, so that the score over all deals, which a test that stops early would overstate,
is there too. A bot that the game does not offer is given as `--own NAME=MODULE:FUNCTION`.

The file is written anew whenever a deal is over, so that nothing is lost. With `--continue FILE`
its deals count, and the next ones are played.

With `--one-seat` the first bot has one seat and the other all others, so that the score is its mean
place, as when a best response is measured.

With `--subtract-luck` the tests are of the scores without luck (docs/evaluation.md), and the file
also says how the same deals would have judged with it.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded
os.environ.setdefault("NUMBA_NUM_THREADS", "1")

import argparse
import json
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import takewhile
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.arena.luck import luck_by_seat, luck_in_score
from boathouse.arena.plan import Plan, make_plan
from boathouse.arena.sequential import Trial, Verdict
from boathouse.bots import Bot
from boathouse.kernels.processors import limit_processors
from boathouse.ratings.bradley_terry import contests

MARGIN, ERROR = 0.05, 0.05
RESAMPLED = 1000


@dataclass
class Pairing:
    """A contest: its plan, the scores of its deals by number, and the processor time so far."""

    plan: Plan
    margin: float
    scores: dict[int, float] = field(default_factory=dict)
    luck: dict[int, float] = field(default_factory=dict)
    begun: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Name it as on the command line."""
        one, other = self.plan.lineup[:2]
        return f"{one},{other},{len(self.plan.lineup)},{self.margin:g}"

    def in_order(self) -> tuple[list[float], list[float]]:
        """The scores and the luck of the deals before the first one that is not over."""
        numbers = range(1, len(self.scores) + 1)
        there = list(takewhile(self.scores.__contains__, numbers))
        return [self.scores[at] for at in there], [self.luck.get(at, 0.0) for at in there]

    def summary(self) -> dict[str, Any]:
        """The verdict with luck taken off, if it is, and without; with scores over all deals."""
        scores, luck = self.in_order()
        rest = [score - part for score, part in zip(scores, luck, strict=True)]
        found = self.judged(rest, without_luck=self.plan.luck_of is not None)
        if self.plan.luck_of is not None:
            found["with_luck"] = self.judged(scores)
            found["times_fewer"] = times_fewer(scores, luck)
        return found | {"core_seconds": round(self.seconds, 1), "faults": self.faults[:3]}

    def rounded(self) -> dict[str, Any]:
        """The scores and the luck of the deals, for the file."""
        scores, luck = self.in_order()
        both = {"scores": scores} | ({"luck": luck} if self.plan.luck_of is not None else {})
        return {name: [round(it, 5) for it in each] for name, each in both.items()}

    def judged(self, scores: list[float], *, without_luck: bool = False) -> dict[str, Any]:
        """The verdict on scores, when it was reached, and their mean with its error."""
        one, other = self.plan.lineup[:2]
        trial = Trial(one, other, margin=self.margin, error=ERROR, without_luck=without_luck)
        decided: dict[str, Any] = {"verdict": str(Verdict.OPEN)}
        for score in scores:
            trial.add(score)
            test = trial.test
            if test.verdict is not Verdict.OPEN and "deals" not in decided:
                decided = {
                    "verdict": str(test.verdict), "deals": test.deals,
                    "score": round(test.score, 4),
                }  # fmt: skip
        test = trial.test
        return {
            **decided,
            "all_deals": len(scores),
            "all_score": round(test.score, 4),
            "all_error": round(test.spread / max(len(scores), 1) ** 0.5, 4),
            "evidence": round(test.evidence, 2),
        }


def times_fewer(scores: list[float], luck: list[float]) -> list[float]:
    """How many times fewer deals tell as much without luck; with the middle 95% of samples.

    Deals are drawn again and again from those that were played.
    """
    if len(scores) < 2:
        return []
    drawing, both = np.random.default_rng(1), np.array([scores, luck])

    def ratio(deals: NDArray[np.float64]) -> float:
        less = float((deals[0] - deals[1]).var())
        return float(deals[0].var()) / less if less else 1.0

    at = drawing.integers(len(scores), size=(RESAMPLED, len(scores)))
    low, high = np.quantile([ratio(both[:, each]) for each in at], (0.025, 0.975))
    return [round(float(each), 2) for each in (ratio(both), low, high)]


def played(plan: Plan, number: int) -> tuple[float, float, float, list[str]]:
    """Play a deal; gives the first bot's score and its luck, the processor time, and faults."""
    limit_processors(1)
    begin = time.process_time()
    deal = plan.play_deal(number)
    one, other = plan.lineup[:2]
    score = contests(deal)[one, other] / len(plan.arrangements)
    faults = [str(fault) for game in deal for fault in game.faults]
    luck = luck_in_score(deal, one) if plan.luck_of is not None else 0.0
    return score, luck, time.process_time() - begin, faults


def pairing_of(text: str, game: str, own: dict[str, Bot], arguments: Any) -> Pairing:
    """Read a contest of the command line."""
    one, other, seats, *margin = text.split(",")
    known = {name: own[name] for name in (one, other) if name in own}
    options = dict(each.split("=", 1) for each in arguments.option)
    bots = [one] + [other] * (int(seats) - 1 if arguments.one_seat else 1)
    plan = make_plan(game, bots, int(seats), options, known, arguments.seed, arguments.seconds)
    if arguments.subtract_luck:
        plan = replace(plan, luck_of=luck_by_seat)
    return Pairing(plan, float(margin[0]) if margin else MARGIN)


def own_bots(named: list[str]) -> dict[str, Bot]:
    """Find bots that the game does not offer by itself."""
    found = {}
    for text in named:
        name, _, place = text.partition("=")
        module, _, function = place.partition(":")
        found[name] = getattr(import_module(module), function)
    return found


def most_needed(pairings: list[Pairing], deals: int, most: int) -> Pairing | None:
    """Return the contest to play next: an open one, or one that wants deals, with least time."""
    wanted = [
        each
        for each in pairings
        if each.begun < most
        and (each.begun < deals or each.summary()["verdict"] == str(Verdict.OPEN))
    ]
    return min(wanted, key=lambda each: each.seconds, default=None)


def store(pairings: list[Pairing], file: Path | None) -> None:
    """Write what is known."""
    if file is not None:
        found = {each.name: {**each.summary(), **each.rounded()} for each in pairings}
        file.write_text(json.dumps(found, indent=1), encoding="utf-8")


def load(pairings: list[Pairing], file: Path) -> None:
    """Take over the deals of an earlier run with the same seed."""
    stored = json.loads(file.read_text(encoding="utf-8"))
    for each in pairings:
        known = stored.get(each.name, {})
        scores = known.get("scores", [])
        each.scores = dict(enumerate(scores, 1))
        each.luck = dict(enumerate(known.get("luck", []), 1))
        each.begun = len(scores)


def play_all(pairings: list[Pairing], arguments: Any) -> None:
    """Play until every test is decided, or the time is over."""
    end = time.monotonic() + 60 * arguments.minutes
    workers = arguments.workers or os.cpu_count() or 1
    typical: dict[str, float] = {}
    stored = time.monotonic()
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        under_way: dict[Future[Any], tuple[Pairing, int]] = {}
        while True:
            while len(under_way) < workers + 2 and time.monotonic() < end:
                following = most_needed(pairings, arguments.deals, arguments.most)
                if following is None:
                    break
                following.begun += 1
                following.seconds += typical.get(following.name, 1.0)
                job = pool.submit(played, following.plan, following.begun)
                under_way[job] = following, following.begun
            if not under_way or time.monotonic() >= end:
                break
            done, _ = wait(under_way, end - time.monotonic(), FIRST_COMPLETED)
            for job in done:
                each, number = under_way.pop(job)
                score, luck, seconds, faults = job.result()
                each.scores[number], each.luck[number] = score, luck
                each.seconds += seconds - typical.get(each.name, 1.0)
                typical[each.name] = seconds
                each.faults += faults
            if time.monotonic() > stored + 5:
                store(pairings, arguments.out)
                stored = time.monotonic()
        for process in list((pool._processes or {}).values()):
            process.terminate()  # in the middle of deals that come too late
        pool.shutdown(wait=False, cancel_futures=True)


def main() -> None:
    """Read the command line, play, and print a row for each contest."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("contests", nargs="+", metavar="ONE,OTHER,SEATS[,MARGIN]")
    parser.add_argument("--own", action="append", default=[], metavar="NAME=MODULE:FUNCTION")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--workers", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--seconds", type=float, default=0.25, help="a bot's time for a decision")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--one-seat", action="store_true", help="the other bot has all other seats")
    parser.add_argument("--subtract-luck", action="store_true", help="take luck off the scores")
    parser.add_argument("--deals", type=int, default=60, help="deals also of a decided test")
    parser.add_argument("--most", type=int, default=4000, help="deals of an open test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--continue", dest="earlier", type=Path, help="a file of an earlier run")
    arguments = parser.parse_args()
    own = own_bots(arguments.own)
    pairings = [pairing_of(text, arguments.game, own, arguments) for text in arguments.contests]
    if arguments.earlier is not None:
        load(pairings, arguments.earlier)
    play_all(pairings, arguments)
    store(pairings, arguments.out)
    for each in pairings:
        print(each.name, each.summary())
    sys.stdout.flush()


if __name__ == "__main__":
    main()
