"""The refusals of tournaments, as the server answers them: each code has a message of its own."""

from __future__ import annotations

from boathouse.server.refusals import Refusal, RefusalKind
from boathouse.tournaments.refusal import SENTENCES, TournamentRefusal

_IMPOSSIBLE = frozenset(
    code
    for code in SENTENCES
    if code.startswith(("bad-", "no-", "seats-of-", "own-", "in-", "too-"))
)
"""Wrong whenever it is asked; everything else depends on the state of the tournament."""

KINDS = {
    code: RefusalKind(f"tournament-{code}", 400 if code in _IMPOSSIBLE else 409)
    for code in SENTENCES
}


def refusal_of(error: TournamentRefusal) -> Refusal:
    """Return the refusal to answer with.

    The log has no names, and no sentence here needs one: an empty fact is left out.
    """
    facts = {name: fact for name, fact in error.facts.items() if (name, fact) != ("player", "")}
    return Refusal(KINDS[error.code], facts)
