"""Draws by seat: the same deal and the same dice at several tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product
from random import Random

import pytest

from boathouse.core import (
    CHANCE,
    Chances,
    Move,
    RecordError,
    Seed,
    Table,
    find_game,
    read_record,
    verify,
)
from boathouse.core.draws import DuplicateDraws
from boathouse.powerboats.actions import rolls

GAMES = [("powerboats", 3), ("abandon-ship", 4)]


def play_at_random(table: Table, luck: Random, decisions: int = 10_000) -> Table:
    for _ in range(decisions):
        if table.over:
            break
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, luck.choice(table.state.legal()))
    return table


def duplicate_table(game: str, seats: int, seed: int = 1) -> Table:
    names = [f"player {seat}" for seat in range(seats)]
    return Table(find_game(game), names, {}, Seed.from_number(seed), duplicate=True)


def each_die(table: Table) -> dict[str, int]:
    """For every label that the seed was asked with, the number that it gave."""
    record = table.record()
    draws = DuplicateDraws(table.seed)
    found: dict[str, int] = {}
    state = table.game.new(len(record.names), **record.options)
    for at, move in enumerate(record.moves):
        if move.actor is CHANCE:
            for drawn in draws.numbers(state.chances(), record.moves, at):
                assert drawn.label not in found, "no number is used twice"
                number = table.seed.below(drawn.of, draw=drawn.label)
                assert drawn.low <= number < drawn.high
                found[drawn.label] = number
            state = state.play(table.game.read_outcome(move.text)).state
        else:
            state = state.play(table.game.read_action(move.text)).state
    return found


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_each_seat_has_the_same_dice_whatever_was_decided(game: str, seats: int) -> None:
    one, other = (
        each_die(play_at_random(duplicate_table(game, seats), Random(luck))) for luck in (1, 2)
    )
    shared = one.keys() & other.keys()
    assert {f"seat {seat + 1}" for seat in range(seats)} <= {key[:6] for key in shared}
    assert len(shared) > min(len(one), len(other)) / 2
    assert all(one[label] == other[label] for label in shared)


def test_a_roll_with_more_dice_begins_with_the_same_dice() -> None:
    for number in range(20):
        seed = Seed.from_number(number)
        shown = [
            list(DuplicateDraws(seed).draw(rolls(dice), [Move(0, "?" * dice)], 1).faces)
            for dice in (1, 2, 3)
        ]
        for fewer, more in pairwise(shown):
            assert not Counter(fewer) - Counter(more)


def test_dice_one_by_one_have_the_same_chances_as_together() -> None:
    for dice in range(1, 5):
        chances = rolls(dice)
        counts = Counter(
            chances.pick_each(_numbers(numbers)) for numbers in product(range(3), repeat=dice)
        )
        assert dict(counts) == dict(zip(chances.outcomes, chances.weights, strict=True))


def _numbers(numbers: tuple[int, ...]) -> Callable[[int], Callable[[int], int]]:
    return lambda die: lambda _limit: numbers[die]


def test_chances_without_dice_are_picked_as_one() -> None:
    coin = Chances(["heads", "tails"])
    assert coin.pick_each(lambda _die: lambda limit: limit - 1) == "tails"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_record_says_so_and_can_be_checked_and_resumed(game: str, seats: int) -> None:
    table = play_at_random(duplicate_table(game, seats), Random(5), decisions=40)
    record = table.record(reveal=True)
    assert "\ndice: duplicate\n" in str(record)
    assert read_record(str(record)) == record
    assert verify(record) == sum(move.actor is CHANCE for move in record.moves)
    resumed = Table.resumed(record)
    luck, same_luck = Random(6), Random(6)
    play_at_random(resumed, luck)
    play_at_random(table, same_luck)
    assert resumed.moves == table.moves
    assert resumed.record() == table.record()
    assert table.record_for(None).duplicate


def test_undoing_a_decision_changes_no_roll() -> None:
    straight, undone = duplicate_table("powerboats", 2), duplicate_table("powerboats", 2)
    luck = Random(7)
    for _ in range(60):
        seat, action = straight.state.actor, luck.choice(straight.legal)
        assert isinstance(seat, int)
        straight.play(seat, action)
        undone.play(seat, undone.legal[0])
        if undone.can_undo(seat):
            undone.undo(seat)
            undone.play(seat, action)
        else:  # something was rolled, so begin again from where it was
            undone = Table.resumed(straight.record(reveal=True))
    assert straight.moves == undone.moves


def test_dice_in_order_do_not_fit_a_duplicate_record() -> None:
    record = play_at_random(duplicate_table("powerboats", 2), Random(8), 20).record(reveal=True)
    text = str(record).replace("dice: duplicate\n", "")
    with pytest.raises(RecordError, match=r"draw 1 reads .*, but the seed gives"):
        verify(read_record(text))


def test_other_dice_are_refused() -> None:
    record = duplicate_table("powerboats", 2).record(reveal=True)
    with pytest.raises(RecordError, match="'dice' can only be 'duplicate'"):
        read_record(str(record).replace("dice: duplicate", "dice: loaded"))


def test_tables_know_who_begins_also_when_folded() -> None:
    """In Powerboats somebody else places the first boat (PB-3.2)."""
    for seed in range(8):
        table = Table(find_game("powerboats"), ["a"] * 4, {}, Seed.from_number(seed))
        drawn = next(move.text for move in table.moves if move.text.startswith("start"))
        assert drawn == f"start {table.start + 1}"
        assert table.start != table.state.actor
        assert Table.resumed(table.record(reveal=True)).start == table.start
        ship = Table(find_game("abandon-ship"), ["a"] * 4, {}, Seed.from_number(seed))
        assert ship.start == ship.state.actor
