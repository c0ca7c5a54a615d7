"""The puzzle service: shows puzzles, judges answers, and rates people and puzzles by them.

An answer is a game between a person and a puzzle, and both ratings move. Only the first answer to a
puzzle counts: it is stored together with the ratings, so a second one changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from secrets import choice as any_of

from sqlalchemy import Row, insert, select, update

from boathouse.core import find_game, game_names
from boathouse.core.codec import find_codec
from boathouse.puzzles.collection import ListedPuzzle, Puzzles, puzzles_of
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

MOST_SHOWN = 100
"""How many of the last answers are listed."""

_ATTEMPTS = 5


class PuzzleService:
    """Everything about solving puzzles."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock

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
        rating = NEW_SOLVER.mu if solver is None else solver.mu
        near = puzzles.nearest(rating)
        fitting: Iterable[ListedPuzzle] = (
            each for each in near if theme is None or theme in each.themes
        )
        candidates = list(islice((each for each in fitting if each.id not in known), NEAR))
        if not candidates:  # all are answered: once more, then
            again = puzzles.nearest(rating)
            candidates = [each for each in again if theme is None or theme in each.themes][:NEAR]
        if not candidates:
            raise refusals.NO_PUZZLES.because()
        return await self.show(person, game, any_of(candidates).id)

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
        for _ in range(_ATTEMPTS):
            if await self._try_of(person, puzzle.id) is not None:
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
                [RatedSeat(before, 1 if is_right else 2), RatedSeat(hard, 2 if is_right else 1)],
                SOLVING,
            )
            now = self._clock.now()
            tried = insert(puzzle_tries).values(
                person=person,
                puzzle=puzzle.id,
                game=puzzle.game,
                at=now,
                action=action,
                right=is_right,
                mu=after.mu,
            )
            is_todays = puzzle.id == puzzles_of(puzzle.game).of_day(now // DAY).id
            values = _solver_after(solver, after, now // DAY if is_todays else None, is_right)
            figures = {
                "mu": harder.mu,
                "sigma": harder.sigma,
                "tried": (0 if hardness is None else hardness.tried) + 1,
                "solved": (0 if hardness is None else hardness.solved) + is_right,
            }
            try:
                await self._database.write(
                    tried,
                    insert(puzzle_solvers).values(person=person, game=puzzle.game, **values)
                    if solver is None
                    else update(puzzle_solvers)
                    .where(puzzle_solvers.c.person == person, puzzle_solvers.c.game == puzzle.game)
                    .values(values),
                    insert(puzzle_ratings).values(puzzle=puzzle.id, **figures)
                    if hardness is None
                    else update(puzzle_ratings)
                    .where(puzzle_ratings.c.puzzle == puzzle.id)
                    .values(figures),
                )
            except UniqueViolation:
                continue  # somebody else was first, or another window of the same person
            return before
        return None

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
            .limit(MOST_SHOWN)
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


def _solver_after(
    solver: Row[tuple[object, ...]] | None, after: Rating, today: int | None, is_right: bool
) -> dict[str, float | int]:
    """Return what is stored of a person after an answer; `today` if it was the day's puzzle."""
    streak = ((0 if solver is None else solver.streak) + 1) * is_right
    best = max(streak, 0 if solver is None else solver.best_streak)
    day, days = (-1, 0) if solver is None else (solver.day, solver.days)
    if today is not None and is_right:
        day, days = today, (days + 1 if day == today - 1 else 1)
    return {
        "mu": after.mu,
        "sigma": after.sigma,
        "tried": (0 if solver is None else solver.tried) + 1,
        "solved": (0 if solver is None else solver.solved) + is_right,
        "streak": streak,
        "best_streak": best,
        "day": day,
        "days": days,
    }


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
