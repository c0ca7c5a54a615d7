"""The bots that play Powerboats."""

from importlib.util import find_spec
from pathlib import Path

from boathouse.bots.bot import Answer, Bot, Question
from boathouse.powerboats import Course, View
from boathouse.powerboats.bots.steady import choose_steadily


def drive_alone(question: Question) -> Answer:
    """Play as `skipper` does, and load what it needs on demand."""
    from boathouse.powerboats.bots.skipper import choose_by_the_solution

    return choose_by_the_solution(question)


def sail_for_the_match(question: Question) -> Answer:
    """Play as `captain` does, and load what it needs on demand."""
    from boathouse.powerboats.bots.captain import choose_for_the_match

    return choose_for_the_match(question)


def subject_of(view: View) -> Course | None:
    """Return the course, as soon as it is laid: its solution can be precomputed."""
    race = view.match.race
    return None if race is None else race.course


def precompute(course: Course, folder: Path) -> None:
    """Solve a course and save the solution to a folder."""
    from boathouse.powerboats.bots import solutions

    solutions.keep_solution(course, folder)


# No function has the name of a file in this folder: the loaded module would replace it.
BOTS: dict[str, Bot] = {"steady": choose_steadily}
"""The weaker before the stronger; those that compute much need the extra `kernels`."""

COMPILED: dict[str, Bot] = {}
"""Those that run compiled code."""

if find_spec("numba") is not None:
    COMPILED |= {"skipper": drive_alone, "captain": sail_for_the_match}
    BOTS |= COMPILED

SAFE = "steady"
"""The bot that plays for one that failed."""
