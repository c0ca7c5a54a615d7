"""The puzzle service: shows puzzles, judges answers, and rates people and puzzles by them.

An answer is a game between a person and a puzzle, and both ratings move. Only the first answer to a
puzzle counts: it is stored together with the ratings, so a second one changes nothing. Answers at
the same time, in whatever process, are rated one after another: none overwrites another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from secrets import choice as any_of
from typing import Any, NamedTuple

from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Row,
    Table,
    exists,
    insert,
    literal,
    select,
    update,
)

from boathouse.core import find_game, game_names
from boathouse.core.codec import find_codec
from boathouse.puzzles.collection import Puzzles, puzzles_of
from boathouse.puzzles.puzzle import Puzzle
from boathouse.ratings import Luck, RatedSeat, Rating, rate_game, shown
from boathouse.server import refusals
from boathouse.server.clock import DAY, Clock
from boathouse.server.puzzles.puzzle_body import (
    ExplainedChoice,
    PuzzleBody,
    PuzzleResult,
    PuzzlesOfGame,
    SolverRecord,
    SolverStanding,
    TriedPuzzle,
)
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import puzzle_ratings, puzzle_solvers, puzzle_tries
from boathouse.server.storage.writer import UniqueViolation
from boathouse.server.tables.moments import EncodedScenery, as_raw, choices_in, encoded_scenery

NEW_SOLVER = Rating(1500.0, 200.0)
SOLVING = Luck(odds=400.0, weight=1.0, least=40.0)
"""Points as everywhere: 400 more make odds of ten to one."""

NEAR = 12
"""The next puzzle is one of so many nearest to one's rating."""

MAX_SHOWN = 100
"""How many of the last answers are listed."""

DAYS_AHEAD = 30
"""The puzzles of so many days to come are kept for their days."""

_ATTEMPTS = 20


