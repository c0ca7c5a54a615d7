"""Random play in Boathouse's plain engine and in its peers, alternately, on one core.

    python benchmarks/engines.py [--rounds 5] [--seconds 3] [--json FILE] [--only NAME ...]

What counts as an event in each engine, and how to read the figures, is in README.md beside this.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any

from environments import HERE, PEERS, NotInstalledError, interpreter


@dataclass(frozen=True, slots=True)
class Engine:
    """One line of the table: a module in `peers/` and the function in it that plays a game."""

    name: str
    module: str
    function: str = "play"

    @property
    def ours(self) -> bool:
        """Ours needs no environment; a peer has its pins beside its module."""
        return not (PEERS / f"{self.module}.in").exists()


ENGINES = (
    Engine("boathouse-4", "powerboats", "four"),
    Engine("boathouse-2", "powerboats", "two"),
    Engine("boathouse-6", "powerboats", "six"),
    Engine("abandon-ship-3", "abandon_ship", "three"),
    Engine("abandon-ship-5", "abandon_ship", "five"),
    Engine("abandon-ship-7", "abandon_ship", "seven"),
    Engine("catanatron", "catan"),
    Engine("rlcard-agents", "holdem", "play_agents"),
    Engine("rlcard", "holdem"),
    Engine("rlcard-bare", "holdem", "play_bare"),
    Engine("python-chess", "python_chess"),
    Engine("openspiel", "backgammon"),
)


@dataclass(frozen=True, slots=True)
class Sample:
    """What one engine did in one round."""

    events: int
    decisions: int
    games: int
    seconds: float
    """Processor time."""
    wall: float

    @property
    def rate(self) -> float:
        """Events per second."""
        return self.events / self.seconds

    @property
    def decision_rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


@dataclass(slots=True)
class Result:
    """All rounds of one engine, or the reason why there are none."""

    engine: Engine
    samples: list[Sample] = field(default_factory=list)
    failure: str | None = None


def pin_to_core(core: int | None) -> int | None:
    """Keep this process and its children on one core; None where the system cannot do that."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    chosen = max(os.sched_getaffinity(0)) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return chosen


