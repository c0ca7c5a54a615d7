"""Put files of puzzles together: none twice, and not too many easy ones.

What is known of a puzzle stays: its id belongs to its position, its rating to who solved it. With
`valued_anew` only those stay that are clear by today's values too.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from boathouse.core import find_game
from boathouse.evaluation import UNIT, evaluator_of
from boathouse.puzzles.cutting import cut_puzzle
from boathouse.puzzles.making import BANDS, FIRST_HARD, MAX_ALIKE, band_of, spread
from boathouse.puzzles.puzzle import BadPuzzle, Puzzle, is_clear, read_puzzle

_Progress = Callable[[int, int], None]
"""Called with the number of puzzles read, and of those kept."""


def merged_puzzles(
    files: Sequence[Path],
    count: int | None = None,
    *,
    anew: bool = False,
    progress: _Progress = lambda *_: None,
) -> list[Puzzle]:
    """Put files together, and drop the surplus of easy ones, then all beyond a count.

    What a file has before others is kept before it. Raises `BadPuzzle`.
    """
    found: dict[str, Puzzle] = {}
    for number, puzzle in enumerate(_all_of(files), 1):
        if puzzle.id not in found:
            kept = valued_anew(puzzle) if anew else puzzle
            if kept is not None:
                found[kept.id] = kept
        progress(number, len(found))
    games = {puzzle.game for puzzle in found.values()}
    if len(games) > 1:
        raise BadPuzzle(f"a file has puzzles of one game, not of {' and '.join(sorted(games))}")
    chosen = without_surplus(list(found.values()))
    return chosen if count is None else spread(chosen, count)


def without_surplus(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Drop the last ones of every easy band of ratings that has too large a share of all."""
    found = Counter(map(band_of, puzzles))
    easy = [found[band] for band in range(FIRST_HARD)]
    hard, most = len(puzzles) - sum(easy), max(easy)
    while most > MAX_ALIKE * (sum(min(each, most) for each in easy) + hard):
        most -= 1
    if puzzles and not most + hard:
        raise BadPuzzle(
            f"these {len(puzzles)} puzzles are all easy: no band of ratings below {BANDS[1]} may "
            f"have more than {MAX_ALIKE:.0%} of a file"
        )
    taken: Counter[int] = Counter()
    chosen = []
    for puzzle in puzzles:
        band = band_of(puzzle)
        taken[band] += 1
        if band >= FIRST_HARD or taken[band] <= most:
            chosen.append(puzzle)
    return chosen


def valued_anew(puzzle: Puzzle) -> Puzzle | None:
    """Value a puzzle by today's evaluator; `None` if it has no clear best choice any more.

    Its rating stays while the same choices are right.
    """
    game = find_game(puzzle.game)
    state = game.read_position(puzzle.position)
    found = evaluator_of(game).choices(state, puzzle.seat)
    values = [round(1000 * value.wins[puzzle.seat] / UNIT) for value in found]
    if not is_clear(values, puzzle.seats):
        return None
    choices = tuple(
        replace(choice, value=value) for choice, value in zip(puzzle.choices, values, strict=True)
    )
    valued = replace(puzzle, choices=choices)
    if (valued.best.action, valued.right) == (puzzle.best.action, puzzle.right):
        return valued
    return cut_puzzle(game, state)


def _all_of(files: Iterable[Path]) -> Iterator[Puzzle]:
    for file in files:
        try:
            lines = file.read_bytes()
            if file.suffix == ".xz":
                lines = lzma.decompress(lines)
        except lzma.LZMAError as error:
            raise BadPuzzle(f"{file} is not a packed file: {error}") from error
        for number, line in enumerate(lines.splitlines(), 1):
            if line.startswith(b'{"job":'):
                continue
            try:
                yield read_puzzle(line)
            except BadPuzzle as error:
                raise BadPuzzle(f"{file}, line {number}: {error}") from error
