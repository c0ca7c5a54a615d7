"""The crew: the network of `deckhand` with a temperature and a memory, at the levels of people."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from boathouse.abandon_ship import GAME, Escape, standard_parts
from boathouse.abandon_ship.bots import CAST, LEARNT
from boathouse.abandon_ship.bots.crew import HABITS
from boathouse.abandon_ship.bots.deckhand import choose_as_learnt, opinion_on
from boathouse.arena import game_seed
from boathouse.bots import Question, find_bot
from boathouse.core import Table

PARTS = standard_parts()
CREW = [*HABITS, "deckhand"]


def played(seats: int, turns: int) -> Table:
    """Return a game in which `deckhand` has played so many turns."""
    table = Table(GAME, ["a"] * seats, {}, game_seed(3, seats))
    for _ in range(turns):
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, choose_as_learnt(asked(table)).action)
    return table


def asked(table: Table, luck: int = 1) -> Question:
    seat = table.state.actor
    assert isinstance(seat, int)
    return Question(
        table.state.view(seat), table.state.legal(), Random(luck), 0.1, table.moves_for(seat)
    )


def test_the_crew_is_what_characters_play_as() -> None:
    assert list(CAST) == CREW
    assert list(LEARNT) == [*CREW, "boatswain"]


@pytest.mark.parametrize("bot", CREW)
def test_luck_alone_decides_between_the_same_questions(bot: str) -> None:
    choose = find_bot("abandon-ship", bot)
    table = played(4, 9)
    answers = [choose(asked(table, luck)) for luck in (1, 1, *range(2, 12))]
    assert answers[0].action == answers[1].action
    assert (len({answer.action for answer in answers}) > 1) == (bot in HABITS)
    assert sum(answers[0].reasoning.values.values()) == pytest.approx(1)


def test_each_level_agrees_more_often_with_the_network() -> None:
    """On fixed positions: the mean chance that somebody takes what `deckhand` takes."""
    tables = [played(seats, turns) for seats in (3, 5) for turns in (2, 6, 11)]
    best = [str(choose_as_learnt(asked(table)).action) for table in tables]
    agreed = [
        sum(
            find_bot("abandon-ship", bot)(asked(table)).reasoning.values[action]
            for table, action in zip(tables, best, strict=True)
        )
        / len(tables)
        for bot in CREW
    ]
    assert agreed == sorted(agreed)
    assert agreed[0] < 0.5 * agreed[-1]


def test_noise_follows_the_chances_that_it_says() -> None:
    table = played(3, 5)
    choose = find_bot("abandon-ship", "stoker")
    chances = choose(asked(table)).reasoning.values
    found = Counter(str(choose(asked(table, luck)).action) for luck in range(300))
    for action, chance in chances.items():
        assert found[action] / 300 == pytest.approx(chance, abs=0.12)


def test_without_memory_what_others_did_is_not_asked_for() -> None:
    table = played(4, 9)
    question = asked(table)
    forgotten = opinion_on(question.view, question.moves, 0.0)
    unknown = opinion_on(question.view, ())
    remembered = opinion_on(question.view, question.moves)
    assert forgotten.ratings == pytest.approx(unknown.ratings, abs=1e-3)
    assert remembered.ratings != pytest.approx(unknown.ratings, abs=1e-3)


@pytest.mark.parametrize("bot", CREW)
def test_they_do_not_know_the_tiles_of_others(bot: str) -> None:
    table = played(4, 9)
    state, seat = table.state, table.state.actor
    assert isinstance(state, Escape)
    assert isinstance(seat, int)
    others = [tile for tile in PARTS.tiles if tile != state.tiles[seat]]
    tiles = (*others[:seat], state.tiles[seat], *others[seat:3])
    elsewhere = replace(state, tiles=tiles)
    assert elsewhere.view(seat) == state.view(seat)
    choose = find_bot("abandon-ship", bot)
    first, second = (
        choose(Question(one.view(seat), one.legal(), Random(4), 0.1, table.moves_for(seat)))
        for one in (state, elsewhere)
    )
    assert first.action == second.action
    assert first.reasoning.values == pytest.approx(second.reasoning.values, abs=1e-5)
