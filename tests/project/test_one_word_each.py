"""One word for each thing in every language, and one way to speak to a player."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Words that speak to a stranger, or to several people.
FORMAL = {
    "fr": r"\b(vous|votre|vos)\b",
    "cs": r"\b(vy|vás|vám|vámi|váš|vaše|vaší|vaši|vašich|vašim|byste|jste)\b",
}
TO_SEVERAL = {
    "fr": {
        "new-hot-seat-explained",
        "new-people",
        "rules-pb-2-1",
        "rules-pb-2-5-ruling",
        "rules-pb-8-4",
    },
    "cs": {"new-people", "ratings-late"},
}
TURN = {"it": r"\bturn[oi]\b", "fr": r"\btours?\b", "cs": r"\btah\w*"}


def lines_of(language: str) -> list[str]:
    """Return the lines of all messages in a language."""
    files = [
        *ROOT.glob(f"src/boathouse/**/messages/{language}.ftl"),
        *ROOT.glob(f"web/messages/{language}/*.ftl"),
        *ROOT.glob(f"web/src/games/*/messages/{language}/*.ftl"),
    ]
    return [line for file in files for line in file.read_text().splitlines()]


@pytest.mark.parametrize("language", TURN)
def test_what_counts_rounds_does_not_call_them_turns(language: str) -> None:
    lines = lines_of(language)
    rounds = [line for line in lines if re.search(r"\$rounds?\b|^[a-z-]*-rounds =", line)]
    assert rounds
    assert not [line for line in rounds if re.search(TURN[language], line, re.IGNORECASE)]


@pytest.mark.parametrize("language", FORMAL)
def test_a_player_is_spoken_to_as_a_friend(language: str) -> None:
    found = {
        line.partition(" =")[0]
        for line in lines_of(language)
        if not line.startswith("#") and re.search(FORMAL[language], line, re.IGNORECASE)
    }
    assert found == TO_SEVERAL[language]
