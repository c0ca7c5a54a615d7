"""Lists of words, one in each line, that a person can edit."""

from __future__ import annotations

from pathlib import Path


def word_list(name: str) -> tuple[str, ...]:
    """Read a list: `words("qualities")` is what stands in `qualities.txt`."""
    return tuple((Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8").split())
