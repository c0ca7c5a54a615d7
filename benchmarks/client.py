"""The browser client in a real Chromium: how soon one plays, and how smoothly boats move.

    python3 dev.py shell python benchmarks/client.py
    python3 dev.py shell python benchmarks/client.py --frames    # only how smoothly

What is measured is in README.md beside this. It needs the built client: `python3 dev.py web build`.
"""

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from engines import machine
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from servers.process import Process

ROUNDS = 3
SLOW = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A telephone with a weak signal: milliseconds, and bytes a second."""
WATCHED_SECONDS = 12
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
DECIDING = ".powerboats .controls .placing"

# When somebody can decide, by the page's own clock, looked at in every frame.
DECIDED_AT = "(what) => document.querySelector(what)?.checkVisibility() && performance.now()"

ALL_MOVE = "() => document.querySelectorAll('.powerboats .boat').length >= 6"

# Counts the frames from now on, and how long each took.
COUNT_FRAMES = """
(seconds) => new Promise((done) => {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const frame = (now) => {
    times.push(now);
    if (now < end) requestAnimationFrame(frame);
    else done(times.slice(1).map((time, i) => time - times[i]));
  };
  requestAnimationFrame(frame);
})
"""


@contextmanager
def server() -> Iterator[str]:
    """Open a server on an embedded database, and give its address."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process(
            [sys.executable, "-m", "boathouse", "serve", "--port", "0"],
            {"BOATHOUSE_DATA": folder, "BOATHOUSE_RATE_LIMITS": "false"},
            Path(folder, "errors"),
        )
        try:
            yield process.address
        finally:
            process.stop()


def until_one_can_decide(page: Page) -> float:
    """Wait for the first decision; give the seconds since the page was asked for."""
    return float(page.wait_for_function(DECIDED_AT, arg=DECIDING).json_value()) / 1000


def play_now(page: Page) -> float:
    page.get_by_role("button", name=re.compile("Play now.*Powerboats")).click()
    return until_one_can_decide(page)


def first_decision(browser: Browser, address: str) -> float:
    """Measure from opening the first page to the first decision, with a hand that is quick."""
    page = browser.new_page(locale="en")
    page.goto(address)
    seconds = play_now(page)
    page.context.close()
    return seconds


def table_over_a_slow_line(browser: Browser, address: str, again: bool) -> float:
    """Measure from opening a table's link to the moment in which it can be played."""
    opener = browser.new_context(locale="en")
    page = opener.new_page()
    page.goto(address)
    play_now(page)
    link, state = page.url, opener.storage_state()
    opener.close()
    context: BrowserContext = browser.new_context(locale="en", storage_state=state)
    page = context.new_page()
    if again:
        page.goto(f"{address}/t/none")  # the same scripts, and no table yet
        page.wait_for_selector(".trouble")
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, **SLOW})
    page.goto(link, wait_until="commit")
    seconds = until_one_can_decide(page)
    context.close()
    return seconds


def work_of_frames(trace: bytes, frames: int) -> tuple[float, float]:
    """Return how long the page's main thread worked for a frame, and for its longest task, in ms.

    It is the thread's own time, so that a busy machine changes little.
    """
    events = json.loads(trace)["traceEvents"]
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    ours = [each for each in events if (each["pid"], each["tid"]) in mains]
    tasks = [each.get("tdur", 0) / 1000 for each in ours if each["name"] == "RunTask"]
    return sum(tasks) / frames, max(tasks, default=0)


def frames_of_an_empty_page(browser: Browser) -> list[float]:
    """Count the frames of a page that does nothing: what the machine can give just now."""
    page = browser.new_page()
    took: list[float] = page.evaluate(COUNT_FRAMES, WATCHED_SECONDS)
    page.context.close()
    return took


@dataclass(frozen=True)
class Race:
    """How long each frame took in milliseconds, by how many lines the log grew, what was to do."""

    frames: list[float]
    told: int
    work: float
    longest: float


def six_boats(browser: Browser, address: str) -> Race:
    """Watch six bots race."""
    page = browser.new_page(locale="en", viewport={"width": 1280, "height": 800})
    page.goto(f"{address}/new?game=powerboats&with=watch")
    page.get_by_role("group", name="How many seats?").get_by_text("6", exact=True).click()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector(".powerboats .boats")
    page.wait_for_function(ALL_MOVE, timeout=120_000)
    before = page.locator(".log li").count()
    took: list[float] = page.evaluate(COUNT_FRAMES, WATCHED_SECONDS)
    told = page.locator(".log li").count() - before
    browser.start_tracing(page=page, categories=TRACED)  # which takes time of its own
    traced = page.evaluate(COUNT_FRAMES, WATCHED_SECONDS)
    work, longest = work_of_frames(browser.stop_tracing(), len(traced))
    page.context.close()
    return Race(took, told, work, longest)


def measure_waits(browser: Browser, address: str) -> None:
    rounds = range(ROUNDS)
    first = [first_decision(browser, address) for _ in rounds]
    cold = [table_over_a_slow_line(browser, address, again=False) for _ in rounds]
    warm = [table_over_a_slow_line(browser, address, again=True) for _ in rounds]
    for what, seconds in (
        ("first page to first decision", first),
        ("table on a slow line, first visit", cold),
        ("table on a slow line, scripts known", warm),
    ):
        low, high = min(seconds), max(seconds)
        print(f"{what:36} {median(seconds):5.2f} s   ({low:.2f} to {high:.2f})")


def shown(frames: list[float]) -> str:
    late = sum(each > 25 for each in frames) / len(frames)
    return f"{1000 * len(frames) / sum(frames):.1f} ({late:.0%} late)"


def measure_frames(browser: Browser, address: str) -> None:
    """Print each round with the load of the machine: other work takes frames from the boats."""
    print("\n| load | empty page, frames a second | six boats | told | work | longest task |")
    print("|---:|---:|---:|---:|---:|---:|")
    rates = []
    for _ in range(ROUNDS):
        load = os.getloadavg()[0]
        empty = frames_of_an_empty_page(browser)
        race = six_boats(browser, address)
        rates.append(1000 * len(race.frames) / sum(race.frames))
        print(
            f"| {load:.1f} | {shown(empty)} | {shown(race.frames)} | {race.told} lines "
            f"| {race.work:.1f} ms | {race.longest:.0f} ms |"
        )
    print(f"\nsix boats, median: {median(rates):.1f} frames a second (late: more than 25 ms)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", action="store_true", help="only how smoothly boats move")
    only_frames = parser.parse_args().frames
    chromium = os.environ.get("BOATHOUSE_CHROMIUM") or shutil.which("chromium")
    print(machine())
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        print(f"Chromium {browser.version}, median of {ROUNDS}\n")
        if not only_frames:
            measure_waits(browser, address)
        measure_frames(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
