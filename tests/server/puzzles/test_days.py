"""The puzzle of the day: kept for its day, and counted on it, whatever was answered before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import insert

from boathouse.puzzles.collection import puzzles_of
from boathouse.puzzles.puzzle import Puzzle
from boathouse.server.clock import DAY, Clock
from boathouse.server.puzzles import puzzle_service
from boathouse.server.puzzles.puzzle_body import SolverStanding
from boathouse.server.puzzles.puzzle_service import DAYS_AHEAD, PuzzleService
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people
from tests.server.harness.databases import new_sqlite

GAME, ANN = "powerboats", "ann"


class Days(NamedTuple):
    """A service whose days pass when they are told to."""

    service: PuzzleService
    time: list[int]

    @property
    def today(self) -> int:
        return self.time[0] // DAY

    def puzzle(self, ahead: int = 0) -> Puzzle:
        puzzles = puzzles_of(GAME)
        return puzzles.puzzle(puzzles.of_day(self.today + ahead).id)

    def next_day(self) -> None:
        self.time[0] += DAY

    async def answer(self, puzzle: Puzzle, *, right: bool = True) -> SolverStanding:
        wrong = (each.action for each in puzzle.choices if each.action not in puzzle.right)
        action = puzzle.best.action if right else next(wrong)
        result = await self.service.answer(ANN, GAME, puzzle.id, action)
        assert result.standing is not None
        return result.standing


@pytest.fixture
async def days(tmp_path: Path) -> AsyncIterator[Days]:
    database = Database(new_sqlite(tmp_path))
    time = [20_000 * DAY]
    clock = Clock(*[lambda: time[0] * 1_000_000] * 2)
    found = {"id": ANN, "name": "Ann", "name_key": "ann", "kind": "guest", "created_at": 0}
    await database.write(insert(people).values(**found, seen_at=0))
    yield Days(PuzzleService(database, clock), time)
    await database.close()


async def test_a_puzzle_answered_before_its_day_counts_on_its_day(days: Days) -> None:
    assert (await days.answer(days.puzzle())).days == 1
    coming = days.puzzle(1)
    before = await days.answer(coming)
    assert before.days == 1
    days.next_day()
    after = await days.answer(coming)
    assert after.days == 2
    # Nothing but the day was counted again.
    assert (after.tried, after.solved, after.rating) == (2, 2, before.rating)
    assert (await days.answer(coming)).days == 2


async def test_the_first_answer_of_a_day_decides(days: Days) -> None:
    await days.answer(days.puzzle())
    coming = days.puzzle(1)
    await days.answer(coming)
    days.next_day()
    assert (await days.answer(coming, right=False)).days == 0
    assert (await days.answer(coming)).days == 0  # it has been told
    days.next_day()
    assert (await days.answer(days.puzzle())).days == 1


async def test_a_day_left_out_ends_the_streak(days: Days) -> None:
    await days.answer(days.puzzle())
    days.next_day()
    days.next_day()
    assert (await days.answer(days.puzzle())).days == 1


async def test_the_puzzles_of_coming_days_are_not_handed_out(
    days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming = {days.puzzle(ahead).id for ahead in range(1, DAYS_AHEAD + 1)}
    offered: list[str] = []

    def any_of(near: list[str]) -> str:
        offered.extend(near)
        return near[0]

    monkeypatch.setattr(puzzle_service, "any_of", any_of)
    monkeypatch.setattr(puzzle_service, "NEAR", len(puzzles_of(GAME)))
    await days.service.next_for(ANN, GAME, None)
    assert set(offered) == {each.id for each in puzzles_of(GAME).listed} - coming
    # Where a theme has no others, one of them is better than none.
    monkeypatch.setattr(puzzle_service, "DAYS_AHEAD", len(puzzles_of(GAME)) - 1)
    shown = await days.service.next_for(ANN, GAME, days.puzzle(1).themes[0])
    assert shown.id in puzzles_of(GAME)
