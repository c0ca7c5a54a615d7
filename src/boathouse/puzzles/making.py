"""Make puzzles by the thousand: from games between bots, or from records.

A job is one opening, such as a course, from which several games are played; or one record. Jobs
depend on nothing but the seed and their number, and are used in order: so the same command makes
the same puzzles with any number of workers. The file grows job by job, and a run that was
interrupted goes on where it ended.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from random import Random

from boathouse.arena.workers import run_jobs
from boathouse.bots import RANDOM, Bot, Question, ask_safely, bots_for
from boathouse.core import CHANCE, Game, State, find_game, part_of, read_record, replay
from boathouse.kernels.processors import limit_processors
from boathouse.puzzles.cutting import cut_puzzle
from boathouse.puzzles.puzzle import BadPuzzle, Puzzle, read_puzzle, write_puzzle

GAMES_PER_OPENING = 4
MOST_PER_GAME = 3
"""The most puzzles that are cut from one game."""

MOST_JOBS = 1_000_000

BANDS = (1100, 1300, 1500, 1700)
"""Ratings that divide the easy from the hard ones."""

MOST_ALIKE = 0.3
"""The largest share of one band, and of puzzles with two choices alone."""

PLAY_SECONDS = 0.05
"""How long the bots think that play the games."""

_RARE_BOT = 0.25
"""How likely a seat is to be taken by any bot, also the weakest, rather than by one that plans."""

_Progress = Callable[[int, int], None]
"""Called with the numbers of puzzles and of jobs done."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where puzzles come from: games by a seed, or the files of records."""

    game: str
    seed: int
    records: tuple[str, ...] = ()
    first: int = 1
    """The number of the first job, for a run that goes on."""

    @property
    def jobs(self) -> int:
        """How many jobs are left."""
        last = len(self.records) if self.records else MOST_JOBS
        return max(last - self.first + 1, 0)

    def __call__(self, number: int, /) -> list[str]:
        """Do a job; returns puzzles as lines."""
        number += self.first - 1
        if parent_process() is not None:
            limit_processors(1)  # the others are for the other workers
        game = find_game(self.game)
        if self.records:
            decisions = _of_record(game, Path(self.records[number - 1]))
            return [write_puzzle(each) for each in _cut_from(game, decisions, Random(number))]
        luck = Random(f"puzzles of {self.game}, seed {self.seed}, job {number}")
        opening = _opening(game, luck)
        found: list[str] = []
        for _ in range(GAMES_PER_OPENING):
            decisions = _played(game, opening, luck)
            found += [write_puzzle(each) for each in _cut_from(game, decisions, luck)]
        return found


def make_puzzles(
    source: Source, count: int, workers: int, out: Path, progress: _Progress = lambda *_: None
) -> list[Puzzle]:
    """Make so many puzzles and write them to a file, job by job; goes on with a file that is there.

    Returns all puzzles of the file. Raises `BadPuzzle` if the file is something else.
    """
    kept = _Selection(count)
    done = _resumed(out, source, kept)
    progress(len(kept.puzzles), done)
    rest = Source(source.game, source.seed, source.records, first=done + 1)
    jobs = run_jobs(rest, rest.jobs, workers, at_once=1)
    with out.open("a", encoding="utf-8") as file:
        while not kept.is_full and (lines := next(jobs, None)) is not None:
            done += 1
            chosen = [line for line in lines if kept.take(read_puzzle(line))]
            file.write("".join(f"{line}\n" for line in (*chosen, json.dumps({"job": done}))))
            file.flush()
            progress(len(kept.puzzles), done)
    jobs.close()
    return kept.puzzles


