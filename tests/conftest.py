"""Settings of the whole test run."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from dev import BESIDE_THE_RULES, QUICK_SERVER_TESTS, RULES_TESTS
from tests.order import long_ones_first

if TYPE_CHECKING:
    from tests.examples.environment import Environment

IN_CI = bool(os.environ.get("CI"))

# The tests expect the commands of an installed Boathouse, also where dev.py runs them.
os.environ.pop("BOATHOUSE_COMMAND", None)

# What JAX has compiled is kept, as the kernels are: that takes it longer than most tests.
CACHES = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(CACHES / "boathouse" / "jax"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0.3")

# A shell's background job ignores Ctrl-C, and so would every process that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadlines: a busy machine is not a failure. In CI the examples are the same in every run.
settings.register_profile(
    "boathouse",
    deadline=None,
    derandomize=IN_CI,
    max_examples=40,  # a test that needs more says so
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("boathouse")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Import without looking for garbage: modules are none, and never looked through again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Iterator[None]:
    """Measure coverage by the single examples of the rules: being watched triples their time.

    Properties try the same code a hundred times over, and other folders test the rules in passing;
    so do whole games, which say themselves that they are `no_cover`. The same examples, and the
    server's in one world, are what `dev.py test --quick` runs. What is left in this run is put
    into its order.
    """

    @cache
    def path_among_tests(path: Path) -> tuple[str, ...]:
        return path.relative_to(tests).parts if path.is_relative_to(tests) else ()

    tests = config.rootpath / "tests"
    for item in items:
        path = path_among_tests(item.path)
        folder = path[0] if path and path[1] not in BESIDE_THE_RULES else ""
        single = not getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        is_rules = folder in RULES_TESTS and single
        if not is_rules:
            item.add_marker("no_cover")
        if is_rules or (path[:1] == ("server",) and is_quick_server_test(path[1], item)):
            item.add_marker("quick")
    yield
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = long_ones_first(items, lambda item: Path(*path_among_tests(item.path)), workers)


def is_quick_server_test(folder: str, item: pytest.Item) -> bool:
    """Whether a test of the server does with the one world on SQLite that others use too."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    shares = "own_server" not in getattr(item, "fixturenames", ())
    return folder in QUICK_SERVER_TESTS and shares and "postgres" not in given


@pytest.fixture(scope="session")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A fresh environment into which pip has installed the example game."""
    from tests.examples.environment import with_pig

    return with_pig(tmp_path_factory.mktemp("pig"))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test fails the run: there everything that tests need is present."""
    if IN_CI and skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(config: pytest.Config) -> None:
    if figures := sorted(measured(config)):
        print("", *(f"measured: {figure}" for figure in figures), sep="\n")
    if IN_CI and skipped(config):
        print("\nFAILED: no test may be skipped where CI is set")


def measured(config: pytest.Config) -> list[str]:
    """Return what tests recorded as `measured`, for a person to read."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    passed = reporter.stats.get("passed", []) if reporter else []
    return [
        str(value) for each in passed for key, value in each.user_properties if key == "measured"
    ]


def skipped(config: pytest.Config) -> list[object]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return list(reporter.stats.get("skipped", [])) if reporter else []
