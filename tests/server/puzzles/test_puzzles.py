"""Puzzles on a real server: shown without the answer, judged, rated once, and private."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from boathouse.core import find_game
from boathouse.puzzles.collection import puzzles_of
from boathouse.puzzles.puzzle import Puzzle
from boathouse.ratings import RatedSeat, Rating, rate_game
from boathouse.server.puzzles.puzzle_service import NEW_SOLVER, SOLVING
from boathouse.server.storage.schema import puzzle_ratings
from tests.server.harness.people import Client
from tests.server.harness.world import Party, database_of

GAMES = ("powerboats", "abandon-ship")


def some(game: str, at: int = 0) -> Puzzle:
    puzzles = puzzles_of(game)
    return puzzles.puzzle(puzzles.listed[at].id)


def a_wrong_one(puzzle: Puzzle) -> str:
    return next(each.action for each in puzzle.choices if each.action not in puzzle.right)


async def answer(client: Client, puzzle: Puzzle, action: str) -> Any:
    return await client.post(f"/api/puzzles/{puzzle.game}/{puzzle.id}/answer", {"action": action})


async def test_the_games_with_puzzles_are_listed(party: Party) -> None:
    listed = await party.stranger().get("/api/puzzles")
    assert sorted(each["game"] for each in listed) == sorted(GAMES)
    for each in listed:
        assert each["count"] == len(puzzles_of(each["game"]))
        assert each["today"] in puzzles_of(each["game"])


@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_shown_as_its_seat_sees_it_and_without_its_answer(
    party: Party, game: str
) -> None:
    puzzle, stranger = some(game), party.stranger()
    path = f"/api/puzzles/{game}/{puzzle.id}"
    body = await stranger.get(path)
    assert body["seat"] == puzzle.seat
    assert body["themes"] == list(puzzle.themes)
    assert body["tried"] is False
    assert not {"value", "right", "best"} & set(body)
    assert "board" in await stranger.get(f"{path}/board")
    state = find_game(game).read_position(puzzle.position)
    tiles = getattr(state, "tiles", None)
    if tiles is not None:
        others = [str(tile) for seat, tile in enumerate(tiles) if seat != puzzle.seat]
        assert not any(tile in str(body["view"]) for tile in others)


async def test_the_first_answer_counts_and_no_other(party: Party) -> None:
    ann = await party.guest("Ann")
    puzzle = some("powerboats")
    first = await answer(ann, puzzle, puzzle.best.action)
    assert first["right"]
    assert first["counted"]
    assert first["change"] > 0
    assert first["rating"] < puzzle.rating
    assert first["best"] == puzzle.best.action
    assert {each["action"] for each in first["choices"]} == {each.action for each in puzzle.choices}
    assert first["standing"]["streak"] == 1

    again = await answer(ann, puzzle, a_wrong_one(puzzle))
    assert not again["right"]
    assert not again["counted"]
    assert again["standing"] == first["standing"]
    assert (await ann.get(f"/api/puzzles/powerboats/{puzzle.id}"))["tried"]


async def test_a_wrong_answer_costs_and_ends_the_streak(party: Party) -> None:
    ann = await party.guest("Ann")
    one, other = some("abandon-ship", 0), some("abandon-ship", 1)
    await answer(ann, one, one.best.action)
    lost = await answer(ann, other, a_wrong_one(other))
    assert lost["change"] < 0
    assert lost["rating"] > other.rating
    assert lost["standing"] | {"rating": 0, "margin": 0} == {
        "game": "abandon-ship",
        "rating": 0,
        "margin": 0,
        "provisional": True,
        "tried": 2,
        "solved": 1,
        "streak": 0,
        "best_streak": 1,
        "days": lost["standing"]["days"],
    }
    record = await ann.get("/api/me/puzzles")
    assert {each["id"] for each in record["tried"]} == {one.id, other.id}
    assert record["games"] == [lost["standing"]]


async def test_the_puzzle_of_the_day_makes_a_streak_of_days(party: Party) -> None:
    ann = await party.guest("Ann")
    listed = await ann.get("/api/puzzles")
    today = next(each["today"] for each in listed if each["game"] == "powerboats")
    puzzle = puzzles_of("powerboats").puzzle(today)
    assert (await answer(ann, puzzle, puzzle.best.action))["standing"]["days"] == 1


async def test_answers_at_the_same_time_all_count(party: Party) -> None:
    puzzle = some("powerboats", 7)
    people = await party.guests("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
    shown = await asyncio.gather(*(answer(each, puzzle, puzzle.best.action) for each in people))
    assert all(each["counted"] for each in shown)
    # All are new and right: whatever their order, the rating falls by the same steps.
    hard, steps = Rating(puzzle.rating, puzzle.sigma), []
    for _ in people:
        _, hard = rate_game([RatedSeat(NEW_SOLVER, 1), RatedSeat(hard, 2)], SOLVING)
        steps.append(round(hard.mu))
    async with database_of(party.world) as database:
        [row] = await database.rows(
            select(puzzle_ratings).where(puzzle_ratings.c.puzzle == puzzle.id)
        )
    assert (row.tried, row.solved, round(row.mu)) == (len(people), len(people), steps[-1])


async def test_ones_own_answers_at_the_same_time_all_count(party: Party) -> None:
    ann = await party.guest("Ann")
    puzzles = [some("abandon-ship", at) for at in range(20, 26)]
    shown = await asyncio.gather(*(answer(ann, each, each.best.action) for each in puzzles))
    assert all(each["counted"] for each in shown)
    [standing] = (await ann.get("/api/me/puzzles"))["games"]
    figures = [standing[name] for name in ("tried", "solved", "streak", "best_streak")]
    assert figures == [len(puzzles)] * 4


async def test_one_answer_in_two_windows_counts_once(party: Party) -> None:
    ann, puzzle = await party.guest("Ann"), some("abandon-ship", 30)
    shown = await asyncio.gather(*(answer(ann, puzzle, puzzle.best.action) for _ in range(4)))
    assert sum(each["counted"] for each in shown) == 1
    [standing] = (await ann.get("/api/me/puzzles"))["games"]
    assert standing["tried"] == 1


async def test_the_next_puzzle_is_new_near_the_rating_and_on_the_theme(party: Party) -> None:
    ann = await party.guest("Ann")
    theme = max(puzzles_of("abandon-ship").themes)
    seen = set()
    for _ in range(3):
        body = await ann.get("/api/puzzles/abandon-ship/next", theme=theme)
        assert theme in body["themes"]
        assert body["id"] not in seen
        seen.add(body["id"])
        puzzle = puzzles_of("abandon-ship").puzzle(body["id"])
        await answer(ann, puzzle, puzzle.best.action)


async def test_a_stranger_is_answered_and_not_rated(party: Party) -> None:
    puzzle, stranger = some("powerboats"), party.stranger()
    result = await answer(stranger, puzzle, puzzle.best.action)
    assert result["right"]
    assert not result["counted"]
    assert result["standing"] is None
    await stranger.refused("not-signed-in", "GET", "/api/me/puzzles")


async def test_what_is_not_there_or_not_legal_is_refused(party: Party) -> None:
    stranger, puzzle = party.stranger(), some("powerboats")
    await stranger.refused("no-such-game", "GET", "/api/puzzles/chess/next")
    await stranger.refused("no-such-puzzle", "GET", "/api/puzzles/powerboats/0000000000")
    await stranger.refused("no-puzzles", "GET", "/api/puzzles/powerboats/next", theme="chess")
    path = f"/api/puzzles/powerboats/{puzzle.id}/answer"
    refusal = await stranger.refused("not-an-answer", "POST", path, {"action": "fly"})
    assert refusal["legal"] == [each.action for each in puzzle.choices]


async def test_answers_are_exported_and_erased_with_the_person(party: Party) -> None:
    ann = await party.guest("Ann")
    puzzle = some("abandon-ship")
    await answer(ann, puzzle, puzzle.best.action)
    exported = (await ann.get("/api/me/export"))["puzzles"]
    assert [(each["puzzle"], each["right"]) for each in exported] == [(puzzle.id, True)]
