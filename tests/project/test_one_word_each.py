"""A round and a turn are two things, and have two words in every language."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TURN = {"it": r"\bturn[oi]\b", "fr": r"\btours?\b", "cs": r"\btah\w*"}


@pytest.mark.parametrize("language", TURN)
def test_what_counts_rounds_does_not_call_them_turns(language: str) -> None:
    files = [
        *ROOT.glob(f"src/boathouse/**/messages/{language}.ftl"),
        *ROOT.glob(f"web/messages/{language}/*.ftl"),
        *ROOT.glob(f"web/src/games/*/messages/{language}/*.ftl"),
    ]
    lines = [line for file in files for line in file.read_text().splitlines()]
    rounds = [line for line in lines if re.search(r"\$rounds?\b|^[a-z-]*-rounds =", line)]
    assert rounds
    assert not [line for line in rounds if re.search(TURN[language], line, re.IGNORECASE)]
