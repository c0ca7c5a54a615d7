"""Settings of the whole test run."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from dev import RULES_TESTS

IN_CI = bool(os.environ.get("CI"))

# The tests expect the commands of an installed Boathouse, also where dev.py runs them.
os.environ.pop("BOATHOUSE_COMMAND", None)

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Measure coverage by the single examples of the rules: being watched triples their time.

    Properties try the same code a hundred times over, and other rooms have the rules by the way.
    """
    tests = config.rootpath / "tests"
    for item in items:
        room = item.path.relative_to(tests).parts[0] if item.path.is_relative_to(tests) else ""
        single = not getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if room not in RULES_TESTS or not single:
            item.add_marker("no_cover")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test fails the run: there everything that tests need is present."""
    if IN_CI and skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(config: pytest.Config) -> None:
    if IN_CI and skipped(config):
        print("\nFAILED: no test may be skipped where CI is set")


def skipped(config: pytest.Config) -> list[object]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return list(reporter.stats.get("skipped", [])) if reporter else []