class _Selection:
    """The puzzles that are kept: none twice, and not too many of one kind."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.puzzles: list[Puzzle] = []
        self._ids: set[str] = set()
        self._kinds: Counter[str] = Counter()

    @property
    def is_full(self) -> bool:
        return len(self.puzzles) >= self.count

    def take(self, puzzle: Puzzle) -> bool:
        """Keep a puzzle, unless there are enough like it."""
        kinds = [f"band {_band(puzzle)}"]
        if len(puzzle.choices) == 2:
            kinds.append("two choices")
        most = MOST_ALIKE * self.count
        too_many = any(self._kinds[kind] >= most for kind in kinds)
        if self.is_full or puzzle.id in self._ids or too_many:
            return False
        self.puzzles.append(puzzle)
        self._ids.add(puzzle.id)
        self._kinds.update(kinds)
        return True


def _resumed(out: Path, source: Source, kept: _Selection) -> int:
    """Take the puzzles of whole jobs from a file; returns the number of the last of them.

    The rest, of a job that was interrupted, is cut off.
    """
    if not out.exists():
        return 0
    done, good, size = 0, 0, 0
    waiting: list[Puzzle] = []
    with out.open("rb") as file:
        for line in file:
            size += len(line)
            if not line.endswith(b"\n"):
                break
            if line.startswith(b'{"job":'):
                done, good = int(json.loads(line)["job"]), size
                for puzzle in waiting:
                    kept.take(puzzle)
                waiting = []
            else:
                waiting.append(read_puzzle(line))
                if waiting[-1].game != source.game:
                    raise BadPuzzle(f"{out} has puzzles of {waiting[-1].game}")
    with out.open("r+b") as file:
        file.truncate(good)
    return done


# Games


def _opening(game: Game, luck: Random) -> State:
    """Begin a game, up to the first decision."""
    setting = getattr(part_of(game.name, "evaluation"), "puzzle_setting", None)
    seats, options = (luck.choice(game.seats), {}) if setting is None else setting(luck)
    state = game.new(seats, **options)
    while state.actor is CHANCE:
        state = state.play(state.chances().pick(luck.randrange)).state
    return state


def _played(game: Game, state: State, luck: Random) -> Iterator[State]:
    """Let bots play on; yields every decision."""
    bots = bots_for(game.name)
    lineup: dict[int, Bot] = {}
    while state.actor is not None:
        if state.actor is CHANCE:
            state = state.play(state.chances().pick(luck.randrange)).state
            continue
        seat = state.actor
        assert isinstance(seat, int), "a seat decides"
        if seat not in lineup:
            any_bot = luck.random() < _RARE_BOT
            names = [name for name in bots if any_bot or name != RANDOM]
            lineup[seat] = bots[luck.choice(names)]
        yield state
        legal = state.legal()
        if len(legal) == 1:
            state = state.play(legal[0]).state
            continue
        question = Question(state.view(seat), legal, luck, PLAY_SECONDS, (), seat)
        answer, _ = ask_safely(game.name, lineup[seat], question)
        state = state.play(answer.action).state


def _of_record(game: Game, file: Path) -> Iterator[State]:
    """Yield every decision of a record."""
    record = read_record(file.read_text(encoding="utf-8"))
    if record.game != game.name:
        return
    for played in replay(record):
        if played.before.actor is not CHANCE:
            yield played.before


def _cut_from(game: Game, decisions: Iterator[State], luck: Random) -> list[Puzzle]:
    """Cut a few puzzles from a game, by lot, but of different bands where there are."""
    found = [puzzle for state in decisions if (puzzle := cut_puzzle(game, state)) is not None]
    luck.shuffle(found)
    seen: Counter[int] = Counter()
    ranked: list[tuple[int, bool, int, Puzzle]] = []
    for puzzle in found:
        ranked.append((seen[_band(puzzle)], len(puzzle.choices) == 2, len(ranked), puzzle))
        seen[_band(puzzle)] += 1
    return [puzzle for *_, puzzle in sorted(ranked, key=lambda each: each[:3])[:MOST_PER_GAME]]


def _band(puzzle: Puzzle) -> int:
    return sum(puzzle.rating >= edge for edge in BANDS)
