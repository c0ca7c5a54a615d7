"""How long laying a course takes, by each version of the rules, and how often it circles a buoy.

    python3 dev.py shell python benchmarks/courses.py [--courses 1000]

The same random set-ups of both sides are laid by all versions in turn. Times are processor time of
the thread, so that other work on the machine changes them little.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from random import Random
from statistics import mean, median
from time import thread_time

from boathouse.powerboats import Course, Lake, NoCourse, Side
from boathouse.powerboats.course import VERSIONS
from boathouse.powerboats.lake import LAKES


def main() -> None:
    """Lay the courses and print the figures."""
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--courses", type=int, default=1000)
    chance, amount = Random(1), arguments.parse_args().courses
    took: dict[int, list[float]] = defaultdict(list)
    circling = dict.fromkeys(VERSIONS, 0)
    while len(took[VERSIONS[0]]) < amount:
        lake = Lake.numbered(chance.randrange(LAKES), chance.choice(list(Side)))
        spots = tuple(chance.sample(lake.lettered(chance.choice("ABC")), 4))
        try:
            Course.laid(lake, spots)
        except NoCourse:
            continue
        for version in VERSIONS:
            began = thread_time()
            course = Course.laid(lake, spots, version)
            took[version].append(1000 * (thread_time() - began))
            circling[version] += bool(course.route.circles)
    print(
        "| version | mean, ms | median, ms | 99 of 100 within, ms | longest, ms | circle a buoy |"
    )
    print("|---:|---:|---:|---:|---:|---:|")
    for version, times in took.items():
        most = sorted(times)[len(times) * 99 // 100]
        figures = " | ".join(f"{each:.2f}" for each in (mean(times), median(times), most))
        print(f"| {version} | {figures} | {max(times):.1f} | {circling[version]} of {amount} |")


if __name__ == "__main__":
    main()
