"""The bots that play Abandon Ship."""

from importlib.util import find_spec

from boathouse.abandon_ship.bots.steady import choose_steadily
from boathouse.bots.bot import Answer, Bot, Question


def read_them(question: Question) -> Answer:
    """Play as `reader` does, and load what it needs on demand."""
    from boathouse.abandon_ship.bots.reader import choose_by_the_odds

    return choose_by_the_odds(question)


def scheme(question: Question) -> Answer:
    """Play as `schemer` does, and load what it needs on demand."""
    from boathouse.abandon_ship.bots.schemer import choose_slyly

    return choose_slyly(question)


BOTS: dict[str, Bot] = {"steady": choose_steadily}
"""The weaker before the stronger; those that compute much need the extra `kernels`."""

COMPILED: dict[str, Bot] = {}
"""Those that run compiled code."""

if find_spec("numba") is not None:
    COMPILED |= {"reader": read_them, "schemer": scheme}
    BOTS |= COMPILED

SAFE = "steady"
"""The bot that plays for one that failed."""
