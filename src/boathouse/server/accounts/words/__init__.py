"""Lists of words that a person can edit."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent


def word_list(name: str) -> tuple[str, ...]:
    """Read a list: `word_list("common-passwords")` is what stands in `common-passwords.txt`."""
    return tuple((_FOLDER / f"{name}.txt").read_text(encoding="utf-8").split())


@dataclass(frozen=True, slots=True)
class NameWords:
    """The words of a language for made-up names, by gender.

    `pattern` puts noun and quality in order. A quality has the same place in each gender's list.
    """

    pattern: str
    qualities: Mapping[str, tuple[str, ...]]
    creatures: Mapping[str, tuple[str, ...]]
    places: Mapping[str, tuple[str, ...]]


@cache
def name_words(language: str) -> NameWords:
    """Read a language's words for made-up names: what stands in `<language>.toml`."""
    read = tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    qualities, creatures, places = (
        {gender: tuple(words.split()) for gender, words in read[part].items()}
        for part in ("qualities", "creatures", "places")
    )
    return NameWords(read["name"], qualities, creatures, places)