class PuzzleService:
    """Everything about solving puzzles."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock
        self._rating = asyncio.Lock()

    # Finding one

    async def games(self) -> list[PuzzlesOfGame]:
        """List the games that have puzzles."""
        today = self._clock.now() // DAY
        return await asyncio.to_thread(_games, today)

    async def next_for(self, person: str, game: str, theme: str | None) -> PuzzleBody:
        """Choose a puzzle near a person's rating that they have not answered."""
        puzzles = await self._puzzles(game)
        solver = await self._solver(person, game)
        tried = select(puzzle_tries.c.puzzle).where(
            puzzle_tries.c.person == person, puzzle_tries.c.game == game
        )
        known = {row.puzzle for row in await self._database.rows(tried)} if person else set()
        today = self._clock.now() // DAY
        coming = {puzzles.of_day(today + ahead).id for ahead in range(1, DAYS_AHEAD + 1)}
        rating = NEW_SOLVER.mu if solver is None else solver.mu
        # Where all others are answered, once more; a theme may have none but for days to come.
        for left_out in (known | coming, coming, set[str]()):
            fitting = (
                each.id
                for each in puzzles.nearest(rating)
                if each.id not in left_out and (theme is None or theme in each.themes)
            )
            if near := list(islice(fitting, NEAR)):
                return await self.show(person, game, any_of(near))
        raise refusals.NO_PUZZLES.because()

    async def show(self, person: str, game: str, puzzle_id: str) -> PuzzleBody:
        """Show a puzzle, without its answer."""
        puzzle = await self._puzzle(game, puzzle_id)
        tried = bool(person) and await self._try_of(person, puzzle_id) is not None
        rating = await self._rating_of(puzzle)
        return await asyncio.to_thread(_body, puzzle, round(rating.mu), tried)

    async def board(self, game: str, puzzle_id: str) -> EncodedScenery:
        """Return the scenery of a puzzle."""
        puzzle = await self._puzzle(game, puzzle_id)
        return await asyncio.to_thread(_scenery, game, puzzle.position, puzzle.seat)

    # Answers

    async def answer(self, person: str, game: str, puzzle_id: str, action: str) -> PuzzleResult:
        """Judge an answer, and rate it if it is the person's first one."""
        puzzle = await self._puzzle(game, puzzle_id)
        legal = [each.action for each in puzzle.choices]
        if action not in legal:
            raise refusals.NOT_AN_ANSWER.because(action=action, legal=legal)
        is_right = action in puzzle.right
        before: Rating | None = None
        if person:
            before = await self._rate(person, puzzle, action, is_right=is_right)
        rating = await self._rating_of(puzzle)
        solver = await self._solver(person, game)
        change = 0
        if before is not None and solver is not None:
            change = round(solver.mu) - round(before.mu)
        return PuzzleResult(
            id=puzzle_id,
            action=action,
            right=is_right,
            best=puzzle.best.action,
            choices=_explained(puzzle),
            best_line=puzzle.best_line,
            rating=round(rating.mu),
            counted=before is not None,
            change=change,
            standing=None if solver is None else self._standing(solver),
            position=puzzle.position,
        )

    async def _rate(
        self, person: str, puzzle: Puzzle, action: str, *, is_right: bool
    ) -> Rating | None:
        """Store a first answer and both ratings; returns the person's rating before it."""
        async with self._rating:  # so that only other processes can come in between
            for _ in range(_ATTEMPTS):
                if await self._try_of(person, puzzle.id) is not None:
                    await self._count_day(person, puzzle, is_right=is_right)
                    return None
                solver, hardness = await asyncio.gather(
                    self._solver(person, puzzle.game), self._hardness(puzzle.id)
                )
                before = NEW_SOLVER if solver is None else Rating(solver.mu, solver.sigma)
                hard = (
                    Rating(puzzle.rating, puzzle.sigma)
                    if hardness is None
                    else Rating(hardness.mu, hardness.sigma)
                )
                after, harder = rate_game(
                    [
                        RatedSeat(before, 1 if is_right else 2),
                        RatedSeat(hard, 2 if is_right else 1),
                    ],
                    SOLVING,
                )
                rows = (
                    _Figures(
                        puzzle_ratings,
                        {"puzzle": puzzle.id},
                        hardness,
                        _counted(hardness, harder, is_right),
                    ),
                    _Figures(
                        puzzle_solvers,
                        {"person": person, "game": puzzle.game},
                        solver,
                        _counted(solver, after, is_right)
                        | _streak_after(solver, is_right)
                        | _days_after(solver, self._day_of(puzzle), is_right),
                    ),
                )
                tried = {
                    "person": person,
                    "puzzle": puzzle.id,
                    "game": puzzle.game,
                    "at": self._clock.now(),
                    "action": action,
                    "right": is_right,
                    "mu": after.mu,
                }
                if await self._store(tried, rows):
                    return before
        raise refusals.UNAVAILABLE.because()

    async def _store(self, tried: Mapping[str, Any], rows: tuple[_Figures, ...]) -> bool:
        """Store an answer with its figures, all or nothing: not if a row has changed since."""
        columns = [puzzle_tries.c[name] for name in tried]
        answer = select(
            *(literal(tried[column.name], column.type) for column in columns),
        ).where(*(row.is_unchanged for row in rows))
        try:
            return await self._database.write(
                *(row.lock for row in rows if row.known is not None),
                self._database.guarded(insert(puzzle_tries).from_select(list(tried), answer)),
                *(row.change for row in rows),
                subject=str(tried["puzzle"]),
            )
        except UniqueViolation:  # another process was first, or another window of the same person
            return False

    def _day_of(self, puzzle: Puzzle) -> int | None:
        """Return the day, if this is its puzzle."""
        today = self._clock.now() // DAY
        return today if puzzle.id == puzzles_of(puzzle.game).of_day(today).id else None

    async def _count_day(self, person: str, puzzle: Puzzle, *, is_right: bool) -> None:
        """Count the day's puzzle for the streak of days, though it was answered on a day before."""
        solver = await self._solver(person, puzzle.game)
        today = self._day_of(puzzle)
        if solver is None or today is None or solver.day >= today:
            return
        await self._database.write(
            update(puzzle_solvers)
            .where(
                puzzle_solvers.c.person == person,
                puzzle_solvers.c.game == puzzle.game,
                puzzle_solvers.c.day == solver.day,
            )
            .values(_days_after(solver, today, is_right))
        )

    async def answered(self, person: str, game: str, puzzle_id: str) -> Puzzle:
        """Return a puzzle that a person has answered, with all that it hides until then."""
        puzzle = await self._puzzle(game, puzzle_id)
        if await self._try_of(person, puzzle_id) is None:
            raise refusals.PUZZLE_UNANSWERED.because()
        return puzzle

    # The person's own

    async def record(self, person: str) -> SolverRecord:
        """Tell how well a person solves puzzles, and what they answered last."""
        mine = select(puzzle_solvers).where(puzzle_solvers.c.person == person)
        tries = (
            select(puzzle_tries)
            .where(puzzle_tries.c.person == person)
            .order_by(puzzle_tries.c.at.desc(), puzzle_tries.c.puzzle)
            .limit(MAX_SHOWN)
        )
        solvers, tried = await asyncio.gather(
            self._database.rows(mine.order_by(puzzle_solvers.c.game)), self._database.rows(tries)
        )
        return SolverRecord(
            games=tuple(self._standing(row) for row in solvers),
            tried=tuple(
                TriedPuzzle(
                    id=row.puzzle, game=row.game, at=row.at, right=row.right, rating=round(row.mu)
                )
                for row in tried
            ),
        )

    def _standing(self, row: Row[tuple[object, ...]]) -> SolverStanding:
        figures = shown(Rating(row.mu, row.sigma), row.tried)
        goes_on = row.day >= self._clock.now() // DAY - 1
        return SolverStanding(
            game=row.game,
            rating=figures.points,
            margin=figures.margin,
            provisional=figures.provisional,
            tried=row.tried,
            solved=row.solved,
            streak=row.streak,
            best_streak=row.best_streak,
            days=row.days if goes_on else 0,
        )

    # From the database and the files

    async def _puzzles(self, game: str) -> Puzzles:
        if game not in game_names():
            raise refusals.NO_SUCH_GAME.because(game=game, legal=game_names())
        found = await asyncio.to_thread(puzzles_of, game)
        if not len(found):
            raise refusals.NO_PUZZLES.because()
        return found

    async def _puzzle(self, game: str, puzzle_id: str) -> Puzzle:
        puzzles = await self._puzzles(game)
        if puzzle_id not in puzzles:
            raise refusals.NO_SUCH_PUZZLE.because()
        return puzzles.puzzle(puzzle_id)

    async def _solver(self, person: str, game: str) -> Row[tuple[object, ...]] | None:
        if not person:
            return None
        return await self._database.row(
            select(puzzle_solvers).where(
                puzzle_solvers.c.person == person, puzzle_solvers.c.game == game
            )
        )

    async def _hardness(self, puzzle_id: str) -> Row[tuple[object, ...]] | None:
        return await self._database.row(
            select(puzzle_ratings).where(puzzle_ratings.c.puzzle == puzzle_id)
        )

    async def _try_of(self, person: str, puzzle_id: str) -> Row[tuple[object, ...]] | None:
        return await self._database.row(
            select(puzzle_tries).where(
                puzzle_tries.c.person == person, puzzle_tries.c.puzzle == puzzle_id
            )
        )

    async def _rating_of(self, puzzle: Puzzle) -> Rating:
        row = await self._hardness(puzzle.id)
        return Rating(puzzle.rating, puzzle.sigma) if row is None else Rating(row.mu, row.sigma)