def machine() -> dict[str, Any]:
    """The facts without which a figure means nothing."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    return {
        "date": datetime.now().astimezone().isoformat(timespec="minutes"),
        "cpu": cpu,
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def load() -> float | None:
    """Processes that wanted a core in the last minute, on average."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def sample(engine: Engine, seconds: float, seed: int) -> Sample:
    """Let one engine play in a process of its own; RuntimeError says why it could not."""
    python = Path(sys.executable) if engine.ours else interpreter(engine.module)
    task = [f"{engine.module}.{engine.function}", str(seconds), "--seed", str(seed)]
    done = subprocess.run(
        [str(python), str(PEERS / "stopwatch.py"), *task],
        env=dict(os.environ, PYTHONPATH=str(HERE.parent / "src"), PYTHONHASHSEED="0"),
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError((done.stderr.strip() or "no message").splitlines()[-1])
    return Sample(**json.loads(done.stdout.splitlines()[-1]))


def measure(engines: Iterable[Engine], rounds: int, seconds: float) -> list[Result]:
    """Every engine once, then every engine again: a slow minute then falls on all alike."""
    results = [Result(engine) for engine in engines]
    for result in results:
        try:
            if not result.engine.ours:
                interpreter(result.engine.module)
        except NotInstalledError as failure:
            result.failure = f"not installed: {failure}"
    for number in range(1, rounds + 1):
        for result in results:
            if result.failure is not None:
                continue
            print(f"round {number} of {rounds}: {result.engine.name}", file=sys.stderr)
            try:
                result.samples.append(sample(result.engine, seconds, seed=number))
            except RuntimeError as failure:
                result.failure = str(failure)
    return results


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, least and most."""
    return {"median": median(values), "min": min(values), "max": max(values)}


def ratios(ours: Result, peer: Result, measure: str = "rate") -> dict[str, float]:
    """Ours to theirs, round by round."""
    pairs = zip(ours.samples, peer.samples, strict=True)
    return spread([getattr(mine, measure) / getattr(theirs, measure) for mine, theirs in pairs])


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table that also reads well as it is: first column left, the others right."""
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]

    def line(cells: Sequence[str]) -> str:
        padded = [cells[0].ljust(widths[0])]
        padded += [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
        return "| " + " | ".join(padded) + " |"

    rule = ["-" * widths[0]] + ["-" * (width - 1) + ":" for width in widths[1:]]
    return "\n".join([line(header), line(rule), *map(line, rows)])


def speeds(results: Sequence[Result]) -> str:
    """Each engine's own figures."""
    rows = []
    for result in results:
        rate = spread([one.rate for one in result.samples])
        decisions = median(one.decision_rate for one in result.samples)
        games = sum(one.games for one in result.samples)
        length = sum(one.events for one in result.samples) / games
        share = min(one.seconds / one.wall for one in result.samples)
        rows.append(
            [
                result.engine.name,
                f"{rate['median']:,.0f}",
                f"{rate['min']:,.0f} .. {rate['max']:,.0f}",
                f"{decisions:,.0f}",
                f"{length:,.0f}",
                f"{share:.0%}",
            ]
        )
    header = ["engine", "events/s", "min .. max", "decisions/s", "events/game", "core share"]
    return table(header, rows)


def comparison(ours: Sequence[Result], peers: Sequence[Result]) -> str:
    """One of our games to theirs, with columns for each number of seats."""
    rows = []
    for peer in peers:
        row = [peer.engine.name]
        for mine in ours:
            events, decisions = ratios(mine, peer), ratios(mine, peer, "decision_rate")
            row.append(f"{events['median']:.2f} ({events['min']:.2f} .. {events['max']:.2f})")
            row.append(f"{decisions['median']:.2f}")
        rows.append(row)
    header = ["ours / peer"]
    for mine in ours:
        header += [f"{mine.engine.name} events", "decisions"]
    return table(header, rows)


def main(engines: Sequence[Engine] = ENGINES) -> int:
    """Measure, print the tables, write the JSON where asked; 1 where our own engine failed."""
    known = {engine.name: engine for engine in engines}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0, help="of play, per engine and round")
    parser.add_argument("--core", type=int, help="the core to run on (default: the last)")
    parser.add_argument("--only", nargs="+", choices=known, help="engines to measure")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there too")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")

    facts = machine()
    facts["core"] = pin_to_core(arguments.core)
    facts["load before"] = load()
    chosen = [known[name] for name in known if not arguments.only or name in arguments.only]
    results = measure(chosen, arguments.rounds, arguments.seconds)
    facts["load after"] = load()

    print("\n".join(f"{name}: {value}" for name, value in facts.items()), end="\n\n")
    played = [result for result in results if result.failure is None]
    print(speeds(played))
    for result in results:
        if result.failure is not None:
            print(f"\n{result.engine.name}: no figures: {result.failure}")
    ours = [result for result in played if result.engine.ours]
    peers = [result for result in played if not result.engine.ours]
    for module in dict.fromkeys(result.engine.module for result in ours if peers):
        print("\n" + comparison([one for one in ours if one.engine.module == module], peers))
    if arguments.json:
        report = {
            "machine": facts,
            "results": [asdict(result) for result in results],
            "ratios": {
                mine.engine.name: {
                    peer.engine.name: {
                        "events": ratios(mine, peer),
                        "decisions": ratios(mine, peer, "decision_rate"),
                    }
                    for peer in peers
                }
                for mine in ours
            },
        }
        arguments.json.write_text(json.dumps(report, indent=2) + "\n")
    return 1 if any(result.failure for result in results if result.engine.ours) else 0


if __name__ == "__main__":
    sys.exit(main())
