"""The puzzles of a game: one compressed file in its folder, read when it is first asked for."""

from __future__ import annotations

import json
import lzma
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from boathouse.core import folder_of
from boathouse.puzzles.puzzle import Puzzle, read_puzzle, write_puzzle

PUZZLE_FILE = "puzzles.jsonl.xz"


@dataclass(frozen=True, slots=True)
class ListedPuzzle:
    """What is known of a puzzle without reading all of it."""

    id: str
    rating: int
    sigma: int
    themes: tuple[str, ...]


class Puzzles:
    """All puzzles of a game, the easiest first. One is read in full only when it is asked for."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        """Take the lines of the file."""
        found = [(_listed(line), line) for line in lines]
        found.sort(key=lambda pair: (pair[0].rating, pair[0].id))
        self.listed: Sequence[ListedPuzzle] = tuple(listed for listed, _ in found)
        self._lines = {listed.id: line for listed, line in found}
        self._ratings = [listed.rating for listed in self.listed]

    def __len__(self) -> int:
        """Count the puzzles."""
        return len(self.listed)

    def __contains__(self, puzzle_id: str) -> bool:
        """Whether there is a puzzle with this id."""
        return puzzle_id in self._lines

    def puzzle(self, puzzle_id: str) -> Puzzle:
        """Read a puzzle; raises `KeyError`."""
        return read_puzzle(self._lines[puzzle_id])

    def nearest(self, rating: float) -> Iterable[ListedPuzzle]:
        """Yield the puzzles by their distance from a rating, the nearest first."""
        above = bisect_left(self._ratings, rating)
        below = above - 1
        while below >= 0 or above < len(self.listed):
            takes_above = below < 0 or (
                above < len(self.listed)
                and self._ratings[above] - rating < rating - self._ratings[below]
            )
            if takes_above:
                yield self.listed[above]
                above += 1
            else:
                yield self.listed[below]
                below -= 1

    def of_day(self, day: int) -> ListedPuzzle:
        """Return the puzzle of a day: the same for everybody, and for a long time never again."""
        step = next(each for each in _STEPS if len(self) % each)
        return self.listed[day * step % len(self)]

    @property
    def themes(self) -> dict[str, int]:
        """All themes, and how many puzzles have each."""
        counts: dict[str, int] = {}
        for listed in self.listed:
            for theme in listed.themes:
                counts[theme] = counts.get(theme, 0) + 1
        return counts


_STEPS = (7919, 7907, 7901, 1)
"""Primes: by their steps every puzzle has its day before one comes again."""


@lru_cache(maxsize=8)
def puzzles_of(game: str) -> Puzzles:
    """Load the puzzles that come with a game; there may be none."""
    try:
        packed = (folder_of(game) / PUZZLE_FILE).read_bytes()
    except OSError:
        return Puzzles(())
    return Puzzles(lzma.decompress(packed).splitlines())


def pack(puzzles: Iterable[Puzzle], out: Path) -> int:
    """Write puzzles to a compressed file, the same bytes for the same puzzles; returns its size."""
    lines = sorted(write_puzzle(puzzle) for puzzle in puzzles)
    text = "".join(f"{line}\n" for line in lines)
    packed = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    out.write_bytes(packed)
    return len(packed)


def _listed(line: bytes) -> ListedPuzzle:
    found = json.loads(line)
    rating, sigma = found["rating"]
    return ListedPuzzle(found["id"], rating, sigma, tuple(found["themes"]))