class _Figures(NamedTuple):
    """A row of figures that an answer changes; `tried` counts its changes."""

    table: Table
    key: Mapping[str, str]
    known: Row[tuple[object, ...]] | None
    figures: Mapping[str, float | int]

    @property
    def _is_it(self) -> list[ColumnElement[bool]]:
        return [self.table.c[name] == value for name, value in self.key.items()]

    @property
    def lock(self) -> ClauseElement:
        """Change nothing, but wait on PostgreSQL for whoever is changing the row."""
        return update(self.table).where(*self._is_it).values(tried=self.table.c.tried)

    @property
    def is_unchanged(self) -> ColumnElement[bool]:
        """Whether the row is still as it was read."""
        if self.known is None:
            return ~exists().where(*self._is_it)
        return exists().where(*self._is_it, self.table.c.tried == self.known.tried)

    @property
    def change(self) -> ClauseElement:
        """Put in the figures."""
        if self.known is None:
            return insert(self.table).values(**self.key, **self.figures)
        return update(self.table).where(*self._is_it).values(**self.figures)


def _counted(
    known: Row[tuple[object, ...]] | None, after: Rating, is_right: bool
) -> dict[str, float | int]:
    """Return a rating after an answer, and how many there were."""
    return {
        "mu": after.mu,
        "sigma": after.sigma,
        "tried": (0 if known is None else known.tried) + 1,
        "solved": (0 if known is None else known.solved) + is_right,
    }


def _streak_after(solver: Row[tuple[object, ...]] | None, is_right: bool) -> dict[str, int]:
    streak = ((0 if solver is None else solver.streak) + 1) * is_right
    return {
        "streak": streak,
        "best_streak": max(streak, 0 if solver is None else solver.best_streak),
    }


def _days_after(
    solver: Row[tuple[object, ...]] | None, today: int | None, is_right: bool
) -> dict[str, int]:
    """Return the streak of days; `today` if it was the day's puzzle, whose first answer counts."""
    day, days = (-1, 0) if solver is None else (solver.day, solver.days)
    if today is not None and day < today:
        day, days = today, ((days if day == today - 1 else 0) + 1) * is_right
    return {"day": day, "days": days}


def _games(today: int) -> list[PuzzlesOfGame]:
    found = []
    for game in game_names():
        puzzles = puzzles_of(game)
        if len(puzzles):
            found.append(
                PuzzlesOfGame(
                    game=game,
                    count=len(puzzles),
                    themes=puzzles.themes,
                    today=puzzles.of_day(today).id,
                )
            )
    return found


def _body(puzzle: Puzzle, rating: int, tried: bool) -> PuzzleBody:
    game = find_game(puzzle.game)
    codec, state = find_codec(game), game.read_position(puzzle.position)
    return PuzzleBody(
        id=puzzle.id,
        game=puzzle.game,
        seat=puzzle.seat,
        seats=puzzle.seats,
        rating=rating,
        themes=puzzle.themes,
        view=as_raw(codec.view(state.view(puzzle.seat))),
        choices=choices_in(codec, state),
        tried=tried,
    )


@lru_cache(maxsize=32)
def _scenery(name: str, position: str, seat: int) -> EncodedScenery:
    game = find_game(name)
    return encoded_scenery(find_codec(game), game.read_position(position).view(seat))


def _explained(puzzle: Puzzle) -> tuple[ExplainedChoice, ...]:
    return tuple(
        ExplainedChoice(
            action=each.action,
            value=each.value / 1000,
            crash=each.crash,
            turns=each.turns,
            right=each.action in puzzle.right,
            reason=each.reason,
        )
        for each in sorted(puzzle.choices, key=lambda each: -each.value)
    )
