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


def play_as_learnt(question: Question) -> Answer:
    """Play as `deckhand` does, and load the network on demand."""
    from boathouse.abandon_ship.bots.deckhand import choose_as_learnt

    return choose_as_learnt(question)


def look_ahead(question: Question) -> Answer:
    """Play as `boatswain` does, and load its networks on demand."""
    from boathouse.abandon_ship.bots.boatswain import choose_by_looking_ahead

    return choose_by_looking_ahead(question)


def stow_away(question: Question) -> Answer:
    """Play as the first of the crew does."""
    return _play_by_habit("stowaway", question)


def swab(question: Question) -> Answer:
    """Play as the second of the crew does."""
    return _play_by_habit("swabber", question)


def stoke(question: Question) -> Answer:
    """Play as the third of the crew does."""
    return _play_by_habit("stoker", question)


def look_out(question: Question) -> Answer:
    """Play as the fourth of the crew does."""
    return _play_by_habit("lookout", question)


def _play_by_habit(name: str, question: Question) -> Answer:
    from boathouse.abandon_ship.bots.crew import choose_by_habit

    return choose_by_habit(name, question)


COMPILED: dict[str, Bot] = {}
"""Those that run compiled code."""

LEARNT: dict[str, Bot] = {}
"""Those that load a network."""

if find_spec("numba") is not None:
    COMPILED |= {"reader": read_them, "schemer": scheme}

if find_spec("numpy") is not None:
    LEARNT |= {"stowaway": stow_away, "swabber": swab, "stoker": stoke, "lookout": look_out}
    LEARNT["deckhand"] = play_as_learnt

CAST = tuple(LEARNT)
"""The bots that characters play as, one for each level; none: all bots in their order."""

if find_spec("numba") is not None and LEARNT:
    LEARNT["boatswain"] = look_ahead

_ALL = COMPILED | LEARNT | {"steady": choose_steadily}
_ORDER = [
    "stowaway", "swabber", "steady", "stoker", "lookout", "reader", "schemer", "deckhand",
    "boatswain",
]  # fmt: skip

BOTS: dict[str, Bot] = {name: _ALL[name] for name in _ORDER if name in _ALL}
"""The weaker before the stronger; those that compute much need the extra `kernels`."""

SAFE = "steady"
"""The bot that plays for one that failed."""
