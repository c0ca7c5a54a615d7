"""Make puzzles by the thousand: from games between bots, or from records.

A job is one opening, such as a course, from which several games are played; or one record. Jobs
depend on nothing but the seed and their number, and are used in order: so the same command makes
the same puzzles with any number of workers. The file grows job by job, and a run that was
interrupted goes on where it ended.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing import parent_process
from pathlib import Path
from random import Random

from boathouse.arena.workers import run_jobs
from boathouse.bots import bots_for
from boathouse.core import CHANCE, Game, State, find_game, part_of, read_record, replay
from boathouse.evaluation import evaluator_of
from boathouse.kernels.processors import limit_processors
from boathouse.puzzles.cutting import cut_puzzle
from boathouse.puzzles.exports import ExportedGame
from boathouse.puzzles.grading import answers
from boathouse.puzzles.puzzle import BadPuzzle, Puzzle, read_puzzle, write_puzzle

GAMES_PER_OPENING = 8
MAX_EASY, MAX_HARD = 3, 12
"""The most puzzles that are cut from one game: of the two lower bands, and of the others."""

LOOKED_AT = 1.0, 0.5, 0.08
"""How likely a decision is valued on which the two strongest bots differ, only weaker ones do, or
none: valuing takes longest, and what is hard is where the strongest differ."""

MAX_JOBS = 1_000_000

BANDS = (1100, 1300, 1500, 1700)
"""Ratings that divide the puzzles by how hard they are."""

FIRST_HARD = 2
"""The first band of hard ones."""

MAX_ALIKE = 0.3
"""The largest share of one band, and of puzzles with two choices alone."""

_RARE_BOT = 0.25
"""How likely a seat is to be taken by any bot, also the weakest, rather than by the strongest."""

_Progress = Callable[[int, int], None]
"""Called with the numbers of puzzles and of jobs done."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where puzzles come from: games by a seed, or records, each a file or a game of an export."""

    game: str
    seed: int
    records: tuple[str | ExportedGame, ...] = ()
    openings: int | None = None
    """How many openings are searched; without it, as many as are needed."""

    first: int = 1
    """The number of the first job, for a run that goes on."""

    @property
    def jobs(self) -> int:
        """How many jobs are left."""
        last = len(self.records) if self.records else self.openings or MAX_JOBS
        return max(last - self.first + 1, 0)

    def record_name(self, number: int) -> str | None:
        """Return what the record of a job is called, if there is one."""
        if not 1 <= number <= len(self.records):
            return None
        record = self.records[number - 1]
        return record if isinstance(record, str) else record.name

    def job_done(self, number: int) -> str:
        """Return the line that ends a job: its number, and the record that it was about."""
        record = {"record": self.record_name(number)} if self.records else {}
        return json.dumps({"job": number, **record})

    def __call__(self, number: int, /) -> list[str]:
        """Do a job; returns puzzles as lines."""
        number += self.first - 1
        if parent_process() is not None:
            limit_processors(1)  # the others are for the other workers
        game = find_game(self.game)
        if self.records:
            decisions = _of_record(game, self.records[number - 1])
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

    Where the source says how many openings are searched, more may be found than are wanted: those
    that are returned are spread over the ratings. Raises `BadPuzzle` if the file is something else.
    """
    kept = _Selection(count, is_open=source.openings is not None)
    done = _resumed(out, source, kept)
    progress(len(kept.puzzles), done)
    rest = replace(source, first=done + 1)
    jobs = run_jobs(rest, rest.jobs, workers, at_once=1)
    with out.open("a", encoding="utf-8") as file:
        while not kept.is_full and (lines := next(jobs, None)) is not None:
            done += 1
            chosen = [line for line in lines if kept.take(read_puzzle(line))]
            file.write("".join(f"{line}\n" for line in (*chosen, source.job_done(done))))
            file.flush()
            progress(len(kept.puzzles), done)
    jobs.close()
    return spread(kept.puzzles, count)


def spread(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Choose so many puzzles with as many of each band as there are: the rare ones all stay."""
    found = Counter(map(band_of, puzzles))
    most = 0
    while sum(min(each, most) for each in found.values()) < min(count, len(puzzles)):
        most += 1
    chosen: list[Puzzle] = []
    taken: Counter[int] = Counter()
    for puzzle in sorted(puzzles, key=band_of, reverse=True):
        if taken[band_of(puzzle)] < most and len(chosen) < count:
            chosen.append(puzzle)
            taken[band_of(puzzle)] += 1
    return chosen


