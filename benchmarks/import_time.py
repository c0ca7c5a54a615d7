"""How long `import boathouse.powerboats` takes, and whether it loads third-party modules.

    python benchmarks/import_time.py [--runs 20] [--json FILE]

Every run is a fresh interpreter; the subjects take turns. A bare interpreter's start is taken off.
"""

import argparse
import json
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from engines import load, machine, pin_to_core, table
from environments import HERE, NotInstalledError, interpreter

LIMIT_MS = 150
OURS = "boathouse.powerboats"
SOURCE = HERE.parent / "src"

FOREIGN = f"""
import sys
sys.path.insert(0, {str(SOURCE)!r})
before = set(sys.modules)
import {OURS}
for name in sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}):
    if name not in sys.stdlib_module_names and name != "boathouse":
        print(name)
"""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to import, and where from."""

    name: str
    code: str
    path: Path = SOURCE


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds over a bare interpreter's start."""

    name: str
    median: float
    min: float
    max: float


def start(subject: Subject) -> float:
    """Milliseconds from start to end of one fresh interpreter that runs the subject's code."""
    # -I keeps out the user's settings; -S, the `.pth` files of whatever environment this is.
    code = f"import sys; sys.path.append({str(subject.path)!r}); {subject.code}"
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
    return (time.perf_counter() - begun) * 1000


def timings(subjects: list[Subject], runs: int) -> list[Timing]:
    """The subjects in turn, `runs` times, less the median of the first one, the bare start."""
    taken: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    for subject in subjects:
        start(subject)  # compiles what is not compiled yet
    for _ in range(runs):
        for subject in subjects:
            taken[subject.name].append(start(subject))
    bare = median(taken[subjects[0].name])
    return [
        Timing(name, median(values) - bare, min(values) - bare, max(values) - bare)
        for name, values in taken.items()
    ]


def foreign_modules() -> list[str]:
    """Modules that importing ours loads and that are neither ours nor Python's."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", FOREIGN], check=True, capture_output=True, text=True
    )
    return done.stdout.split()


def main() -> int:
    """Measure and print; 1 where the import is over the limit or loads a third-party module."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there too")
    arguments = parser.parse_args()

    facts = machine() | {"core": pin_to_core(None), "load before": load()}
    subjects = [
        Subject("bare start", "pass"),
        Subject(OURS, f"import {OURS}"),
        Subject("json", "import json"),
        Subject("dataclasses", "import dataclasses"),
    ]
    try:
        packages = next(interpreter("python_chess").parents[1].glob("**/site-packages"))
        subjects.append(Subject("chess (python-chess)", "import chess", packages))
    except NotInstalledError as failure:
        print(f"chess: no figures: not installed: {failure}", file=sys.stderr)
    results = timings(subjects, arguments.runs)
    foreign = foreign_modules()

    print("\n".join(f"{name}: {value}" for name, value in facts.items()), end="\n\n")
    rows = [
        [one.name, f"{one.median:.1f}", f"{one.min:.1f} .. {one.max:.1f}"] for one in results[1:]
    ]
    print(table(["import", "ms, median", "min .. max"], rows))
    ours = next(one for one in results if one.name == OURS)
    print(f"\n{OURS}: limit {LIMIT_MS} ms; third-party modules: {', '.join(foreign) or 'none'}")
    if arguments.json:
        report = {"machine": facts, "ms": [asdict(one) for one in results], "foreign": foreign}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n")
    return 0 if ours.median <= LIMIT_MS and not foreign else 1


if __name__ == "__main__":
    sys.exit(main())
