"""Names that look alike: by the skeletons of UTS #39, from Unicode's table of confusables."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple

_TABLE = Path(__file__).parent / "confusables.txt"


class Looks(NamedTuple):
    """What names are compared by: two names look alike if they share one of these."""

    skeleton: str
    """Of the name as written: the same for "paypaI" and "paypal"."""
    folded_skeleton: str
    """In lower case: the same for "Copa" and "СОРА"."""

    def is_like(self, other: Looks) -> bool:
        """Whether two names look alike."""
        return self.skeleton == other.skeleton or self.folded_skeleton == other.folded_skeleton


def looks_of(name: str) -> Looks:
    """Return what a name looks like, without spaces.

    A capital I looks like a small l, yet Ian and Lan are two names: so ASCII is lower-cased before
    it is mapped, and anything that only looks like it afterwards.

    >>> [looks_of("Copa").is_like(looks_of(name)) for name in ("Сора", "СОРА", "Cope")]
    [True, True, False]
    """
    plain = "".join(unicodedata.normalize("NFKC", name).split())
    lower = _skeleton(plain, keep_ascii=True).casefold()
    return Looks(_skeleton(plain), _skeleton(lower).casefold())


def _skeleton(text: str, *, keep_ascii: bool = False) -> str:
    prototypes = _prototypes()
    mapped = [
        each if keep_ascii and each.isascii() else prototypes.get(each, each)
        for each in unicodedata.normalize("NFD", text)
    ]
    return unicodedata.normalize("NFD", "".join(mapped))


@cache
def _prototypes() -> dict[str, str]:
    """Read the table: for each character, the text that it looks like."""
    found: dict[str, str] = {}
    for number, line in enumerate(_TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            continue
        try:
            prototype, *alike = (
                "".join(chr(int(code, 16)) for code in word.split("+")) for word in line.split()
            )
        except ValueError as error:
            raise ValueError(f"{_TABLE.name}, line {number}: these are not numbers") from error
        found.update(dict.fromkeys(alike, prototype))
    return found