class _Selection:
    """The puzzles that are kept: none twice, and not too many of one kind.

    One that `is_open` takes more than are wanted, to choose from.
    """

    def __init__(self, count: int, *, is_open: bool = False) -> None:
        self.count, self._is_open = count, is_open
        self.puzzles: list[Puzzle] = []
        self._ids: set[str] = set()
        self._kinds: Counter[str] = Counter()

    @property
    def is_full(self) -> bool:
        return not self._is_open and len(self.puzzles) >= self.count

    def take(self, puzzle: Puzzle) -> bool:
        """Keep a puzzle, unless there are enough like it."""
        kinds = [f"band {band_of(puzzle)}"]
        if len(puzzle.choices) == 2:
            kinds.append("two choices")
        most = MAX_ALIKE * self.count
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
                job = json.loads(line)
                done, good = int(job["job"]), size
                if source.records and job.get("record") not in (None, source.record_name(done)):
                    raise BadPuzzle(f"{out} was begun with other records: it has {job['record']}")
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
    own = part_of(game.name, "evaluation")
    setting = getattr(own, "puzzle_setting", None)
    seats, options = (luck.choice(game.seats), {}) if setting is None else setting(luck)
    state = game.new(seats, **options)
    begin = getattr(own, "puzzle_opening", None)
    if begin is not None:
        state = begin(state, luck)
    while state.actor is CHANCE:
        state = state.play(state.chances().pick(luck.randrange)).state
    evaluator_of(game).prepare([state])
    get_ready = getattr(own, "puzzle_ready", None)
    if get_ready is not None:
        get_ready(state)
    return state


_Decisions = Iterator[tuple[State, Mapping[str, str]]]
"""Decisions, each with what the bots of the ladder play there."""


def _played(game: Game, state: State, luck: Random) -> _Decisions:
    """Let bots play on, mostly those of the stronger half of the ladder."""
    bots = bots_for(game.name)
    names = list(bots)
    lineup: dict[int, str] = {}
    while state.actor is not None:
        if state.actor is CHANCE:
            state = state.play(state.chances().pick(luck.randrange)).state
            continue
        seat = state.actor
        assert isinstance(seat, int), "a seat decides"
        if seat not in lineup:
            any_bot = luck.random() < _RARE_BOT
            lineup[seat] = luck.choice(names if any_bot else names[len(names) // 2 :])
        legal = state.legal()
        if len(legal) == 1:
            state = state.play(legal[0]).state
            continue
        given = answers(game, state, bots)
        yield state, given
        played = given.get(lineup[seat])
        action = luck.choice(legal) if played is None else game.read_action(played)
        state = state.play(action).state


def _of_record(game: Game, source: str | ExportedGame) -> _Decisions:
    """Yield every decision of a record."""
    record = (
        read_record(Path(source).read_text(encoding="utf-8"))
        if isinstance(source, str)
        else source.record()
    )
    if record.game != game.name:
        return
    bots = bots_for(game.name)
    for played in replay(record):
        if played.before.actor is not CHANCE and len(played.before.legal()) > 1:
            yield played.before, answers(game, played.before, bots)


def _cut_from(game: Game, decisions: _Decisions, luck: Random) -> list[Puzzle]:
    """Cut some puzzles from a game, by lot: few of the easy ones."""
    found = [
        puzzle
        for state, given in decisions
        if luck.random() < _looked_at(given)
        and (puzzle := cut_puzzle(game, state, given)) is not None
    ]
    luck.shuffle(found)
    found.sort(key=lambda puzzle: len(puzzle.choices) == 2)
    easy = [puzzle for puzzle in found if band_of(puzzle) < FIRST_HARD]
    hard = [puzzle for puzzle in found if band_of(puzzle) >= FIRST_HARD]
    return easy[:MAX_EASY] + hard[:MAX_HARD]


def _looked_at(given: Mapping[str, str]) -> float:
    """How likely a decision is valued, by what the bots play there, the strongest last."""
    strongest = list(given.values())[-2:]
    if len(set(strongest)) > 1:
        return LOOKED_AT[0]
    return LOOKED_AT[1 if len(set(given.values())) > 1 else 2]


def band_of(puzzle: Puzzle) -> int:
    """Return the number of a puzzle's band of ratings, from 0 for the easiest."""
    return sum(puzzle.rating >= edge for edge in BANDS)
