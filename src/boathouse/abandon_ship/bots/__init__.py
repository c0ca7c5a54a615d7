"""The bots that play Abandon Ship."""

from functools import partial
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


def play_as_learnt(question: Question) -> Answer:
    """Play as `deckhand` does, and load the network on demand."""
    from boathouse.abandon_ship.bots.deckhand import choose_as_learnt

    return choose_as_learnt(question)


def play_by_habit(name: str, question: Question) -> Answer:
    """Play as one of the crew does, and load the network on demand."""
    from boathouse.abandon_ship.bots.crew import choose_by_habit

    return choose_by_habit(name, question)


BOTS: dict[str, Bot] = {"steady": choose_steadily}
"""The weaker before the stronger; those that compute much need the extra `kernels`."""

COMPILED: dict[str, Bot] = {}
"""Those that run compiled code."""

LEARNT: dict[str, Bot] = {}
"""Those that load a network."""

CAST: tuple[str, ...] = ()
"""The bots that characters play as, one for each level; none: all bots in their order."""

if find_spec("numba") is not None:
    COMPILED |= {"reader": read_them, "schemer": scheme}
    BOTS |= COMPILED

if find_spec("numpy") is not None:
    for _name in ("stowaway", "swabber", "stoker", "lookout"):
        LEARNT[_name] = partial(play_by_habit, _name)
    LEARNT["deckhand"] = play_as_learnt
    BOTS |= LEARNT
    CAST = tuple(LEARNT)

SAFE = "steady"
"""The bot that plays for one that failed."""
